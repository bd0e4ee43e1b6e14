import { clampChroma, converter, formatHex, wcagLuminance } from 'culori';

import type { Color, HeroColors } from '../types.ts';

const oklch = converter('oklch');

/** Hues this near look like one. */
const SAME_HUE_DEGREES = 45;
const SECONDARY_LIGHTNESS = 0.84;
/**
 * Between 0.15 and 0.23 a colour keeps 3:1 (WCAG 2.2, 1.4.11) against every ground of both themes, from the lightest dark one
 * (`#1e242c`) to the darkest light one (`#ece6da`); near the lower end white letters also stand 4.5:1 on it.
 */
const TARGET_LUMINANCE = 0.168;

interface Tint {
  readonly hue: number;
  readonly chroma: number;
}
const TINTS = {
  coral: { hue: 40, chroma: 0.1 },
  sand: { hue: 70, chroma: 0.06 },
  peach: { hue: 72, chroma: 0.11 },
  ivory: { hue: 75, chroma: 0.05 },
  gold: { hue: 88, chroma: 0.13 },
  brass: { hue: 92, chroma: 0.12 },
  straw: { hue: 98, chroma: 0.13 },
  lime: { hue: 128, chroma: 0.13 },
  sage: { hue: 130, chroma: 0.06 },
  mint: { hue: 168, chroma: 0.1 },
  aqua: { hue: 188, chroma: 0.11 },
  ice: { hue: 205, chroma: 0.1 },
  sky: { hue: 215, chroma: 0.09 },
  lilac: { hue: 312, chroma: 0.1 },
  orchid: { hue: 320, chroma: 0.09 },
} as const satisfies Readonly<Record<string, Tint>>;

/** What goes well with a hue: the companions of the first entry it lies below, in OKLCH degrees. */
const COMPANIONS: readonly { readonly below: number; readonly tints: readonly Tint[] }[] = [
  { below: 45, tints: [TINTS.gold, TINTS.sand, TINTS.coral] },
  { below: 115, tints: [TINTS.sky, TINTS.lime, TINTS.ivory] },
  { below: 172, tints: [TINTS.straw, TINTS.aqua, TINTS.sage] },
  { below: 275, tints: [TINTS.brass, TINTS.ice, TINTS.lilac] },
  { below: 345, tints: [TINTS.peach, TINTS.mint, TINTS.orchid] },
  { below: 361, tints: [TINTS.gold, TINTS.sand, TINTS.coral] },
];

export function hexOf(channels: readonly number[]): Color {
  const [r = 0, g = 0, b = 0] = channels;
  return formatHex({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
}

/**
 * A pair made of the game's two colours: the style colour brought into the luminance that reads on both themes, and the
 * interface colour lightened as its companion. Where the game gives one hue twice, the companion's hue is turned; where it
 * gives none (heroes never finished), the id picks one. Same input, same pair, whatever else is in the roster.
 */
export function heroColors(
  source: { readonly ui: Color; readonly style: Color | null },
  heroId: number,
): HeroColors {
  const main = lch(source.style ?? source.ui);
  const isGrey = source.style === null && main.c < 0.02;
  const hue = isGrey ? (heroId * 137.508) % 360 : main.h;
  const chroma = isGrey ? 0.06 : main.c;
  return { primary: readable(hue, chroma), secondary: companion(hue, lch(source.ui), heroId) };
}

function companion(hue: number, ui: Lch, heroId: number): Color {
  if (ui.c >= 0.05 && hueDistance(ui.h, hue) >= SAME_HUE_DEGREES)
    return hex(SECONDARY_LIGHTNESS, Math.min(Math.max(ui.c, 0.085), 0.13), ui.h);
  const tints = COMPANIONS.find(({ below }) => hue < below)?.tints ?? [];
  const tint = tints[heroId % tints.length] ?? TINTS.ivory;
  return hex(SECONDARY_LIGHTNESS, tint.chroma, tint.hue);
}

/** The lightness of this hue that has the readable luminance, found by halving: luminance rises with lightness. */
function readable(hue: number, chroma: number): Color {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (wcagLuminance(hex(middle, chroma, hue)) < TARGET_LUMINANCE) low = middle;
    else high = middle;
  }
  return hex(low, chroma, hue);
}

interface Lch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export function lch(color: Color): Lch {
  const { l = 0, c = 0, h = 0 } = oklch(color) ?? {};
  return { l, c, h };
}

/** The nearest colour a screen can show, chroma giving way. */
export function hex(l: number, c: number, h: number): Color {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h: ((h % 360) + 360) % 360 }, 'oklch'));
}

export function hueDistance(a: number, b: number): number {
  const distance = Math.abs(a - b) % 360;
  return Math.min(distance, 360 - distance);
}
