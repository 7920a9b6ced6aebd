// A link that holds the game, and the puzzle in other notations.

import { useEffect, useState } from "preact/hooks";
import { describe, sudokuCore } from "../core/cores";
import type { Lists } from "../core/types";
import type { Game } from "../state/game";
import { fragmentOf } from "../state/link";
import { playText } from "../text/play";
import { useLanguage, useSay } from "../text/words";
import { Dialog } from "../ui/dialog";
import { CopyButton, DownloadButton } from "../ui/copy";

export function ShareDialog(props: { game: Game; onClose: () => void }) {
  const say = useSay();
  const language = useLanguage();
  const [progress, setProgress] = useState(true);
  const [link, setLink] = useState("");
  const [lists, setLists] = useState<Lists | null>(null);
  const [format, setFormat] = useState("constraints");
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    fragmentOf(props.game, progress, performance.now()).then(
      (fragment) => setLink(location.href.replace(/#.*$/, "") + fragment),
      () => {},
    );
  }, [progress]);
  useEffect(() => {
    sudokuCore()
      .then((core) => core.call("lists", { language }))
      .then(setLists, () => {});
  }, []);
  useEffect(() => {
    setError(null);
    sudokuCore()
      .then((core) => core.call("convert", { puzzle: props.game.puzzle.text, to: format }))
      .then(
        (answer) => setText(answer.text),
        (reason: unknown) => {
          setText("");
          setError(describe(reason, say));
        },
      );
  }, [format]);
  const names = [...new Set([...(lists?.notations ?? []), ...(lists?.formats ?? [])].map((entry) => entry.name))];
  const summary = [...(lists?.notations ?? []), ...(lists?.formats ?? [])].find((e) => e.name === format)?.summary;
  return (
    <Dialog title={say(playText.share)} onClose={props.onClose}>
      <label class="field">
        <span>{say(playText.link)}</span>
        <input type="text" readOnly value={link} class="link" onFocus={(e) => e.currentTarget.select()} />
      </label>
      <div class="switches">
        <label>
          <input
            type="checkbox"
            role="switch"
            checked={progress}
            onChange={(e) => setProgress(e.currentTarget.checked)}
          />
          <span>{say(playText.withProgress)}</span>
        </label>
      </div>
      <p>
        <CopyButton text={link} label={say(playText.copyLink)} />
      </p>
      <label class="field">
        <span>{say(playText.format)}</span>
        <select value={format} onChange={(e) => setFormat(e.currentTarget.value)}>
          {(names.length > 0 ? names : [format]).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {summary !== undefined && <small class="note">{summary}</small>}
      </label>
      {error !== null && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      <textarea readOnly value={text} aria-label={say(playText.text)} spellcheck={false} />
      <p class="row">
        <CopyButton text={text} />
        <DownloadButton text={text} name={`puzzle.${format === "json" ? "json" : "txt"}`} />
      </p>
    </Dialog>
  );
}
