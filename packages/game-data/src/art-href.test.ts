import { expect, test } from 'vitest';

import { abilitySpritePart, artHref, isSpriteHref, itemSpritePart, slugOf, SPRITE_PARTS } from './index.ts';
import { ABILITIES, ITEMS } from './full.ts';

const HASHED = { hero: '/a/heroes-1f.svg', item: '/a/items-2e.svg', ability: '/a/abilities-3d.svg' };

test.each([
  [artHref('hero', 'infernus'), '/art/heroes.svg#infernus'],
  [artHref('item', 'close-quarters', ''), '/art/items.svg#close-quarters'],
  [artHref('ability', 'unknown', undefined, HASHED), '/a/abilities-3d.svg#unknown'],
  [artHref('hero', 'infernus', 'https://cdn.example/art'), 'https://cdn.example/art/heroes/infernus.webp'],
  [artHref('item', 'colossus', 'https://cdn.example/art/'), 'https://cdn.example/art/items/colossus.webp'],
  [
    artHref('ability', 'napalm', 'https://cdn.example/{kind}-{slug}.png'),
    'https://cdn.example/abilities-napalm.png',
  ],
  [artHref('hero', '../x', 'https://cdn.example'), 'https://cdn.example/heroes/..%2Fx.webp'],
])('%s', (href, expected) => {
  expect(href).toBe(expected);
});

test('symbols and images are told apart', () => {
  expect(isSpriteHref(artHref('hero', 'infernus'))).toBe(true);
  expect(isSpriteHref(artHref('hero', 'infernus', 'https://cdn.example'))).toBe(false);
});

test('parts of sprites are about as large as each other, and none is empty', () => {
  const largest = (parts: readonly number[], count: number) =>
    Math.max(...Array.from({ length: count }, (_, part) => parts.filter((own) => own === part).length));
  const items = ITEMS.map(({ slug }) => itemSpritePart(slug));
  const abilities = ABILITIES.map(({ heroId }) => abilitySpritePart(heroId));
  expect(new Set(items).size).toBe(SPRITE_PARTS.item);
  expect(new Set(abilities).size).toBe(SPRITE_PARTS.ability);
  expect(largest(items, SPRITE_PARTS.item)).toBeLessThan((2 * items.length) / SPRITE_PARTS.item);
  expect(largest(abilities, SPRITE_PARTS.ability)).toBeLessThan(
    (2 * abilities.length) / SPRITE_PARTS.ability,
  );
});

test.each([
  ['Infernus', 'infernus'],
  ['Mo & Krill', 'mo-and-krill'],
  ['The Doorman', 'the-doorman'],
  ["Hunter's Aura", 'hunters-aura'],
  ['High-Velocity Rounds', 'high-velocity-rounds'],
  ['Jeté', 'jete'],
  ['51:20', '51-20'],
  ['  !  ', ''],
])('%s has the slug "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
