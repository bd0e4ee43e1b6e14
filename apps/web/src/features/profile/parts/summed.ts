import { Z_95 } from '@soulstat/statistics';
import type { ProfileMatch, ProfileRate } from '@soulstat/api-client';
import { isDecided } from './results.ts';

export interface Summed {
  readonly winRate: ProfileRate;
  /** Means over the matches. */
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly durationSeconds: number;
  readonly soulsPerMinute: number;
  /** PP in sum; undefined where none of them moved any. */
  readonly ppImpact: number | undefined;
}

/** What some matches of a player come to together. */
export function summed(matches: readonly ProfileMatch[]): Summed {
  const sum = (of: (match: ProfileMatch) => number) => matches.reduce((total, match) => total + of(match), 0);
  const timed = matches.filter(({ durationSeconds }) => durationSeconds > 0);
  const seconds = sum(({ durationSeconds }) => durationSeconds);
  const souls = timed.reduce((total, { netWorth }) => total + netWorth, 0);
  const decided = matches.filter(({ result }) => isDecided(result));
  const moved = matches.filter(({ ppImpact }) => ppImpact !== null);
  return {
    winRate: rateOf(decided.filter(({ result }) => result === 'won').length, decided.length),
    kills: sum(({ kills }) => kills) / matches.length,
    deaths: sum(({ deaths }) => deaths) / matches.length,
    assists: sum(({ assists }) => assists) / matches.length,
    durationSeconds: seconds / Math.max(1, timed.length),
    soulsPerMinute: seconds > 0 ? (souls * 60) / seconds : 0,
    ppImpact: moved.length > 0 ? sum(({ ppImpact }) => ppImpact ?? 0) : undefined,
  };
}

/** A win rate with Wilson's interval, as the server has it. */
export function rateOf(wins: number, matches: number): ProfileRate {
  if (matches === 0) return { wins, matches, rate: null, interval: null };
  const rate = wins / matches;
  const scale = 1 + Z_95 ** 2 / matches;
  const center = (rate + Z_95 ** 2 / (2 * matches)) / scale;
  const half = (Z_95 / scale) * Math.sqrt((rate * (1 - rate)) / matches + Z_95 ** 2 / (4 * matches ** 2));
  return { wins, matches, rate, interval: [Math.max(0, center - half), Math.min(1, center + half)] };
}
