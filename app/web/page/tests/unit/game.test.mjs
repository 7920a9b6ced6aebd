import assert from "node:assert/strict";
import { test } from "node:test";
import * as play from "../../src/state/game.ts";
import { smallPuzzle, smallSolution } from "./puzzle.mjs";

const begun = () => play.newGame(smallPuzzle(), "easy");

test("givens cannot be changed, and moves can be undone", () => {
  let game = play.enterDigit(begun(), [0, 1], "digit", 2, false);
  assert.equal(game.board[0].value, null);
  assert.equal(game.board[1].value, 2);
  game = play.enterDigit(game, [2], "digit", 3, false);
  const back = play.undo(play.undo(game));
  assert.equal(back.board[1].value, null);
  assert.equal(play.undo(back), back);
  assert.deepEqual(play.redo(play.redo(back)).board, game.board);
  assert.equal(play.enterDigit(back, [5], "digit", 1, false).future.length, 0);
});

test("a digit that is placed leaves the marks in its houses, and one move undoes both", () => {
  let game = play.enterDigit(begun(), [2, 5, 6, 10], "centre", 3, false);
  game = play.enterDigit(game, [1], "digit", 3, true);
  assert.deepEqual(
    [2, 5, 6, 10].map((i) => game.board[i].centre.length),
    [0, 0, 1, 1],
  );
  assert.deepEqual(play.undo(game).board[2].centre, [3]);
});

test("savepoints", () => {
  let game = play.enterDigit(begun(), [1], "digit", 2, false);
  game = play.withSavepoint(game);
  game = play.enterDigit(play.enterDigit(game, [2], "digit", 3, false), [3], "digit", 4, false);
  const back = play.backToSavepoint(game);
  assert.equal(back.board[2].value, null);
  assert.equal(back.board[1].value, 2);
  assert.deepEqual(play.redo(play.redo(back)).board, game.board);
  assert.equal(play.backToSavepoint(back), back);
});

test("undoing mistakes stops at a board without one", () => {
  let game = play.enterDigit(begun(), [1], "digit", 2, false);
  game = play.enterDigit(game, [2], "digit", 4, false);
  game = play.enterDigit(game, [7], "digit", 2, false);
  assert.deepEqual([...play.wrongCells(game, smallSolution)], [2]);
  const right = play.undoMistakes(game, smallSolution);
  assert.equal(right.board[1].value, 2);
  assert.equal(right.board[2].value, null);
});

test("a step that removes candidates fills in all marks first, and only then", () => {
  const candidates = smallPuzzle().givens.map((given, i) =>
    given === null ? [1, 2, 3, 4].filter((d) => d !== (i % 4) + 1) : null,
  );
  const step = {
    placed: null,
    removed: [
      { cell: 5, digit: 1 },
      { cell: 5, digit: 4 },
    ],
  };
  const game = play.applyStep(begun(), step, candidates);
  assert.deepEqual(game.board[5].centre, [3]);
  assert.deepEqual(game.board[6].centre, [1, 2, 4]);
  assert.deepEqual(game.board[0].centre, []);
  assert.ok(play.marksAreComplete(game));
  const again = play.applyStep(game, { placed: null, removed: [{ cell: 6, digit: 1 }] }, candidates);
  assert.deepEqual([again.board[5].centre, again.board[6].centre], [[3], [2, 4]]);
});

test("the clock stands while the game is paused", () => {
  const started = play.started(begun(), 1000);
  assert.equal(play.playedAt(started, 4000), 3000);
  const paused = play.paused(started, 4000);
  assert.equal(play.playedAt(paused, 9000), 3000);
  assert.equal(play.playedAt(play.started(paused, 10_000), 10_500), 3500);
});

test("possible places are blank, and see no such digit", () => {
  const places = play.possiblePlaces(begun(), 1);
  assert.deepEqual(
    [...places].sort((a, b) => a - b),
    [6, 7, 9, 10, 11, 13, 14, 15],
  );
});

test("giving up fills in the solution and ends the game", () => {
  const game = play.giveUp(play.started(begun(), 0), smallSolution, 5);
  assert.deepEqual(play.valuesOf(game), smallSolution);
  assert.ok(game.solved && game.gaveUp && game.since === null && play.isFull(game));
});
