// How literals and events read: variables of a formula, or digits in cells of a board.

import type { Say } from "../text/words";
import { words } from "./text";
import type { Replay } from "./trace/replay";
import { Kind, type Trace } from "./trace/trace";

export interface Names {
  literal(literal: number): string;
}

export const plainNames: Names = { literal: (l) => (l < 0 ? `¬x${-l}` : `x${l}`) };

export interface CellVariable {
  variable: number;
  cell: number;
  digit: number;
}

/** "r1c3=2" and "r1c3≠2". */
export function boardNames(variables: readonly CellVariable[], columns: number): Names {
  const byVariable = new Map(variables.map((v) => [v.variable, v]));
  return {
    literal(literal) {
      const at = byVariable.get(Math.abs(literal));
      if (at === undefined) return plainNames.literal(literal);
      return `r${Math.floor(at.cell / columns) + 1}c${(at.cell % columns) + 1}${literal < 0 ? "≠" : "="}${at.digit}`;
    },
  };
}

/** "x1 ∨ ¬x2", cut after `most` literals. */
export function clauseText(literals: Iterable<number>, names: Names, say: Say, most = 12): string {
  const all = [...literals];
  if (all.length === 0) return say(words.emptyClause);
  const shown = all
    .slice(0, most)
    .map((l) => names.literal(l))
    .join(" ∨ ");
  return all.length > most ? `${shown} ∨ … (${all.length})` : shown;
}

/** Clauses are counted from 1, as readers of a file do. */
export function clauseName(trace: Trace, clause: number): string {
  return clause < trace.originals ? String(clause + 1) : `L${clause - trace.originals + 1}`;
}

export function eventText(trace: Trace, event: number, names: Names, say: Say): string {
  const literal = () => names.literal(trace.literal(event));
  const clause = () => clauseName(trace, trace.clause(event));
  const text = () => clauseText(trace.of(trace.clause(event)), names, say, 8);
  const number = trace.number(event);
  switch (trace.kind(event)) {
    case Kind.decided:
      return say(words.decided, literal(), number);
    case Kind.implied:
      if (trace.clause(event) < 0) return say(words.derived, literal());
      if (trace.of(trace.clause(event)).length === 1) return say(words.impliedUnit, literal(), clause());
      return say(words.implied, literal(), clause(), text());
    case Kind.assumed_free:
      return say(words.assumed, literal());
    case Kind.failed:
      return say(words.failed, literal());
    case Kind.conflict:
      return trace.clause(event) < 0 ? say(words.conflictedDerived) : say(words.conflicted, clause(), text());
    case Kind.merged:
      return say(words.merged, number + 1);
    case Kind.restarted:
      return number < 0 ? say(words.restartedAll) : say(words.restarted, number);
    case Kind.backtracked:
      return say(words.backtracked, number);
    case Kind.learned:
      return say(words.learned, clause(), text());
    case Kind.watched:
      return say(words.watched, clause(), literal(), names.literal(number));
    case Kind.added:
      return say(words.added, number, text());
    case Kind.deleted:
      return say(words.deleted, number, text());
    default:
      return "";
  }
}

/** A mark before the sentence, so that the kind is seen at a glance. */
export function eventMark(trace: Trace, event: number): string {
  return "?→∅¬✗∪↻↩★◉+−"[trace.kind(event)] ?? "";
}

/** The sentence of the last event before the position. */
export function positionText(replay: Replay, names: Names, say: Say): string {
  return replay.position === 0 ? say(words.atStart) : eventText(replay.trace, replay.position - 1, names, say);
}
