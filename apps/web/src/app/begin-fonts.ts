import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';

const FONTS = ['400 1rem "Soulstat Text"', '600 1rem "Soulstat Display"'];

/**
 * Loads the site's own fonts (`tokens.css`) and stores that they are cached: the first script of index.html reads it, and the next page uses
 * them from its first paint. This page stays as it is: a change of fonts would paint its largest text again.
 */
export async function beginFonts(): Promise<void> {
  if ('fonts' in document.documentElement.dataset) return;
  try {
    await Promise.all(FONTS.map((font) => document.fonts.load(font)));
    localStorage.setItem(BROWSER_STORAGE.fonts.name, 'here');
  } catch {
    // Without the fonts, or without storage, the next page begins with system fonts again.
  }
}
