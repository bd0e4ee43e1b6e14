import { expect, test } from 'vitest';
import { OBSCURUS, TIERS } from './index.ts';

/** The grounds of both themes: page, raised, sunken, overlay, hovered, selected. */
const SURFACES = {
  dark: ['#0f1216', '#171b21', '#0b0d10', '#1e242c', '#20262e', '#2c281c'],
  light: ['#f6f2ea', '#fffdf8', '#ece6da', '#eee7d9', '#f1e3c4'],
} as const;
const tiers = [OBSCURUS, ...TIERS];

const cases = tiers.flatMap(({ name, color }) =>
  (['dark', 'light'] as const).flatMap((theme) =>
    SURFACES[theme].map((surface) => ({ name, theme, surface, color: color[theme] })),
  ),
);

test.each(cases)(
  '$name as text ($color) reaches 4.5:1 on the $theme surface $surface',
  ({ color, surface }) => {
    expect(contrast(color, surface)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(['dark', 'light'] as const)('no two tiers of the %s theme look alike', (theme) => {
  for (const [index, tier] of tiers.entries())
    for (const other of tiers.slice(index + 1))
      expect(
        difference(tier.color[theme], other.color[theme]),
        `${tier.name}, ${other.name}`,
      ).toBeGreaterThan(0.06);
});

/** Contrast ratio of WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Distance in OKLab; 0.02 is about the least a person sees. */
function difference(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function oklab(hex: string): [number, number, number] {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(hex: string): [number, number, number] {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}
