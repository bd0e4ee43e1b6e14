import type { ProfileHero, ProfileHeroes } from '@soulstat/api-client/contract';
import type { PlayerPurchasesRow } from '@soulstat/warehouse';
import { lanesWon } from './lanes.ts';
import { valuesOf } from '../../../community/players/match-figures.ts';
import type {
  Matches,
  PlayerHistory,
  ProfileMatchRow,
  Purchases,
} from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';
import { appendTo, basisOf, meanOf, mostFirst, rateOf } from './statistics.ts';

/** The rate over all heroes counts as much as this many matches of the hero's own. */
const SHRINKAGE_MATCHES = 20;
const MIN_MATCHUP_MATCHES = 5;
const BUILD_ITEMS = 12;

type Figure = (match: ProfileMatchRow) => number;

export function heroesOf(matches: Matches, purchases: Purchases, history: PlayerHistory): ProfileHeroes {
  const winRate = rateOf(matches);
  const heroes = mostFirst(Map.groupBy(matches, ({ heroId }) => heroId)).map(([heroId, rows]) =>
    heroOf(heroId, rows, { overall: winRate.rate ?? 0, purchases }),
  );
  return { basis: basisOf(matches, history.dataVersion), winRate, heroes };
}

function heroOf(
  heroId: number,
  rows: Matches,
  { overall, purchases }: { readonly overall: number; readonly purchases: Purchases },
): ProfileHero {
  const winRate = rateOf(rows);
  const sum = (of: Figure, among = rows) => among.reduce((total, row) => total + of(row), 0);
  const perMatch = (of: Figure) => rounded(sum(of) / rows.length, 3);
  const perMinute = (of: Figure, among = rows) => {
    const seconds = sum(({ durationSeconds }) => durationSeconds, among);
    const timed = among.filter((row) => row.durationSeconds > 0);
    return seconds > 0 ? rounded((sum(of, timed) * 60) / seconds, 3) : 0;
  };
  const shrunk = (winRate.wins + SHRINKAGE_MATCHES * overall) / (winRate.matches + SHRINKAGE_MATCHES);
  // Some sources tell no last hits, and matches without scores move no points.
  const withLastHits = rows.filter(({ lastHits }) => lastHits !== null);
  const moved = rows.filter(({ score }) => typeof score?.impact === 'number');
  const ppGained = sum(({ score }) => score?.impact ?? 0, moved);
  return {
    heroId,
    winRate,
    shrunkWinRate: rounded(shrunk, 6),
    kills: perMatch(({ kills }) => kills),
    deaths: perMatch(({ deaths }) => deaths),
    assists: perMatch(({ assists }) => assists),
    soulsPerMinute: perMinute(({ netWorth }) => netWorth),
    lastHitsPerMinute: perMinute(({ lastHits }) => lastHits ?? 0, withLastHits),
    denies: perMatch(({ denies }) => denies),
    place: meanOf(valuesOf(rows, 'place')),
    lanesWon: lanesWon(rows),
    ppGained: moved.length > 0 ? rounded(ppGained, 1) : null,
    lastPlayedAt: rows.at(-1)?.startedAt ?? 0,
    ...matchups(rows),
    itemIds: keptMostOften(rows, purchases),
  };
}

/** The heroes against whom it goes best and worst, by the end of the interval that is nearer to the middle. */
function matchups(rows: Matches): Pick<ProfileHero, 'bestAgainst' | 'worstAgainst'> {
  const against = new Map<number, ProfileMatchRow[]>();
  for (const row of rows) for (const enemy of row.enemyHeroIds) appendTo(against, enemy, row);
  const rated = [...against]
    .filter(([, met]) => met.length >= MIN_MATCHUP_MATCHES)
    .map(([heroId, met]) => ({ heroId, winRate: rateOf(met) }));
  const low = ({ winRate }: (typeof rated)[number]) => winRate.interval?.[0] ?? 0;
  const high = ({ winRate }: (typeof rated)[number]) => winRate.interval?.[1] ?? 1;
  return {
    bestAgainst: rated.toSorted((a, b) => low(b) - low(a))[0] ?? null,
    worstAgainst: rated.toSorted((a, b) => high(a) - high(b))[0] ?? null,
  };
}

function keptMostOften(rows: Matches, purchases: Purchases): number[] {
  const kept = rows.flatMap(({ matchId }) => keptItems(purchases.get(matchId)));
  return [...Map.groupBy(kept, (itemId) => itemId)]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a - b)
    .slice(0, BUILD_ITEMS)
    .map(([itemId]) => itemId);
}

/** What a player had at the end, in the order it was bought. */
export const keptItems = (bought: PlayerPurchasesRow | undefined): number[] =>
  bought ? bought.itemIds.filter((_, at) => bought.fates[at] === 0) : [];
