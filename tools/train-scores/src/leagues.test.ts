import {
  PARTS,
  rateFigures,
  ratePerformance,
  SCORE_MODELS,
  Timeline,
  winProbability,
} from '@soulstat/scores';
import {
  fitPerformance,
  fitSoulsBaseline,
  fitWinProbability,
  forecastsOf,
  KNOTS,
  monotoneViolations,
  shareAtCap,
} from '@soulstat/scores/fit';
import { describe, expect, test } from 'vitest';
import { fitSimulated } from './fit-simulated.ts';
import { bothSides, calibrationError, logLoss } from './forecast.ts';
import { estimateHeroEffects, heroMatch } from './hero-effects.ts';
import { coverage } from './intervals.ts';
import { estimateItemEffects, type ItemDecision } from './item-effects.ts';
import { chances, scoredMatches, scoreLeague } from './leagues.ts';
import { PerformanceCollector } from './performance-rows.ts';
import { StateCollector } from './states.ts';

/** One small league for all: 3,000 matches of players who meet often, one patch. */
const league = scoreLeague({
  seed: 31,
  matches: 3000,
  players: 300,
  patches: [],
  styles: { farmer: 0.2, kdaPadder: 0.2 },
});
const simulated = [...scoredMatches(league)];
const states = new StateCollector();
const performance = new PerformanceCollector();
performance.begin(league);
for (const match of simulated) {
  states.add(match, league);
  performance.add(match);
}

describe('the chance of winning', () => {
  test('of the release holds on a league it has never seen, and beats the souls’ difference', () => {
    const model = SCORE_MODELS.winProbability;
    const truths = forecastsOf(model, states.test, 'truth');
    expect(calibrationError(bothSides(truths))).toBeLessThan(0.03);
    const baseline = fitSoulsBaseline(states.train);
    const souls = states.test.map((sample) => ({ chance: baseline(sample), outcome: sample.won }));
    expect(logLoss(forecastsOf(model, states.test))).toBeLessThan(logLoss(souls) - 0.005);
  });

  test('fitted is what the scorer says: the scorer adds up exactly the fitted weights', () => {
    const model = fitWinProbability(states, SCORE_MODELS.winProbability.card);
    for (const { state, minute } of states.test.slice(0, 300)) {
      let raw = 0;
      model.weights.forEach((row, feature) => {
        const after = KNOTS.findIndex((knot) => knot > minute);
        const at = after < 0 ? KNOTS.length - 1 : after - 1;
        const [from = 0, to = 1] = [KNOTS[at], KNOTS[at + 1]];
        const share = after < 0 ? 0 : (minute - from) / (to - from);
        raw += ((row[at] ?? 0) * (1 - share) + (row[at + 1] ?? 0) * share) * (state[feature] ?? 0);
      });
      const bucket = model.calibration.findLast(({ fromMinute }) => fromMinute <= minute);
      const logit = (bucket?.slope ?? 0) * raw + (bucket?.bend ?? 0) * raw * Math.abs(raw);
      expect(winProbability(model, state, minute)).toBeCloseTo(1 / (1 + Math.exp(-logit)), 10);
    }
  });

  test('takes one state of a match for the fit, and no later match than those of the test', () => {
    const [match] = simulated;
    if (!match) throw new Error('no match');
    expect(states.train.length).toBeLessThan(simulated.length);
    expect(states.test.length).toBeGreaterThan(simulated.length * 0.14 * 5);
    expect(new Timeline(match.match).times.at(-1)).toBe(match.match.durationSeconds);
  });
});

