import { ch, chJoin, literal, literals, NOTHING, str, written, type Ch } from './ch.ts';
import { cut, daysOf, inPeriods, inRanges, type Cut } from './cut-days.ts';
import { PLAIN, tierRowsByDay, type RankBounds } from './day-tiers.ts';
import { day, type Day } from './day.ts';
import type { DayRange } from './rollups/period.ts';
import { HIGHEST_RANK_STEP, HIGHEST_TIER, LOWEST_RANK_STEP } from './rollups/serve-catalogue.ts';

/** The ways of playing as statistics are asked for: 'standard' is ranked and unranked together. */
export const SERVE_MODES = ['standard', 'ranked', 'unranked', 'streetBrawl'] as const;
export type ServeMode = (typeof SERVE_MODES)[number];

export { UNTIL_NOW } from './cut-days.ts';

/** Which matches: of a mode, from the first day to the last, both included. */
export interface DayFilter {
  readonly mode: ServeMode;
  readonly from: Day;
  readonly to: Day;
  /** The day of the newest match of the mode, where it is known: a range up to there takes its last period whole. */
  readonly newest?: Day;
}

/** Some matches, or some players of them, by what is kept of heroes alone: src/queries/clickhouse/hero-slices.ts. */
export interface MatchSlice {
  /** Players of this team. */
  readonly side?: 0 | 1;
  /** Matches from one length to another, both included, in the steps of `LENGTH_SECONDS`. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Players of whom so many queued together. */
  readonly partySize?: number;
}

/** Of which matches of a slice an answer is counted: the newest, from this day on. */
export interface SliceSample {
  readonly from: Day;
  /** Matches at most. */
  readonly most: number;
  /** Its matches and its players alone; `ALL_HEROES` for all. */
  readonly heroId: number;
  /** Players of this lane alone, as match files number them. They are of the same matches: these are not chosen by lane. */
  readonly lane?: number;
}

/** A slice may be kept nowhere: then a sample of it is counted from the facts, by all who read `rowsByPeriod`. */
interface SampledFilter {
  readonly sample?: SliceSample;
}

/** Of an average rank between two steps of the dense scale (7 to 72), both included. */
export interface StatisticFilter extends DayFilter, SampledFilter {
  /** Without limits matches count whose rank is not known. */
  readonly minRankStep?: number;
  readonly maxRankStep?: number;
  /** With one the ranks take in whole tiers. */
  readonly slice?: MatchSlice;
}

/** Of an average rank in tiers between two (1 to 11), both included. */
export interface TierFilter extends DayFilter, SampledFilter {
  /** Without limits matches count whose rank is not known. */
  readonly minTier?: number;
  readonly maxTier?: number;
  readonly slice?: MatchSlice;
}

/** Subranks of a tier. */
const STEPS_OF_TIER = 6;
/** Of a step of ranks; 0 where the rank is not known. */
export const tierOfStep = (step: number): number => Math.max(0, Math.floor((step - 1) / STEPS_OF_TIER));
/** The step up to which whoever asks for whole tiers asks. */
export const lastStepOf = (tier: number): number => (tier === 0 ? 0 : (tier + 1) * STEPS_OF_TIER);

/** The filter by tiers of one by ranks. */
export function tierFilterOf({ minRankStep, maxRankStep, ...others }: StatisticFilter): TierFilter {
  return {
    ...others,
    ...(minRankStep !== undefined && { minTier: tierOfStep(minRankStep) }),
    ...(maxRankStep !== undefined && { maxTier: tierOfStep(maxRankStep) }),
  };
}

/** The steps of ranks whose prefix sums tell a range: what is up to one less what is up to the other, where there is one. */
export interface RankSteps {
  readonly upTo: number;
  readonly below?: number;
}

export const rankSteps = ({ minRankStep, maxRankStep }: StatisticFilter): RankSteps =>
  steps(stepAtMost, HIGHEST_RANK_STEP, minRankStep, maxRankStep);

export const rankBounds = (filter: StatisticFilter): RankBounds => bounds(ch`up_to_rank`, rankSteps(filter));

export const tierSteps = ({ minTier, maxTier }: TierFilter): RankSteps =>
  steps((tier) => Math.min(tier, HIGHEST_TIER), HIGHEST_TIER, minTier, maxTier);

export const tierBounds = (filter: TierFilter): RankBounds => bounds(ch`up_to_tier`, tierSteps(filter));

