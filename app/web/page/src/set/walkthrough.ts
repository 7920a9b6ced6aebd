// The steps of a solution, and the board before each.

import { peersOf } from "../state/game";
import type { Puzzle, Step, Values } from "../core/types";

export interface Position {
  values: Values;
  candidates: (number[] | null)[];
}

/** Before the steps, and after each of them.  `marks`: the digits that no rule excludes at the beginning. */
export function positionsOf(
  puzzle: Puzzle,
  marks: readonly (readonly number[] | null)[],
  steps: readonly Step[],
): Position[] {
  let values: Values = [...puzzle.givens];
  let candidates = marks.map((digits, i) => (digits === null || values[i] != null ? null : [...digits]));
  const positions: Position[] = [{ values, candidates }];
  for (const step of steps) {
    values = [...values];
    candidates = candidates.map((digits) => (digits === null ? null : [...digits]));
    const without = (cell: number, digit: number) => {
      candidates[cell] = candidates[cell]?.filter((d) => d !== digit) ?? null;
    };
    for (const { cell, digit } of step.removed) without(cell, digit);
    if (step.placed !== null) {
      const { cell, digit } = step.placed;
      values[cell] = digit;
      candidates[cell] = null;
      for (const peer of peersOf(puzzle, cell)) without(peer, digit);
    }
    positions.push({ values, candidates });
  }
  return positions;
}
