// A puzzle that is being made: the lines of the project's own text, of which the core reads the puzzle.

import type { Puzzle, Values } from "../core/types";

export interface Draft {
  rows: number;
  columns: number;
  /** Lines before the constraints: name, digits, boxes, regions. */
  head: readonly string[];
  /** A constraint each. */
  constraints: readonly string[];
  givens: Values;
}

const headWords = ["grid", "digits", "missing", "name", "author", "rules", "boxes", "candidates"];

export function blankDraft(rows: number, columns: number, boxes: string): Draft {
  const head = rows === columns ? [`boxes ${boxes}`] : [];
  return { rows, columns, head, constraints: [], givens: Array.from({ length: rows * columns }, () => null) };
}

/** "grid 9x9" and all that follows; lines of rows behind "regions" and "givens" are no constraints. */
export function draftOf(puzzle: Puzzle): Draft {
  const { rows, columns } = puzzle;
  const head: string[] = [];
  const constraints: string[] = [];
  if (!/^\s*grid\s/m.test(puzzle.text)) {
    const boxes = puzzle.box === null ? "none" : puzzle.box.join("x");
    return { ...blankDraft(rows, columns, boxes), givens: puzzle.givens };
  }
  let skip = 0; // rows of a block
  let block: string[] | null = null;
  for (const line of puzzle.text.split("\n")) {
    if (skip > 0) {
      --skip;
      block?.push(line);
      continue;
    }
    const word = /^\s*([a-z-]+)/i.exec(line)?.[1]?.toLowerCase();
    if (word === undefined || word === "grid") continue;
    if (word === "givens" || word === "regions") {
      skip = rows;
      block = word === "regions" ? head : null;
      block?.push(line);
    } else (headWords.includes(word) ? head : constraints).push(line);
  }
  return { rows, columns, head, constraints, givens: puzzle.givens };
}

export function textOf(draft: Draft): string {
  const { rows, columns, givens } = draft;
  const lines = [`grid ${rows}x${columns}`, ...draft.head, ...draft.constraints];
  const row = (r: number) =>
    givens
      .slice(r * columns, (r + 1) * columns)
      .map((d) => (d === null ? "." : String(d)))
      .join(" ");
  if (givens.some((d) => d !== null)) lines.push("givens", ...Array.from({ length: rows }, (_, r) => row(r)));
  return `${lines.join("\n")}\n`;
}

/** Runs of cells as "r1c1-r1c5" would be shorter; single cells are always right. */
export function cellsText(draft: Draft, cells: readonly number[]): string {
  return cells.map((i) => `r${Math.floor(i / draft.columns) + 1}c${(i % draft.columns) + 1}`).join(" ");
}

/** A line of a constraint: kind, numbers, groups of cells, text. */
export function constraintLine(
  draft: Draft,
  kind: string,
  numbers: string,
  groups: readonly (readonly number[])[],
  text: string,
): string {
  const cells = groups
    .filter((group) => group.length > 0)
    .map((group) => cellsText(draft, group))
    .join(" / ");
  const quoted = text === "" ? "" : `"${text.replaceAll('"', "")}"`;
  return [kind, numbers.trim().replaceAll(",", " "), cells, quoted].filter((part) => part !== "").join(" ");
}

/** Cells of a line: of a clue outside the grid, in the order from which it looks. */
export function lineCells(draft: Draft, cell: number, from: "left" | "right" | "top" | "bottom"): number[] {
  const row = Math.floor(cell / draft.columns);
  const column = cell % draft.columns;
  const cells =
    from === "left" || from === "right"
      ? Array.from({ length: draft.columns }, (_, c) => row * draft.columns + c)
      : Array.from({ length: draft.rows }, (_, r) => r * draft.columns + column);
  return from === "right" || from === "bottom" ? cells.reverse() : cells;
}

export function withGiven(draft: Draft, cells: Iterable<number>, digit: number | null): Draft {
  const chosen = new Set(cells);
  const all = digit !== null && [...chosen].every((i) => draft.givens[i] === digit);
  return { ...draft, givens: draft.givens.map((old, i) => (chosen.has(i) ? (all ? null : digit) : old)) };
}

export function withConstraint(draft: Draft, line: string): Draft {
  return { ...draft, constraints: [...draft.constraints, line] };
}

export function withoutConstraint(draft: Draft, index: number): Draft {
  return { ...draft, constraints: draft.constraints.filter((_, n) => n !== index) };
}
