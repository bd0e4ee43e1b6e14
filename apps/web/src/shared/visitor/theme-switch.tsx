import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, THEMES, type Theme } from './theme.ts';

const LABELS: Record<Theme, string> = { dark: 'Dark', light: 'Light', auto: 'Auto' };
const TITLES: Record<Theme, string> = {
  dark: 'Dark theme',
  light: 'Light theme',
  auto: 'Theme of your system',
};

/**
 * Dark, light, or as the system has it.
 * @param name of the group: two switches on one page must not share it
 */
export function ThemeSwitch({ name = 'theme' }: { readonly name?: string }) {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'dark' as const);
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map((choice) => (
        <label key={choice} title={TITLES[choice]}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={theme === choice}
            onChange={() => chooseTheme(choice)}
          />
          <span className="theme-name">{LABELS[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The attribute on the root element is the single source of the theme. */
function onThemeChange(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
