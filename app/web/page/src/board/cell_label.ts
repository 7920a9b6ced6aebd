// A cell in words, for those who do not see it.

import type { Puzzle } from "../core/types";
import type { CellContent } from "../state/board";
import { boardText } from "../text/board";
import type { Say } from "../text/words";
import { digitText } from "./geometry";

export interface CellSigns {
  clashes: boolean;
  wrong: boolean;
  /** Shown instead of the marks. */
  candidates: readonly number[] | null;
  /** Further sentences. */
  more: readonly string[];
}

export function placeInWords(puzzle: Puzzle, cell: number, say: Say): string {
  return say(boardText.place, Math.floor(cell / puzzle.columns) + 1, (cell % puzzle.columns) + 1);
}

export function cellInWords(puzzle: Puzzle, cell: number, content: CellContent, signs: CellSigns, say: Say): string {
  const list = (digits: readonly number[]) => digits.map((d) => digitText(puzzle, d)).join(" ");
  const parts = [placeInWords(puzzle, cell, say)];
  const given = puzzle.givens[cell];
  if (given != null) parts.push(say(boardText.given, digitText(puzzle, given)));
  else if (content.value !== null) parts.push(say(boardText.filled, digitText(puzzle, content.value)));
  else if (signs.candidates !== null) parts.push(say(boardText.candidates, list(signs.candidates)));
  else {
    if (content.centre.length + content.corner.length === 0) parts.push(say(boardText.blank));
    if (content.centre.length > 0) parts.push(say(boardText.marks, list(content.centre)));
    if (content.corner.length > 0) parts.push(say(boardText.corner, list(content.corner)));
  }
  if (content.colours.length > 0)
    parts.push(say(boardText.colour, content.colours.map((c) => "ABCDEFGHI"[c - 1] ?? "").join(" ")));
  const tints = content.tints.map(([digit, colour]) => `${digitText(puzzle, digit)} ${"ABCDEF"[colour - 1] ?? ""}`);
  if (tints.length > 0 && content.value === null) parts.push(say(boardText.tints, tints.join(", ")));
  if (signs.clashes) parts.push(say(boardText.clashes));
  if (signs.wrong) parts.push(say(boardText.wrong));
  return [...parts, ...signs.more].join(", ");
}
