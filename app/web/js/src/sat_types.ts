// What the functions of the SAT core and of the proof checker take and return. Literals are numbers as in DIMACS.
import type { NamedEntry } from "./sudoku_types.js";

export interface Limits {
  conflicts?: number;
  decisions?: number;
  memoryBytes?: number;
  /** Of the clock. */
  seconds?: number;
}

export interface SearchOptions extends Limits {
  /** auto, learning, lookahead, textbook, flagged. */
  engine?: string;
  branch?: string;
  seed?: number;
  /** Techniques switched on or off, by name. */
  techniques?: Record<string, boolean>;
}

export interface SatAnswer {
  /** true: satisfiable, false: unsatisfiable, null: a limit was reached. */
  satisfiable: boolean | null;
  /** By variable, from 1 to the number of variables: its true literal; null unless satisfiable. Checked. */
  model: Int32Array | null;
  /** Why there is no answer: "time limit", "conflict limit", ...; "none" if there is one. */
  stopped: string;
  engine: string;
  statistics: Record<string, number>;
}

export interface CountAnswer {
  /** A decimal number or, with weights, a fraction; null: a limit was reached. */
  models: string | null;
  stopped: string;
  statistics: Record<string, number>;
}

/** A step of a search. */
export interface TraceEvent {
  kind: "decided" | "implied" | "assumed_free" | "failed" | "conflict" | "merged" | "restarted" | "backtracked";
  /** The literal that became true; 0 if there is none. */
  literal: number;
  /** Of implied and conflict: the clause, from 0; -1 if it was derived. Of decided, merged and backtracked: the depth. */
  number: number;
}

export interface TraceAnswer {
  events: TraceEvent[];
  /** False: the search has more events than were recorded. */
  complete: boolean;
  answer: SatAnswer;
}

export interface CheckAnswer {
  verified: boolean;
  /** Why not; empty if verified. */
  reason: string;
  format: string;
  /** The line of the lemma that does not follow; null if there is none. */
  line: number | null;
  lemmas: number;
}

export interface Progress {
  /** Of the present call. */
  seconds: number;
  decisions: number;
  conflicts: number;
  variablesLeft: number;
  /** An estimate, 0 to 1. */
  shareDone: number;
}

/** Functions of the SAT core: request and answer by name. */
export interface SatCalls {
  lists: [{}, { engines: NamedEntry[]; techniques: NamedEntry[]; proofFormats: NamedEntry[] }];
  /** Of a text of DIMACS: what was read. Errors: with line and column. */
  read: [{ formula: string }, { variables: number; clauses: number }];
  /** The proof of a refutation, if one is asked for. */
  solve: [
    { formula: string; proof?: "drat" | "drat-bin" | "lrat" | "lrat-bin" } & SearchOptions,
    SatAnswer & { proof: Uint8Array | null },
  ];
  /** The number of models; of the projection's variables; or the sum of their weights, by literal: {"1": "0.3"}. */
  count: [{ formula: string; projection?: number[]; weights?: Record<string, string> } & Limits, CountAnswer];
  /** The steps of a search, at most `events` (default 65536). Engines: textbook, flagged, lookahead. */
  trace: [{ formula: string; events?: number } & SearchOptions, TraceAnswer];
  /** A solver for incremental use. It lives as long as the instance, or until it is closed. */
  open: [
    { seed?: number; techniques?: Record<string, boolean>; proof?: "drat" | "drat-bin" | "lrat" | "lrat-bin" },
    { solver: number },
  ];
  /** Clauses one after the other, each with a 0 at its end. */
  add: [{ solver: number; clauses: Int32Array | number[] }, {}];
  /** core: assumptions that cannot hold together, null unless refuted. model: as in SatAnswer. */
  query: [
    { solver: number; assumptions?: Int32Array | number[] } & Limits,
    { satisfiable: boolean | null; model: Int32Array | null; core: number[] | null; stopped: string },
  ];
  /** After a refutation: a core of which no assumption can be left out, as far as the limits allow. */
  minimize: [{ solver: number } & Limits, { core: number[] }];
  statistics: [{ solver: number }, { statistics: Record<string, number> }];
  proof: [{ solver: number }, { proof: Uint8Array }];
  close: [{ solver: number }, {}];
}

/** Functions of the checker, in which there is no engine. */
export interface CheckCalls {
  /** Without a format, it is found out from the proof: drat or lrat. */
  check: [
    { formula: string; proof: string | Uint8Array; format?: "drat" | "lrat" | "frat"; seconds?: number },
    CheckAnswer,
  ];
  /** `clause`: the first that the model does not satisfy, from 0. */
  checkModel: [{ formula: string; model: Int32Array | number[] }, { satisfied: boolean; clause: number | null }];
}
