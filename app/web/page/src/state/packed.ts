// A game as JSON text, for the browser's storage and for links.  Puzzles are kept as text and read again by the core.

import type { Board, CellContent, Tints } from "./board";
import { blankCell, mostTints } from "./board";

/**
 * A cell: digit, corner marks, middle marks, colours, marks and their colours in turn; what is empty at the end is left
 * out.
 */
type PackedCell = [number?, number[]?, number[]?, number[]?, number[]?] | 0;

export interface PackedGame {
  version: 1;
  puzzle: string;
  origin: string;
  cells: PackedCell[];
  /** How many cells are not given; absent in those of earlier versions. */
  blanks?: number;
  /** Earlier boards, as the cells that differ from the one after it; the last is the move before the present. */
  past: [number, PackedCell][][];
  /** Boards that were undone, in the same way: the last is the next one to redo. */
  future: [number, PackedCell][][];
  played: number;
  hints: number;
  checks: number;
  solved: boolean;
  gaveUp: boolean;
  savepoints: number[];
}

function packCell(cell: CellContent): PackedCell {
  if (cell === blankCell) return 0;
  const sets = [[...cell.corner], [...cell.centre], [...cell.colours], cell.tints.flat()];
  while (sets.at(-1)?.length === 0) sets.pop();
  return [cell.value ?? undefined, ...sets].map((x) => x ?? null) as PackedCell;
}

function digitsOf(value: unknown): number[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > 64 || !value.every((d) => Number.isInteger(d) && d >= 0 && d <= 99))
    throw new Error("a set of digits was expected");
  return value as number[];
}

function tintsOf(value: unknown): Tints {
  const numbers = digitsOf(value);
  const tints = numbers.flatMap((digit, i) => (i % 2 === 0 ? [[digit, numbers[i + 1] ?? 0] as const] : []));
  if (tints.some(([, colour]) => colour < 1 || colour > mostTints)) throw new Error("colours of marks were expected");
  return tints;
}

function unpackCell(packed: unknown): CellContent {
  if (packed === 0) return blankCell;
  if (!Array.isArray(packed) || packed.length > 5) throw new Error("a cell was expected");
  const [value] = packed;
  if (value != null && !(Number.isInteger(value) && value >= 0 && value <= 99)) throw new Error("a digit was expected");
  return {
    value: (value as number | null) ?? null,
    corner: digitsOf(packed[1]),
    centre: digitsOf(packed[2]),
    colours: digitsOf(packed[3]),
    tints: tintsOf(packed[4]),
  };
}

export function packBoard(board: Board): PackedCell[] {
  return board.map(packCell);
}

/** Throws unless this is a board of this number of cells. */
export function unpackBoard(packed: unknown, cells: number): Board {
  if (!Array.isArray(packed) || packed.length !== cells) throw new Error("a board of another size was expected");
  return packed.map(unpackCell);
}

export function packHistory(past: readonly Board[], present: Board, most: number): PackedGame["past"] {
  const kept = past.slice(-most);
  return kept.map((board, n) => {
    const after = kept[n + 1] ?? present;
    const differences: [number, PackedCell][] = [];
    board.forEach((cell, i) => {
      if (cell !== after[i]) differences.push([i, packCell(cell)]);
    });
    return differences;
  });
}

export function unpackHistory(packed: unknown, present: Board): Board[] {
  if (!Array.isArray(packed)) throw new Error("a list of moves was expected");
  const boards: Board[] = [];
  let after = present;
  for (const move of [...packed].reverse() as unknown[]) {
    if (!Array.isArray(move)) throw new Error("a move was expected");
    const cells = [...after];
    for (const [i, cell] of move as [number, unknown][]) {
      if (!Number.isInteger(i) || i < 0 || i >= cells.length) throw new Error("the number of a cell was expected");
      cells[i] = unpackCell(cell);
    }
    boards.push(cells);
    after = cells;
  }
  return boards.reverse();
}
