import type { TeamScouting } from '@soulstat/api-client/contract';
import { rateOf } from '../../statistics/estimates.ts';
import { bansAgainst, bansOf, firstPhasePicks, picksOf, type PlayedGame } from './team-games.ts';
import type { KnownPool } from './team-pools.ts';

const SHOWN = 10;
/** A player is not called good at a hero with fewer matches on it. */
const MIN_MATCHES = 5;

/** What one should know before a draft against a team. */
export function scoutingOf(
  games: readonly PlayedGame[],
  pools: readonly KnownPool[],
): Omit<TeamScouting, 'hidden'> {
  const drafted = games.filter(({ draft }) => draft !== null);
  const habits = (of: (game: PlayedGame) => readonly number[]) => habitsOf(drafted, of);
  return {
    drafted: drafted.length,
    bannedAgainst: habits(bansAgainst).map(toRate(drafted.length)),
    bans: habits(bansOf).map(toRate(drafted.length)),
    firstPicks: habits(firstPhasePicks).map(toRate(drafted.length)),
    comfort: habits(picksOf).map(({ heroId, games: own }) => {
      const known = own.filter(({ hasWon }) => hasWon !== null);
      return {
        heroId,
        picks: rateOf(own.length, drafted.length),
        winRate: rateOf(known.filter(({ hasWon }) => hasWon).length, known.length),
      };
    }),
    targets: targetsOf(pools),
  };
}

interface Habit {
  readonly heroId: number;
  readonly games: readonly PlayedGame[];
}

/** In how many games each hero was chosen so, most often first. */
function habitsOf(games: readonly PlayedGame[], of: (game: PlayedGame) => readonly number[]): Habit[] {
  const chosen = games.flatMap((game) => [...new Set(of(game))].map((heroId) => ({ heroId, game })));
  return [...Map.groupBy(chosen, ({ heroId }) => heroId)]
    .map(([heroId, own]) => ({ heroId, games: own.map(({ game }) => game) }))
    .toSorted((a, b) => b.games.length - a.games.length || a.heroId - b.heroId)
    .slice(0, SHOWN);
}

const toRate =
  (drafted: number) =>
  ({ heroId, games }: Habit) => ({ heroId, rate: rateOf(games.length, drafted) });

/** Heroes that a player plays often and wins with: the lower end of the win rate times the share of the matches. */
function targetsOf(pools: readonly KnownPool[]): TeamScouting['targets'] {
  return pools
    .flatMap(({ accountId, name, matches, rows }) =>
      rows
        .filter((row) => row.matches >= MIN_MATCHES)
        .map((row) => ({
          heroId: row.heroId,
          accountId,
          name,
          winRate: rateOf(row.wins, row.matches),
          share: rateOf(row.matches, matches),
        })),
    )
    .map((target) => ({ target, hurts: (target.winRate.interval?.[0] ?? 0) * (target.share.rate ?? 0) }))
    .toSorted((a, b) => b.hurts - a.hurts || a.target.heroId - b.target.heroId)
    .slice(0, SHOWN)
    .map(({ target }) => target);
}
