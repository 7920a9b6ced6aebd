// The functions of each module, whose types are in sat_types.ts and sudoku_types.ts. A test compares them with those of
// the core.
import { CheckCalls, SatCalls } from "./sat_types.js";
import { SudokuCalls } from "./sudoku_types.js";

/** All names, each once, or an error of the compiler. */
function namesOf<Calls>() {
  return <const Names extends (keyof Calls & string)[]>(
    ...names: keyof Calls extends Names[number] ? Names : never
  ): (keyof Calls & string)[] => names;
}

export const callNames = {
  sat: namesOf<SatCalls>()(
    "lists", "read", "solve", "count", "trace",
    "open", "add", "query", "minimize", "statistics", "proof", "close",
  ),
  check: namesOf<CheckCalls>()("check", "checkModel"),
  sudoku: namesOf<SudokuCalls>()(
    "lists", "read", "split", "convert", "solve", "solveMany", "count", "candidates", "marks", "check", "redundant",
    "encode", "prove", "hint", "walkthrough", "rate", "generate", "generateById",
  ),
};
