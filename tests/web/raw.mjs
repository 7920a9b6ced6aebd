// Modules and native programs answer requests as bytes (app/web/core/interface.h), without the package's own code.
import { spawnSync } from "node:child_process";

const encoder = new TextEncoder();

export function module(bytes) {
  const compiled = new WebAssembly.Module(bytes);
  const imports = { satdoku: { interrupts: () => 0, milliseconds: () => performance.now() } };
  imports.satdoku.thrown = (name, size) => {
    const text = Buffer.from(new Uint8Array(exports.memory.buffer, name, size)).toString();
    answer.thrown = /bad_alloc|length_error/.test(text) ? "memory" : text;
  };
  for (const { module: from, name } of WebAssembly.Module.imports(compiled))
    if (from !== "satdoku")
      (imports[from] ??= {})[name] = () => {
        if (name === "proc_exit") throw new Error("exit");
        return 52;
      };
  const { exports } = new WebAssembly.Instance(compiled, imports);
  exports._initialize();
  /** The bytes of an answer, and the size of its JSON. `thrown`: why the instance ended, if it did. */
  const answer = (request) => {
    const json = encoder.encode(JSON.stringify(request));
    const to = exports.satdoku_allocate(json.length);
    new Uint8Array(exports.memory.buffer, to, json.length).set(json);
    exports.satdoku_call(json.length, json.length);
    const from = exports.satdoku_answer();
    const bytes = Buffer.from(new Uint8Array(exports.memory.buffer, from, exports.satdoku_answer_size()));
    return { bytes, jsonSize: exports.satdoku_answer_json_size() };
  };
  return answer;
}

/** The answers of a native program to all requests. */
export function native(program, requests) {
  const input = requests.flatMap((request) => {
    const json = Buffer.from(JSON.stringify(request));
    return [Buffer.from(`${json.length} ${json.length}\n`), json];
  });
  const { status, stdout, stderr } = spawnSync(program, { input: Buffer.concat(input), maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`${program}: status ${status}: ${stderr}`);
  const answers = [];
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf("\n", at);
    const [jsonSize, size] = stdout.toString("latin1", at, end).split(" ").map(Number);
    answers.push({ bytes: stdout.subarray(end + 1, end + 1 + size), jsonSize });
    at = end + 1 + size;
  }
  return answers;
}

/** The object of an answer, with its texts. */
export function parsed({ bytes, jsonSize }) {
  const behind = bytes.subarray(Math.ceil(jsonSize / 8) * 8);
  return JSON.parse(bytes.toString("utf8", 0, jsonSize), (_, value) => {
    const place = value?.$text ?? value?.$bytes ?? value?.$ints;
    if (place === undefined) return value;
    const part = behind.subarray(place[0], place[0] + place[1]);
    if (value.$text) return part.toString("utf8");
    return value.$bytes ? part : Array.from({ length: part.length / 4 }, (_, i) => part.readInt32LE(4 * i));
  });
}
