import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { enterDigit, newGame, redo, undo, withSavepoint } from "../../src/state/game.ts";
import { fragmentOf, LinkError, sharedGame } from "../../src/state/link.ts";
import { pack, saveGame, savedGames, unpack } from "../../src/state/saved_games.ts";
import { addFinished, dailyStreak, finishedGames, summaries } from "../../src/state/statistics.ts";
import { load } from "../../src/state/storage.ts";
import { smallPuzzle } from "./puzzle.mjs";

let kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => kept.set(key, text),
  removeItem: (key) => kept.delete(key),
};
beforeEach(() => {
  kept = new Map();
});

function played() {
  let game = enterDigit(newGame(smallPuzzle(), "daily 2026-11-27"), [1], "digit", 2, true);
  game = withSavepoint(enterDigit(game, [5, 6], "centre", 4, true));
  game = enterDigit(game, [7], "corner", 3, true);
  return { ...enterDigit(game, [0, 9], "colour", 2, true), played: 61_000, hints: 1 };
}

test("a game that was saved is the same", () => {
  const game = played();
  assert.ok(saveGame(game, 0));
  const [packed] = savedGames();
  const again = unpack(packed, smallPuzzle());
  assert.deepEqual(again.board, game.board);
  assert.deepEqual(undo(undo(again)).board, undo(undo(game)).board);
  saveGame(undo(undo(game)), 0);
  const undone = unpack(savedGames()[0], smallPuzzle());
  assert.equal(undone.future.length, 2);
  assert.deepEqual(redo(undone).board, undo(game).board);
  assert.deepEqual(redo(redo(undone)).board, game.board);
  assert.deepEqual([again.played, again.hints, again.origin, again.savepoints], [61_000, 1, "daily 2026-11-27", [2]]);
});

test("a puzzle has one saved game, and ten puzzles are kept", () => {
  for (let n = 0; n < 12; ++n) saveGame(newGame({ ...smallPuzzle(), text: `puzzle ${n}` }, ""), 0);
  saveGame(newGame({ ...smallPuzzle(), text: "puzzle 5" }, ""), 0);
  assert.equal(savedGames().length, 10);
  assert.equal(savedGames()[0].puzzle, "puzzle 5");
});

test("damaged state is left out or refused, and breaks nothing", () => {
  for (const text of ["", "{", "null", "7", "[1,null,{}]", '{"a":1}', '[{"version":1}]']) {
    kept.set("satdoku.games", text);
    assert.deepEqual(savedGames(), [], text);
    kept.set("satdoku.finished", text);
    assert.deepEqual(finishedGames(), [], text);
  }
  saveGame(played(), 0);
  const [good] = savedGames();
  const bad = [
    { cells: [] },
    { cells: 5 },
    { cells: good.cells.map(() => [1, 2, 3]) },
    { cells: good.cells.map(() => ["x"]) },
    { cells: good.cells.map(() => [null, [], [1], [], [1, 7]]) },
    { cells: good.cells.map(() => [null, [], [1], [], [1]]) },
    { past: [[[99, 0]]] },
    { past: 5 },
    { past: [7] },
  ];
  for (const part of bad) assert.throws(() => unpack({ ...good, ...part }, smallPuzzle()), JSON.stringify(part));
});

test("a kept game knows how many cells are to be filled", () => {
  const game = played();
  assert.equal(pack(game, 0).blanks, game.puzzle.givens.filter((given) => given === null).length);
});

test("without storage, nothing is kept and nothing fails", () => {
  const old = globalThis.localStorage;
  globalThis.localStorage = {
    getItem() {
      throw new Error();
    },
    setItem() {
      throw new Error();
    },
  };
  assert.equal(load("games"), null);
  assert.equal(saveGame(played(), 0), false);
  globalThis.localStorage = old;
});

test("a link holds the puzzle, and the progress if it is wanted", async () => {
  const game = played();
  const shared = await sharedGame((await fragmentOf(game, true, 0)).slice(1));
  assert.equal(shared.puzzle, game.puzzle.text);
  assert.deepEqual((await shared.on(smallPuzzle())).board, game.board);
  const alone = await sharedGame(await fragmentOf(game, false, 0));
  assert.equal(await alone.on(smallPuzzle()), null);
  assert.equal(await sharedGame("#set"), null);
  for (const broken of ["game=", "game=AAAA", "game=!!!", `game=${btoa("{}")}`])
    await assert.rejects(sharedGame(broken), LinkError, broken);
  const whole = (await fragmentOf(game, true, 0)).slice(1);
  for (const cut of [whole.slice(0, -5), `${whole.slice(0, 40)}%${whole.slice(41)}`])
    await assert.rejects(sharedGame(cut), LinkError, cut);
  await assert.rejects((await sharedGame(whole)).on({ ...smallPuzzle(), rows: 5 }), LinkError);
});

test("a link that unpacks to too much is refused", async () => {
  const stream = new Blob([" ".repeat(3 << 20)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  await assert.rejects(
    sharedGame(`game=${bytes.toString("base64url")}`),
    (error) => error instanceof LinkError && /more than a game/.test(error.cause.message),
  );
});

test("statistics count times without hints", () => {
  addFinished({ origin: "easy", time: 60_000, hints: 0, day: "2026-11-26" });
  addFinished({ origin: "easy", time: 20_000, hints: 2, day: "2026-11-26" });
  addFinished({ origin: "easy", time: 100_000, hints: 0, day: "2026-11-26" });
  const [row] = summaries(finishedGames());
  assert.deepEqual(row, { kind: "easy", games: 3, withoutHints: 2, best: 60_000, mean: 80_000 });
});

test("days in a row end at a day without the daily puzzle", () => {
  const games = ["2026-11-24", "2026-11-26", "2026-11-27"].map((day) => ({
    origin: `daily ${day}`,
    time: 1,
    hints: 0,
    day,
  }));
  assert.equal(dailyStreak(games, "2026-11-27"), 2);
  assert.equal(dailyStreak(games, "2026-11-28"), 2);
  assert.equal(dailyStreak(games, "2026-11-29"), 0);
});
