import { HERO_FIGURE_KEYS } from '@soulstat/api-client/hero-figures';
import { expect, test } from 'vitest';
import { STORED_FIGURES } from './hero-figures.ts';

const END =
  'souls kills deaths assists kda lastHits denies playerDamage objectiveDamage neutralDamage damageTaken damageMitigated healing selfHealing accuracy headshots';
const TIMED = 'souls level kills deaths assists creepKills denies playerDamage damageTaken';
const at = (moment: string) => TIMED.split(' ').map((figure) => `${figure}${moment}`);

test('rows that were counted before a figure was added have the others in the places where they are read', () => {
  const first = [...END.split(' '), ...at('At9'), ...at('At15')];
  expect(STORED_FIGURES.slice(0, first.length)).toEqual(first);
});

test('every figure of the catalogue is stored once', () => {
  expect(STORED_FIGURES.toSorted()).toEqual(HERO_FIGURE_KEYS.toSorted());
});
