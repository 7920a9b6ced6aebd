// Exercises of the course.  Each is about a position in a search of the real engine, so the trace holds the answer.

import type { Sentence } from "../../text/words";
import type { Algorithm } from "../options";
import { implicationGraph } from "../trace/implications";
import type { Replay } from "../trace/replay";
import { Kind, type Trace } from "../trace/trace";

/** What is shown of the state. */
export type Shown = "clauses" | "trail" | "graph" | "proof";

export type Answer =
  | { kind: "literals"; right: number[]; offered: number[] }
  | { kind: "clause"; right: number[]; offered: number[] }
  | { kind: "level"; right: number[]; offered: number[] }
  /** A clause in the user's own words: its literals, in any order. */
  | { kind: "typed"; right: number[] }
  /** A node of the implication graph, by the literal. */
  | { kind: "node"; right: number[] }
  /** An assignment that the user makes: all clauses must be true. */
  | { kind: "assignment" }
  /** Clauses, of which the right ones follow by unit propagation: the checker of proofs decides. */
  | { kind: "lemma"; offered: number[][] };

export interface Exercise {
  question: Sentence;
  shown: readonly Shown[];
  /** The position, or -1 if the search has none. */
  at: (trace: Trace) => number;
  answer: (replay: Replay) => Answer;
  /** After a right answer. */
  why: Sentence;
  /** After a wrong one. */
  hint: Sentence;
}

export interface Step {
  title: Sentence;
  text: readonly Sentence[];
  formula: string;
  algorithm: Algorithm;
  branch: string;
  techniques?: Record<string, boolean>;
  exercises: readonly Exercise[];
}

/** The text of a formula. */
export function dimacs(...clauses: readonly (readonly number[])[]): string {
  const variables = Math.max(...clauses.flat().map(Math.abs));
  return [`p cnf ${variables} ${clauses.length}`, ...clauses.map((c) => `${c.join(" ")} 0`)].join("\n");
}

/** The position just before the n-th event, from 0, that fulfils the condition. */
export function before(n: number, matches: (trace: Trace, event: number) => boolean): (trace: Trace) => number {
  return (trace) => {
    let left = n;
    return trace.next(0, (e) => matches(trace, e) && left-- === 0);
  };
}

/** The same, but behind that event. */
export function after(n: number, matches: (trace: Trace, event: number) => boolean): (trace: Trace) => number {
  return (trace) => {
    const event = before(n, matches)(trace);
    return event < 0 ? -1 : event + 1;
  };
}

export const isKind = (name: keyof typeof Kind) => (trace: Trace, event: number) => trace.kind(event) === Kind[name];

/** Every literal of an open variable. */
export function openLiterals(replay: Replay): number[] {
  const found: number[] = [];
  for (let v = 1; v <= replay.trace.variables; v++) if (replay.values[v] === 0) found.push(v, -v);
  return found;
}

/** Clauses of the formula, and learned ones that are in it. */
export function presentClauses(replay: Replay): number[] {
  const found: number[] = [];
  const end = replay.trace.learns ? replay.trace.clauses : replay.trace.originals;
  for (let c = 0; c < end; c++) if (replay.present[c]! > 0) found.push(c);
  return found;
}

/** All literals that some unit clause implies here. */
export function unitLiterals(replay: Replay): number[] {
  const found = new Set<number>();
  for (const c of presentClauses(replay)) {
    if (replay.state(c) !== "unit") continue;
    for (const l of replay.trace.of(c)) if (replay.value(l) === 0) found.add(l);
  }
  return [...found];
}

export function clausesIn(replay: Replay, state: ReturnType<Replay["state"]>): number[] {
  return presentClauses(replay).filter((c) => replay.state(c) === state);
}

/** Open literals whose negation is in no clause that is still open. */
export function pureLiterals(replay: Replay): number[] {
  const left = presentClauses(replay).filter((c) => replay.state(c) !== "satisfied");
  const occurs = new Set(left.flatMap((c) => [...replay.trace.of(c)].filter((l) => replay.value(l) === 0)));
  return [...occurs].filter((l) => !occurs.has(-l));
}

/** The literal of the first unique implication point.  Requires: the position is behind a conflict. */
export function firstUip(replay: Replay): number {
  const graph = implicationGraph(replay);
  return graph === null || graph.uip < 0 ? 0 : graph.nodes[graph.uip]!.literal;
}

/** The learned clause of the conflict before the position. */
export function learnedAt(replay: Replay): number[] {
  const { trace, position } = replay;
  return trace.kind(position) === Kind.learned ? [...trace.of(trace.clause(position))] : [];
}

/** The level on which the last learned clause before the position is implied, or -1. */
export function learnedLevel(replay: Replay): number {
  const { trace } = replay;
  const event = trace.previous(replay.position, (e) => trace.kind(e) === Kind.learned);
  return event < 0 ? -1 : trace.number(event);
}

/** Whether two lists hold the same numbers. */
export function sameSet(a: readonly number[], b: readonly number[]): boolean {
  const inA = new Set(a);
  const inB = new Set(b);
  return inA.size === inB.size && [...inA].every((x) => inB.has(x));
}

/** "1 -2 3", "x1 ¬x2 x3", "x1 ∨ ¬x2"; null: something else. */
export function typedLiterals(text: string): number[] | null {
  const parts = text
    .replaceAll(/[∨|,;]|\bor\b/gi, " ")
    .replaceAll(/[¬~!−–]\s*/g, "-")
    .replaceAll(/x/gi, "")
    .trim();
  if (parts === "") return [];
  const numbers = parts.split(/\s+/).map(Number);
  if (numbers.at(-1) === 0) numbers.pop();
  return numbers.every((n) => Number.isInteger(n) && n !== 0) ? numbers : null;
}
