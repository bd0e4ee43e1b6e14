import type { LeagueStatistics } from '@soulstat/api-client/contract';
import { rateOf } from '../../../statistics/estimates.ts';
import type { Stores } from '../registration/entrants-view.ts';
import { countGames, gatherGames } from '../results/statistics.ts';
import type { Season } from './seasons.ts';

const IN_RACE = 10;

/** What a season tells of heroes, sides and players, over all divisions or one. */
export async function leagueStatistics(
  stores: Stores,
  season: Season,
  tier: number | undefined,
  now: number,
): Promise<LeagueStatistics> {
  const divisions = season.divisions.filter((division) => tier === undefined || division.tier === tier);
  const gathered = await Promise.all(divisions.map(({ tournament }) => gatherGames(stores, tournament)));
  const counted = countGames(gathered);
  const race = counted.players
    .filter(({ mvps }) => mvps > 0)
    .toSorted((a, b) => b.mvps - a.mvps || a.games - b.games || (b.score ?? 0) - (a.score ?? 0));
  return {
    ...counted,
    version: divisions.reduce((sum, { tournament }) => sum + tournament.row.version, 0),
    mvpRace: race.slice(0, IN_RACE).map((player) => ({ player, share: rateOf(player.mvps, player.games) })),
    countedAt: Math.floor(now / 1000),
  };
}
