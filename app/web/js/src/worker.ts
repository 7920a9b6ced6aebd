// The script of a worker: instances of a module, and calls in the order of the messages. Bundled as one classic script
// without imports, so that it can be started from a Blob, or with `eval` in Node.js.
import { CoreError } from "./instance.js";
import { Instances } from "./instances.js";
import type { Progress } from "./sat_types.js";

export type ToWorker =
  /** The module with more parts than the one before. */
  | { kind: "module"; part: number; module: WebAssembly.Module }
  | { kind: "call"; id: number; name: string; request: object; progress: boolean };
export type FromWorker =
  | { kind: "answer"; id: number; answer: unknown }
  | {
      kind: "error"; id: number; message: string; line: number; column: number; ended: boolean;
      /** The part that may lack what the request needs; null: the error is that of the request. */
      lacked: number | null;
    }
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
const instances = new Instances();

function call(id: number, name: string, request: object, progress: boolean): FromWorker {
  try {
    const onProgress = (present: Progress) => port.postMessage({ kind: "progress", id, progress: present });
    return { kind: "answer", id, answer: instances.call(name, request, progress ? { onProgress } : {}) };
  } catch (error) {
    const found = error instanceof CoreError ? error : new CoreError(String(error), 0, 0, true);
    const { message, line, column, ended } = found;
    return { kind: "error", id, message, line, column, ended, lacked: instances.lacked(found) };
  }
}

port.onMessage((message) => {
  if (message.kind === "call") port.postMessage(call(message.id, message.name, message.request, message.progress));
  else instances.use(message.module, message.part);
});
