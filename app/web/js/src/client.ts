// A module of the core in a worker: nothing blocks, and whatever runs can be ended at once.
import { CoreError } from "./instance.js";
import { CallsOf, ModuleName, Parts, firstPartOf, sessionCalls } from "./parts.js";
import { Progress } from "./sat_types.js";
import type { FromWorker, ToWorker } from "./worker.js";

export { CoreError } from "./instance.js";
export { Parts, firstPartOf, partCounts, sessionCalls, withPart } from "./parts.js";
export type { CallsOf, ModuleName } from "./parts.js";
export * from "./sat_types.js";
export * from "./sudoku_types.js";

/** A call that cancel() or close() ended. */
export class CancelledError extends Error {
  override readonly name = "CancelledError";
  constructor() {
    super("cancelled");
  }
}

export interface CallOptions {
  /** After this time, the call is an error, and what is known is lost unless the function itself takes limits. */
  seconds?: number;
  /** Called every 100 ms while the core searches. */
  onProgress?: (progress: Progress) => void;
}

export type RequestOf<M extends ModuleName, K extends keyof CallsOf[M]> =
  CallsOf[M][K] extends [infer R, unknown] ? R : never;
export type AnswerOf<M extends ModuleName, K extends keyof CallsOf[M]> =
  CallsOf[M][K] extends [unknown, infer A] ? A : never;

export interface WorkerOptions<M extends ModuleName> {
  module: M;
  /** URL of worker.js, or its source text (then it runs from a Blob, also in pages of file:). */
  script: string | URL;
  /** URL of the module's .wasm, or its bytes, or the compiled module; or its parts, loaded when they are needed. */
  wasm: string | URL | BufferSource | WebAssembly.Module | Parts;
}

/** A worker of the browser or of Node.js. */
interface Thread {
  post(message: ToWorker): void;
  /** Nothing runs: a program of Node.js may end. */
  rest(): void;
  terminate(): void;
}
interface Listener {
  message(message: FromWorker): void;
  failed(what: string): void;
}

interface Job {
  id: number;
  name: string;
  request: object;
  options: CallOptions;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Beyond the limit that the core itself watches. */
const kGraceMilliseconds = 300;

export class CoreWorker<M extends ModuleName = ModuleName> {
  #options: WorkerOptions<M>;
  #module: Promise<WebAssembly.Module> | undefined;
  /** Of the module: what requests need, and those that the worker has. */
  #part = 0;
  #partOfThread = -1;
  #thread: Promise<Thread> | undefined;
  /** Of threads: messages of those before are ignored. */
  #generation = 0;
  #jobs: Job[] = [];
  #running: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  #closed = false;

  constructor(options: WorkerOptions<M>) {
    this.#options = options;
  }

