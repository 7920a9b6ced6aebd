// What the player chose.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { keep, load } from "./storage";

export interface Settings {
  language: "en" | "zh";
  theme: "auto" | "light" | "dark";
  /** A digit that is placed disappears from the marks of cells that see it. */
  tidy: boolean;
  /** Digits that clash are shown at once. */
  showConflicts: boolean;
  /** Digits that differ from the solution are shown at once. */
  showWrong: boolean;
  /** How many places each digit still has. */
  showCounts: boolean;
  /** Cells with the digit of the cursor's cell are shown. */
  showSame: boolean;
  showClock: boolean;
  /** Colours of cells have patterns, too. */
  patterns: boolean;
  /** W A S D move, instead of H J K L. */
  wasd: boolean;
}

/** What is kept, where it has the type it should have. */
function repaired(kept: Record<string, unknown>, defaults: Settings): Settings {
  const settings: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(defaults))
    if (typeof kept[name] === typeof value) settings[name] = kept[name];
  if (!["en", "zh"].includes(String(settings["language"]))) settings["language"] = defaults.language;
  if (!["auto", "light", "dark"].includes(String(settings["theme"]))) settings["theme"] = defaults.theme;
  return settings as unknown as Settings;
}

export function initialSettings(): Settings {
  const chinese = navigator.language.toLowerCase().startsWith("zh");
  const defaults: Settings = {
    language: chinese ? "zh" : "en",
    theme: "auto",
    tidy: true,
    showConflicts: true,
    showWrong: false,
    showCounts: true,
    showSame: true,
    showClock: true,
    patterns: false,
    wasd: false,
  };
  const kept = load("settings");
  return typeof kept === "object" && kept !== null ? repaired(kept as Record<string, unknown>, defaults) : defaults;
}

export function keepSettings(settings: Settings): void {
  keep("settings", settings);
}

export interface SettingsInUse {
  settings: Settings;
  change: (part: Partial<Settings>) => void;
}

export const SettingsContext = createContext<SettingsInUse | null>(null);

/** Requires: within the page. */
export function useSettings(): SettingsInUse {
  const inUse = useContext(SettingsContext);
  if (inUse === null) throw new Error("there are no settings outside the page");
  return inUse;
}
