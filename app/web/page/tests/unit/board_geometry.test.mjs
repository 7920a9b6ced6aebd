import assert from "node:assert/strict";
import { test } from "node:test";
import { candidatePlace, candidateRoom, cellAt, digitText, neighbour } from "../../src/board/geometry.ts";
import { onDark } from "../../src/board/picture.tsx";
import { firstSelection, movedBy, only, toggled } from "../../src/board/selection.ts";
import { actionOf } from "../../src/play/commands.ts";
import { draftOf, textOf, withConstraint, withGiven, withoutConstraint } from "../../src/set/draft.ts";
import { possible, requestOf, requestOfDay } from "../../src/play/new_game.ts";
import { routeOf } from "../../src/routes.ts";
import { smallPuzzle } from "./puzzle.mjs";

const puzzle = { ...smallPuzzle(), missing: [5] };

test("places and cells", () => {
  assert.equal(cellAt(puzzle, { x: 150, y: 50 }, false), 1);
  assert.equal(cellAt(puzzle, { x: 102, y: 2 }, true), null);
  assert.equal(cellAt(puzzle, { x: 150, y: 150 }, false), null);
  assert.equal(cellAt(puzzle, { x: -1, y: 0 }, false), null);
  for (const digit of puzzle.digits) assert.equal(cellAt(puzzle, candidatePlace(puzzle, 6, digit), false), 6);
  assert.equal(digitText({ ...puzzle, digits: [1, 16] }, 12), "C");
});

test("candidates are below the numbers of cages, and within their borders", () => {
  const cage = { kind: "killer", look: "cage", groups: [[0, 1]], numbers: [7], text: "" };
  const plain = candidatePlace(puzzle, 0, 1);
  const [first, last] = [1, 4].map((digit) => candidatePlace({ ...puzzle, constraints: [cage] }, 0, digit));
  assert.ok(first.y > plain.y && first.x > plain.x);
  const half = candidateRoom({ ...puzzle, constraints: [cage] }) / 2;
  assert.ok(first.y - half > 25 && last.y + half < 91);
});

test("the cursor moves over missing cells and around the edges", () => {
  assert.equal(neighbour(puzzle, 4, 0, 1), 6);
  assert.equal(neighbour(puzzle, 0, -1, 0), 12);
  assert.deepEqual([...movedBy(puzzle, only(1), "ArrowRight", "add").cells], [1, 2]);
  assert.equal(movedBy(puzzle, only(9), "PageUp", "no").cursor, 1);
  assert.equal(movedBy(puzzle, only(9), "q", "no"), null);
  assert.equal(movedBy(puzzle, only(0), "l", "no").cursor, 1);
  assert.equal(movedBy(puzzle, only(0), "d", "no"), null);
  assert.equal(movedBy(puzzle, only(0), "d", "no", true).cursor, 1);
  assert.equal(movedBy(puzzle, only(0), "l", "no", true), null);
  assert.equal(firstSelection(puzzle).cursor, 1);
  assert.deepEqual([...toggled(toggled(only(1), 2), 1).cells], [2]);
});

test("keys", () => {
  const key = (name, more = {}) => actionOf({ key: name, code: "", ctrlKey: false, ...more }, [1, 2, 3, 10]);
  assert.deepEqual(key("2"), { digit: 2, mode: null });
  assert.equal(key("7"), null);
  assert.deepEqual(key("A", { shiftKey: true }), { digit: 10, mode: null });
  assert.deepEqual(key("!", { code: "Digit1", shiftKey: true }), { digit: 1, mode: "corner" });
  assert.deepEqual(key("3", { code: "Digit3", ctrlKey: true }), { digit: 3, mode: "centre" });
  assert.deepEqual(key("z", { ctrlKey: true }), { command: "undo" });
  assert.deepEqual(key("z"), { mode: "colour" });
  assert.equal(key("r", { ctrlKey: true }), null);
});

test("a draft keeps all lines of its text", () => {
  const text =
    "grid 4x4\nname A\nboxes 2x2\nregions\n1122\n1122\n3344\n3344\n" +
    "killer 3 r1c1 r1c2\nodd r4c4\ngivens\n1...\n....\n....\n....\n";
  const draft = draftOf({ ...smallPuzzle(), text });
  assert.deepEqual(draft.constraints, ["killer 3 r1c1 r1c2", "odd r4c4"]);
  assert.deepEqual(draft.head, ["name A", "boxes 2x2", "regions", "1122", "1122", "3344", "3344"]);
  const changed = withoutConstraint(withConstraint(withGiven(draft, [3], 2), "even r1c4"), 0);
  assert.match(textOf(changed), /odd r4c4\neven r1c4\ngivens\n1 \. \. 2\n/);
  assert.deepEqual(withGiven(changed, [3], 2).givens[3], null);
});

test("the puzzle of a day is asked for by its date", () => {
  const choice = {
    difficulty: "hard",
    box: "3x3",
    variants: ["x", "windows"],
    kinds: [],
    technique: "",
    rating: "",
    symmetry: "none",
    minimal: false,
  };
  assert.equal(requestOf(choice, "5").variant, "x,windows");
  const day = { day: "2026-11-27", difficulty: "hard", box: "3x3", variant: "x,windows" };
  assert.deepEqual(requestOfDay({ ...choice, kinds: ["killer"], minimal: true, symmetry: "rot180" }, day.day), day);
  // Large boards are not rated.
  const large = possible({ ...choice, box: "5x5", difficulty: "extreme", technique: "x-wing", rating: "4.2" });
  assert.deepEqual([large.difficulty, large.technique, large.rating], ["fiendish", "", ""]);
  assert.equal(possible({ ...choice, box: "4x4", difficulty: "extreme" }).difficulty, "extreme");
  assert.deepEqual(requestOf({ ...choice, kinds: ["killer"] }, "5"), { kinds: ["killer"], box: "3x3", seed: "5" });
});

test("fragments", () => {
  assert.deepEqual(routeOf("#set"), { view: "set", rest: "" });
  assert.deepEqual(routeOf("#play/game=a/b"), { view: "play", rest: "game=a/b" });
  assert.deepEqual(routeOf("#elsewhere"), { view: "play", rest: "" });
});

test("colours on a dark ground keep their order, reversed", () => {
  const value = (hex) => parseInt(onDark(hex).slice(1, 3), 16);
  assert.ok(value("#ffffff") < value("#cccccc") && value("#cccccc") < value("#555"));
});
