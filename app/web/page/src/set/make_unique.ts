// Givens that leave one solution.

import { longSudokuCore } from "../core/cores";
import { type Draft, textOf } from "./draft";

/** Adds givens until there is one solution, then takes back those of them that are not needed; null: no solution. */
export async function madeUnique(draft: Draft): Promise<Draft | null> {
  const core = await longSudokuCore();
  const solutionsOf = async (one: Draft) =>
    (await core.call("solve", { puzzle: textOf(one), limit: 2 }, { seconds: 60 })).solutions;
  const given = (one: Draft, cell: number, digit: number | null): Draft => ({
    ...one,
    givens: one.givens.map((old, i) => (i === cell ? digit : old)),
  });
  let made = draft;
  const added: number[] = [];
  for (;;) {
    const [first, second] = await solutionsOf(made);
    if (first === undefined) return null;
    if (second === undefined) break;
    const different = first.map((_, i) => i).filter((i) => first[i] !== second[i]);
    const cell = different[Math.floor(Math.random() * different.length)];
    if (cell === undefined) break;
    made = given(made, cell, first[cell] ?? null);
    added.push(cell);
  }
  for (const cell of added) {
    const without = given(made, cell, null);
    if ((await solutionsOf(without)).length === 1) made = without;
  }
  return made;
}
