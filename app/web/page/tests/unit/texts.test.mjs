// The page's own texts agree with those of the core.
import assert from "node:assert/strict";
import { test } from "node:test";
import { difficultyNames, variantNames } from "../../src/text/play.ts";
import { engine, skip } from "./engine.mjs";

test("difficulties and variants have the core's names", { skip }, () => {
  const call = engine("sudoku");
  for (const [index, language] of ["en", "zh"].entries()) {
    const { difficulties, variants, kinds, symmetries, techniques } = call("lists", { language });
    assert.deepEqual(
      Object.entries(difficultyNames).map(([name, texts]) => [name, texts[index]]),
      difficulties.map(({ name, title }) => [name, title]),
    );
    for (const { name } of variants) assert.ok(name in variantNames, name);
    const isChinese = (text) => /[\u4e00-\u9fff]/.test(text);
    for (const list of [difficulties, variants, kinds, symmetries, techniques])
      for (const { name, summary } of list) assert.equal(isChinese(summary), language === "zh", name);
    for (const { name, title } of kinds) assert.equal(isChinese(title), language === "zh", name);
  }
});

test("errors are in the language of the request", { skip }, () => {
  const call = engine("sudoku");
  const text = "grid 9x9\nkiler 3 r1c1 r1c2\n";
  const message = "unknown kind of constraint 'kiler'; did you mean 'killer'?";
  assert.throws(() => call("read", { text }), { message });
  const chinese = { message: "未知的约束类型 'kiler'；是否是 'killer'？", line: 2 };
  assert.throws(() => call("read", { text, language: "zh" }), chinese);
});

test("a broken constraint is named with its place and number", { skip }, () => {
  const call = engine("sudoku");
  const puzzle = "grid 4x4\nboxes 2x2\nkiller 7 r1c3 r1c4\nkiller 3 r2c1 r2c2 r2c3\n";
  const values = Array(16).fill(null).with(2, 1).with(3, 2).with(4, 3).with(5, 3);
  const broken = (language) => call("check", { puzzle, values, language }).broken;
  const [board, seven, three] = broken("en");
  assert.equal(board.all.length, 0);
  assert.match(seven.sentence, /^The cage r1c34 \(sum 7\): the digits in a cage differ/);
  assert.deepEqual([seven.cells, seven.all], [[2, 3], [2, 3]]);
  assert.deepEqual([three.cells, three.all], [[4, 5], [4, 5, 6]]);
  assert.match(broken("zh")[1].sentence, /^虚框（r1c34，和 7）：/);
});

test("puzzles of 25x25 are made", { skip }, () => {
  const call = engine("sudoku");
  const { puzzle, difficulty } = call("generate", { box: "5x5", difficulty: "medium", seed: 1 });
  assert.deepEqual([puzzle.rows, difficulty], [25, null]);
  const givens = (p) => p.givens.filter((given) => given !== null).length;
  assert.ok(givens(call("generate", { box: "5x5", difficulty: "easy", seed: 1 }).puzzle) > givens(puzzle));
  assert.equal(call("solve", { puzzle: puzzle.text, limit: 2 }).solutions.length, 1);
  assert.throws(() => call("generate", { box: "5x5", difficulty: "extreme" }), /up to difficulty 4/);
});
