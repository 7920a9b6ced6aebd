// The script of a worker: one instance, and its calls in the order of the messages. Bundled as one classic script
// without imports, so that it can be started from a Blob, or with `eval` in Node.js.
import { CoreError, Instance } from "./instance.js";
import type { Progress } from "./sat_types.js";

export type ToWorker =
  | { kind: "start"; module: WebAssembly.Module }
  | { kind: "call"; id: number; name: string; request: object; progress: boolean };
export type FromWorker =
  | { kind: "answer"; id: number; answer: unknown }
  | { kind: "error"; id: number; message: string; line: number; column: number; ended: boolean }
  | { kind: "progress"; id: number; progress: Progress };

interface Port {
  postMessage(message: FromWorker): void;
  onMessage(listener: (message: ToWorker) => void): void;
}

declare const require: ((name: string) => any) | undefined;

function portOfThread(): Port {
  const scope = globalThis as any;
  if (typeof scope.postMessage === "function" && typeof scope.addEventListener === "function")
    return {
      postMessage: (message) => scope.postMessage(message),
      onMessage: (listener) => scope.addEventListener("message", (event: { data: ToWorker }) => listener(event.data)),
    };
  const threads = "node:worker_threads"; // a variable, so that bundlers leave it alone
  const { parentPort } = require!(threads);
  return {
    postMessage: (message) => parentPort.postMessage(message),
    onMessage: (listener) => parentPort.on("message", listener),
  };
}

const port = portOfThread();
let instance: Instance | undefined;

function call(id: number, name: string, request: object, progress: boolean): FromWorker {
  try {
    if (instance === undefined) throw new CoreError("the worker has no module", 0, 0, true);
    const onProgress = (present: Progress) => port.postMessage({ kind: "progress", id, progress: present });
    return { kind: "answer", id, answer: instance.call(name, request, progress ? { onProgress } : {}) };
  } catch (error) {
    const { message, line, column, ended } =
      error instanceof CoreError ? error : new CoreError(String(error), 0, 0, true);
    return { kind: "error", id, message, line, column, ended };
  }
}

port.onMessage((message) => {
  if (message.kind === "call") port.postMessage(call(message.id, message.name, message.request, message.progress));
  else
    try {
      instance = new Instance(message.module);
    } catch {
      instance = undefined; // the first call reports it
    }
});