describe('performance', () => {
  test('is rated by the trainer’s rows exactly as by the match', () => {
    const long = simulated.filter(({ match }) => match.durationSeconds >= 900);
    for (let place = 0; place < 50; place += 1) {
      const rows = performance.rows.slice(place * 12, place * 12 + 12);
      const match = long[place]?.match;
      if (!match) throw new Error('no match');
      const [first] = rows;
      if (!first) throw new Error('no row');
      const byRows = rateFigures(rows, first, SCORE_MODELS.performance);
      expect(ratePerformance(match, SCORE_MODELS.performance)?.players).toEqual(byRows);
    }
  });

  const model = fitSimulated(performance, SCORE_MODELS.performance.card);

  test('a fit finds weights that count no part against anybody, and a noise a filter can use', () => {
    expect(model.weights).toHaveLength(PARTS.length);
    expect(Math.min(...model.weights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...model.weights)).toBeGreaterThan(0);
    expect(model.mateShare).toBeGreaterThanOrEqual(0);
    expect(model.mateShare).toBeLessThanOrEqual(0.35);
    expect(model.noisePoints).toBeGreaterThan(100);
    const [era] = model.eras;
    for (const { quantiles } of era?.cells ?? [])
      expect(quantiles.toSorted((a, b) => a - b)).toEqual(quantiles);
  });

  test('a fit cuts hardly any estimate, and nobody scores less for more of anything', () => {
    expect(shareAtCap(performance.rows, model)).toBeLessThanOrEqual(0.02);
    const violations = monotoneViolations(performance.rows, model, { count: 2000, chance: chances(7) });
    expect(violations).toBe(0);
  });

  test('eras with enough matches have cells of their own, drawn towards the whole', () => {
    const middle = performance.rows[Math.floor(performance.rows.length / 2)]?.startedAt ?? 0;
    const { eras } = fitPerformance(performance, SCORE_MODELS.performance.card, {
      eraStarts: [0, middle],
      axisPoints: 0,
    });
    expect(eras.map(({ startsAt }) => startsAt)).toEqual([0, middle]);
    const [one, other] = eras.map(({ cells }) => cells[0]?.means[2] ?? NaN);
    expect(Math.abs((one ?? NaN) - (other ?? NaN))).toBeLessThan(0.1);
  });
});

describe('effects', () => {
  test('of heroes are found: most of their intervals hold the truth', () => {
    const effects = estimateHeroEffects(
      simulated.map(({ match, truth }) =>
        heroMatch(
          match,
          truth.players.map(({ heroMatches }) => heroMatches),
        ),
      ),
    );
    const strengths = new Map(league.truth.patches[0]?.heroes.map((hero) => [hero.heroId, hero.strength]));
    const middle = effects.reduce((sum, { id }) => sum + (strengths.get(id) ?? 0), 0) / effects.length;
    const estimates = effects.map(({ id, logit, standardError }) => ({
      estimate: logit,
      standardError,
      truth: (strengths.get(id) ?? 0) - middle,
    }));
    expect(estimates.length).toBeGreaterThan(30);
    expect(coverage(estimates)).toBeGreaterThan(0.85);
  });

  test('of items are found where buyers stand better already, which plain win rates would count as the item’s', () => {
    const decisions = drawDecisions(0.04);
    const [effect] = estimateItemEffects(decisions, none).filter(({ itemId }) => itemId === 1);
    expect(Math.abs((effect?.effect ?? NaN) - 0.04)).toBeLessThan(3.3 * (effect?.standardError ?? NaN));
    const won = (isBuyer: boolean) => {
      const list = decisions.filter(({ itemId }) => (itemId === 1) === isBuyer);
      return list.filter((decision) => decision.won).length / list.length;
    };
    expect(won(true) - won(false)).toBeGreaterThan(0.1);
  });

  test('of items with too few comparable purchases are not told', () => {
    expect(estimateItemEffects(drawDecisions(0.04).slice(0, 400), none)).toEqual([]);
  });
});

const none = () => [];

/** Purchases of two items: item 1 is bought more often by those ahead, and adds to the chance. */
function drawDecisions(adds: number): ItemDecision[] {
  const chance = chances(5);
  return Array.from({ length: 40_000 }, (_, place) => {
    const state = chance() < 0.5 ? 'ahead' : 'behind';
    const before = state === 'ahead' ? 0.65 : 0.35;
    const itemId = chance() < (state === 'ahead' ? 0.7 : 0.3) ? 1 : 2;
    const won = chance() < before + (itemId === 1 ? adds : 0);
    return {
      match: place,
      player: place,
      order: 0,
      itemId,
      tier: 1,
      heroId: 1,
      held: [],
      heldOfTier: 0,
      phase: 2,
      state,
      chance: before,
      won,
      truthLogit: 0,
    };
  });
}
