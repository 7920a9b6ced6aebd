// The three modules of the core, each in workers of its own that begin when they are first used, with the parts that
// their requests need.

import {
  type AnswerOf,
  CancelledError,
  type CallOptions,
  type CallsOf,
  CoreError,
  CoreWorker,
  type ModuleName,
  type RequestOf,
} from "../../../js/src/client";
import workerScript from "satdoku:worker";
import { common } from "../text/common";
import type { Say } from "../text/words";
import { modules } from "./modules";
import type { Language } from "./types";

export { CancelledError };

let language: Language = "en";

/** The language of the errors of all later calls. */
export function speak(next: Language): void {
  language = next;
}

class SpeakingCore<M extends ModuleName> extends CoreWorker<M> {
  override call<K extends keyof CallsOf[M] & string>(
    name: K,
    request: RequestOf<M, K>,
    options: CallOptions = {},
  ): Promise<AnswerOf<M, K>> {
    return super.call(name, Object.assign({ language }, request), options);
  }
}

function once<M extends ModuleName>(module: M, begun = () => {}): () => Promise<CoreWorker<M>> {
  let worker: CoreWorker<M> | undefined;
  return async () => {
    if (worker === undefined) begun();
    return (worker ??= new SpeakingCore({ module, script: workerScript, wasm: modules[module] }));
  };
}

/** When the first board is there, the functions of hints are loaded, so that the first one comes at once. */
const kAheadMilliseconds = 2000;
function loadAhead(): void {
  setTimeout(() => modules.sudoku.module(1).catch(() => {}), kAheadMilliseconds);
}

/** For what the player waits for: hints, checks. */
export const sudokuCore = once("sudoku", loadAhead);
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
