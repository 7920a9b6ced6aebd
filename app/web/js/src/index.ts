// The package: modules of the core in this thread, and in workers. Node.js and browsers.
import {
  AnswerOf, CallsOf, CoreError, CoreWorker, ModuleName, Parts, RequestOf, bytesOf, compiled, partCounts,
} from "./client.js";
import { InstanceOptions } from "./instance.js";
import { Instances } from "./instances.js";
import { callNames } from "./names.js";

export * from "./client.js";
export type { InstanceOptions } from "./instance.js";

/** Where the files of the package are: beside this one. */
function fileOf(name: string): URL {
  return new URL(name, import.meta.url);
}
function partsOf(module: ModuleName): Parts {
  const urls = Array.from({ length: partCounts[module] }, (_, i) => fileOf(`./${module}-${i + 1}.part`));
  return new Parts(urls.map((url) => async () => new Uint8Array(await bytesOf(url))));
}

export interface LoadOptions {
  /** URL, bytes or compiled module, instead of the file of the package. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
}
export interface LoadHereOptions extends LoadOptions {
  /** Loads only the first part of the module. A request that needs more is an error. */
  firstPart?: boolean;
}

/** Each function of a module: it takes a request and returns the answer when it is done. Errors: CoreError. */
export type Functions<M extends ModuleName> = {
  [K in keyof CallsOf[M] & string]: (request: RequestOf<M, K>, options?: InstanceOptions) => AnswerOf<M, K>;
};
/** The same in a worker. */
export type AsyncFunctions<M extends ModuleName> = {
  [K in keyof CallsOf[M] & string]: (
    request: RequestOf<M, K>,
    options?: import("./client.js").CallOptions,
  ) => Promise<AnswerOf<M, K>>;
};

function functionsOf(names: readonly string[], call: (name: string, request: object, options?: object) => unknown) {
  return Object.fromEntries(
    names.map((name) => [name, (request: object, options?: object) => call(name, request, options)]),
  );
}

/** Loads a module for this thread. An instance that has ended is replaced by a new one with the next call. */
export async function load<M extends ModuleName>(module: M, options: LoadHereOptions = {}): Promise<Functions<M>> {
  const isPart = options.firstPart === true && partCounts[module] > 1;
  const instances = new Instances();
  const parts = partsOf(module);
  instances.use(await (options.wasm ? compiled(options.wasm) : parts.module(isPart ? 0 : parts.last)), 0);
  return functionsOf(callNames[module], (name, request, callOptions) => {
    try {
      return instances.call(name, request, callOptions ?? {});
    } catch (error) {
      if (!isPart || !(error instanceof CoreError) || instances.lacked(error) === null) throw error;
      throw new CoreError(`${name}: this needs more than the first part of the module`, 0, 0, true);
    }
  }) as unknown as Functions<M>;
}

/** Starts a worker of the package's files. `worker.call(...)`, or the functions of it. */
export function startWorker<M extends ModuleName>(
  module: M,
  options: { wasm?: LoadOptions["wasm"] | Parts; script?: string | URL } = {},
): AsyncFunctions<M> & { worker: CoreWorker<M> } {
  const script = options.script ?? fileOf("./worker.js");
  const worker = new CoreWorker<M>({ module, script, wasm: options.wasm ?? partsOf(module) });
  const call = (name: string, request: object, callOptions?: object) =>
    worker.call(name as never, request as never, callOptions);
  return { ...(functionsOf(callNames[module], call) as unknown as AsyncFunctions<M>), worker };
}

/** Clauses as numbers. */
export type Clauses = Iterable<Iterable<number>>;

/** A text of DIMACS. */
export function formulaOf(clauses: Clauses): string {
  let variables = 0;
  const lines: string[] = [];
  for (const clause of clauses) {
    let line = "";
    for (const literal of clause) {
      variables = Math.max(variables, Math.abs(literal));
      line += `${literal} `;
    }
    lines.push(`${line}0\n`);
  }
  return `p cnf ${variables} ${lines.length}\n${lines.join("")}`;
}

export interface SolverOptions {
  seed?: number;
  techniques?: Record<string, boolean>;
  /** The format of proof(); without it, there is no proof. */
  proof?: "drat" | "drat-bin" | "lrat" | "lrat-bin";
}
export type QueryOptions = import("./sat_types.js").Limits & InstanceOptions;

/** An incremental solver: clauses are added, and queries are made under assumptions. In this thread. */
export class Solver {
  #sat: Functions<"sat">;
  #solver: number;

  constructor(sat: Functions<"sat">, options: SolverOptions = {}) {
    this.#sat = sat;
    this.#solver = sat.open(options).solver;
  }

  add(...clauses: Iterable<number>[]): void {
    const numbers: number[] = [];
    for (const clause of clauses) numbers.push(...clause, 0);
    this.#sat.add({ solver: this.#solver, clauses: Int32Array.from(numbers) });
  }

  solve(assumptions: Iterable<number> = [], options: QueryOptions = {}): AnswerOf<"sat", "query"> {
    const { onProgress, interrupts, ...limits } = options;
    const request = { solver: this.#solver, assumptions: [...assumptions], ...limits };
    return this.#sat.query(request, { ...(onProgress && { onProgress }), ...(interrupts && { interrupts }) });
  }

  /** Assumptions of which none can be left out, after a refutation. */
  minimizedCore(limits: import("./sat_types.js").Limits = {}): number[] {
    return this.#sat.minimize({ solver: this.#solver, ...limits }).core;
  }

  statistics(): Record<string, number> {
    return this.#sat.statistics({ solver: this.#solver }).statistics;
  }

  /** In the format that the solver was made with. */
  proof(): Uint8Array {
    return this.#sat.proof({ solver: this.#solver }).proof;
  }

  /** Releases its memory. */
  close(): void {
    this.#sat.close({ solver: this.#solver });
  }
}
