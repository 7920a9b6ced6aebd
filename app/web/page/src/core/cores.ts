// The three modules of the core, each in a worker of its own that begins when it is first used.

import {
  type AnswerOf,
  CancelledError,
  type CallOptions,
  type CallsOf,
  CoreError,
  CoreWorker,
  type RequestOf,
} from "../../../js/src/client";
import workerScript from "satdoku:worker";
import { common } from "../text/common";
import type { Say } from "../text/words";
import { compiledModule, type ModuleName } from "./modules";
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

async function started<M extends ModuleName>(module: M): Promise<CoreWorker<M>> {
  return new SpeakingCore({ module, script: workerScript, wasm: await compiledModule(module) });
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
