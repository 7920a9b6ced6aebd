// A puzzle from elsewhere: pasted, from a file, or a link.

import { useEffect, useState } from "preact/hooks";
import { describe, sudokuCore } from "../core/cores";
import type { Puzzle } from "../core/types";
import { go } from "../routes";
import { common } from "../text/common";
import { playText } from "../text/play";
import { useLanguage, useSay } from "../text/words";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";

const mostBytes = 4 << 20;
const mostListed = 500; // puzzles of a text
/** Longer texts are shown in part: a text field takes a second for a megabyte. */
const mostShown = 20_000;

interface ImportProps {
  text: string;
  onClose: () => void;
  onBegin: (puzzle: Puzzle, origin: string) => void;
}

/** The fragment of a link to this page; null: another text. */
export function ownLink(text: string): string | null {
  return /^\S*#play\/(game=[\w-]+)\s*$/.exec(text)?.[1] ?? null;
}

export function ImportDialog(props: ImportProps) {
  const say = useSay();
  const language = useLanguage();
  const [text, setText] = useState(props.text);
  const [several, setSeveral] = useState<readonly { text: string; line: number }[]>([]);
  const [error, setError] = useState<string | null>(null);
  /** A puzzle without exactly one solution, and what to ask. */
  const [doubtful, setDoubtful] = useState<{ puzzle: Puzzle; question: string } | null>(null);

  const begin = (puzzle: Puzzle) => {
    props.onBegin(puzzle, "");
    props.onClose();
  };
  const openOne = async (one: string) => {
    const core = await sudokuCore();
    const puzzle = await core.call("read", { text: one, language });
    const { solutions, complete } = await core
      .call("solve", { puzzle: puzzle.text, limit: 2 }, { seconds: 20 })
      .catch(() => ({ solutions: [null], complete: true }));
    if (solutions.length === 1 && complete) return begin(puzzle);
    setDoubtful({ puzzle, question: say(solutions.length === 0 ? playText.zeroSolutions : playText.manySolutions) });
  };
  const open = async (all: string) => {
    setError(null);
    setDoubtful(null);
    setSeveral([]);
    const link = ownLink(all.trim());
    if (link !== null) {
      props.onClose();
      return go("play", link);
    }
    try {
      if (all.trim() === "") throw new Error(say(playText.empty));
      const core = await sudokuCore();
      const { puzzles } = await core.call("split", { text: all }).catch(() => ({ puzzles: [{ text: all, line: 1 }] }));
      if (puzzles.length > 1) setSeveral(puzzles);
      else await openOne(puzzles[0]?.text ?? all);
    } catch (reason) {
      setError(describe(reason, say));
    }
  };
  useEffect(() => {
    if (props.text !== "") void open(props.text);
  }, []);

  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > mostBytes)
      return setError(say(common.tooBig, file.name, (file.size / 1e6).toFixed(1), (mostBytes / 1e6).toFixed(1)));
    const content = await file.text();
    setText(content);
    await open(content);
  };
  const isCut = text.length > mostShown;
  return (
    <Dialog title={say(playText.importGame)} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open(text);
        }}
      >
        <label class="field">
          <span>{say(playText.text)}</span>
          <textarea
            value={isCut ? text.slice(0, mostShown) : text}
            readOnly={isCut}
            spellcheck={false}
            autofocus
            onInput={(e) => setText(e.currentTarget.value)}
          />
        </label>
        {isCut && (
          <p class="row">
            <span class="note">{say(playText.cut, (text.length / 1e6).toFixed(1))}</span>
            <button type="button" onClick={() => setText("")}>
              {say(playText.emptyIt)}
            </button>
          </p>
        )}
        <p class="note">{say(playText.importHint)}</p>
        {error !== null && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        {doubtful !== null && (
          <p class="row" role="alert">
            {doubtful.question}
            <button type="button" onClick={() => begin(doubtful.puzzle)}>
              {say(playText.yes)}
            </button>
          </p>
        )}
        {several.length > 0 && (
          <fieldset>
            <legend>
              {several.length > mostListed
                ? say(playText.chooseOfFirst, several.length, mostListed)
                : say(playText.choose, several.length)}
            </legend>
            <div class="list puzzles">
              {several.slice(0, mostListed).map((one, n) => (
                <button
                  key={n}
                  type="button"
                  class="entry"
                  onClick={() => {
                    openOne(one.text).catch((reason: unknown) => setError(describe(reason, say)));
                  }}
                >
                  <span>{n + 1}</span>
                  <code>{one.text.slice(0, 60)}</code>
                </button>
              ))}
            </div>
          </fieldset>
        )}
        <div class="row foot">
          <label class="button file">
            <Icon name="import" />
            {say(playText.file)}
            <input type="file" class="unseen" onChange={(e) => void readFile(e.currentTarget.files?.[0])} />
          </label>
          <button
            type="button"
            onClick={() => {
              props.onClose();
              go("set");
            }}
          >
            {say(playText.draw)}
          </button>
          <button type="submit" class="main">
            {say(playText.open)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
