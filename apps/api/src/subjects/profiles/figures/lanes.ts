import type { ProfileLanes, ProfileRate } from '@soulstat/api-client/contract';
import { valuesOf } from '../../../community/players/match-figures.ts';
import type { Matches, PlayerHistory, ProfileMatchRow } from '../../../community/players/player-history.ts';
import { appendTo, basisOf, meanOf, mostFirst, rate, rateOf } from './statistics.ts';

export function lanesOf(matches: Matches, { dataVersion }: PlayerHistory): ProfileLanes {
  const told = matches.filter(({ laneSoulsLead }) => laneSoulsLead !== null);
  const afterLane = (sign: 1 | -1) =>
    rateOf(told.filter(({ laneSoulsLead }) => sign * Number(laneSoulsLead) > 0));
  const byHeroes = (heroesOf: (match: ProfileMatchRow) => readonly number[]) =>
    mostFirst(groupedByEach(told, heroesOf)).map(([heroId, rows]) => ({ heroId, ...lineOf(rows) }));
  return {
    basis: basisOf(matches, dataVersion),
    all: lineOf(told),
    matchesAfterLane: { won: afterLane(1), lost: afterLane(-1) },
    lanes: [...Map.groupBy(told, ({ lane }) => lane)]
      .toSorted(([a], [b]) => a - b)
      .map(([lane, rows]) => ({ lane, ...lineOf(rows) })),
    heroes: byHeroes(({ heroId }) => [heroId]),
    partners: byHeroes(({ laneMateHeroIds }) => laneMateHeroIds),
    opponents: byHeroes(({ laneEnemyHeroIds }) => laneEnemyHeroIds),
  };
}

const lineOf = (rows: Matches): ProfileLanes['all'] => ({
  winRate: rateOf(rows),
  lanesWon: lanesWon(rows),
  soulsLead: meanOf(valuesOf(rows, 'laneSoulsLead')),
});

/** Lanes with more souls at nine minutes than the other side, of those that tell. */
export function lanesWon(rows: Matches): ProfileRate {
  const leads = valuesOf(rows, 'laneSoulsLead');
  return rate(leads.filter((lead) => lead > 0).length, leads.length);
}

function groupedByEach(rows: Matches, keysOf: (match: ProfileMatchRow) => readonly number[]) {
  const groups = new Map<number, ProfileMatchRow[]>();
  for (const row of rows) for (const key of new Set(keysOf(row))) appendTo(groups, key, row);
  return groups;
}