/** The rows of twins by day to read. */
export const tierBoundsByDay = (filter: TierFilter): RankBounds => tierRowsByDay(tiersOf(filter));

/** Whether a tier is asked for; 0 is of what has no rank. */
export const tiersOf = ({ minTier, maxTier }: TierFilter): ((tier: number) => boolean) =>
  minTier === undefined && maxTier === undefined
    ? () => true
    : (tier) => tier >= Math.max(1, minTier ?? 1) && tier <= (maxTier ?? HIGHEST_TIER);

/** Of rows by tier that are no prefix sums. */
export function tierBetween({ minTier, maxTier }: TierFilter): Ch {
  if (minTier === undefined && maxTier === undefined) return NOTHING;
  return ch`and tier between ${literal(minTier ?? 1)} and ${literal(maxTier ?? HIGHEST_TIER)}`;
}

/** Of rows by rank that are no prefix sums. */
export function rankBetween({ minRankStep, maxRankStep }: StatisticFilter): Ch {
  if (minRankStep === undefined && maxRankStep === undefined) return NOTHING;
  return ch`and rank between ${literal(minRankStep ?? 1)} and ${literal(maxRankStep ?? HIGHEST_RANK_STEP)}`;
}

/** The row that holds all steps up to this one: below the lowest there is that of unknown ranks alone. */
const stepAtMost = (step: number) => (step < LOWEST_RANK_STEP ? 0 : Math.min(step, HIGHEST_RANK_STEP));

function steps(
  atMost: (rank: number) => number,
  highest: number,
  min: number | undefined,
  max: number | undefined,
): RankSteps {
  if (min === undefined && max === undefined) return { upTo: highest };
  // Whoever names a limit asks for known ranks: what has none is below the lowest.
  return { below: atMost(Math.max(0, (min ?? 1) - 1)), upTo: atMost(max ?? highest) };
}

function bounds(column: Ch, { upTo, below }: RankSteps): RankBounds {
  if (below === undefined) return { condition: ch`${column} = ${literal(upTo)}`, sign: PLAIN, isLess: ch`0` };
  // No rank lies between the two.
  if (below === upTo) return { condition: ch`0`, sign: ch`0`, isLess: ch`0` };
  return {
    condition: ch`${column} in ${literals([below, upTo])}`,
    sign: ch`if(${column} = ${literal(upTo)}, 1, -1)`,
    isLess: ch`${column} = ${literal(below)}`,
  };
}

export const modeText = (mode: ServeMode): Ch => written(`'${SERVE_MODES.find((known) => known === mode)}'`);

/** Of tables by day that know the mode 'standard', named `t`: a result may then be named `day` or `mode` as well. */
export const onDays = ({ mode, from, to }: DayFilter): Ch =>
  ch`t.mode = ${str(mode)} and t.day between ${day(from)} and ${day(to)}`;

/** Of tables that keep ranked and unranked apart. */
export const inModes = (mode: ServeMode, column: Ch = ch`mode`): Ch =>
  mode === 'standard' ? ch`${column} in ('ranked', 'unranked')` : ch`${column} = ${modeText(mode)}`;

/** Some rows of a table, and how they are added up. */
interface ServedRows {
  readonly table: Ch;
  readonly where: Ch;
  readonly sign: Ch;
  /** Needed by `rowsByPeriodTwice`. */
  readonly isLess?: Ch;
}

/** What a question by period reads: whole periods of a serve table, and the days at either end of a rollup by day. */
interface PeriodSources {
  /** The same rows of a sample, `sampleOf` their rollup; without it none can be counted. */
  readonly sampled?: (filter: TierFilter) => Ch;
  readonly columns: readonly Ch[];
  /** Of the rollup, where they are written otherwise there. */
  readonly dailyColumns?: readonly Ch[];
  /** Are added up by `sumOf`, by their place here, and have a type in common; or a column that is an array of sums. */
  readonly sums: readonly Ch[] | Ch;
  readonly served: ServedRows;
  /** The same by day, where there is such a table: days are then read from it instead of from the rollup. */
  readonly byDay?: ServedRows & { readonly columns?: readonly Ch[] };
  /** The rollup. */
  readonly daily: { readonly table: Ch; readonly where: Ch };
  /**
   * Of a period that is cut, reads whichever days are fewer, those inside or those outside, which are taken off the whole. Needs sums that
   * are added up over all rows: one row more or less must not matter. `rowsByPeriodTwice` always does.
   */
  readonly takesOff?: true;
}

