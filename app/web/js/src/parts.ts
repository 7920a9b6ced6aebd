// Parts of modules: the first makes a module in which functions that few requests need are left out, each other one a
// module with more of the one before (app/web/divide). The last has everything.
import type { CheckCalls, SatCalls } from "./sat_types.js";
import type { SudokuCalls } from "./sudoku_types.js";
import { Growing, Numbers, kStreams, unpackBodies } from "./unpack.js";

export type ModuleName = "sudoku" | "sat" | "check";

/** Functions by module. */
export interface CallsOf {
  sudoku: SudokuCalls;
  sat: SatCalls;
  check: CheckCalls;
}

/** How many parts a module has. */
export const partCounts: { readonly [M in ModuleName]: number } = { sudoku: 3, sat: 2, check: 1 };

/**
 * The first part (from 0) that a function is tried with; others need the last. A request that comes to what is left out
 * is made again with the next part.
 */
const firstParts: { readonly [M in ModuleName]: { readonly [K in keyof CallsOf[M]]?: number } } = {
  sudoku: { generate: 0, read: 0, solve: 0, marks: 0, check: 0, hint: 1, lists: 1 },
  // Solvers that are open cannot be moved to a module with more parts, so they have all.
  sat: { read: 0, solve: 0 },
  check: {},
};

export function firstPartOf(module: ModuleName, call: string): number {
  const parts: { readonly [call: string]: number | undefined } = firstParts[module];
  return parts[call] ?? partCounts[module] - 1;
}

/** Functions of solvers that stay open between calls, all in one instance. */
export const sessionCalls: readonly string[] = ["open", "add", "query", "minimize", "statistics", "proof", "close"];

type Bytes = Uint8Array<ArrayBuffer>;

/** The module with one more part; the first is added to nothing. app/web/divide/parts.mjs has the format. */
export function withPart(module: Bytes, part: Bytes): Bytes {
  const numbers = new Numbers(part);
  const count = numbers.next();
  const [copied, skipped, inserted] = [numbers.list(count), numbers.list(count), numbers.list(count)];
  const before = numbers.next();
  const bodies = numbers.next();
  const sizes = numbers.list(kStreams);
  const bytes = new Growing();
  bytes.put(numbers.take(before));
  unpackBodies(sizes.map((size) => numbers.take(size)), bodies, bytes);
  bytes.put(part.subarray(numbers.at));

  const whole = new Growing();
  const more = new Numbers(bytes.bytes);
  let from = 0;
  for (let i = 0; i < count; ++i) {
    whole.put(module.subarray(from, (from += copied[i]!)));
    from += skipped[i]!;
    whole.put(more.take(inserted[i]!));
  }
  return whole.bytes.slice();
}

/** The parts of one module, each loaded and compiled when it is first needed. */
export class Parts {
  readonly #load: readonly (() => Promise<Bytes>)[];
  readonly #bytes: (Promise<Bytes> | undefined)[] = [];
  readonly #modules: (Promise<WebAssembly.Module> | undefined)[] = [];

  /** One function for each part. A load that fails is tried again by the next request. */
  constructor(load: readonly (() => Promise<Bytes>)[]) {
    this.#load = load;
  }

  /** The number of the last part. */
  get last(): number {
    return this.#load.length - 1;
  }

  module(part: number): Promise<WebAssembly.Module> {
    return kept(this.#modules, part, async () => WebAssembly.compile(await this.#upTo(part)));
  }

  #upTo(part: number): Promise<Bytes> {
    return kept(this.#bytes, part, async () => {
      const own = this.#load[part]!(); // at the same time as those before
      own.catch(() => {}); // it is reported below
      return withPart(part === 0 ? new Uint8Array() : await this.#upTo(part - 1), await own);
    });
  }
}

function kept<T>(list: (Promise<T> | undefined)[], i: number, make: () => Promise<T>): Promise<T> {
  const found = (list[i] ??= make());
  found.catch(() => {
    if (list[i] === found) list[i] = undefined;
  });
  return found;
}
