// Constraints beyond the houses: the list, and a form for another one.

import { useEffect, useState } from "preact/hooks";
import { sudokuCore } from "../core/cores";
import type { Lists } from "../core/types";
import { setText } from "../text/set";
import { useLanguage, useSay } from "../text/words";
import { Icon } from "../ui/icons";
import { constraintLine, type Draft, lineCells, textOf, withConstraint, withoutConstraint } from "./draft";

/** Kinds without cells. */
const ofWholeGrid = new Set([
  "falling-diagonal",
  "rising-diagonal",
  "windows",
  "disjoint",
  "anti-knight",
  "anti-king",
  "anti-taxicab",
  "non-consecutive",
  "global-entropy",
  "no-three",
  "balanced",
  "lines-differ",
  "three-directions",
  "all-differences",
  "all-ratios",
  "all-pair-sums",
]);
/** Clues of a whole row or column. */
const ofLine = new Set(["sandwich", "x-sum", "skyscraper", "hidden-skyscraper", "numbered-room"]);
const withText = new Set(["regex", "automaton"]);
const sides = ["left", "right", "top", "bottom"] as const;

interface EditorProps {
  draft: Draft;
  /** In the order in which they were selected. */
  selected: readonly number[];
  onChange: (draft: Draft) => void;
}

/** "Killer 12 r1c1 r1c2" in the language. */
function LineInWords(props: { line: string; kinds: Lists["kinds"] }) {
  const [kind = "", ...rest] = props.line.trim().split(/\s+/);
  return (
    <>
      <strong>{props.kinds.find((entry) => entry.name === kind)?.title ?? kind}</strong> {rest.join(" ")}
    </>
  );
}

export function ConstraintEditor(props: EditorProps) {
  const { draft } = props;
  const say = useSay();
  const language = useLanguage();
  const [kinds, setKinds] = useState<Lists["kinds"]>([]);
  const [kind, setKind] = useState("killer");
  const [numbers, setNumbers] = useState("");
  const [text, changeText] = useState("");
  /** Why the core refuses the constraint. */
  const [wrong, setWrong] = useState("");
  const [side, setSide] = useState<(typeof sides)[number]>("left");
  const [groups, setGroups] = useState<readonly (readonly number[])[]>([]);
  useEffect(() => {
    sudokuCore()
      .then((core) => core.call("lists", { language }))
      .then(
        (lists) => setKinds(lists.kinds),
        () => {},
      );
  }, [language]);
  useEffect(() => setWrong(""), [draft, kind, numbers, text]);
  const entry = kinds.find((k) => k.name === kind);
  const isGlobal = ofWholeGrid.has(kind);
  const isOutside = ofLine.has(kind);
  const first = props.selected[0];
  const cells = isGlobal
    ? []
    : isOutside && first !== undefined
      ? [lineCells(draft, first, side)]
      : [...groups, props.selected];
  const add = async () => {
    const line = constraintLine(draft, kind, numbers, cells, withText.has(kind) ? text : "");
    const next = withConstraint(draft, line);
    try {
      await (await sudokuCore()).call("read", { text: textOf(next), language });
    } catch (reason) {
      // Lines and columns are those of a text that is not seen here.
      return setWrong(reason instanceof Error ? reason.message : String(reason));
    }
    setWrong("");
    props.onChange(next);
    setGroups([]);
  };
  return (
    <section class="card">
      <h2>{say(setText.constraints)}</h2>
      <ul class="constraints">
        {draft.constraints.map((line, n) => (
          <li key={`${n}${line}`}>
            <span>
              <LineInWords line={line} kinds={kinds} />
            </span>
            <button
              type="button"
              class="icon-button"
              aria-label={`${say(setText.remove)}: ${line}`}
              onClick={() => props.onChange(withoutConstraint(draft, n))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {draft.constraints.length === 0 && <p class="note">{say(setText.noConstraints)}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div class="fields">
          <label class="field">
            <span>{say(setText.kind)}</span>
            <select
              value={kind}
              onChange={(e) => {
                setKind(e.currentTarget.value);
                setNumbers("");
                setGroups([]);
              }}
            >
              {kinds
                .filter((k) => k.name !== "board")
                .map((k) => (
                  <option key={k.name} value={k.name}>
                    {k.title}
                  </option>
                ))}
            </select>
          </label>
          <label class="field short">
            <span>{say(setText.numbers)}</span>
            <input type="text" inputMode="numeric" value={numbers} onInput={(e) => setNumbers(e.currentTarget.value)} />
          </label>
          {isOutside && (
            <label class="field">
              <span>{say(setText.from)}</span>
              <select value={side} onChange={(e) => setSide(e.currentTarget.value as (typeof sides)[number])}>
                {sides.map((name) => (
                  <option key={name} value={name}>
                    {say(setText[name])}
                  </option>
                ))}
              </select>
            </label>
          )}
          {withText.has(kind) && (
            <label class="field">
              <span>{say(setText.text)}</span>
              <input type="text" value={text} onInput={(e) => changeText(e.currentTarget.value)} />
            </label>
          )}
        </div>
        <p class="note">
          {entry?.summary}
          {isGlobal ? ` ${say(setText.wholeGrid)}` : ""}
        </p>
        {!isGlobal && <p class="note">{say(isOutside ? setText.lineHint : setText.selectHint)}</p>}
        {wrong !== "" && (
          <p class="error" role="alert">
            {wrong}
          </p>
        )}
        <div class="row">
          <button type="submit" class="main">
            <Icon name="plus" />
            {say(setText.add)}
          </button>
          {!isGlobal && !isOutside && (
            <button type="button" onClick={() => setGroups([...groups, props.selected])}>
              {say(setText.newGroup)}
            </button>
          )}
          {groups.length > 0 && <span class="note">{say(setText.groups, groups.length + 1)}</span>}
        </div>
      </form>
    </section>
  );
}
