// The instances of a module in one thread: solvers that are open have one of their own, so that they stay when the
// others get a module with more parts. One that has ended is replaced with the next call.
import { CoreError, Instance, type InstanceOptions } from "./instance.js";
import { sessionCalls } from "./parts.js";

export class Instances {
  #module: WebAssembly.Module | undefined;
  #part = 0;
  #sessions: Instance | undefined;
  #others: Instance | undefined;

  /** The module up to this part, for instances that start from now on. */
  use(module: WebAssembly.Module, part: number): void {
    this.#module = module;
    this.#part = part;
    this.#others = undefined;
  }

  /** Errors: CoreError. */
  call(name: string, request: object, options: InstanceOptions): unknown {
    const instance = this.#of(name);
    try {
      return instance.call(name, request, options);
    } finally {
      if (instance.ended && this.#sessions === instance) this.#sessions = undefined;
      if (instance.ended && this.#others === instance) this.#others = undefined;
    }
  }

  /** After an error: the part that may lack what the request needs; null: the error is that of the request. */
  lacked(error: CoreError): number | null {
    return error.trapped ? this.#part : null;
  }

  #of(name: string): Instance {
    const module = this.#module;
    if (module === undefined) throw new CoreError("there is no module", 0, 0, true);
    return sessionCalls.includes(name)
      ? (this.#sessions ??= new Instance(module))
      : (this.#others ??= new Instance(module));
  }
}
