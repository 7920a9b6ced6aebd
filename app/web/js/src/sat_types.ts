// What the functions of the SAT core and of the proof checker take and return. Literals are numbers as in DIMACS.
import type { NamedEntry } from "./sudoku_types.js";

/** DIMACS, as a text or its bytes, which saves a copy of large ones. */
export type FormulaText = string | Uint8Array;

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

/**
 * What `trace` takes besides the formula. Engines: flagged (DPLL) and learning (CDCL, the default).
 *
 * `choices`: pairs [n, literal]: the n-th decision, from 0, is this literal if it is open at that point. What comes
 * before is the same as without, so this shows what would happen.
 */
export interface TraceOptions extends SearchOptions {
  /** Default: 65536; at most 4194304. */
  events?: number;
  choices?: [number, number][];
}

/**
 * The kinds of events, by their number. Each event is four numbers in `events`:
 *
 * kind          literal              clause  number
 * decided       the decision         -1      its level, from 1
 * implied       became true          reason  its level; a reason of -1: a technique derived it
 * assumed_free  pure, or an autarky  -1      its level
 * failed        its negation failed  -1      its level
 * conflict      0                    false   the level
 * merged        0                    -1      the levels left: the innermost one joined the one below
 * restarted     0                    -1      the levels left; -1: all is undone, at the root, too
 * backtracked   0                    -1      the levels left
 * learned       will be implied      clause  the level on which it is implied; follows its conflict
 * watched       a watched literal    clause  the other watched literal
 * added         0                    clause  the line of the proof, from 1
 * deleted       0                    clause  the line of the proof
 *
 * With chronological backtracking (technique chrono) a literal may belong to a lower level than those before it, and
 * `backtracked` undoes only what is above the level.
 */
export const traceKinds = [
  "decided", "implied", "assumed_free", "failed", "conflict", "merged", "restarted", "backtracked",
  "learned", "watched", "added", "deleted",
] as const;
export type TraceKind = (typeof traceKinds)[number];

export interface TraceAnswer {
  /** Four numbers each. */
  events: Int32Array;
  /** Clauses by number, from 0, each with a 0 behind its literals: first the formula's, then those derived. */
  clauses: Int32Array;
  /** How many of them are the formula's. */
  originals: number;
  variables: number;
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
  read: [{ formula: FormulaText }, { variables: number; clauses: number }];
  /** The proof of a refutation, if one is asked for. */
  solve: [
    { formula: FormulaText; proof?: "drat" | "drat-bin" | "lrat" | "lrat-bin" } & SearchOptions,
    SatAnswer & { proof: Uint8Array | null },
  ];
  /** The number of models; of the projection's variables; or the sum of their weights, by literal: {"1": "0.3"}. */
  count: [{ formula: FormulaText; projection?: number[]; weights?: Record<string, string> } & Limits, CountAnswer];
  /** The steps of a search. */
  trace: [{ formula: FormulaText } & TraceOptions, TraceAnswer];
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
    { formula: FormulaText; proof: string | Uint8Array; format?: "drat" | "lrat" | "frat"; seconds?: number },
    CheckAnswer,
  ];
  /** `clause`: the first that the model does not satisfy, from 0. */
  checkModel: [{ formula: FormulaText; model: Int32Array | number[] }, { satisfied: boolean; clause: number | null }];
}
