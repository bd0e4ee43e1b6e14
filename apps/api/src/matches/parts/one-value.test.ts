import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMatch, type Match } from '@soulstat/match-file';
import { sampleMatch } from '@soulstat/match-file/testing';
import { SCORE_MODELS, scoreMatch } from '@soulstat/scores';
import { describe, expect, test } from 'vitest';
import { keptScores } from '../scores/answer.ts';
import { deathsOf } from './deaths.ts';
import { objectivesOf } from './objectives.ts';

const folder = `${process.env['SOULSTAT_FIXTURES'] ?? fileURLToPath(new URL('../../../../../../shared/fixtures', import.meta.url))}/matches`;
const REAL: readonly Match[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.meta.bz2'))
      .map((name) => readMatch(new Uint8Array(readFileSync(`${folder}/${name}`))))
  : [];
if (REAL.length === 0)
  console.warn(`No real matches in ${folder} (SOULSTAT_FIXTURES): one value is tried on sampled ones alone.`);
const MATCHES = [sampleMatch({ seed: 1 }), sampleMatch({ seed: 4, kind: 'ranked' }), ...REAL];

describe.each(MATCHES.map((match) => [match.matchId, match] as const))('match %d', (_, match) => {
  const scores = scoreMatch(match, SCORE_MODELS);
  if (!scores) throw new Error('not scored');
  const chances = keptScores(match, scores);
  const tab = objectivesOf(match, SCORE_MODELS.winProbability);
  const taken = [
    ...tab.objectives.map(({ name, team, destroyedAtSeconds, value }) => ({
      name,
      takenBy: team === 0 ? 1 : 0,
      atSeconds: destroyedAtSeconds,
      value,
    })),
    ...tab.midBosses.map(({ claimedBy, destroyedAtSeconds, value }) => ({
      name: 'midBoss',
      takenBy: claimedBy,
      atSeconds: destroyedAtSeconds,
      value,
    })),
  ];

  test('an objective is worth the same on the tabs of objectives and of the win chance', () => {
    const valued = taken.filter(({ value }) => value !== null);
    expect(valued).toHaveLength(chances.objectives.length);
    for (const objective of chances.objectives) expect(valued).toContainEqual(objective);
  });

  test('and in the credit of those who took and of those who lost it', () => {
    for (const team of [0, 1]) {
      const worth = taken.reduce(
        (sum, { takenBy, value }) => sum + (takenBy === team ? 1 : -1) * (value ?? 0),
        0,
      );
      const credit = chances.players.reduce(
        (sum, player) => (player.team === team ? sum + player.credit.objectives : sum),
        0,
      );
      // Each value is rounded to a hundredth of a point.
      expect(Math.abs(credit - worth)).toBeLessThan(5e-5 * (taken.length + 1));
    }
  });

  test('a death costs the same, and is judged the same, on the tabs of deaths and of the win chance', () => {
    const listed = deathsOf(match, SCORE_MODELS.winProbability).deaths;
    expect(listed).toHaveLength(chances.deaths.length);
    for (const { atSeconds, slot, value, worth, isTraded, change } of chances.deaths) {
      const death = listed.find((each) => each.atSeconds === atSeconds && each.slot === slot);
      expect(death).toMatchObject({ value, worth, isTraded });
      expect((death?.chanceAfter ?? NaN) - (death?.chanceBefore ?? NaN)).toBeCloseTo(change, 3);
    }
  });
});
