// The three modules of the core, each in a worker of its own that begins when it is first used.

import { CancelledError, CoreError, CoreWorker, fromBase64 } from "../../../js/src/client";
import workerScript from "satdoku:worker";
import { common } from "../text/common";
import type { Say } from "../text/words";

export { CancelledError };

declare global {
  /** Filled by the scripts of modules: deflated WebAssembly in base64.  (Pages of a folder may not fetch its files.) */
  var satdokuModules: Record<string, string> | undefined;
}

type Module = "sudoku" | "sat" | "check";

const modules = new Map<Module, Promise<Uint8Array<ArrayBuffer>>>();

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function loaded(module: Module): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = modules.get(module);
  if (bytes === undefined) {
    bytes = new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `satdoku-${module}.js`;
      script.onload = () => {
        const text = globalThis.satdokuModules?.[module];
        if (text === undefined) reject(new Error(`satdoku-${module}.js holds no module`));
        else resolve(inflated(fromBase64(text) as Uint8Array<ArrayBuffer>));
      };
      script.onerror = () => {
        modules.delete(module);
        reject(new Error(`cannot load satdoku-${module}.js`));
      };
      document.head.append(script);
    });
    modules.set(module, bytes);
  }
  return bytes;
}

async function started<M extends Module>(module: M): Promise<CoreWorker<M>> {
  return new CoreWorker({ module, script: workerScript, wasm: await loaded(module) });
}

let sudokuWorker: Promise<CoreWorker<"sudoku">> | undefined;
/** For what the player waits for: hints, checks. */
export function sudokuCore(): Promise<CoreWorker<"sudoku">> {
  return (sudokuWorker ??= started("sudoku"));
}

let longWorker: Promise<CoreWorker<"sudoku">> | undefined;
/** For what may take seconds and may be cancelled: generating, counting, ratings. */
export function longSudokuCore(): Promise<CoreWorker<"sudoku">> {
  return (longWorker ??= started("sudoku"));
}

let satWorker: Promise<CoreWorker<"sat">> | undefined;
export function satCore(): Promise<CoreWorker<"sat">> {
  return (satWorker ??= started("sat"));
}

let checkWorker: Promise<CoreWorker<"check">> | undefined;
/** The checker of proofs and models, which has no engine in it. */
export function checkCore(): Promise<CoreWorker<"check">> {
  return (checkWorker ??= started("check"));
}

/** An error in words, with its place. */
export function describe(error: unknown, say: Say): string {
  if (!(error instanceof CoreError)) return error instanceof Error ? error.message : String(error);
  if (error.ended) return say(common.ended, error.message);
  return error.line > 0 ? say(common.place, error.line, error.column, error.message) : error.message;
}
