// A recorded search: its events and clauses, as the core returns them.

import { type TraceAnswer, traceKinds } from "../../../../js/src/sat_types";

export type TraceKind = (typeof traceKinds)[number];

/** Numbers of the kinds, in the order of the core's list. */
export const Kind = Object.fromEntries(traceKinds.map((name, n) => [name, n])) as Record<TraceKind, number>;

export class Trace {
  readonly events: Int32Array;
  /** The number of events. */
  readonly size: number;
  /** Of clause c: literals[starts[c]] up to starts[c + 1]. */
  readonly literals: Int32Array;
  readonly starts: Int32Array;
  readonly clauses: number;
  readonly originals: number;
  /** The largest variable, with those that the engine added. */
  readonly variables: number;
  readonly complete: boolean;
  readonly satisfiable: boolean | null;
  readonly stopped: string;
  readonly model: Int32Array | null;
  /** It learns clauses, so the clauses it derives are part of its formula. */
  readonly learns: boolean;

  constructor(answer: TraceAnswer) {
    this.events = answer.events;
    this.size = answer.events.length >> 2;
    const ends: number[] = [0];
    const literals = new Int32Array(answer.clauses.length);
    let used = 0;
    let variables = answer.variables;
    for (const l of answer.clauses) {
      if (l === 0) ends.push(used);
      else {
        literals[used++] = l;
        variables = Math.max(variables, Math.abs(l));
      }
    }
    for (let e = 0; e < this.size; e++) variables = Math.max(variables, Math.abs(this.literal(e)));
    this.literals = literals.slice(0, used);
    this.starts = Int32Array.from(ends);
    this.clauses = ends.length - 1;
    this.originals = answer.originals;
    this.variables = variables;
    this.complete = answer.complete;
    this.satisfiable = answer.answer.satisfiable;
    this.stopped = answer.answer.stopped;
    this.model = answer.answer.model;
    this.learns = answer.answer.engine === "learning";
  }

  kind(event: number): number {
    return this.events[4 * event]!;
  }
  literal(event: number): number {
    return this.events[4 * event + 1]!;
  }
  clause(event: number): number {
    return this.events[4 * event + 2]!;
  }
  number(event: number): number {
    return this.events[4 * event + 3]!;
  }
  /** The literals of a clause. */
  of(clause: number): Int32Array {
    return this.literals.subarray(this.starts[clause]!, this.starts[clause + 1]!);
  }

  /** The first event from `from` on that fulfils the condition, or -1. */
  next(from: number, matches: (event: number) => boolean): number {
    for (let e = Math.max(0, from); e < this.size; e++) if (matches(e)) return e;
    return -1;
  }
  /** The last event before `before` that fulfils the condition, or -1. */
  previous(before: number, matches: (event: number) => boolean): number {
    for (let e = Math.min(before, this.size) - 1; e >= 0; e--) if (matches(e)) return e;
    return -1;
  }
  is(event: number, kind: TraceKind): boolean {
    return this.kind(event) === Kind[kind];
  }
  /** What happens to the assignment; not watches and lines of the proof. */
  isMajor(event: number): boolean {
    return this.kind(event) < Kind.watched;
  }
  makesTrue(event: number): boolean {
    return this.kind(event) <= Kind.failed;
  }
}
