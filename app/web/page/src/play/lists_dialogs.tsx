// Statistics, kept games, and keys.

import { useState } from "preact/hooks";
import type { PackedGame } from "../state/packed";
import { removeGame, savedGames } from "../state/saved_games";
import { useSettings } from "../state/settings";
import { clearFinished, dailyStreak, finishedGames, localDay, summaries } from "../state/statistics";
import { difficultyNames, keyList, playText } from "../text/play";
import { type Say, useLanguage, useSay } from "../text/words";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { timeText } from "./clock";

/** "daily 2026-11-27", a difficulty, or nothing. */
export function originInWords(origin: string, say: Say): string {
  const [first = "", day] = origin.split(" ");
  if (first === "daily") return day === undefined ? say(playText.daily) : say(playText.dailyOf, day);
  if (first === "constraints") return say(playText.kinds);
  // A link may say anything, "constructor" for example.
  const isLevel = Object.hasOwn(difficultyNames, first);
  return say(isLevel ? difficultyNames[first as keyof typeof difficultyNames] : playText.ownPuzzle);
}

export function StatisticsDialog(props: { onClose: () => void }) {
  const say = useSay();
  const [games, setGames] = useState(finishedGames);
  const rows = summaries(games);
  return (
    <Dialog title={say(playText.statistics)} onClose={props.onClose}>
      {rows.length === 0 && <p>{say(playText.noStatistics)}</p>}
      {rows.length > 0 && (
        <>
          <table>
            <thead>
              <tr>
                {[playText.kind, playText.solvedCount, playText.withoutHints, playText.best, playText.mean].map(
                  (text) => (
                    <th key={text[0]} scope="col">
                      {say(text)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.kind}>
                  <th scope="row">{originInWords(row.kind, say)}</th>
                  <td>{row.games}</td>
                  <td>{row.withoutHints}</td>
                  <td>{row.best === null ? "–" : timeText(row.best)}</td>
                  <td>{row.mean === null ? "–" : timeText(row.mean)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{say(playText.streak, dailyStreak(games, localDay(new Date())))}</p>
          <p class="note">{say(playText.timesNote)}</p>
          <button
            type="button"
            onClick={() => {
              clearFinished();
              setGames([]);
            }}
          >
            {say(playText.clearAll)}
          </button>
        </>
      )}
    </Dialog>
  );
}

function filledIn(game: PackedGame): number {
  return Array.isArray(game.cells) ? game.cells.filter((cell) => Array.isArray(cell) && cell[0] != null).length : 0;
}

export function GamesDialog(props: { onClose: () => void; onOpen: (game: PackedGame) => void }) {
  const say = useSay();
  const [games, setGames] = useState(savedGames);
  return (
    <Dialog title={say(playText.games)} onClose={props.onClose}>
      {games.length === 0 && <p>{say(playText.noGames)}</p>}
      <ul class="list">
        {games.map((game) => (
          <li key={game.puzzle} class="row">
            <button
              type="button"
              class="entry"
              onClick={() => {
                props.onOpen(game);
                props.onClose();
              }}
            >
              <strong>{originInWords(String(game.origin ?? ""), say)}</strong>
              <span class="note">
                {timeText(Number(game.played) || 0)} ·{" "}
                {game.solved === true
                  ? say(game.gaveUp === true ? playText.givenUp : playText.solvedCount)
                  : say(playText.filledOf, filledIn(game), Number(game.blanks ?? game.cells?.length ?? 0))}
              </span>
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={say(playText.remove)}
              onClick={() => {
                removeGame(game.puzzle);
                setGames(savedGames());
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function HelpDialog(props: { onClose: () => void }) {
  const say = useSay();
  const { settings } = useSettings();
  const language = useLanguage();
  return (
    <Dialog title={say(playText.help)} onClose={props.onClose}>
      <table class="keys">
        <tbody>
          {keyList.map(([keys, en, zh]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{settings.wasd ? keys.replace("h j k l", "w a s d") : keys}</kbd>
              </th>
              <td>{language === "zh" ? zh : en}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** A question before something is lost. */
export function AskDialog(props: { question: string; onYes: () => void; onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog title={props.question} onClose={props.onClose}>
      <div class="row end">
        <button
          type="button"
          class="main"
          onClick={() => {
            props.onYes();
            props.onClose();
          }}
        >
          {say(playText.yes)}
        </button>
      </div>
    </Dialog>
  );
}
