import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';

/** What the visitor chose; `auto` follows the system. Dark is the default. */
export const THEMES = ['dark', 'light', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

/** The script in index.html reads the same key before the first paint. */
export const THEME_KEY = BROWSER_STORAGE.theme.name;

export function parseTheme(text: string | null | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === text);
}

/** The current theme. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme']) ?? 'dark';
}

/** Applies a theme and stores it; a browser without storage forgets it with the page. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // NOTE: storage is refused in some private windows.
  }
}
