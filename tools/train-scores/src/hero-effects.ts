import type { Match } from '@soulstat/match-file';
import { Matrix } from 'ml-matrix';
import { fitLogistic } from './logistic.ts';

/** A player as far as an estimate of hero effects needs one. */
export interface HeroPick {
  readonly team: 0 | 1;
  readonly heroId: number;
  /** Matches the player had on the hero before. */
  readonly heroMatches: number;
}

export interface HeroMatch {
  readonly won: boolean;
  readonly picks: readonly HeroPick[];
}

/** An effect in log-odds of winning, beside the mean hero's. */
export interface Effect {
  readonly id: number;
  readonly logit: number;
  readonly standardError: number;
}

/** Experience is counted up to here, and from here on it is above average. */
const MAX_MATCHES = 200;
const TYPICAL_MATCHES = 40;
const SLIGHT = 1e-4;

export const heroMatch = (match: Match, heroMatches: readonly number[]): HeroMatch => ({
  won: match.winningTeam === 0,
  picks: match.players.map(({ team, heroId }, index) => ({
    team,
    heroId,
    heroMatches: heroMatches[index] ?? 0,
  })),
});

/**
 * What each hero is worth in a team, by one logistic regression on both line-ups: the side, a term for every hero and one for the
 * experience on every hero, so that a hero played by beginners is not taken for a weak one. Effects are beside the mean hero.
 */
export function estimateHeroEffects(matches: readonly HeroMatch[]): Effect[] {
  const ids = [...new Set(matches.flatMap(({ picks }) => picks.map(({ heroId }) => heroId)))].toSorted(
    (a, b) => a - b,
  );
  const places = new Map(ids.map((id, index) => [id, index]));
  const columns = 1 + 2 * ids.length;
  const x = new Float64Array(matches.length * columns);
  matches.forEach(({ picks }, row) => {
    const start = row * columns;
    x[start] = 1;
    for (const { team, heroId, heroMatches } of picks) {
      const sign = team === 0 ? 1 : -1;
      const at = start + 1 + (places.get(heroId) ?? 0);
      const experience = Math.log((1 + Math.min(heroMatches, MAX_MATCHES)) / (1 + TYPICAL_MATCHES));
      x[at] = (x[at] ?? 0) + sign;
      x[at + ids.length] = (x[at + ids.length] ?? 0) + sign * experience;
    }
  });
  const y = Float64Array.from(matches, ({ won }) => (won ? 1 : 0));
  const { coefficients, covariance } = fitLogistic({ columns, x, y }, { penalty: SLIGHT });
  const effects = ids.map((_, index) => coefficients[1 + index] ?? 0);
  const mean = effects.reduce((sum, effect) => sum + effect, 0) / ids.length;
  const own = covariance.subMatrix(1, ids.length, 1, ids.length);
  const centring = Matrix.eye(ids.length).sub(Matrix.ones(ids.length, ids.length).div(ids.length));
  const centred = centring.mmul(own).mmul(centring);
  return ids.map((id, index) => ({
    id,
    logit: (effects[index] ?? 0) - mean,
    standardError: Math.sqrt(centred.get(index, index)),
  }));
}
