// Games in progress in the browser's storage: the one that is played, and up to nine others.

import type { Game } from "./game";
import { hasCell, isGiven, newGame } from "./game";
import { packBoard, type PackedGame, packHistory, unpackBoard, unpackHistory } from "./packed";
import { keep, load } from "./storage";
import type { Puzzle } from "../core/types";

const key = "games";
const mostGames = 10;
const mostMoves = 200; // of each that can be undone after a reload

export function pack(game: Game, now: number): PackedGame {
  return {
    version: 1,
    puzzle: game.puzzle.text,
    origin: game.origin,
    cells: packBoard(game.board),
    blanks: game.board.filter((_, i) => hasCell(game.puzzle, i) && !isGiven(game.puzzle, i)).length,
    past: packHistory(game.past, game.board, mostMoves),
    future: packHistory([...game.future].reverse(), game.board, mostMoves),
    played: Math.round(game.played + (game.since === null ? 0 : now - game.since)),
    hints: game.hints,
    checks: game.checks,
    solved: game.solved,
    gaveUp: game.gaveUp,
    savepoints: game.savepoints.map((n) => n - Math.max(0, game.past.length - mostMoves)).filter((n) => n >= 0),
  };
}

/** Throws if the board does not fit the puzzle. */
export function unpack(packed: PackedGame, puzzle: Puzzle): Game {
  const board = unpackBoard(packed.cells, puzzle.rows * puzzle.columns);
  const number = (value: unknown) => (typeof value === "number" && value >= 0 && value < 1e12 ? value : 0);
  return {
    ...newGame(puzzle, String(packed.origin ?? "")),
    board,
    past: unpackHistory(packed.past ?? [], board),
    future: unpackHistory(packed.future ?? [], board).reverse(),
    played: number(packed.played),
    hints: number(packed.hints),
    checks: number(packed.checks),
    solved: packed.solved === true,
    gaveUp: packed.gaveUp === true,
    savepoints: Array.isArray(packed.savepoints) ? packed.savepoints.filter((n) => Number.isInteger(n) && n >= 0) : [],
  };
}

/** The last one played comes first. */
export function savedGames(): PackedGame[] {
  const games = load(key);
  if (!Array.isArray(games)) return [];
  return games.filter((g) => (g as PackedGame | null)?.version === 1 && typeof (g as PackedGame).puzzle === "string");
}

export function saveGame(game: Game, now: number): boolean {
  const others = savedGames().filter((g) => g.puzzle !== game.puzzle.text);
  return keep(key, [pack(game, now), ...others].slice(0, mostGames));
}

export function removeGame(puzzleText: string): void {
  keep(
    key,
    savedGames().filter((g) => g.puzzle !== puzzleText),
  );
}
