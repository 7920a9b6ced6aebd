import type { Settings } from "../state/settings";
import { useSettings } from "../state/settings";
import { common } from "../text/common";
import { type Sentence, useSay } from "../text/words";
import { Dialog } from "./dialog";

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const switches: readonly (readonly [Switch, Sentence])[] = [
  ["tidy", common.tidy],
  ["showConflicts", common.showConflicts],
  ["showWrong", common.showWrong],
  ["showCounts", common.showCounts],
  ["showSame", common.showSame],
  ["showClock", common.showClock],
  ["patterns", common.patterns],
  ["wasd", common.wasd],
];

export function SettingsDialog(props: { onClose: () => void }) {
  const say = useSay();
  const { settings, change } = useSettings();
  const choice = <K extends "language" | "theme">(
    name: K,
    title: Sentence,
    values: readonly [Settings[K], string][],
  ) => (
    <fieldset class="choice">
      <legend>{say(title)}</legend>
      {values.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={settings[name] === value}
            onChange={() => change({ [name]: value } as Partial<Settings>)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <Dialog title={say(common.settings)} onClose={props.onClose}>
      {choice("language", common.language, [
        ["en", "English"],
        ["zh", "中文"],
      ])}
      {choice("theme", common.theme, [
        ["auto", say(common.themeAuto)],
        ["light", say(common.themeLight)],
        ["dark", say(common.themeDark)],
      ])}
      <fieldset class="switches">
        <legend>{say(common.play)}</legend>
        {switches.map(([name, text]) => (
          <label key={name}>
            <input
              type="checkbox"
              role="switch"
              checked={settings[name]}
              onChange={(event) => change({ [name]: event.currentTarget.checked })}
            />
            <span>{say(text)}</span>
          </label>
        ))}
      </fieldset>
      <p class="note">{say(common.offline)}</p>
    </Dialog>
  );
}
