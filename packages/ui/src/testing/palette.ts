/** Reads the colours out of tokens.css, so that tests and the colour page measure what is shipped. */
export type Theme = 'dark' | 'light';

export type Palette = ReadonlyMap<string, Readonly<Record<Theme, string>>>;

/** Colours that lie behind others, from the back to the front. */
export const GROUNDS = ['sunken', 'page', 'raised', 'overlay', 'hover', 'selected'];

/** Everything that carries text, and therefore also lines and marks, on any ground. */
export function textColors(palette: Palette): string[] {
  const others = new Set([...GROUNDS, 'scrim', 'rule', 'line', 'on-brand']);
  return [...palette.keys()].filter((name) => !others.has(name));
}

/** Name without `--soulstat-color-`, and its value in each theme, as written. */
export function parsePalette(css: string): Palette {
  const declarations = css.matchAll(/--soulstat-color-([\w-]+):\s*light-dark\(\s*(#\w+),\s*(#\w+)\s*\)/g);
  return new Map([...declarations].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}
