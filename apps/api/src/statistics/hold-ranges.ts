import { hash } from 'node:crypto';
import type { Day } from '../queries/clickhouse/day.ts';
import { EVERY_TIER } from '../queries/clickhouse/day-tiers.ts';
import { idOfDays, tierOf, type PeriodBlock, type PeriodSeries } from '../queries/clickhouse/held-blocks.ts';
import { contentOfDays, everySlab, slabsOf, type SlabContents } from '../queries/clickhouse/held-contents.ts';
import type { StatisticsMemory } from '../queries/clickhouse/statistics-store.ts';
import type { PackedBlock } from '../queries/clickhouse/packed-blocks.ts';
import { rangeBlock } from '../queries/clickhouse/range-blocks.ts';
import { isHotSlab } from '../queries/clickhouse/rollups/slabs.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { rangeName, rangesAsked, type BarRange } from './bar-days.ts';
import { openHeldBlocks, type ReadContents, type Series, type Slabs } from './hold-blocks.ts';
import { nameOf, packing, type HeldPeriods } from './hold-periods.ts';

const MEGABYTE = 2 ** 20;
const MOST_BYTES = { ready: 24 * MEGABYTE, packed: 320 * MEGABYTE };

/** The ranges of the bar of filters, and histories through the patches; other periods as they are. */
interface HeldRanges extends Pick<StatisticsMemory, 'ranges' | 'periods'> {
  /** What it takes to have those of a series ready before anybody asks for them, bit by bit. */
  preparations(series: PeriodSeries, newest: Day): Generator<Preparation>;
}

/** Reads some of what is missing, if there is any: says whether there was. */
export type Preparation = () => Promise<boolean>;

/**
 * Holds what the bar of filters offers, added up: five periods and those before them, of which a question takes two or four. They are made of
 * whole periods and the days left over at either end.
 */
export function holdRanges(
  postgres: Postgres,
  contents: ReadContents,
  periods: HeldPeriods,
  mostBytesReady = MOST_BYTES.ready,
): HeldRanges {
  const held = openHeldBlocks<PeriodBlock, PackedBlock>(
    postgres,
    contents,
    packing(mostBytesReady, MOST_BYTES.packed),
  );
  const seriesOf = addingUp(periods);

  return {
    periods: (series, upToTiers, ranges) =>
      isByPatch(series)
        ? held.blocks(periods.seriesOf(series, upToTiers, (slabs) => slabsOf(slabs, ranges)))
        : periods.periods(series, upToTiers, ranges),
    ranges: (series, upToTiers, ranges, newest) => {
      const ofTheBar = newest === undefined ? undefined : rangesAsked(series, newest);
      const known = ranges.flatMap((range) => ofTheBar?.get(rangeName(range)) ?? []);
      return known.length < ranges.length ? undefined : held.blocks(seriesOf(series, upToTiers, known));
    },
    preparations: function* (series, newest) {
      if (isByPatch(series)) yield () => held.prepare(periods.seriesOf(series, EVERY_TIER, everySlab));
      else yield* inParts(series, [...rangesAsked(series, newest).values()]);
    },
  };

  function* inParts(series: PeriodSeries, ranges: readonly BarRange[]): Generator<Preparation> {
    // What is of all heroes is much: other questions wait while it is taken apart.
    const isLittle = series.table.apart === 'hero_id';
    let missing: readonly BarRange[] = [];
    yield async () => {
      const ids = new Set(await held.missing(seriesOf(series, EVERY_TIER, ranges)));
      missing = ranges.filter((range) => EVERY_TIER.some((tier) => ids.has(idOfDays(range, tier))));
      const whole = missing.flatMap(({ cut }) => cut.periods ?? []);
      return periods.preparePeriods(series, EVERY_TIER, (slabs) =>
        slabsOf(slabs, whole).filter(({ id }) => isLittle || isHotSlab(id)),
      );
    };
    for (const range of isLittle ? [undefined] : ranges)
      yield async () =>
        periods.prepareDays(series, missing.filter((one) => one === (range ?? one)).flatMap(daysOf));
    for (const tiers of isLittle ? [EVERY_TIER] : EVERY_TIER.map((tier) => [tier]))
      yield () => held.prepare(seriesOf(series, tiers, missing));
  }
}

/** Ranges of a series, a block of each up to each tier. */
function addingUp(periods: HeldPeriods) {
  const contentOf = rangeContents();
  return (
    series: PeriodSeries,
    tiers: readonly number[],
    ranges: readonly BarRange[],
  ): Series<PeriodBlock> => ({
    table: series.table.table,
    name: nameOf(series),
    units: (slabs) =>
      ranges.flatMap((range) => {
        const content = contentOf(range, series, slabs);
        return tiers.map((tier) => ({ id: idOfDays(range, tier), content }));
      }),
    read: (ids) => addUp(periods, series, { ids, ranges }),
  });
}

/** A history through the patches is asked for as it is, as often as ranges. */
const isByPatch = ({ table }: PeriodSeries) => table.called !== undefined;

const daysOf = ({ cut: { rest, off } }: BarRange) => [...rest, ...off];

/** By what the table and its days are made of, which is the same for as long as the data is. */
function rangeContents() {
  const contents = new WeakMap<SlabContents, Map<string, string>>();
  return (range: BarRange, { table }: PeriodSeries, slabs: Slabs): string => {
    const [ofPeriods, ofDays] = [slabs(table.table), slabs(table.byDay)];
    const known = contents.get(ofPeriods) ?? new Map<string, string>();
    contents.set(ofPeriods, known);
    const content = known.get(rangeName(range)) ?? readContent(range, ofPeriods, ofDays);
    known.set(rangeName(range), content);
    return content;
  };
}

/** What a range is made of: written out it would be longer than many blocks, of which there are a hundred thousand. */
function readContent({ cut, ...range }: BarRange, ofPeriods: SlabContents, ofDays: SlabContents): string {
  const whole = cut.periods ? slabsOf(ofPeriods, [cut.periods]) : [];
  const parts = [
    ...whole.map(({ id, content }) => `${id}:${content}`),
    ...daysOf({ cut, ...range }).map((days) => contentOfDays(ofDays, days)),
    cut.periods?.to,
  ];
  return hash('sha256', parts.join(' '), 'base64url');
}

/** Undefined while tables change. */
async function addUp(
  periods: HeldPeriods,
  series: PeriodSeries,
  { ids, ranges }: { readonly ids: readonly number[]; readonly ranges: readonly BarRange[] },
): Promise<readonly PeriodBlock[] | undefined> {
  const wanted = new Set(ids);
  const tiers = [...new Set(ids.map(tierOf))];
  const asked = ranges.filter((range) => tiers.some((tier) => wanted.has(idOfDays(range, tier))));
  const [whole, days] = await Promise.all([
    periods.periods(
      series,
      tiers,
      asked.flatMap(({ cut }) => cut.periods ?? []),
    ),
    periods.leftOver(series, tiers, asked.flatMap(daysOf)),
  ]);
  if (!whole || !days) return undefined;
  const byId = new Map(days.map((block) => [block.id, block]));
  return tiers.flatMap((tier) => {
    const ofTier = whole.filter(({ id }) => tierOf(id) === tier);
    return asked
      .filter((range) => wanted.has(idOfDays(range, tier)))
      .flatMap((range) => rangeBlock(range, range.cut, { tier, periods: ofTier, days: byId }) ?? []);
  });
}
