import { DRAFT_FEATURES, draftChance, draftFigures, sigmoid, type DraftSeat } from '@soulstat/scores';
import { expect, test } from 'vitest';
import { countDrafts, fitDraft, type PlayedDraft } from './fit-draft.ts';
import { discoveries, orderAgreement } from './intervals.ts';
import { chances } from './leagues.ts';

/** Drafts of two a side out of eight heroes: odd heroes are strong, 1 and 2 together stronger still, points count. */
function drawDrafts(count: number, seed: number): PlayedDraft[] {
  const chance = chances(seed);
  return Array.from({ length: count }, () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8]
      .map((heroId) => ({ heroId, key: chance() }))
      .toSorted((a, b) => a.key - b.key);
    const seats = ids
      .slice(0, 4)
      .map(({ heroId }): DraftSeat => ({ heroId, points: 2000 + 1000 * chance(), heroMatches: null }));
    const [own, other] = [seats.slice(0, 2), seats.slice(2)];
    return { draft: [own, other] as const, won: chance() < sigmoid(strength(own) - strength(other)) };
  });
}

const seat = (heroId: number, points = 2500): DraftSeat => ({ heroId, points, heroMatches: null });
const strength = (team: readonly DraftSeat[]) =>
  team.reduce((sum, { heroId, points }) => sum + 0.3 * (heroId % 2) + (points ?? 0) / 2000, 0) +
  (team.every(({ heroId }) => heroId <= 2) ? 0.8 : 0);

test('a draft is told from what earlier ones left: heroes, a pair that fits, and the players', () => {
  const edges = countDrafts(drawDrafts(20_000, 1));
  const later = drawDrafts(8000, 2);
  const model = fitDraft(later, edges, DRAFT_FEATURES);
  const pair = edges.mates.get('1+2');
  expect(pair?.edge).toBeGreaterThan(0.3);
  const told = (own: readonly DraftSeat[], other: readonly DraftSeat[]) => {
    const { chance, margin } = draftChance(model, draftFigures([own, other], edges));
    const truth = sigmoid(strength(own) - strength(other));
    expect(truth).toBeGreaterThan(margin[0] - 0.02);
    expect(truth).toBeLessThan(margin[1] + 0.02);
    return chance;
  };
  expect(told([seat(1), seat(2)], [seat(3), seat(4)])).toBeGreaterThan(0.6);
  expect(told([seat(1, 2900), seat(4)], [seat(3, 2100), seat(6)])).toBeGreaterThan(0.55);
});

test('features that are not asked for count nothing', () => {
  const drafts = drawDrafts(3000, 3);
  const { weights } = fitDraft(drafts, countDrafts(drafts), ['side', 'heroes']);
  expect(weights.slice(2)).toEqual([0, 0, 0, 0]);
  expect(weights[1]).not.toBe(0);
});

test('what is told of a list is held to a share of false discoveries, not each alone', () => {
  const list = [5, 3.2, 2.1, 2, 0.4, ...Array.from({ length: 35 }, (_, index) => (index % 9) / 6)].map(
    (estimate) => ({ estimate, standardError: 1 }),
  );
  expect(discoveries(list).map(({ estimate }) => estimate)).toEqual([5, 3.2]);
  expect(discoveries([])).toEqual([]);
});

test.each([
  [[1, 2, 3, 4], 1],
  [[4, 3, 2, 1], -1],
  [[2, 1, 3, 4], 1 - 2 / 6],
] as const)('the order of %j agrees with that of 1 to 4 by %d', (order, tau) => {
  expect(orderAgreement([1, 2, 3, 4], order)).toBeCloseTo(tau, 12);
});
