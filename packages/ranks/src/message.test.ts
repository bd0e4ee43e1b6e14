import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatRankMessage,
  parseRankMessage,
  rankMessageTooltip,
  rankTooltip,
  SUBRANKS,
  tierPartOf,
  TIERS,
  type RankMessage,
  type TierBand,
} from './index.ts';

const oracle: TierBand = { tier: 8, part: 'whole', hasDash: false };

test.each<[string, RankMessage]>([
  ['Oracle', { kind: 'at', band: oracle }],
  ['Low Oracle', { kind: 'at', band: { ...oracle, part: 'low' } }],
  ['Mid Oracle', { kind: 'at', band: { ...oracle, part: 'mid' } }],
  ['High Oracle', { kind: 'at', band: { ...oracle, part: 'high' } }],
  ['Oracle-', { kind: 'at', band: { ...oracle, hasDash: true } }],
  ['High Oracle-', { kind: 'at', band: { tier: 8, part: 'high', hasDash: true } }],
  ['Below Oracle', { kind: 'below', band: oracle }],
  ['Below Low Initiate', { kind: 'below', band: { tier: 1, part: 'low', hasDash: false } }],
  ['Beyond Oracle', { kind: 'beyond', band: oracle }],
  ['Beyond Oracle-', { kind: 'beyond', band: { ...oracle, hasDash: true } }],
  ['Far Beyond High Eternus', { kind: 'far-beyond', band: { tier: 11, part: 'high', hasDash: false } }],
  ['Seeker to Oracle', { kind: 'range', from: { ...oracle, tier: 2 }, to: oracle }],
  [
    'High Seeker to Low Oracle-',
    {
      kind: 'range',
      from: { tier: 2, part: 'high', hasDash: false },
      to: { tier: 8, part: 'low', hasDash: true },
    },
  ],
  ['Goated', { kind: 'goated' }],
  ['Elite', { kind: 'elite' }],
  ['?', { kind: 'unknown' }],
])('%o is read, and written the same', (text, message) => {
  expect(parseRankMessage(text)).toEqual(message);
  expect(formatRankMessage(message)).toBe(text);
});

test.each<[string, string]>([
  ['  far   beyond ETERNUS ', 'Far Beyond Eternus'],
  ['oracle -', 'Oracle-'],
  ['Oracle–', 'Oracle-'],
  ['GOATED', 'Goated'],
  ['Oracle?', '?'],
  ['Seeker to ???', '?'],
])('%o is read as %o', (text, meaning) => {
  expect(parseRankMessage(text)).toEqual(parseRankMessage(meaning));
});

test.each([
  '',
  'to',
  'Oracle to',
  'to Oracle',
  'Seeker to Oracle to Phantom',
  'Below Seeker to Oracle',
  'Wooden',
  'Low',
  'Low High Oracle',
  'Far Oracle',
  'Beyond',
  'Beyond Below Oracle',
  '-',
  'Oracle--',
  'Oracle IV',
  'Obscurus',
])('%o says nothing known', (text) => {
  expect(parseRankMessage(text)).toBeUndefined();
});

const bands = fc.record<TierBand>({
  tier: fc.constantFrom(...TIERS.map(({ tier }) => tier)),
  part: fc.constantFrom('whole', 'low', 'mid', 'high'),
  hasDash: fc.boolean(),
});
const messages = fc.oneof<fc.Arbitrary<RankMessage>[]>(
  fc.record({ kind: fc.constantFrom('at', 'below', 'beyond', 'far-beyond'), band: bands }),
  fc.record({ kind: fc.constant('range'), from: bands, to: bands }),
  fc.record({ kind: fc.constantFrom('elite', 'goated', 'unknown') }),
);

test('every message survives the trip through its text', () => {
  fc.assert(
    fc.property(messages, (message) => {
      expect(parseRankMessage(formatRankMessage(message))).toEqual(message);
    }),
  );
});

test('no text whatever makes reading fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const message = parseRankMessage(text);
      if (message) expect(parseRankMessage(formatRankMessage(message))).toEqual(message);
    }),
  );
});

test.each([
  ['Oracle', 'From the games we have populated we see this is the rank where your performance is average'],
  [
    'Low Oracle-',
    'From the games we have populated we see this is the rank where your performance is average',
  ],
  ['Seeker to Oracle', 'You perform about average in games between these ranks'],
  ['Below Oracle', /under what is expected for this rank, but lower-rank games are not populated/],
  ['Beyond Oracle', /highest placement.*not enough higher-rank games are populated/],
  ['Far Beyond Oracle', /highest placement.*not enough higher-rank games are populated/],
  ['Elite', /perform beyond high Eternus/],
  ['Goated', /perform far beyond high Eternus/],
  ['?', /currently unknown.*populate more games in Soulstat to establish it/],
])('%o is explained by %o', (text, explanation) => {
  const message = parseRankMessage(text);
  const tooltip = message && rankMessageTooltip(message);
  if (typeof explanation === 'string') expect(tooltip).toBe(explanation);
  else expect(tooltip).toMatch(explanation);
});

test.each([
  [
    84,
    undefined,
    /^From the games we have populated we see this is the rank where your performance is average$/,
  ],
  [undefined, undefined, /^This rank is currently unknown/],
  [84, 'Oracle to Phantom', /^You perform about average/],
  [84, 'nothing known', undefined],
] as const)('the rank %o with the text %o is explained by %o', (rankNumber, text, explanation) => {
  if (explanation) expect(rankTooltip(rankNumber, text)).toMatch(explanation);
  else expect(rankTooltip(rankNumber, text)).toBeUndefined();
});

test('low, mid and high are two subranks each', () => {
  expect(SUBRANKS.map(tierPartOf)).toEqual(['low', 'low', 'mid', 'mid', 'high', 'high']);
});
