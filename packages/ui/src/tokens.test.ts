import { readFileSync } from 'node:fs';
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
  type Color,
} from 'culori';
import { OBSCURUS, TIERS } from '@soulstat/ranks';
import { describe, expect, test } from 'vitest';
import { GROUNDS, parsePalette, textColors, type Theme } from './testing/palette.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const palette = parsePalette(css);
const SIGHTS = {
  'full colour sight': (color: Color) => color,
  deuteranopia: filterDeficiencyDeuter(1),
  protanopia: filterDeficiencyProt(1),
  tritanopia: filterDeficiencyTrit(1),
};
/** CIEDE2000 differences: 1 is just visible side by side, 10 at a glance, 25 without a neighbour to compare with. */
const AT_A_GLANCE = 10;
const ALONE = 25;

test('every colour is written for both themes, and there are grounds and texts to measure', () => {
  expect(css.match(/--soulstat-color-[\w-]+:/g)).toHaveLength(palette.size);
  expect(GROUNDS.every((name) => palette.has(name))).toBe(true);
  expect(textColors(palette).length).toBeGreaterThan(30);
});

test.each([OBSCURUS, ...TIERS])('the colour of $name is the one of the ranks package', ({ name, color }) => {
  expect(palette.get(`tier-${name.toLowerCase()}`)).toEqual(color);
});

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  const value = (name: string) => colorOf(name, theme);

  test.each(textColors(palette))('%s can be read on every ground (4.5:1)', (name) => {
    const poor = GROUNDS.filter((ground) => wcagContrast(value(name), value(ground)) < 4.5);
    expect(poor).toEqual([]);
  });

  test.each(GROUNDS)('lines of controls and axes show on %s (3:1)', (ground) => {
    expect(wcagContrast(value('line'), value(ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(['brand', 'brand-strong', 'accent', 'win', 'loss', 'error'])(
    'text on a fill of %s reads (4.5:1)',
    (fill) => {
      expect(wcagContrast(value('on-brand'), value(fill))).toBeGreaterThanOrEqual(4.5);
    },
  );

  describe.each(Object.entries(SIGHTS))('with %s', (_, seen) => {
    const apart = (one: string, other: string) => differenceCiede2000()(seen(value(one)), seen(value(other)));

    test.each([
      ['win', 'loss'],
      ['side-0', 'side-1'],
      ['series-1', 'series-2'],
    ])('%s and %s are told apart without comparing', (one, other) => {
      expect(apart(one, other)).toBeGreaterThanOrEqual(ALONE);
    });

    test.each([
      ['weapon', 'vitality'],
      ['weapon', 'spirit'],
      ['vitality', 'spirit'],
      ['accent', 'brand'],
      ['level-down', 'level-stable'],
    ])('%s and %s are told apart at a glance', (one, other) => {
      expect(apart(one, other)).toBeGreaterThanOrEqual(AT_A_GLANCE);
    });
  });
});

function colorOf(name: string, theme: Theme): Color {
  const color = parse(palette.get(name)?.[theme] ?? '');
  if (!color) throw new Error(`tokens.css has no --soulstat-color-${name}`);
  return color;
}
