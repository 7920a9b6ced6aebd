// Places on a board, in units of its picture: a cell is 100 wide, and the first begins at 0 0.

import type { Puzzle } from "../core/types";
import { hasCell } from "../state/game";

export const cellSize = 100;

export interface Point {
  x: number;
  y: number;
}

export function cornerOf(puzzle: Puzzle, cell: number): Point {
  return { x: (cell % puzzle.columns) * cellSize, y: Math.floor(cell / puzzle.columns) * cellSize };
}

export function centreOf(puzzle: Puzzle, cell: number): Point {
  const { x, y } = cornerOf(puzzle, cell);
  return { x: x + cellSize / 2, y: y + cellSize / 2 };
}

/** The cell at a place; null: none.  `core`: only near its middle, so that diagonal strokes miss the corners. */
export function cellAt(puzzle: Puzzle, { x, y }: Point, core: boolean): number | null {
  const column = Math.floor(x / cellSize);
  const row = Math.floor(y / cellSize);
  if (row < 0 || row >= puzzle.rows || column < 0 || column >= puzzle.columns) return null;
  const cell = row * puzzle.columns + column;
  const centre = centreOf(puzzle, cell);
  if (core && Math.hypot(x - centre.x, y - centre.y) > 0.46 * cellSize) return null;
  return hasCell(puzzle, cell) ? cell : null;
}

/** The cell in a direction, beyond missing ones; from the last cell to the first one of the line. */
export function neighbour(puzzle: Puzzle, cell: number, down: number, across: number): number {
  let row = Math.floor(cell / puzzle.columns);
  let column = cell % puzzle.columns;
  do {
    row = (row + down + puzzle.rows) % puzzle.rows;
    column = (column + across + puzzle.columns) % puzzle.columns;
  } while (!hasCell(puzzle, row * puzzle.columns + column));
  return row * puzzle.columns + column;
}

/** Cages have borders in their cells, and they and others have numbers at the top left. */
export function hasCages(puzzle: Puzzle): boolean {
  const labelled = ["line", "bulb", "shade", "region"];
  return puzzle.constraints.some(
    ({ look, numbers }) => look === "cage" || (numbers.length > 0 && labelled.includes(look)),
  );
}

/** Where the candidates of a cell are shown, from its corner: within the borders of cages and below their numbers. */
function candidateArea(puzzle: Puzzle): { left: number; top: number; width: number; height: number } {
  return hasCages(puzzle) ? { left: 12, top: 28, width: 76, height: 62 } : { left: 6, top: 6, width: 88, height: 88 };
}

/** Where a candidate is, if the candidates of a cell are shown in rows. */
export function candidatePlace(puzzle: Puzzle, cell: number, digit: number): Point {
  const perRow = candidatesPerRow(puzzle);
  const index = Math.max(0, puzzle.digits.indexOf(digit));
  const area = candidateArea(puzzle);
  const { x, y } = cornerOf(puzzle, cell);
  return {
    x: x + area.left + (((index % perRow) + 0.5) * area.width) / perRow,
    y: y + area.top + ((Math.floor(index / perRow) + 0.5) * area.height) / perRow,
  };
}

/** The width and height of a candidate, at most. */
export function candidateRoom(puzzle: Puzzle): number {
  return candidateArea(puzzle).height / candidatesPerRow(puzzle);
}

export function candidatesPerRow(puzzle: Puzzle): number {
  return Math.max(2, Math.ceil(Math.sqrt(puzzle.digits.length)));
}

/** 10 and more are letters where all digits have one character. */
export function digitText(puzzle: Puzzle, digit: number): string {
  const most = puzzle.digits.at(-1) ?? 9;
  return digit > 9 && most <= 35 ? String.fromCharCode(55 + digit) : String(digit);
}

/** "r3c7" as players write it. */
export function cellName(puzzle: Puzzle, cell: number): string {
  return `r${Math.floor(cell / puzzle.columns) + 1}c${(cell % puzzle.columns) + 1}`;
}
