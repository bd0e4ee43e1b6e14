import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageRankNumber, denseRank, parseRank, rankNumberFromDense, SUBRANKS, TIERS } from './index.ts';

const rankNumbers = TIERS.flatMap(({ tier }) => SUBRANKS.map((subrank) => tier * 10 + subrank));

test('ranks are consecutive steps from 7 to 72', () => {
  expect(rankNumbers.map(denseRank)).toEqual(rankNumbers.map((_, index) => index + 7));
});

test.each(rankNumbers)('%d survives the trip through the dense scale', (rankNumber) => {
  expect(rankNumberFromDense(denseRank(rankNumber) ?? NaN)).toBe(rankNumber);
});

test.each([0, 6, 6.49, 72.5, 73, -7, NaN, Infinity])('%d is no step of the dense scale', (dense) => {
  expect(rankNumberFromDense(dense)).toBeUndefined();
});

test.each([0, 10, 17, undefined, null])('%s has no place on the dense scale', (rankNumber) => {
  expect(denseRank(rankNumber)).toBeUndefined();
});

test.each<[(number | null | undefined)[], number | undefined]>([
  [[84], 84],
  [[16, 21], 21], // half a step rounds up
  [[11, 12, 12], 12],
  [[11, 11, 12], 11],
  [[56, 61], 61], // a plain mean would be the impossible 58.5
  [[51, 66], 61], // a plain mean would be the impossible 58.5
  [[11, 116], 64],
  [[84, 0, null, undefined, 17], 84],
  [[0, null], undefined],
  [[], undefined],
])('the average of %o is %s', (numbers, average) => {
  expect(averageRankNumber(numbers)).toBe(average);
});

test('an average is a rank between the lowest and the highest', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...rankNumbers), { minLength: 1 }), (numbers) => {
      const average = averageRankNumber(numbers);
      expect(parseRank(average)).toBeDefined();
      expect(average).toBeGreaterThanOrEqual(Math.min(...numbers));
      expect(average).toBeLessThanOrEqual(Math.max(...numbers));
    }),
  );
});
