// Another board, or a puzzle as text.

import { useEffect, useState } from "preact/hooks";
import { describe } from "../core/cores";
import { playText } from "../text/play";
import { setText } from "../text/set";
import { useSay } from "../text/words";
import { CopyButton, DownloadButton } from "../ui/copy";
import { blankDraft, type Draft } from "./draft";

const boxes = ["2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "4x4", "5x5"];

export function NewBoard(props: { onChange: (draft: Draft) => void }) {
  const say = useSay();
  const [rows, setRows] = useState(9);
  const [columns, setColumns] = useState(9);
  const fits = boxes.filter((box) => {
    const [a = 1, b = 1] = box.split("x").map(Number);
    return rows === columns && a * b === rows;
  });
  const choices =
    rows === columns
      ? [...fits, ...fits.filter((b) => b[0] !== b[2]).map((b) => [...b].reverse().join("")), "none"]
      : [];
  const [box, setBox] = useState("3x3");
  const chosen = choices.includes(box) ? box : (choices[0] ?? "none");
  const size = (value: number, set: (n: number) => void, words: string) => (
    <label class="field short">
      <span>{words}</span>
      <input
        type="number"
        min={1}
        max={25}
        value={value}
        onInput={(e) => {
          const n = Math.round(e.currentTarget.valueAsNumber);
          if (n >= 1 && n <= 25) set(n);
        }}
      />
    </label>
  );
  return (
    <details class="card">
      <summary>{say(setText.newBoard)}</summary>
      <div class="fields">
        {size(rows, setRows, say(setText.rows))}
        {size(columns, setColumns, say(setText.columns))}
        {choices.length > 0 && (
          <label class="field">
            <span>{say(setText.boxes)}</span>
            <select value={chosen} onChange={(e) => setBox(e.currentTarget.value)}>
              {choices.map((name) => (
                <option key={name} value={name}>
                  {name === "none" ? say(setText.noBoxes) : name.replace("x", "×")}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <button type="button" onClick={() => props.onChange(blankDraft(rows, columns, chosen))}>
        {say(setText.newBoard)}
      </button>
    </details>
  );
}

export function AsText(props: { text: string; onOpen: (text: string) => Promise<void> }) {
  const say = useSay();
  const [text, change] = useState(props.text);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => change(props.text), [props.text]);
  const open = () => {
    setError(null);
    props.onOpen(text).catch((reason: unknown) => setError(describe(reason, say)));
  };
  return (
    <details class="card">
      <summary>{say(setText.asText)}</summary>
      <textarea
        value={text}
        spellcheck={false}
        aria-label={say(setText.asText)}
        onInput={(e) => change(e.currentTarget.value)}
      />
      <p class="note">{say(playText.importHint)}</p>
      {error !== null && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      <div class="row">
        <button type="button" class="main" onClick={open}>
          {say(setText.useText)}
        </button>
        <CopyButton text={text} />
        <DownloadButton text={text} name="puzzle.txt" />
      </div>
    </details>
  );
}
