// The frame of the page: navigation, settings, and one view.

import { useEffect, useState } from "preact/hooks";
import { speak } from "./core/cores";
import { PlayView } from "./play/index";
import { type Route, routeOf, viewNames } from "./routes";
import { initialSettings, keepSettings, type Settings, SettingsContext } from "./state/settings";
import { common } from "./text/common";
import { LanguageContext, sayIn } from "./text/words";
import { Announcer } from "./ui/announce";
import { Icon } from "./ui/icons";
import { SettingsDialog } from "./ui/settings_dialog";
import { LazyView } from "./views/lazy_view";

function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const read = () => setRoute(routeOf(location.hash));
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return route;
}

/** Sets what styles depend on. */
function useTheme(settings: Settings): void {
  useEffect(() => {
    const root = document.documentElement;
    root.lang = settings.language === "zh" ? "zh-CN" : "en";
    const system = matchMedia("(prefers-color-scheme: dark)");
    const apply = () => {
      const dark = settings.theme === "dark" || (settings.theme === "auto" && system.matches);
      root.dataset["theme"] = dark ? "dark" : "light";
    };
    apply();
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  }, [settings.theme, settings.language]);
}

export function App() {
  const [settings, setSettings] = useState(initialSettings);
  const [showSettings, setShowSettings] = useState(false);
  const route = useRoute();
  const say = sayIn(settings.language);
  speak(settings.language);
  useTheme(settings);
  useEffect(() => {
    document.title = `${say(common[route.view])} – satdoku`;
  }, [route.view, settings.language]);
  const change = (part: Partial<Settings>) =>
    setSettings((old) => {
      const next = { ...old, ...part };
      keepSettings(next);
      return next;
    });
  return (
    <LanguageContext.Provider value={settings.language}>
      <SettingsContext.Provider value={{ settings, change }}>
        <a
          class="skip"
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById("main")?.focus();
          }}
        >
          {say(common.skip)}
        </a>
        <header class="bar">
          <a class="brand" href="#play" aria-label="satdoku">
            <Brand />
            <span>satdoku</span>
          </a>
          <nav aria-label={say(common.views)}>
            {viewNames.map((view) => (
              <a key={view} href={`#${view}`} aria-current={route.view === view ? "page" : undefined}>
                <Icon name={view} />
                <span class="long">{say(common[view])}</span>
                {view === "set" && (
                  <span class="short" aria-hidden="true">
                    {say(common.setShort)}
                  </span>
                )}
              </a>
            ))}
          </nav>
          <button
            type="button"
            class="icon-button"
            aria-label={say(common.settings)}
            onClick={() => setShowSettings(true)}
          >
            <Icon name="settings" />
          </button>
        </header>
        <main id="main" tabIndex={-1} data-view={route.view}>
          {route.view === "play" ? <PlayView rest={route.rest} /> : <LazyView view={route.view} rest={route.rest} />}
        </main>
        {showSettings && <SettingsDialog onClose={() => setShowSettings(false)} />}
        <Announcer />
      </SettingsContext.Provider>
    </LanguageContext.Provider>
  );
}

function Brand() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" class="brand-mark">
      <rect width="32" height="32" rx="7" />
      <path d="M12 4v24M20 4v24M4 12h24M4 20h24" />
      <rect class="cell" x="12" y="12" width="8" height="8" />
    </svg>
  );
}
