// Which cells are selected, and the one under the cursor.

import type { Puzzle } from "../core/types";
import { hasCell } from "../state/game";
import { neighbour } from "./geometry";

export interface Selection {
  readonly cells: ReadonlySet<number>;
  readonly cursor: number;
}

export function only(cell: number): Selection {
  return { cells: new Set([cell]), cursor: cell };
}

export function firstSelection(puzzle: Puzzle): Selection {
  const all = Array.from({ length: puzzle.rows * puzzle.columns }, (_, i) => i).filter((i) => hasCell(puzzle, i));
  const blank = all.find((i) => puzzle.givens[i] == null);
  return only(blank ?? all[0] ?? 0);
}

export function added(selection: Selection, cell: number): Selection {
  return { cells: new Set([...selection.cells, cell]), cursor: cell };
}

/** At least one cell remains. */
export function toggled(selection: Selection, cell: number): Selection {
  const cells = new Set(selection.cells);
  if (cells.has(cell) && cells.size > 1) cells.delete(cell);
  else cells.add(cell);
  return { cells, cursor: cell };
}

export type Extend = "no" | "add" | "keep";

const directions: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const byLetters: Record<"hjkl" | "wasd", Record<string, readonly [number, number]>> = {
  hjkl: { k: [-1, 0], j: [1, 0], h: [0, -1], l: [0, 1] },
  wasd: { w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1] },
};

function edge(puzzle: Puzzle, cursor: number, key: string): number | null {
  const row = Math.floor(cursor / puzzle.columns);
  const column = cursor % puzzle.columns;
  const inRow = Array.from({ length: puzzle.columns }, (_, c) => row * puzzle.columns + c);
  const inColumn = Array.from({ length: puzzle.rows }, (_, r) => r * puzzle.columns + column);
  const cells = (key === "Home" || key === "End" ? inRow : inColumn).filter((i) => hasCell(puzzle, i));
  if (key === "Home" || key === "PageUp") return cells[0] ?? null;
  if (key === "End" || key === "PageDown") return cells.at(-1) ?? null;
  return null;
}

/** The selection after a key; null: the key does not move. */
export function movedBy(
  puzzle: Puzzle,
  selection: Selection,
  key: string,
  extend: Extend,
  wasd = false,
): Selection | null {
  const direction = directions[key] ?? byLetters[wasd ? "wasd" : "hjkl"][key];
  const cell =
    direction !== undefined ? neighbour(puzzle, selection.cursor, ...direction) : edge(puzzle, selection.cursor, key);
  if (cell === null) return null;
  if (extend === "add") return added(selection, cell);
  return extend === "keep" ? { cells: selection.cells, cursor: cell } : only(cell);
}
