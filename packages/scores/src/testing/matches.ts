import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMatch, type Match } from '@soulstat/match-file';
import { sampleMatch } from '@soulstat/match-file/testing';
import { FEATURES, SCORE_MODELS, type WinProbabilityModel } from '../index.ts';

const folder = `${process.env['SOULSTAT_FIXTURES'] ?? fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url))}/matches`;

/** Real matches, which are not part of the repository; none where they are absent. */
export const REAL_MATCHES: readonly Match[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.meta.bz2'))
      .map((name) => readMatch(new Uint8Array(readFileSync(`${folder}/${name}`))))
  : [];

if (REAL_MATCHES.length === 0)
  console.warn(`No real matches in ${folder} (SOULSTAT_FIXTURES): tests run on sampled matches alone.`);

/** Some matches of either era, and the real ones where there are any. */
export const MATCHES: readonly Match[] = [
  ...[1, 2, 3].map((seed) => sampleMatch({ seed })),
  ...[4, 5].map((seed) => sampleMatch({ seed, kind: 'ranked' })),
  ...REAL_MATCHES,
];

function other<T extends 0 | 1 | null>(team: T): T {
  return (team === null ? null : team === 0 ? 1 : 0) as T;
}

/** The model without a favourite side, under which mirrored matches mirror each other. */
export const EVEN_SIDES: WinProbabilityModel = {
  ...SCORE_MODELS.winProbability,
  weights: SCORE_MODELS.winProbability.weights.map((row, feature) =>
    FEATURES[feature]?.name === 'side' ? row.map(() => 0) : row,
  ),
};

/** The same match seen with the teams' names swapped. */
export function mirrored(match: Match): Match {
  const [first, second] = match.averageRankNumbers;
  return {
    ...match,
    winningTeam: other(match.winningTeam),
    averageRankNumbers: [second, first],
    players: match.players.map((player) => ({ ...player, team: other(player.team) })),
    objectives: match.objectives.map((objective) => ({ ...objective, team: other(objective.team) })),
    midBosses: match.midBosses.map((boss) => ({
      ...boss,
      killedBy: other(boss.killedBy),
      claimedBy: other(boss.claimedBy),
    })),
  };
}
