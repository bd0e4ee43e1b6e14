import { describe, expect, test } from 'vitest';
import { METRICS } from '../performance/metrics.ts';
import { PARTS } from '../performance/parts.ts';
import { fitWeights } from './fit-weights.ts';
import { PLAYERS, type PerformanceData } from './performance-row.ts';

const [SOULS, KILLS] = [METRICS.indexOf('soulsPerMinute'), METRICS.indexOf('killsPerMinute')];
const PLAYER_COUNT = 120;

/** The same draws every time (mulberry32). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Matches of players who each have a habit of souls, which win, and a habit of kills, which win nothing. */
function played(matches: number): { readonly data: PerformanceData; readonly standings: Float64Array[] } {
  const draw = draws(matches);
  const habit = () => 2 * draw() - 1;
  const habits = Array.from({ length: PLAYER_COUNT }, () => ({ souls: habit(), kills: habit() }));
  const standings: Float64Array[] = [];
  const rows = Array.from({ length: matches }, (_, match) => {
    const players = Array.from({ length: PLAYERS }, () => Math.floor(draw() * PLAYER_COUNT));
    const lead = players.reduce(
      (sum, player, at) => sum + (at % 2 === 0 ? 1 : -1) * (habits[player]?.souls ?? 0),
      0,
    );
    const isFirst = draw() < 1 / (1 + Math.exp(-0.5 * lead));
    return players.map((player, at) => {
      const own = new Float64Array(METRICS.length).fill(NaN);
      own[SOULS] = (habits[player]?.souls ?? 0) + habit();
      own[KILLS] = (habits[player]?.kills ?? 0) + habit();
      standings.push(own);
      const team = (at % 2) as 0 | 1;
      return {
        match,
        player,
        matchId: match,
        startedAt: match,
        team,
        won: (team === 0) === isFirst,
        heroId: 1,
        cell: { heroId: 1, lane: null, lengthBand: 0, rankBand: 0 },
        lobbyPoints: 3000,
        rankPoints: null,
        figures: own,
      };
    });
  });
  return { data: { rows: rows.flat(), matches, players: PLAYER_COUNT }, standings };
}

describe('what parts weigh', () => {
  const ofPart = (matches: number) => {
    const { data, standings } = played(matches);
    const { weights, shares } = fitWeights(data, standings);
    const [fighting = NaN, farming = NaN] = ['fighting', 'farming'].map(
      (part) => weights[PARTS.indexOf(part as (typeof PARTS)[number])],
    );
    return { fighting, farming, weights, shares };
  };

  test('with few matches is what players care for', () => {
    const { fighting, farming } = ofPart(60);
    expect(fighting).toBeGreaterThan(0.3 * farming);
  });

  test('with many matches is what wins: figures that win nothing weigh next to nothing', () => {
    const { fighting, farming } = ofPart(6000);
    expect(fighting).toBeLessThan(0.06 * farming);
  });

  test('is never below nothing, and a figure that nobody knows weighs nothing', () => {
    const { weights, shares } = ofPart(600);
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
    expect(weights[PARTS.indexOf('objectives')]).toBe(0);
    expect(shares[METRICS.indexOf('damagePerMinute')]).toBe(0);
  });
});