/**
 * The rows of a question over a range of days, as a source to add up: whole periods from a serve table, days left over at either
 * end from the rollup by day. Exact whatever the range.
 */
export function rowsByPeriod(filter: TierFilter, sources: PeriodSources): Ch {
  if (filter.sample) return ch`(${sampled(filter, sources)})`;
  const { periods, rest, off } = cut(filter, sources.takesOff);
  const numbers = plainOf(sources);
  const { served, byDay } = sources;
  const ofDay = off.length > 0 ? ch`if(${inRanges(off)}, -1, 1)` : PLAIN;
  // Once for all sums: to name a conversion beside each of twenty takes as long as to read them.
  const signed = (sign: Ch) =>
    sign === PLAIN
      ? ch`arrayMap(x -> toInt64(x), ${numbers})`
      : ch`arrayMap(x -> toInt64(x) * ${sign}, ${numbers})`;
  return readingPeriods(filter, sources, {
    inPeriods: periods && inPeriods(periods),
    inDays: rest.length + off.length > 0 || !periods ? inRanges([...rest, ...off]) : undefined,
    served: ch`${signed(served.sign)} as sums`,
    daily: ch`${signed(byDay ? product(byDay.sign, ofDay) : ofDay)} as sums`,
  });
}

const product = (one: Ch, other: Ch): Ch => {
  if (one === PLAIN) return other;
  return other === PLAIN ? one : ch`${one} * ${other}`;
};

/**
 * The same over two ranges of days in one source, which costs half of what two do. Add up `sums` by the columns and by `part`, and take both
 * ranges from that with `bothRanges`: to sign every sum of every row would take longer than all else.
 */
export function rowsByPeriodTwice(filter: TierFilter, before: ComparedDays, sources: PeriodSources): Ch {
  if (filter.sample) {
    const [now, then] = [filter, { ...filter, ...before }].map((range, part) =>
      sampled(range, sources, ch`, toUInt8(${literal(part)}) as part`),
    );
    return ch`(${now ?? NOTHING} union all ${then ?? NOTHING})`;
  }
  const ranges = [filter, { ...filter, ...before }].map((range) => cut(range, true));
  const periods = ranges.map((range) => (range.periods ? inPeriods(range.periods) : ch`0`));
  const days = [...ranges.map(({ rest }) => rest), ...ranges.map(({ off }) => off)];
  const ofPeriods = areApart(ranges) ? ch`if(${periods[0] ?? ch`0`}, 0, 1)` : partsOf(periods);
  const isPeriodic = ranges.some((range) => range.periods !== undefined);
  const hasDays = ranges.some(({ rest, off }) => rest.length + off.length > 0);
  const plain = plainOf(sources);
  const { served, byDay } = sources;
  const ofDays = ch`toUInt8(${partsOfDays(days)})`;
  return readingPeriods(filter, sources, {
    inPeriods: isPeriodic ? either(periods) : undefined,
    inDays: hasDays || !isPeriodic ? inRanges(days.flat()) : undefined,
    served: ch`${plain} as sums, toUInt8(${ofPeriods} + if(${served.isLess ?? ch`0`}, 2, 0)) as part`,
    daily: ch`${plain} as sums, ${byDay?.isLess ? ch`bitXor(${ofDays}, if(${byDay.isLess}, 2, 0))` : ofDays} as part`,
  });
}

/** Whether no period is read for both ranges, as is usual. */
const areApart = ([now, then]: readonly Cut[]): boolean =>
  !now?.periods || !then?.periods || now.periods.from > then.periods.to || then.periods.from > now.periods.to;

/** The parts that a row belongs to: days that are taken off one range may be among those of the other. */
const partsOf = (conditions: readonly Ch[]): Ch =>
  ch`arrayJoin(arrayConcat(${chJoin(conditions.map((is, part) => ch`if(${is}, [${literal(part)}], [])`))}))`;

/** The same of days by their list, which as a rule have no day in common. */
export function partsOfDays(lists: readonly (readonly DayRange[])[]): Ch {
  const days = lists.flatMap((ranges) => ranges.flatMap(daysOf));
  const isIn = lists.map(inRanges);
  if (new Set(days).size < days.length) return partsOf(isIn);
  const held = lists.flatMap((ranges, part) => (ranges.length > 0 ? [part] : []));
  const last = held.at(-1) ?? 0;
  return held
    .slice(0, -1)
    .reduceRight<Ch>(
      (others, part) => ch`if(${isIn[part] ?? NOTHING}, ${literal(part)}, ${others})`,
      literal(last),
    );
}