  /** Requests wait in a queue. Rejects with CoreError, and after cancel() and close() with CancelledError. */
  call<K extends keyof CallsOf[M] & string>(
    name: K,
    request: RequestOf<M, K>,
    options: CallOptions = {},
  ): Promise<AnswerOf<M, K>> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new CancelledError());
      const job = { id: ++this.#lastId, name, request: request as object, options, resolve, reject };
      this.#jobs.push(job as unknown as Job);
      this.#next();
    });
  }

  /** Ends the worker at once and rejects all calls; the next call starts a new worker. Open solvers are lost. */
  cancel(): void {
    const jobs = this.#running ? [this.#running, ...this.#jobs] : this.#jobs;
    this.#jobs = [];
    this.#end();
    for (const job of jobs) job.reject(new CancelledError());
  }

  /** The same, for good. */
  close(): void {
    this.#closed = true;
    this.cancel();
  }

  /** The worker starts with the first call; this starts it earlier. */
  start(): Promise<void> {
    return this.#started().then(() => undefined);
  }

  #next(): void {
    if (this.#running !== undefined) return;
    const job = this.#jobs.shift();
    if (job === undefined) return;
    this.#running = job;
    const generation = this.#generation;
    const { module, wasm } = this.#options;
    if (wasm instanceof Parts) this.#part = Math.max(this.#part, Math.min(firstPartOf(module, job.name), wasm.last));
    this.#started().then(
      (thread) => {
        if (this.#generation !== generation || this.#running !== job) return;
        const { seconds, onProgress } = job.options;
        if (seconds !== undefined)
          this.#timer = setTimeout(() => this.#fail("time limit"), 1000 * seconds + kGraceMilliseconds);
        const request = seconds === undefined ? job.request : { seconds, ...job.request };
        thread.post({ kind: "call", id: job.id, name: job.name, request, progress: onProgress !== undefined });
      },
      (error: unknown) => {
        if (this.#generation === generation) this.#fail(error instanceof Error ? error.message : String(error));
      },
    );
  }

  /** With the part of the module that requests need. */
  async #started(): Promise<Thread> {
    const part = this.#part;
    const generation = this.#generation;
    const [module, thread] = await Promise.all([this.#compiled(part), (this.#thread ??= this.#startThread())]);
    if (this.#generation === generation && this.#partOfThread < part) {
      this.#partOfThread = part;
      thread.post({ kind: "module", part, module });
    }
    return thread;
  }

  #compiled(part: number): Promise<WebAssembly.Module> {
    const { wasm } = this.#options;
    if (wasm instanceof Parts) return wasm.module(part);
    const module = (this.#module ??= compiled(wasm));
    module.catch(() => (this.#module = undefined)); // the next call tries again
    return module;
  }

  #startThread(): Promise<Thread> {
    const generation = this.#generation;
    const started = startThread(this.#options.script, {
      message: (message) => {
        if (this.#generation === generation) this.#take(message);
      },
      failed: (what) => {
        if (this.#generation === generation) this.#fail(`the worker failed: ${what}`);
      },
    });
    return started;
  }

  #take(message: FromWorker): void {
    const job = this.#running;
    if (job === undefined || message.id !== job.id) return;
    if (message.kind === "progress") return job.options.onProgress?.(message.progress);
    clearTimeout(this.#timer);
    this.#running = undefined;
    if (message.kind === "error" && this.#takeNextPart(message.lacked) && !sessionCalls.includes(job.name)) {
      this.#jobs.unshift(job);
      return this.#next();
    }
    if (this.#jobs.length === 0) void this.#thread?.then((thread) => thread.rest());
    if (message.kind === "answer") job.resolve(message.answer);
    else {
      if (message.ended) this.#end();
      job.reject(new CoreError(message.message, message.line, message.column, message.ended));
    }
    this.#next();
  }

  /** True: there is a part behind this one, which requests have from now on. */
  #takeNextPart(part: number | null): boolean {
    const { wasm } = this.#options;
    if (part === null || !(wasm instanceof Parts) || part >= wasm.last) return false;
    this.#part = Math.max(this.#part, part + 1);
    return true;
  }

  /** Ends the worker and the call that runs; the others go to a new one. */
  #fail(what: string): void {
    const job = this.#running;
    this.#end();
    job?.reject(new CoreError(what, 0, 0, true));
    this.#next();
  }

  #end(): void {
    clearTimeout(this.#timer);
    ++this.#generation;
    this.#running = undefined;
    this.#thread?.then((thread) => thread.terminate(), () => {});
    this.#thread = undefined;
    this.#partOfThread = -1;
  }
}

async function startThread(script: string | URL, listener: Listener): Promise<Thread> {
  if (typeof Worker === "undefined") return startNodeThread(script, listener);
  const worker = new Worker(isText(script) ? blobOf(script) : script);
  worker.onmessage = (event: MessageEvent<FromWorker>) => listener.message(event.data);
  worker.onerror = (event) => listener.failed(event.message);
  return { post: (message) => worker.postMessage(message), rest: () => {}, terminate: () => worker.terminate() };
}

/** URLs of Blobs by script; they are kept, since a worker that was ended is started again. */
const blobs = new Map<string, string>();
function blobOf(script: string): string {
  const url = blobs.get(script) ?? URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  blobs.set(script, url);
  return url;
}

// The names of modules are variables, so that bundlers for browsers leave them alone.
async function startNodeThread(script: string | URL, listener: Listener): Promise<Thread> {
  const threads = "node:worker_threads";
  const { Worker } = await import(/* @vite-ignore */ threads);
  const text = isText(script) ? script : new TextDecoder().decode(await bytesOf(script));
  const worker = new Worker(text, { eval: true });
  worker.on("message", listener.message);
  worker.on("error", (error: unknown) => listener.failed(String(error)));
  worker.unref();
  return {
    post: (message) => {
      if (message.kind === "call") worker.ref();
      worker.postMessage(message);
    },
    rest: () => worker.unref(),
    terminate: () => void worker.terminate(),
  };
}

/** A source text has lines; a URL does not. */
function isText(script: string | URL): script is string {
  return typeof script === "string" && /[\n;]/.test(script);
}

export async function compiled(wasm: string | URL | BufferSource | WebAssembly.Module): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm;
  return WebAssembly.compile(typeof wasm === "string" || wasm instanceof URL ? await bytesOf(wasm) : wasm);
}

export async function bytesOf(from: string | URL): Promise<ArrayBuffer> {
  const url = new URL(from, typeof location === "undefined" ? undefined : location.href);
  if (url.protocol === "file:" && typeof process !== "undefined") {
    const files = "node:fs/promises";
    const bytes: Uint8Array = await (await import(/* @vite-ignore */ files)).readFile(url);
    return bytes.slice().buffer as ArrayBuffer;
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`cannot load ${url}: ${response.status}`);
  return response.arrayBuffer();
}
declare const process: unknown;

/** For modules that are part of a page. */
export function fromBase64(text: string): Uint8Array {
  const bytes = atob(text);
  return Uint8Array.from({ length: bytes.length }, (_, i) => bytes.charCodeAt(i));
}
