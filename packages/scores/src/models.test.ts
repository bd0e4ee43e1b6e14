import { expect, test } from 'vitest';
import { modelsVersion, readModels, SCORE_MODELS } from './index.ts';

test('every model of the release has a card that says what it stands on', () => {
  for (const { card } of [SCORE_MODELS.winProbability, SCORE_MODELS.performance, SCORE_MODELS.lane]) {
    expect(card.version).toBeGreaterThan(0);
    expect(card.matches).toBeGreaterThan(1000);
    expect(card.data).toBe('simulated');
    expect(card.about).toMatch(/no real match/);
  }
});

test.each([
  [
    'win probability',
    { ...SCORE_MODELS, winProbability: { ...SCORE_MODELS.winProbability, features: ['luck'] } },
  ],
  ['performance', { ...SCORE_MODELS, performance: { ...SCORE_MODELS.performance, metrics: [] } }],
  ['performance', { ...SCORE_MODELS, performance: { ...SCORE_MODELS.performance, axisPoints: undefined } }],
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
