import { FEATURES, SCORE_MODELS, sigmoid, winLogit, winProbabilityBand } from '@soulstat/scores';
import { expect, test } from 'vitest';
import { BAND_SHARE, bandCoverage, fitBand } from './fit-band.ts';
import { chances } from './leagues.ts';

const model = SCORE_MODELS.winProbability;
const state = new Float64Array(FEATURES.length);

/** States of which the truth lies up to two log-odds to either side of the model, evenly spread. */
function drawSamples() {
  const chance = chances(3);
  return Array.from({ length: 20_000 }, (_, index) => {
    const minute = index % 40;
    return {
      state,
      minute,
      won: 0,
      truth: sigmoid(winLogit(model, state, minute) + 4 * chance() - 2),
    };
  });
}

test('the band is as wide as holds eight of ten truths at every knot', () => {
  const band = fitBand(model, drawSamples());
  expect(band).toHaveLength(model.knots.length);
  for (const width of band) expect(Math.abs(width - 2 * BAND_SHARE)).toBeLessThan(0.12);
});

test('what the band is to hold it holds, and samples without a truth are left out', () => {
  const samples = drawSamples();
  const fitted = { ...model, bandLogits: fitBand(model, samples) };
  const bandOf = ({ minute }: (typeof samples)[number]) =>
    winProbabilityBand(fitted, sigmoid(winLogit(model, state, minute)), minute);
  const unknown = { state, minute: 3, won: 1, truth: NaN };
  expect(
    bandCoverage([...samples, unknown], ({ minute }) => bandOf({ state, minute, won: 0, truth: 0 })),
  ).toBeCloseTo(BAND_SHARE, 1);
  expect(fitBand(model, [unknown])).toEqual(model.knots.map(() => 0));
});
