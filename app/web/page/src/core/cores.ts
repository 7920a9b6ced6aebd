// The three modules of the core, each in a worker of its own that begins when it is first used.

import { CancelledError, CoreError, CoreWorker } from "../../../js/src/client";
import workerScript from "satdoku:worker";
import { common } from "../text/common";
import type { Say } from "../text/words";
import { compiledModule, type ModuleName } from "./modules";

export { CancelledError };

async function started<M extends ModuleName>(module: M): Promise<CoreWorker<M>> {
  return new CoreWorker({ module, script: workerScript, wasm: await compiledModule(module) });
}

/** A worker that is started once, and again if that failed. */
function once<M extends ModuleName>(module: M): () => Promise<CoreWorker<M>> {
  let worker: Promise<CoreWorker<M>> | undefined;
  return () => {
    if (worker === undefined) {
      worker = started(module);
      worker.catch(() => (worker = undefined));
    }
    return worker;
  };
}

/** For what the player waits for: hints, checks. */
export const sudokuCore = once("sudoku");
/** For what may take seconds and may be cancelled: generating, counting, ratings. */
export const longSudokuCore = once("sudoku");
export const satCore = once("sat");
/** The checker of proofs and models, which has no engine in it. */
export const checkCore = once("check");

/** An error in words, with its place. */
export function describe(error: unknown, say: Say): string {
  if (!(error instanceof CoreError)) return error instanceof Error ? error.message : String(error);
  if (error.ended) return say(common.ended, error.message);
  return error.line > 0 ? say(common.place, error.line, error.column, error.message) : error.message;
}
