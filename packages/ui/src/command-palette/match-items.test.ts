import { expect, test } from 'vitest';
import { labelPieces, matchItems } from './match-items.ts';

const item = (label: string, ...keywords: string[]) => ({ id: label, label, keywords });
const ITEMS = [
  item('Tier list', 'meta'),
  item('Lane tier list'),
  item('Mo & Krill'),
  item('Rank distribution', 'tiers'),
  item('Frontier'),
  item('Tier'),
  item('Malmö Bears'),
];

test.each([
  // The whole label, its beginning, a word's beginning, inside a word, a keyword.
  ['tier', ['Tier', 'Tier list', 'Lane tier list', 'Frontier', 'Rank distribution']],
  ['  LIST tier ', ['Tier list', 'Lane tier list']],
  ['krill', ['Mo & Krill']],
  ['malmo', ['Malmö Bears']],
  ['Malmö', ['Malmö Bears']],
  // A letter alone must begin a word.
  ['k', ['Mo & Krill']],
  ['meta', ['Tier list']],
  ['tier zebra', []],
  ['', []],
  ['   ', []],
])('"%s" finds %j', (text, labels) => {
  expect(matchItems(ITEMS, text).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['Lane tier list', 'list tier', 'Lane [tier] [list]'],
  ['Frontier', 'tier', 'Fron[tier]'],
  ['Tier', '', 'Tier'],
  // The beginning of a word is meant, though the letters come earlier too.
  ['Metamet metal', 'metal', 'Metamet [metal]'],
  ['Malmö Bears', 'malmo', '[Malmö] Bears'],
  ['İzmir 🐻 bear', 'bear', 'İzmir 🐻 [bear]'],
  ['Rank distribution', 'meta', 'Rank distribution'],
])('in "%s" the text "%s" is seen as %s', (label, text, seen) => {
  const pieces = labelPieces(label, text);
  expect(pieces.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text)).join('')).toBe(seen);
});
