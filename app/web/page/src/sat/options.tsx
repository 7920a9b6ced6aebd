// Engine, proof and limits.

import type { SearchOptions } from "../core/types";
import { useSay } from "../text/words";
import { words } from "./text";

export const proofFormats = ["drat", "lrat", "drat-bin", "lrat-bin"] as const;
export type ProofFormat = (typeof proofFormats)[number];

/** As typed. */
export interface Options {
  engine: string;
  proof: ProofFormat | "";
  seconds: string;
  conflicts: string;
  memory: string;
  seed: string;
  projection: string;
}

export const defaultOptions: Options = {
  engine: "auto",
  proof: "drat",
  seconds: "60",
  conflicts: "",
  memory: "1500",
  seed: "0",
  projection: "",
};

const engines = ["auto", "learning", "lookahead", "flagged", "textbook"];

const numbers = [
  { name: "seconds", least: 0.1 },
  { name: "conflicts", least: 0 },
  { name: "memory", least: 1 },
  { name: "seed", least: 0 },
] as const;

/** The first option that is not a number: its name and the least value. */
export function firstWrong(options: Options): (typeof numbers)[number] | null {
  return numbers.find(({ name, least }) => options[name] !== "" && !(Number(options[name]) >= least)) ?? null;
}

export function limitsOf(options: Options): SearchOptions {
  const limits: SearchOptions = {};
  if (options.seconds !== "") limits.seconds = Number(options.seconds);
  if (options.conflicts !== "") limits.conflicts = Math.floor(Number(options.conflicts));
  if (options.memory !== "") limits.memoryBytes = Math.floor(1e6 * Number(options.memory));
  return limits;
}

/** Null: something else than variables. */
export function projectionOf(text: string): number[] | null {
  if (text.trim() === "") return [];
  const variables = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return variables.every((v) => Number.isInteger(v) && v > 0) ? variables : null;
}

export function OptionFields(props: { options: Options; onChange: (options: Options) => void }) {
  const say = useSay();
  const { options } = props;
  const set = (part: Partial<Options>) => props.onChange({ ...options, ...part });
  return (
    <div class="options">
      <label class="field">
        <span>{say(words.engine)}</span>
        <select value={options.engine} onChange={(e) => set({ engine: e.currentTarget.value })}>
          {engines.map((name) => (
            <option key={name} value={name}>
              {name === "auto" ? say(words.auto) : name}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{say(words.proof)}</span>
        <select value={options.proof} onChange={(e) => set({ proof: e.currentTarget.value as ProofFormat | "" })}>
          <option value="">{say(words.noProof)}</option>
          {proofFormats.map((name) => (
            <option key={name} value={name}>
              {name.toUpperCase()}
            </option>
          ))}
        </select>
      </label>
      {numbers.map(({ name, least }) => (
        <label key={name} class="field">
          <span>{say(words[name])}</span>
          <input
            type="number"
            min={least}
            step={name === "seconds" ? "any" : 1}
            value={options[name]}
            placeholder={say(words.noLimit)}
            onInput={(e) => set({ [name]: e.currentTarget.value })}
          />
        </label>
      ))}
      <label class="field">
        <span>{say(words.projection)}</span>
        <input
          type="text"
          value={options.projection}
          placeholder={say(words.projectionHint)}
          onInput={(e) => set({ projection: e.currentTarget.value })}
        />
      </label>
    </div>
  );
}
