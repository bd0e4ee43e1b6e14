import { describe, expect, test } from 'vitest';
import {
  FEATURES,
  matchCourse,
  SCORE_MODELS,
  stepsOf,
  Timeline,
  winProbability,
  winProbabilityAt,
} from '../index.ts';
import { EVEN_SIDES, MATCHES, mirrored } from '../testing/matches.ts';
import { MID_BOSS_SECONDS } from './features.ts';

const model = SCORE_MODELS.winProbability;
const indexOf = (name: string) => FEATURES.findIndex((feature) => feature.name === name);

const featureAt = (timeline: Timeline, second: number, name: string) =>
  timeline.stateAt(second)[indexOf(name)] ?? NaN;

describe.each(MATCHES.map((match) => [match.matchId, match] as const))('match %d', (_, match) => {
  const timeline = new Timeline(match);

  test('seen from the other side every chance is one less it', () => {
    const other = new Timeline(mirrored(match));
    for (let second = 0; second <= match.durationSeconds; second += 97)
      expect(
        winProbabilityAt(timeline, EVEN_SIDES, second) + winProbabilityAt(other, EVEN_SIDES, second),
      ).toBeCloseTo(1, 10);
  });

  test('holds at every snapshot exactly the souls of the file', () => {
    for (const [index, { atSeconds }] of (match.players[0]?.snapshots ?? []).entries()) {
      const souls = match.players.reduce((sum, { snapshots }) => sum + (snapshots[index]?.netWorth ?? 0), 0);
      expect(timeline.soulsAt(atSeconds)).toBeCloseTo(souls, 4);
    }
  });

  test('counts every death and every objective at its second, and a claimed boss for three minutes', () => {
    const deaths = match.players.flatMap(({ deathDetails, team }) =>
      deathDetails.map(({ atSeconds }) => ({ atSeconds, team })),
    );
    const end = match.durationSeconds;
    const lead = deaths
      .filter(({ atSeconds }) => atSeconds <= end)
      .reduce((sum, { team }) => sum + (team === 1 ? 1 : -1), 0);
    expect(5 * featureAt(timeline, end, 'killLead')).toBeCloseTo(lead, 8);
    for (const { claimedBy, destroyedAtSeconds } of match.midBosses.slice(0, 1)) {
      const sign = claimedBy === 0 ? 1 : -1;
      expect(
        featureAt(timeline, destroyedAtSeconds, 'midBoss') -
          featureAt(timeline, destroyedAtSeconds - 1, 'midBoss'),
      ).toBe(sign);
      expect(featureAt(timeline, destroyedAtSeconds + MID_BOSS_SECONDS - 1, 'midBoss')).not.toBeCloseTo(0);
    }
  });

  test('has a curve a point a minute that ends at the result', () => {
    const curve = matchCourse(timeline, model)?.curve ?? [];
    expect(curve).toHaveLength(Math.ceil(match.durationSeconds / 60) + 1);
    expect(curve.at(-1)).toMatchObject({
      atSeconds: match.durationSeconds,
      winProbability: match.winningTeam === 0 ? 1 : 0,
    });
    for (const point of curve) {
      expect(point.winProbability).toBeGreaterThanOrEqual(0);
      expect(point.winProbability).toBeLessThanOrEqual(1);
      const [own, other] = timeline.teamSoulsAt(point.atSeconds);
      expect(point.soulsLead).toBeCloseTo((own - other) / (own + other), 10);
    }
  });

  test('its minutes lead from the first chance to the last', () => {
    const steps = stepsOf(timeline, model);
    const end = winProbabilityAt(timeline, model, match.durationSeconds);
    const sum = steps.reduce((total, { change }) => total + change, winProbabilityAt(timeline, model, 0));
    expect(sum).toBeCloseTo(end, 10);
  });

  test('turned in three stretches that do not overlap, largest first, and their causes add up', () => {
    const swings = matchCourse(timeline, model)?.swings ?? [];
    expect(swings).toHaveLength(3);
    const sizes = swings.map(({ change }) => Math.abs(change));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const inTime = swings.toSorted((a, b) => a.fromSeconds - b.fromSeconds);
    inTime
      .slice(1)
      .forEach((swing, index) =>
        expect(swing.fromSeconds).toBeGreaterThanOrEqual(inTime[index]?.toSeconds ?? Infinity),
      );
    for (const { change, causes, fromSeconds, toSeconds } of swings) {
      expect(causes.souls + causes.objectives + causes.deaths + causes.other).toBeCloseTo(change, 10);
      expect(toSeconds - fromSeconds).toBeLessThanOrEqual(180);
    }
  });

  test('its comeback is what the winner had to catch up, its excitement at least the way to the end', () => {
    const course = matchCourse(timeline, model);
    const ofWinner = (course?.curve ?? []).map(({ winProbability: chance }) =>
      match.winningTeam === 0 ? chance : 1 - chance,
    );
    expect(course?.comeback).toBeCloseTo(1 - Math.min(...ofWinner), 10);
    expect(course?.excitement).toBeGreaterThanOrEqual(1 - (ofWinner[0] ?? 0) - 1e-9);
  });
});

test('without a winner there is no course', () => {
  const [match] = MATCHES;
  if (!match) throw new Error('no match');
  expect(matchCourse(new Timeline({ ...match, winningTeam: null }), model)).toBeUndefined();
});

test.each(FEATURES.filter(({ isMonotone }) => isMonotone).map(({ name }) => name))(
  'more %s never lowers the chance, at any minute',
  (name) => {
    for (let minute = 0; minute <= 45; minute += 1.5)
      for (const start of [-2, -0.5, 0, 0.5, 2]) {
        const state = new Float64Array(FEATURES.length);
        state[indexOf('soulsRatio')] = start;
        const before = winProbability(model, state, minute);
        state[indexOf(name)] = (state[indexOf(name)] ?? 0) + 0.5;
        expect(winProbability(model, state, minute)).toBeGreaterThanOrEqual(before - 1e-12);
      }
  },
);
