import type {
  HeroDamage,
  HeroHeader,
  HeroOverview,
  HeroPatch,
  HeroPlayed,
} from '@soulstat/api-client/contract';
import { PATCHES } from '@soulstat/game-data';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';
import { addDays, type Day } from '../../queries/clickhouse/day.ts';
import {
  listHeroDays,
  listHeroLengths,
  listHeroTiers,
  type HeroLengthRow,
  type HeroOfDayRow,
} from '../../queries/clickhouse/hero-page.ts';
import { listMatchesByRank } from '../../queries/clickhouse/hero-stats.ts';
import type { DayRange } from '../../queries/clickhouse/rollups/period.ts';
import { listHeroExperience } from '../../queries/clickhouse/hero-experience.ts';
import { EXPERIENCE_FROM } from '../../queries/clickhouse/rollups/hero-experience.ts';
import { LAST_LENGTH, LENGTH_SECONDS } from '../../queries/clickhouse/rollups/hero-slice-day.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import type { StatisticQuestion } from '../../statistics/question.ts';
import { rateDifference } from '../../statistics/rate-difference.ts';
import { tierFilterOf } from '../../statistics/whole-tiers.ts';

export type Overview = Omit<HeroOverview, 'basis' | 'heroId'>;

const FIRST_DAY: Day = '1970-01-01';

/** Everything that the first page of a hero shows. */
export async function overviewOf(
  db: ClickHouse,
  { filter, before }: StatisticQuestion,
  heroId: number,
): Promise<Overview> {
  const tiers = tierFilterOf(filter);
  const allRanks = { mode: filter.mode, from: filter.from, to: filter.to };
  const [ranks, matchesByRank, lengths, experience, days] = await Promise.all([
    listHeroTiers(db, filter, heroId),
    listMatchesByRank(db, allRanks),
    listHeroLengths(db, tiers, heroId),
    listHeroExperience(db, tiers, heroId),
    listHeroDays(db, { ...filter, from: FIRST_DAY }, heroId),
  ]);
  const matchesOf = (tier: number) =>
    matchesByRank
      .filter(({ rankStep }) => Math.max(0, Math.floor((rankStep - 1) / 6)) === tier)
      .reduce((sum, { matches }) => sum + matches, 0);
  return {
    now: headerOf(days, filter),
    before: headerOf(days, before),
    byRank: ranks.map(({ tier, ...counts }) => ({ tier, ...playedOf(counts, matchesOf(tier)) })),
    byLength: lengths.map(({ length, matches, wins }) => ({
      from: length * LENGTH_SECONDS,
      to: length === LAST_LENGTH ? null : (length + 1) * LENGTH_SECONDS - 1,
      winRate: rateOf(wins, matches),
    })),
    byExperience: experience.map(({ bin, matches, wins }) => ({
      from: EXPERIENCE_FROM[bin] ?? 1,
      to: EXPERIENCE_FROM[bin + 1] === undefined ? null : (EXPERIENCE_FROM[bin + 1] ?? 1) - 1,
      winRate: rateOf(wins, matches),
    })),
    weeks: weeksOf(days),
    patches: patchesOf(days),
    damage: damageOf(lengths),
  };
}

interface Counts {
  readonly matches: number;
  readonly wins: number;
}

/** NOTE: in modes for fun a hero may be in a match twice, which is still one match. */
export const playedOf = ({ matches, wins }: Counts, allMatches: number): HeroPlayed => ({
  winRate: rateOf(wins, matches),
  pickRate: rateOf(Math.min(matches, allMatches), allMatches),
});

function headerOf(days: readonly HeroOfDayRow[], { from, to }: DayRange): HeroHeader {
  const within = days.filter(({ day }) => day >= from && day <= to);
  const sum = (of: (row: HeroOfDayRow) => number) => within.reduce((total, row) => total + of(row), 0);
  const [matches, seconds] = [sum((row) => row.matches), sum((row) => row.durationSeconds)];
  const perMatch = (of: (row: HeroOfDayRow) => number) =>
    matches > 0 ? rounded(sum(of) / matches, 3) : null;
  return {
    ...playedBetween(days, from, to),
    kills: perMatch((row) => row.kills),
    deaths: perMatch((row) => row.deaths),
    assists: perMatch((row) => row.assists),
    soulsPerMinute: seconds > 0 ? rounded((sum((row) => row.netWorth) * 60) / seconds, 2) : null,
  };
}

/** The Monday of a day. */
const weekOf = (day: Day) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

function weeksOf(days: readonly HeroOfDayRow[]): Overview['weeks'] {
  return [...new Set(days.map(({ day }) => weekOf(day)))].map((from) => {
    const to = addDays(from, 6);
    return { from, to, ...playedBetween(days, from, to) };
  });
}

/** Newest first; patches of before the first match are left out. */
function patchesOf(days: readonly HeroOfDayRow[]): HeroPatch[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  // Of two that came out on one day the later one is what was played since.
  const starts = [...new Map(PATCHES.map((patch) => [patch.id, patch])).values()];
  const played = starts
    .map(({ id, name }, index) => {
      const next = starts[index + 1];
      return { id, name, from: id, to: next ? addDays(next.id, -1) : last };
    })
    .filter(({ from, to }) => to >= first && from <= last)
    .map((patch) => ({ ...patch, to: patch.to < last ? patch.to : last }));
  return played
    .map((patch, index) => {
      const before = played[index - 1];
      const none = { matches: 0, wins: 0 };
      const change = rateDifference(countsBetween(days, patch), before ? countsBetween(days, before) : none);
      return { ...patch, ...playedBetween(days, patch.from, patch.to), change };
    })
    .toReversed();
}

function playedBetween(days: readonly HeroOfDayRow[], from: Day, to: Day): HeroPlayed {
  const { matches, wins, allMatches } = countsBetween(days, { from, to });
  return playedOf({ matches, wins }, allMatches);
}

function countsBetween(
  days: readonly HeroOfDayRow[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Counts & { readonly allMatches: number } {
  const within = days.filter(({ day }) => day >= from && day <= to);
  const sum = (value: (row: HeroOfDayRow) => number) => within.reduce((total, row) => total + value(row), 0);
  return {
    matches: sum(({ matches }) => matches),
    wins: sum(({ wins }) => wins),
    allMatches: sum(({ allMatches }) => allMatches),
  };
}

function damageOf(lengths: readonly HeroLengthRow[]): HeroDamage | null {
  const sum = (value: (row: HeroLengthRow) => number) => lengths.reduce((all, row) => all + value(row), 0);
  const [matches, damage] = [sum((row) => row.damageMatches), sum((row) => row.damage)];
  if (matches === 0 || damage === 0) return null;
  const [bullet, ability, melee] = [
    sum((row) => row.bulletDamage) / damage,
    sum((row) => row.abilityDamage) / damage,
    sum((row) => row.meleeDamage) / damage,
  ];
  return {
    matches,
    perMatch: rounded(damage / matches, 1),
    bullet: rounded(bullet),
    ability: rounded(ability),
    melee: rounded(melee),
    other: rounded(Math.max(0, 1 - bullet - ability - melee)),
  };
}
