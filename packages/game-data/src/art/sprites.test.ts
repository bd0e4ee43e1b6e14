import { Resvg } from '@resvg/resvg-js';
import { converter, differenceCiede2000, filterDeficiencyDeuter, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

import { ABILITIES, HEROES, ITEMS } from '../full.ts';
import { ITEM_SLOTS } from '../types.ts';
import { glyphByFigure } from './figure-glyphs.ts';
import { GLYPHS } from './glyphs.ts';
import { GUN_CLASSES, gunClassOf } from './gun-class.ts';
import { emblemPalette, NEUTRAL_PALETTE } from './hero-palette.ts';
import { HERO_SYMBOLS } from './hero-symbols.ts';
import { glyphsOf } from './item-glyphs.ts';
import { itemIcon, itemPalette } from './item-icon.ts';
import { monograms } from './monograms.ts';
import { abilitySprite, heroSprite, itemSprite } from './sprites.ts';

const SPRITES = {
  heroes: heroSprite(HEROES),
  items: itemSprite(ITEMS),
  abilities: abilitySprite(ABILITIES, HEROES),
};
const live = HEROES.filter(({ status }) => status === 'live');

/** Every ground of both themes a picture may lie on, the page itself and what is raised from it or sunk into it. */
const GROUNDS = {
  dark: ['#0b0d10', '#0f1216', '#171b21', '#1e242c'],
  light: ['#ece6da', '#f6f2ea', '#fffdf8'],
};

function symbolsOf(sprite: string): ReadonlyMap<string, string> {
  return new Map(
    [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 64 64">(.*?)<\/symbol>/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  );
}

test.each([
  ['heroes', HEROES],
  ['items', ITEMS],
  ['abilities', ABILITIES],
] as const)('the sprite of %s has one symbol for each and one for the unknown', (kind, rows) => {
  const symbols = symbolsOf(SPRITES[kind]);
  expect([...symbols.keys()].toSorted()).toEqual(['unknown', ...rows.map(({ slug }) => slug)].toSorted());
  expect([...symbols.values()].every((body) => body.includes('<path'))).toBe(true);
});

test.each(['heroes', 'items', 'abilities'] as const)(
  'the sprite of %s is well formed and needs nothing from outside',
  (kind) => {
    const open: string[] = [];
    for (const [, closing, name = '', selfClosing] of SPRITES[kind].matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
      if (selfClosing) continue;
      if (closing) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
    expect(SPRITES[kind].replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /http|url\(|NaN|undefined|font|false/,
    );
  },
);

test('the same tables give the same sprite', () => {
  expect(itemSprite(ITEMS)).toBe(SPRITES.items);
  expect(heroSprite(HEROES.toReversed()).length).toBe(SPRITES.heroes.length);
});

test('no two heroes share their letters, and a new hero takes nobody’s', () => {
  const letters = monograms(HEROES);
  expect(new Set(letters.values()).size).toBe(HEROES.length);
  expect([...letters.values()].every((text) => /^[A-Z]{2}$/.test(text))).toBe(true);
  const withRatKing = monograms([...HEROES, { id: 84, name: 'Rat King' }, { id: 85, name: 'Infernal' }]);
  expect(HEROES.map(({ id }) => withRatKing.get(id))).toEqual(HEROES.map(({ id }) => letters.get(id)));
  expect(withRatKing.get(84)).toBe('RK');
});

test('every live hero’s gun has a class, and every class is used', () => {
  const used = new Set(live.map(gunClassOf));
  expect(used.has(undefined)).toBe(false);
  expect([...used].toSorted()).toEqual(GUN_CLASSES.toSorted());
});

/** How dark each pixel of a drawing is, 0 to 1, at the size of a row of a table. */
function pixelsOf(drawing: string, viewBox: string): readonly number[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}</svg>`;
  const { pixels } = new Resvg(svg, { background: '#fff', fitTo: { mode: 'width', value: 24 } }).render();
  return Array.from({ length: pixels.length / 4 }, (_, index) => 1 - (pixels[index * 4 + 1] ?? 0) / 255);
}

/** What two drawings have in common of all that either covers, 0 to 1. */
function overlap(a: readonly number[], b: readonly number[]): number {
  const sum = (of: (x: number, y: number) => number) =>
    a.reduce((all, x, index) => all + of(x, b[index] ?? 0), 0);
  return sum(Math.min) / sum(Math.max);
}

/** How many pixels of two drawings differ so much that it is seen. */
const differing = (a: readonly number[], b: readonly number[]): number =>
  a.filter((x, index) => Math.abs(x - (b[index] ?? 0)) > 0.15).length;

test('every live hero has a drawing, and nobody draws for a hero that is not', () => {
  const drawn = Object.keys(HERO_SYMBOLS);
  expect(live.map(({ className }) => className).filter((name) => !drawn.includes(name))).toEqual([]);
  expect(drawn.filter((name) => !HEROES.some(({ className }) => className === name))).toEqual([]);
});

test('no two heroes share a drawing: at 24 px, without colour, any two differ in more than a third', () => {
  const drawings = Object.entries(HERO_SYMBOLS).map(([name, { fill = '', line = '', accent = '' }]) => ({
    name,
    pixels: pixelsOf(
      `<path fill-rule="evenodd" d="${fill}"/><path fill-rule="evenodd" d="${accent}"/><path fill="none" stroke="#000" stroke-width="2.4" d="${line}"/>`,
      '-2 -2 28 28',
    ),
  }));
  for (const [index, a] of drawings.entries())
    for (const b of drawings.slice(index + 1))
      expect(overlap(a.pixels, b.pixels), `${a.name} and ${b.name}`).toBeLessThan(2 / 3);
});

test('a hero nobody has drawn yet is shown by letters', () => {
  const [hero] = live;
  if (!hero) throw new Error('no live hero');
  expect(heroSprite([{ ...hero, className: 'hero_new' }])).toContain('stroke-miterlimit');
  expect(heroSprite([hero]).match(/stroke-miterlimit/g)).toHaveLength(1);
});

describe.each([...live, undefined])('the emblem of $name', (hero) => {
  const { ground, field, ultimate, ink } = hero ? emblemPalette(hero) : NEUTRAL_PALETTE;

  test('has a symbol that reads on its field, and letters that read on plaques of abilities', () => {
    expect(wcagContrast(ink, field)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(ink, ultimate)).toBeGreaterThanOrEqual(4.5);
  });

  test('stands out from the pages of both themes', () => {
    for (const page of [...GROUNDS.dark, ...GROUNDS.light])
      expect(Math.max(wcagContrast(field, page), wcagContrast(ground, page)), page).toBeGreaterThanOrEqual(3);
  });
});

test('a hero’s primary colour draws lines that read on both themes', () => {
  for (const { name, colors } of HEROES)
    for (const page of [...GROUNDS.dark, ...GROUNDS.light])
      expect(wcagContrast(colors.primary, page), `${name} on ${page}`).toBeGreaterThanOrEqual(3);
});

test.each(ITEM_SLOTS)('no two %s items look alike at 24 px, whatever their tier', (slot) => {
  const sold = ITEMS.filter((item) => item.slot === slot && item.availability !== 'retired');
  const drawings = sold.map((item) => ({
    slug: item.slug,
    pixels: pixelsOf(itemIcon({ slot, tier: 3, isActive: false }, glyphsOf(item)), '0 0 64 64'),
  }));
  for (const [index, a] of drawings.entries())
    for (const b of drawings.slice(index + 1))
      expect(differing(a.pixels, b.pixels), `${a.slug} and ${b.slug}`).toBeGreaterThanOrEqual(15);
});

test('no two abilities of a hero look alike', () => {
  const symbols = symbolsOf(SPRITES.abilities);
  for (const { id, name } of HEROES) {
    const own = ABILITIES.filter(({ heroId }) => heroId === id).map(({ slug }) => symbols.get(slug));
    expect(new Set(own).size, name).toBe(own.length);
  }
});

test('items use at least twenty signs, and something new gets one from its figures', () => {
  const used = Object.values(GLYPHS).filter(({ ...shapes }) =>
    SPRITES.items.includes(Object.values(shapes)[0] ?? ''),
  );
  expect(used.length).toBeGreaterThanOrEqual(20);
  const figure = { label: '', value: 1, unit: null };
  expect(
    glyphByFigure([
      { ...figure, key: 'BonusFireRate' },
      { ...figure, key: 'StunDuration' },
    ]),
  ).toEqual(['stun', 'fireRate']);
  expect(glyphByFigure([{ ...figure, key: 'Nothing' }])).toEqual([]);
});

test('item signs read on their slots, and slots stand out from the pages', () => {
  for (const shape of [...ITEM_SLOTS, 'unknown'] as const)
    for (const tier of [1, 2, 3, 4, 5]) {
      const { body, edge, shade } = itemPalette(shape, tier);
      expect(wcagContrast('#fffdf8', body), `${shape} ${tier}`).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(edge, body), `${shape} ${tier}`).toBeGreaterThanOrEqual(3);
      for (const page of [...GROUNDS.dark, ...GROUNDS.light])
        expect(
          Math.max(...[body, edge, shade].map((color) => wcagContrast(color, page))),
          `${shape} ${tier} on ${page}`,
        ).toBeGreaterThanOrEqual(3);
    }
});

test('slots stay apart for those who do not see red and green', () => {
  const toRgb = converter('rgb');
  const bodies = ITEM_SLOTS.flatMap((slot) => toRgb(itemPalette(slot, 1).body) ?? []);
  const seen = bodies.map((body) => filterDeficiencyDeuter(1)(body));
  const apart = differenceCiede2000();
  for (const [index, a] of seen.entries())
    for (const b of seen.slice(index + 1)) expect(apart(a, b)).toBeGreaterThan(10);
});
