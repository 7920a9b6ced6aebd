// What keys do; they are those of the game in the terminal.

import type { Mode } from "../state/board";

export type Command =
  | "undo"
  | "redo"
  | "erase"
  | "hint"
  | "check"
  | "fillMarks"
  | "filter"
  | "savepoint"
  | "back"
  | "undoMistakes"
  | "restart"
  | "giveUp"
  | "pause"
  | "newGame"
  | "games"
  | "importGame"
  | "share"
  | "statistics"
  | "help"
  | "print"
  | "conflicts"
  | "wrong"
  | "counts"
  | "theme"
  | "selectAll"
  | "leave"
  | "confirm"
  | "toggleCell";

export type Action = { command: Command } | { mode: Mode | "next" } | { digit: number; mode: Mode | null };

const commands: Record<string, Command> = {
  u: "undo",
  r: "redo",
  x: "erase",
  "0": "erase",
  ".": "erase",
  Delete: "erase",
  Backspace: "erase",
  "?": "hint",
  "!": "check",
  v: "check",
  f: "fillMarks",
  a: "fillMarks",
  "/": "filter",
  S: "savepoint",
  Z: "back",
  U: "undoMistakes",
  R: "restart",
  X: "giveUp",
  p: "pause",
  n: "newGame",
  g: "games",
  i: "importGame",
  o: "share",
  t: "statistics",
  H: "help",
  F1: "help",
  c: "conflicts",
  e: "wrong",
  "#": "counts",
  T: "theme",
  Escape: "leave",
  Enter: "confirm",
};
const withControl: Record<string, Command> = {
  z: "undo",
  y: "redo",
  Z: "redo",
  a: "selectAll",
  Enter: "toggleCell",
  " ": "toggleCell",
};
const modes: Record<string, Mode | "next"> = { m: "centre", " ": "centre", b: "corner", z: "colour", y: "tint" };

/** `digits`: those of the puzzle; null: the key does nothing. */
export function actionOf(event: KeyboardEvent, digits: readonly number[]): Action | null {
  const control = event.ctrlKey || event.metaKey;
  const digit = digitOf(event, digits);
  if (digit !== null && !event.altKey)
    return { digit, mode: control ? "centre" : event.shiftKey && /^Digit|^Numpad/.test(event.code) ? "corner" : null };
  const command = control ? withControl[event.key] : event.altKey ? undefined : commands[event.key];
  if (command !== undefined) return { command };
  const mode = control || event.altKey ? undefined : modes[event.key];
  return mode === undefined ? null : { mode };
}

function digitOf(event: KeyboardEvent, digits: readonly number[]): number | null {
  const place = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
  // With Shift the keys of the row of digits have other characters, "!" among them: there, V checks.
  const text = place !== undefined && (event.shiftKey || event.ctrlKey || event.metaKey) ? place : event.key;
  const value = /^[0-9]$/.test(text) ? Number(text) : /^[A-P]$/.test(text) ? text.charCodeAt(0) - 55 : null;
  return value !== null && digits.includes(value) ? value : null;
}
