// The rules of a puzzle in words.

import type { Puzzle } from "../core/types";
import { playText } from "../text/play";
import { useSay } from "../text/words";

export function Rules(props: { puzzle: Puzzle }) {
  const say = useSay();
  const { sentences, rules, author, unread } = props.puzzle;
  const own = sentences.filter((rule) => rule.kind !== "board");
  if (own.length === 0 && rules === "" && author === "" && unread.length === 0) return null;
  return (
    <section class="rules">
      <h2>{say(playText.rules)}</h2>
      {author !== "" && <p class="note">{author}</p>}
      {rules !== "" && <p class="author-rules">{rules}</p>}
      <ul>
        {own.map((rule) => (
          <li key={rule.kind}>
            <strong>{rule.name}</strong>: {rule.sentence}
            {rule.details !== "" && <span class="note"> {rule.details}</span>}
          </li>
        ))}
      </ul>
      {unread.length > 0 && <p class="error">{say(playText.unread, unread.join("; "))}</p>}
    </section>
  );
}
