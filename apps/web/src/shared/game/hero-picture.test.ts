import { HEROES } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { heroPicture } from './hero-picture.ts';

/** As a browser extension that reads draft pages knows them. */
const KNOWN = {
  Abrams: 'bull_card.webp',
  Dynamo: 'sumo_card.webp',
  'Grey Talon': 'archer_card.webp',
  'Lady Geist': 'spectre_card.webp',
  McGinnis: 'engineer_card.webp',
  'Mo & Krill': 'digger_card.webp',
  Infernus: 'inferno_card.webp',
  Seven: 'gigawatt_card.webp',
};

test('pictures of heroes are called as in the files of the game', () => {
  const names = new Map(HEROES.map(({ name, className }) => [name, heroPicture(className)]));
  expect(Object.fromEntries(Object.keys(KNOWN).map((name) => [name, names.get(name)]))).toEqual(KNOWN);
  expect(new Set(names.values()).size).toBe(HEROES.length);
});
