import assert from "node:assert/strict";
import { test } from "node:test";
import { blankBoard, enter, erase, sameBoard, tint, withoutMarks } from "../../src/state/board.ts";

test("a digit is placed, and taken away when all cells have it", () => {
  const one = enter(blankBoard(4), [0, 1], "digit", 3);
  assert.deepEqual(
    one.map((c) => c.value),
    [3, 3, null, null],
  );
  const both = enter(one, [1, 2], "digit", 3);
  assert.deepEqual(
    both.map((c) => c.value),
    [3, 3, 3, null],
  );
  assert.deepEqual(
    enter(both, [0, 1, 2], "digit", 3).map((c) => c.value),
    [null, null, null, null],
  );
});

test("marks leave cells with a digit alone", () => {
  const board = enter(enter(blankBoard(3), [0], "digit", 1), [0, 1], "centre", 2);
  assert.deepEqual(board[0].centre, []);
  assert.deepEqual(board[1].centre, [2]);
  assert.deepEqual(enter(board, [1], "centre", 1)[1].centre, [1, 2]);
});

test("erasing takes digits before marks, and marks before colours", () => {
  let board = enter(blankBoard(1), [0], "colour", 2);
  board = enter(board, [0], "centre", 4);
  board = enter(board, [0], "digit", 5);
  board = erase(board, [0], "digit");
  assert.equal(board[0].value, null);
  assert.deepEqual(board[0].centre, [4]);
  board = erase(board, [0], "digit");
  assert.deepEqual([board[0].centre, board[0].colours], [[], [2]]);
  assert.ok(sameBoard(erase(board, [0], "digit"), blankBoard(1)));
});

test("marks are coloured, and take their colour with them", () => {
  const marked = enter(enter(blankBoard(3), [0, 1], "centre", 4), [1], "corner", 7);
  const coloured = tint(tint(marked, [0, 1, 2], 4, 2), [0, 1], 7, 6);
  assert.deepEqual(
    coloured.map((c) => c.tints),
    [[[4, 2]], [[4, 2], [7, 6]], []],
  );
  assert.equal(sameBoard(coloured, marked), false);
  assert.deepEqual(tint(coloured, [0], 4, 3)[0].tints, [[4, 3]]);
  assert.deepEqual(tint(coloured, [0, 1], 4, 2)[1].tints, [[7, 6]]);
  assert.deepEqual(enter(coloured, [1], "centre", 4)[1].tints, [[7, 6]]);
  assert.deepEqual(withoutMarks(coloured, [1], 7)[1].tints, [[4, 2]]);
  assert.ok(sameBoard(erase(coloured, [0, 1], "tint"), marked));
});

test("a placed digit leaves the marks of other cells", () => {
  const board = enter(enter(blankBoard(2), [0, 1], "centre", 7), [1], "corner", 7);
  const tidy = withoutMarks(board, [1], 7);
  assert.deepEqual([tidy[0].centre, tidy[1].centre, tidy[1].corner], [[7], [], []]);
});