const either = (conditions: readonly Ch[]): Ch => ch`(${chJoin(conditions, ch` or `)})`;

/** The days that others are compared with, and the sample of them where one is counted. */
export type ComparedDays = DayRange & SampledFilter;

/** The rows of a sample, in the place of what is kept. */
function sampled(filter: TierFilter, sources: PeriodSources, part: Ch = NOTHING): Ch {
  const { sampled: rowsOf, columns, dailyColumns = columns, daily, sums } = sources;
  if (!rowsOf) throw new Error('What has no rollup cannot be counted of a sample.');
  const hasSums = 'fragments' in sums || sums.length > 0;
  const numbers = hasSums ? ch`, ${numbersOf(sources)} as sums` : NOTHING;
  return ch`select ${chJoin(dailyColumns)} ${numbers} ${part} from ${rowsOf(filter)} where ${daily.where}`;
}

/** What was added up of `rowsByPeriodTwice`: now, before, and either once more for ranks below, which are to be taken off. */
interface PartRow {
  readonly part: number;
  readonly totals: readonly number[];
}

/** The rows of either range, in their order. */
export function bothRanges<Row extends PartRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | string,
): { readonly now: Row[]; readonly before: Row[] } {
  const of = (range: number) => {
    const parts = rows.filter(({ part }) => part % 2 === range);
    return [...Map.groupBy(parts, keyOf).values()].flatMap((all) => {
      const [first] = all;
      return first ? [{ ...first, totals: added(all) }] : [];
    });
  };
  return { now: of(0), before: of(1) };
}

const added = (parts: readonly PartRow[]): number[] =>
  (parts[0]?.totals ?? []).map((_, index) =>
    parts.reduce((sum, { part, totals }) => sum + (part < 2 ? 1 : -1) * (totals[index] ?? 0), 0),
  );

/** One array instead of a column each: planning twenty sums costs more than reading them. */
const plainOf = ({ sums }: PeriodSources): Ch => ('fragments' in sums ? sums : ch`[${chJoin(sums)}]`);

/** Of a sample, whose sums are of any type. */
const numbersOf = ({ sums }: PeriodSources): Ch =>
  'fragments' in sums
    ? ch`arrayMap(sum -> toInt64(sum), ${sums})`
    : ch`[${chJoin(sums.map((sum) => ch`toInt64(${sum})`))}]`;

/** Which rows of either table, and their sums. */
interface PeriodReading {
  readonly inPeriods: Ch | undefined;
  readonly inDays: Ch | undefined;
  readonly served: Ch;
  readonly daily: Ch;
}

function readingPeriods({ mode }: DayFilter, sources: PeriodSources, reading: PeriodReading): Ch {
  const { columns, dailyColumns = columns, sums, served, byDay, daily } = sources;
  const hasSums = 'fragments' in sums || sums.length > 0;
  const selected = (own: readonly Ch[], numbers: Ch) => chJoin([...own, ...(hasSums ? [numbers] : [])]);
  const pieces: Ch[] = [];
  if (reading.inPeriods)
    pieces.push(ch`select ${selected(columns, reading.served)} from ${served.table}
      where mode = ${modeText(mode)} and ${reading.inPeriods} and ${served.where}`);
  if (reading.inDays && byDay)
    pieces.push(ch`select ${selected(byDay.columns ?? columns, reading.daily)} from ${byDay.table}
      where ${inModes(mode)} and ${reading.inDays} and ${byDay.where}`);
  else if (reading.inDays)
    pieces.push(ch`select ${selected(dailyColumns, reading.daily)} from ${daily.table}
      where ${inModes(mode)} and ${reading.inDays} and ${daily.where}`);
  return ch`(${chJoin(pieces, ch` union all `)})`;
}

/** The sum over `rowsByPeriod` of what stands there among the sums. */
export const sumOf = (index: number): Ch => ch`sumForEach(sums)[${literal(index + 1)}]`;

/**
 * Settings of short questions: one thread, since what they read is little. NOTE: settings belong into the statement; sent beside it
 * they stay with the connection of the embedded engine.
 */
export const SHORT_QUESTION: Ch = ch`settings max_threads = 1, use_uncompressed_cache = 1`;
