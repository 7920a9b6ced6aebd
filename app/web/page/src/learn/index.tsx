// The view "Learn": a course, and searches to watch.

import "./style.css";
import { useSay } from "../text/words";
import { Course } from "./course/course";
import { Explorer } from "./explorer";
import { words } from "./text";

/** `rest`: "watch", or the number of a step of the course. */
export function LearnView(props: { rest: string }) {
  const say = useSay();
  const watching = props.rest.startsWith("watch");
  return (
    <div class="learn">
      <h1 class="unseen">{say(words.title)}</h1>
      <nav class="row areas" aria-label={say(words.areas)}>
        <a class="button" href="#learn" aria-current={watching ? undefined : "page"}>
          {say(words.course)}
        </a>
        <a class="button" href="#learn/watch" aria-current={watching ? "page" : undefined}>
          {say(words.explore)}
        </a>
      </nav>
      {watching ? <Explorer /> : <Course step={Number(props.rest) || 1} />}
    </div>
  );
}
