// The puzzle of a day is the same on the page and in the terminal. Environment: SATDOKU_WEB, the folder of the package;
// SATDOKU_PROGRAMS, the folder of the native program `sudoku`.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { module, parsed } from "./raw.mjs";

const { SATDOKU_WEB, SATDOKU_PROGRAMS } = process.env;
const answer = module(readFileSync(join(SATDOKU_WEB, "sudoku.wasm")));
const generate = (request) => parsed(answer({ call: "generate", ...request }));

function sudoku(...options) {
  const { status, stdout, stderr } = spawnSync(join(SATDOKU_PROGRAMS, "sudoku"), options, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout;
}

/** The id of the puzzle, which the game has in its title. */
function idInTerminal(day, ...options) {
  const screen = sudoku("play", `--daily=${day}`, "--screen", "-", "--size", "50x150", ...options);
  return /\bID (\w+)/.exec(screen)[1];
}

for (const day of ["2026-11-27", "2026-11-28", "2028-02-29"])
  test(`the puzzle of ${day} is that of the terminal`, () => {
    for (const difficulty of ["easy", "medium", "hard", "fiendish", "extreme"]) {
      const { puzzle, id } = generate({ day, difficulty }).answer;
      const inTerminal = idInTerminal(day, "--difficulty", difficulty);
      assert.equal(id, inTerminal);
      const line = sudoku("generate", "--id", inTerminal).trim();
      assert.equal(puzzle.givens.map((digit) => digit ?? ".").join(""), line.slice(0, 81));
    }
    const { id } = generate({ day, difficulty: "easy", box: "2x3", variant: "x" }).answer;
    assert.equal(id, idInTerminal(day, "--difficulty", "easy", "--box", "2x3", "--variant", "x"));
    assert.equal(generate({ day }).answer.id, idInTerminal(day), "without a difficulty");
  });

test("what is not a date, or belongs to other puzzles, is refused", () => {
  for (const day of ["", "2026-02-30", "today", "20261127"])
    assert.match(generate({ day }).error.message, /is not a date; expected one such as 2026-11-27/);
  const others = { seed: 1, technique: "x-wing", rating: "1.2", minimal: true, kinds: [] };
  for (const [name, value] of Object.entries(others)) {
    const { message } = generate({ day: "2026-11-27", [name]: value }).error;
    assert.match(message, new RegExp(`a puzzle of a day has no ${name}`));
  }
});
