import type { ProfileQuery, ProfileRecords, RecordPlaces } from '@soulstat/api-client/contract';
import {
  isBestKind,
  listDistributionsOfHeroes,
  listMeanBuyTimes,
  placesOfBests,
  shareBelow,
  type ClickHouse,
  type ServeMode,
  type StatisticsStore,
  type TierFilter,
} from '@soulstat/warehouse';
import { ALL_DAYS, timeOf } from '../../../statistics/time-of-matches.ts';
import type { Matches } from '../../../community/players/player-history.ts';
import type { ComparableRecord } from './records.ts';

/** Fewer players than this, and nothing is compared with them. */
export const MIN_PEERS = 200;

/** Whom a player's purchases are compared with. */
export interface Peers extends TierFilter {
  /** 0: all heroes. */
  readonly heroId: number;
}

/** Players of the same rank in the time of these matches; of all time where that is long. Undefined without a match. */
export function peersOf(
  matches: Matches,
  { mode = 'standard', heroId = 0 }: Pick<ProfileQuery, 'mode' | 'heroId'>,
): Peers | undefined {
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last) return undefined;
  const days = timeOf(first.startedAt, last.startedAt) ?? ALL_DAYS;
  return { mode, heroId, ...days, ...tiersOf(matches) };
}

/** When they buy each item, in seconds. */
export async function buyTimesOfPeers(store: StatisticsStore, { heroId, ...filter }: Peers) {
  const sums = await listMeanBuyTimes(store, filter, heroId);
  const enough = sums.filter((each) => each.matches >= MIN_PEERS);
  return new Map(enough.map((each) => [each.itemId, Math.round(each.boughtAtSeconds / each.matches)]));
}

/** The share of all games of the hero below each record, where enough are stored. */
export async function sharesBelowRecords(
  store: StatisticsStore,
  mode: ProfileQuery['mode'],
  records: readonly ComparableRecord[],
): Promise<ReadonlyMap<ComparableRecord['kind'], number>> {
  if (records.length === 0) return new Map();
  const filter: TierFilter = { mode: mode ?? 'standard', ...ALL_DAYS };
  const heroIds = [...new Set(records.map(({ heroId }) => heroId))];
  const metrics = [...new Set(records.map(({ metric }) => metric))];
  const found = await listDistributionsOfHeroes(store, filter, heroIds, metrics);
  return new Map(
    records.flatMap(({ kind, metric, heroId, value }) => {
      const distribution = found.get(heroId)?.find((each) => each.metric === metric);
      const share = distribution && distribution.players >= MIN_PEERS && shareBelow(distribution, value);
      return typeof share === 'number' ? ([[kind, share]] as const) : [];
    }),
  );
}

/** Where the best of each record stands among those of all players of the same hero. */
export async function recordPlaces(
  db: ClickHouse,
  mode: ServeMode | undefined,
  records: ProfileRecords['records'],
): Promise<RecordPlaces['places']> {
  const bests = records.flatMap(({ kind, best: [best] }) =>
    best && isBestKind(kind)
      ? [{ kind, heroId: best.heroId, value: kind === 'fastestWin' ? -best.value : best.value }]
      : [],
  );
  const places = await placesOfBests(db, mode ?? 'standard', bests);
  return bests.flatMap(({ kind, heroId }, index) => {
    const { players = 0, better = 0 } = places[index] ?? {};
    return players > 0 ? [{ kind, heroId, place: better + 1, players: Math.max(players, better + 1) }] : [];
  });
}

/** The middle tier of the matches and its neighbours; every rank where none is known. */
function tiersOf(matches: Matches): Pick<TierFilter, 'minTier' | 'maxTier'> {
  const tiers = matches
    .map(({ averageRank }) => Math.floor(averageRank / 10))
    .filter((tier) => tier > 0)
    .toSorted((a, b) => a - b);
  const middle = tiers[Math.floor(tiers.length / 2)];
  return middle === undefined ? {} : { minTier: Math.max(1, middle - 1), maxTier: Math.min(11, middle + 1) };
}
