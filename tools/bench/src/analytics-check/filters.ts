import { boardAccounts, type PlainMatch, type PlainQuery } from '@soulstat/plain-analytics';

/** The ways in which every operation is asked: none of them cuts where patches, weeks or tiers do, unless it means to. */
export function filtersOf(matches: readonly PlainMatch[]): PlainQuery[] {
  const days = [...new Set(matches.map(({ day }) => day))].toSorted();
  const at = (share: number) => days[Math.floor(share * (days.length - 1))] ?? '2026-08-20';
  return [
    {},
    { minRank: 63, maxRank: 94 },
    { period: 'previousPatch' },
    { from: at(0.21), to: at(0.68), minMatches: 25 },
    { mode: 'ranked', period: '14d', minMatches: 40 },
    { mode: 'unranked', from: at(0.05), to: at(0.5), maxRank: 72 },
    { mode: 'streetBrawl', to: at(0.9) },
    { period: '7d', minRank: 91 },
    { from: at(0), minRank: 52 },
  ];
}

/** Who and what single answers are about. */
export interface Subjects {
  /** The hero played most and the one played least. */
  readonly heroes: readonly number[];
  readonly items: readonly number[];
  readonly accounts: readonly number[];
}

export function subjectsOf(matches: readonly PlainMatch[]): Subjects {
  const heroes = byCount(
    matches.flatMap(({ players }) => players.map(({ heroId }) => heroId)).filter((id) => id > 0),
  );
  const items = byCount(
    matches.flatMap(({ players }) => players.flatMap(({ bought }) => bought.map(({ itemId }) => itemId))),
  );
  const accounts = [...boardAccounts(matches, 'matches', 3), ...boardAccounts(matches, 'points', 2)];
  return {
    heroes: [heroes[0], heroes.at(-1)].filter((id) => id !== undefined),
    items: [items[0], items[Math.floor(items.length / 2)]].filter((id) => id !== undefined),
    // Somebody of whom nothing is held is asked about as well.
    accounts: [...new Set([...accounts, ...rareAccounts(matches), 4_000_000_001])],
  };
}

/** Ids, most frequent first. */
const byCount = (ids: readonly number[]): number[] =>
  [...Map.groupBy(ids, (id) => id)]
    .toSorted(([a, x], [b, y]) => y.length - x.length || a - b)
    .map(([id]) => id);

/** Two that played little. */
function rareAccounts(matches: readonly PlainMatch[]): number[] {
  const ids = matches
    .flatMap(({ players }) => players.map(({ accountId }) => accountId))
    .filter((id) => id > 0);
  return byCount(ids).slice(-2);
}
