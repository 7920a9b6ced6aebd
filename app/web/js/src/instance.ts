// An instance of a module of the core, in this thread: requests in, answers out. The other side is
// app/web/core/interface.h.
import { Progress } from "./sat_types.js";

/** An error of a request; or, if `ended`, of the instance, which cannot be used any more. */
export class CoreError extends Error {
  override readonly name = "CoreError";
  constructor(
    message: string,
    /** From 1; 0: no position. */
    readonly line = 0,
    readonly column = 0,
    /** The instance ran out of memory or failed. */
    readonly ended = false,
    /** It failed where something may be left out of its module. */
    readonly trapped = false,
  ) {
    super(message);
  }
}

export interface InstanceOptions {
  /** Called while a call runs, at most every 100 ms. */
  onProgress?: (progress: Progress) => void;
  /** Polled while a call runs, at most every millisecond or so: true interrupts it. */
  interrupts?: () => boolean;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  satdoku_allocate(size: number): number;
  satdoku_call(jsonSize: number, size: number): void;
  satdoku_answer(): number;
  satdoku_answer_json_size(): number;
  satdoku_answer_size(): number;
  satdoku_progress(): number;
}

const kProgressMilliseconds = 100;
/** Shorter texts are in the JSON. */
const kLongText = 1000;
/** Errno of WASI: the function is not there. */
const kNoSystem = 52;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Offsets of bytes behind the JSON are multiples of this. */
function rounded(size: number): number {
  return Math.ceil(size / 8) * 8;
}

/** Bytes behind a request, with their offset. */
type Part = { at: number; bytes: Uint8Array };

/** A request as JSON, and the long texts and numbers behind it. */
function encode(call: string, request: object): { json: Uint8Array; parts: Part[]; size: number } {
  const parts: Part[] = [];
  let size = 0;
  const attach = (kind: string, bytes: Uint8Array) => {
    const at = rounded(size);
    parts.push({ at, bytes });
    size = at + bytes.length;
    return { [kind]: [at, bytes.length] };
  };
  const members: Record<string, unknown> = { call };
  for (const [name, value] of Object.entries(request)) {
    if (name === "call") continue;
    if (typeof value === "string" && value.length > kLongText) members[name] = attach("$text", encoder.encode(value));
    else if (value instanceof Int32Array)
      members[name] = attach("$ints", new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    else if (value instanceof Uint8Array) members[name] = attach("$bytes", value);
    else if (value instanceof ArrayBuffer) members[name] = attach("$bytes", new Uint8Array(value));
    else if (typeof value === "bigint") members[name] = value.toString();
    else members[name] = value;
  }
  return { json: encoder.encode(JSON.stringify(members)), parts, size };
}

/** An answer; what is behind its JSON is copied. */
function decode(json: string, bytes: Uint8Array): unknown {
  return JSON.parse(json, (_, value: unknown) => {
    if (typeof value !== "object" || value === null) return value;
    for (const kind of ["$text", "$bytes", "$ints"] as const) {
      const place = (value as Record<string, unknown>)[kind];
      if (!Array.isArray(place)) continue;
      const part = bytes.subarray(place[0] as number, (place[0] as number) + (place[1] as number));
      if (kind === "$text") return decoder.decode(part);
      const copy = part.slice();
      return kind === "$bytes" ? copy : new Int32Array(copy.buffer);
    }
    return value;
  });
}

function messageOf(thrown: string): string {
  if (/bad_alloc|length_error/.test(thrown)) return "out of memory";
  return `internal error: ${thrown}`;
}

function messageOfTrap(error: unknown): string {
  if (error instanceof RangeError) return "too deep for the stack";
  // Throws in headers of the C++ library, of sizes that memory cannot have, are traps without a name.
  if (/unreachable/.test(String(error))) return "out of memory, or an internal error";
  return `internal error: ${String(error)}`;
}

export class Instance {
  #exports: Exports;
  #options: InstanceOptions = {};
  #began = 0;
  #progressAt = 0;
  #thrown = "";
  #ended = false;

  constructor(module: WebAssembly.Module) {
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {
      satdoku: {
        interrupts: () => this.#interrupts(),
        milliseconds: () => performance.now(),
        thrown: (name: number, size: number) => {
          this.#thrown = decoder.decode(new Uint8Array(this.#exports.memory.buffer, name, size));
        },
      },
    };
    // The C library imports functions of files, which nothing calls.
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      if (from === "satdoku") continue;
      (imports[from] ??= {})[name] = () => {
        if (name === "proc_exit") throw new Error("exit");
        return kNoSystem;
      };
    }
    this.#exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
    this.#exports._initialize();
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Of the linear memory, which does not shrink. */
  get bytes(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  /** Errors: CoreError. */
  call(name: string, request: object, options: InstanceOptions = {}): unknown {
    if (this.#ended) throw new CoreError("the instance has ended", 0, 0, true);
    const { json, parts, size } = encode(name, request);
    this.#options = options;
    this.#thrown = "";
    this.#began = this.#progressAt = performance.now();
    let found: { answer?: unknown; error?: { message: string; line: number; column: number } };
    try {
      found = this.#run(json, parts, size) as typeof found;
    } catch (error) {
      this.#ended = true;
      const trapped = this.#thrown === "" && !(error instanceof RangeError);
      throw new CoreError(this.#thrown === "" ? messageOfTrap(error) : messageOf(this.#thrown), 0, 0, true, trapped);
    } finally {
      this.#options = {};
    }
    if (found.error) throw new CoreError(found.error.message, found.error.line, found.error.column);
    return found.answer;
  }

  #run(json: Uint8Array, parts: Part[], size: number): unknown {
    const exports = this.#exports;
    const behind = rounded(json.length);
    const to = exports.satdoku_allocate(behind + size);
    const memory = new Uint8Array(exports.memory.buffer, to, behind + size);
    memory.set(json);
    for (const { at, bytes } of parts) memory.set(bytes, behind + at);
    exports.satdoku_call(json.length, behind + size);
    const from = exports.satdoku_answer();
    const jsonSize = exports.satdoku_answer_json_size();
    const answer = new Uint8Array(exports.memory.buffer, from, exports.satdoku_answer_size());
    return decode(decoder.decode(answer.subarray(0, jsonSize)), answer.subarray(rounded(jsonSize)));
  }

  #interrupts(): number {
    const { onProgress, interrupts } = this.#options;
    if (onProgress !== undefined) {
      const now = performance.now();
      if (now - this.#progressAt >= kProgressMilliseconds) {
        this.#progressAt = now;
        onProgress(this.#progress(now));
      }
    }
    return interrupts?.() === true ? 1 : 0;
  }

  #progress(now: number): Progress {
    const at = this.#exports.satdoku_progress();
    const [decisions, conflicts, variablesLeft, shareDone] = new Float64Array(this.#exports.memory.buffer, at, 4) as
      unknown as [number, number, number, number];
    return { seconds: (now - this.#began) / 1000, decisions, conflicts, variablesLeft, shareDone };
  }
}
