import { expect, test } from 'vitest';
import {
  MIN_REAL_MATCHES,
  modelsVersion,
  readModels,
  realMatchesBehind,
  SCORE_MODELS,
  winProbabilityBand,
} from './index.ts';

test('every model of the release has a card that says what it stands on', () => {
  for (const { card } of [SCORE_MODELS.winProbability, SCORE_MODELS.performance, SCORE_MODELS.lane]) {
    expect(card.version).toBeGreaterThan(0);
    expect(card.matches).toBeGreaterThan(1000);
  }
  expect(SCORE_MODELS.performance.card.data).toBe('real');
  expect(SCORE_MODELS.performance.card.tests?.length).toBeGreaterThan(0);
});

test.each([
  ['counts a part against players', { weights: [0.3, 0.2, 0.1, 0.1, 0.1, -0.1] }],
  ['counts a figure against players', { shares: [] }],
  ['lacks cells', { eras: [] }],
  ['lacks a scale', { pointsPerScore: 0 }],
  ['was made for other parts', { parts: ['luck'] }],
])('a performance model that %s is refused', (why, change) => {
  const models = { ...SCORE_MODELS, performance: { ...SCORE_MODELS.performance, ...change } };
  expect(() => readModels(models)).toThrow(why);
});

test.each([
  [
    'win probability',
    { ...SCORE_MODELS, winProbability: { ...SCORE_MODELS.winProbability, features: ['luck'] } },
  ],
  ['performance', { ...SCORE_MODELS, performance: { ...SCORE_MODELS.performance, metrics: [] } }],
  ['performance', { ...SCORE_MODELS, performance: { ...SCORE_MODELS.performance, axisPoints: undefined } }],
  [
    'win probability',
    { ...SCORE_MODELS, winProbability: { ...SCORE_MODELS.winProbability, bandLogits: [1] } },
  ],
  ['lane', { ...SCORE_MODELS, lane: { ...SCORE_MODELS.lane, duoDeviation: 0 } }],
])('a %s model for something else is refused by name', (name, models) => {
  expect(() => readModels(models)).toThrow(name);
});

test('a new version of any model is a new version of the scores', () => {
  const { lane } = SCORE_MODELS;
  const newer = {
    ...SCORE_MODELS,
    lane: { ...lane, card: { ...lane.card, version: lane.card.version + 1 } },
  };
  expect(modelsVersion(newer)).toBeGreaterThan(modelsVersion(SCORE_MODELS));
});

test.each([0, 7, 22, 60])(
  'the band at minute %d is around the chance, mirrored, and never beyond 0 or 1',
  (minute) => {
    for (const chance of [0.001, 0.2, 0.5, 0.93]) {
      const [low, high] = winProbabilityBand(SCORE_MODELS.winProbability, chance, minute);
      expect(low).toBeGreaterThan(0);
      expect(low).toBeLessThan(chance);
      expect(high).toBeGreaterThan(chance);
      expect(high).toBeLessThan(1);
      const [otherLow, otherHigh] = winProbabilityBand(SCORE_MODELS.winProbability, 1 - chance, minute);
      expect([1 - otherHigh, 1 - otherLow]).toEqual([expect.closeTo(low, 9), expect.closeTo(high, 9)]);
    }
  },
);

const fittedOn = (name: 'winProbability' | 'performance' | 'lane', matches: number) => ({
  [name]: {
    ...SCORE_MODELS[name],
    card: { ...SCORE_MODELS[name].card, data: 'real', matches, wholeMatches: matches },
  },
});

test('only a real fit of every model counts real matches, and by the one with the fewest', () => {
  const all = {
    ...fittedOn('performance', 3102),
    ...fittedOn('lane', 2500),
    ...fittedOn('winProbability', 2100),
  };
  expect(realMatchesBehind({ ...SCORE_MODELS, ...fittedOn('performance', 3102) })).toBe(0);
  expect(realMatchesBehind({ ...SCORE_MODELS, ...all })).toBe(2100);
  expect(realMatchesBehind(SCORE_MODELS)).toBeLessThan(MIN_REAL_MATCHES);
});
