import type { SummaryPlayer } from '@soulstat/api-client';
import { formatCount, formatPercent } from '@soulstat/ui';
import {
  countOf,
  formatPercentExact,
  formatRate,
  formatRateExact,
  formatShort,
} from '../../../../shared/format/format.ts';
import type { TeamTotals } from './team-totals.ts';

export const STAT_KEYS = [
  'level',
  'kills',
  'deaths',
  'assists',
  'netWorth',
  'soulsPerMinute',
  'lastHits',
  'denies',
  'playerDamage',
  'objectiveDamage',
  'selfHealing',
  'teammateHealing',
  'damageTaken',
  'accuracy',
  'critRate',
  'headshotKills',
] as const;
/** Numbers of a player that the tables can show and sort by. */
export type StatKey = (typeof STAT_KEYS)[number];

export interface StatColumn {
  readonly key: StatKey;
  /** Over the column. */
  readonly label: string;
  /** In full: in the details, and when the head of the column is asked. */
  readonly name: string;
  /** In a cell. */
  readonly text: (value: number) => string;
  /** Exact, without its unit where the name says it. */
  readonly exact: (value: number) => string;
  /** Exact and with its unit, for where no name stands beside it. */
  readonly full: (value: number) => string;
  /** Shows how much it is before its digits are read. */
  readonly bar?: true;
  /** Which end of the column is marked; left out where neither is better. */
  readonly best?: 'highest' | 'lowest';
  /** Told in a player's details, not in the table. */
  readonly detailsOnly?: true;
  /** What the team's row shows. */
  readonly total?: keyof TeamTotals;
}

const count = (one: string, many?: string) => ({
  text: formatCount,
  exact: formatCount,
  full: (value: number) => countOf(value, one, many),
});
const amount = (unit: string) => ({
  text: formatShort,
  exact: formatCount,
  full: (value: number) => `${formatCount(value)} ${unit}`,
});
const share = (of: string) => ({
  text: (value: number) => formatPercent(value, 0),
  exact: formatPercentExact,
  full: (value: number) => `${formatPercentExact(value)} of ${of}`,
});
const soulsPerMinute = {
  text: formatRate,
  exact: formatRateExact,
  full: (value: number) => `${formatRateExact(value)} souls per minute`,
};
const level = { text: formatCount, exact: formatCount, full: (value: number) => `Level ${value}` };

/** What is told of a player, in the order of the table's columns. */
export const STAT_COLUMNS: readonly StatColumn[] = [
  { key: 'level', label: 'Lvl', name: 'Level', ...level },
  { key: 'kills', label: 'K', name: 'Kills', ...count('kill'), best: 'highest', total: 'kills' },
  { key: 'deaths', label: 'D', name: 'Deaths', ...count('death'), best: 'lowest', total: 'deaths' },
  { key: 'assists', label: 'A', name: 'Assists', ...count('assist'), best: 'highest', total: 'assists' },
  {
    key: 'netWorth',
    label: 'Souls',
    name: 'Souls',
    ...amount('souls'),
    bar: true,
    best: 'highest',
    total: 'netWorth',
  },
  {
    key: 'soulsPerMinute',
    label: '/min',
    name: 'Souls per minute',
    ...soulsPerMinute,
    best: 'highest',
    total: 'soulsPerMinute',
  },
  {
    key: 'lastHits',
    label: 'LH',
    name: 'Last hits',
    ...count('last hit'),
    best: 'highest',
    total: 'lastHits',
  },
  {
    key: 'denies',
    label: 'DN',
    name: 'Denies',
    ...count('deny', 'denies'),
    best: 'highest',
    total: 'denies',
  },
  {
    key: 'playerDamage',
    label: 'Damage',
    name: 'Damage to players',
    ...amount('damage to players'),
    bar: true,
    best: 'highest',
    total: 'playerDamage',
  },
  {
    key: 'objectiveDamage',
    label: 'Obj. dmg',
    name: 'Damage to objectives',
    ...amount('damage to objectives'),
    bar: true,
    best: 'highest',
    total: 'objectiveDamage',
  },
  {
    key: 'selfHealing',
    label: 'Heal',
    name: 'Healing of self',
    ...amount('health restored to self'),
    best: 'highest',
    total: 'selfHealing',
  },
  {
    key: 'teammateHealing',
    label: 'Heal team',
    name: 'Healing of team mates',
    ...amount('health restored to team mates'),
    best: 'highest',
    total: 'teammateHealing',
  },
  { key: 'damageTaken', label: 'Taken', name: 'Damage taken', ...amount('damage taken'), detailsOnly: true },
  {
    key: 'accuracy',
    label: 'Acc.',
    name: 'Accuracy',
    ...share('shots hit'),
    best: 'highest',
    total: 'accuracy',
  },
  {
    key: 'critRate',
    label: 'Crit',
    name: 'Critical hits',
    ...share('bullets that hit heroes'),
    best: 'highest',
  },
  {
    key: 'headshotKills',
    label: 'HS',
    name: 'Headshot kills',
    ...count('headshot kill'),
    best: 'highest',
    total: 'headshotKills',
  },
];

/** Columns of which the match's source knows at least one number. */
export function columnsOf(players: readonly SummaryPlayer[]): readonly StatColumn[] {
  return STAT_COLUMNS.filter(({ key }) => players.some((player) => player[key] !== null));
}

/** Best and largest value of every column over all players of the match. */
export function columnRanges(players: readonly SummaryPlayer[]): ReadonlyMap<StatKey, ColumnRange> {
  return new Map(
    STAT_COLUMNS.map(({ key, best }) => {
      const values = players.map((player) => player[key]).filter((value) => value !== null);
      const [low, high] = [Math.min(...values), Math.max(0, ...values)];
      const target = best === 'lowest' ? low : high;
      // NOTE: a column in which everyone has the same (all zero denies) has no best.
      return [key, { max: high, best: best && low !== high ? target : undefined }];
    }),
  );
}

export interface ColumnRange {
  readonly max: number;
  readonly best: number | undefined;
}
