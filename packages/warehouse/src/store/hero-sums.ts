import { dayNumber } from '../client/day.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import type { SumsBlock } from '../aggregates/sums-block.ts';
import { HERO_SUMS, heroKeyOf, type HeroSum } from '../aggregates/tables.ts';

/** The sums of every hero by day, in a mode and some ranks. */
export interface HeroSums {
  /** Adds up some columns between two days, or over every second of these days; heroes by id. */
  between(days: DayRange, columns: readonly HeroSum[], which?: 'odd'): HeroTotals[];
}

export interface HeroTotals {
  readonly heroId: number;
  readonly totals: readonly number[];
}

/** A row for each day and hero. */
interface HeroRows {
  readonly days: readonly number[];
  readonly heroIds: readonly number[];
  /** Row by row, `HERO_SUMS` of each. */
  readonly sums: Float64Array;
}

const WIDTH = HERO_SUMS.length;

/** Of the rows of some tiers, in blocks none of which has a row of another. */
export function heroSumsOf(blocks: readonly SumsBlock[], isTier: (tier: number) => boolean): HeroSums {
  const rows = rowsIn(blocks, isTier);
  return {
    between: (days, columns, which) => addUpHeroes(rows, days, columns, which),
  };
}

export interface TierTotals {
  readonly tier: number;
  readonly totals: readonly number[];
}

/** The columns of one hero by tier, lowest first. */
export function heroTiersOf(
  blocks: readonly SumsBlock[],
  heroId: number,
  columns: readonly HeroSum[],
): TierTotals[] {
  const byTier = new Map<number, number[]>();
  for (const { tiers, keyOf, keys, places, values } of blocks) {
    const isHero = Uint8Array.from(keys, (key) => (heroKeyOf(key).heroId === heroId ? 1 : 0));
    const sources = placesOf(columns).map((place) => places.indexOf(place));
    for (let row = 0; row < tiers.length; row += 1) {
      if (isHero[keyOf[row] ?? 0] === 0) continue;
      const tier = tiers[row] ?? 0;
      const totals = byTier.get(tier) ?? columns.map(() => 0);
      byTier.set(tier, totals);
      for (const [index, source] of sources.entries())
        totals[index] = (totals[index] ?? 0) + (values[row * places.length + source] ?? 0);
    }
  }
  return [...byTier].map(([tier, totals]) => ({ tier, totals })).toSorted((a, b) => a.tier - b.tier);
}

const placesOf = (columns: readonly HeroSum[]) => columns.map((column) => HERO_SUMS.indexOf(column));

// NOTE: loops by place: this is what a tier list takes its time for.
function rowsIn(blocks: readonly SumsBlock[], isTier: (tier: number) => boolean): HeroRows {
  const rowOf = new Map<number, number>();
  for (const { keys } of blocks)
    for (let place = 0; place < keys.length; place += 1) {
      const key = keys[place] ?? 0;
      if (!rowOf.has(key)) rowOf.set(key, rowOf.size);
    }
  const sums = new Float64Array(rowOf.size * WIDTH);
  const takes = Uint8Array.from({ length: 256 }, (_, tier) => (isTier(tier) ? 1 : 0));
  for (const { tiers, keyOf, keys, places, values } of blocks) {
    const targets = Uint32Array.from(keys, (key) => (rowOf.get(key) ?? 0) * WIDTH);
    for (let row = 0; row < tiers.length; row += 1) {
      if (takes[tiers[row] ?? 0] === 0) continue;
      const [from, to] = [row * places.length, targets[keyOf[row] ?? 0] ?? 0];
      for (let index = 0; index < places.length; index += 1) {
        const target = to + (places[index] ?? 0);
        sums[target] = (sums[target] ?? 0) + (values[from + index] ?? 0);
      }
    }
  }
  const keys = [...rowOf.keys()].map(heroKeyOf);
  return { days: keys.map(({ day }) => day), heroIds: keys.map(({ heroId }) => heroId), sums };
}

function addUpHeroes(
  rows: HeroRows,
  days: DayRange,
  columns: readonly HeroSum[],
  which: 'odd' | undefined,
): HeroTotals[] {
  const places = placesOf(columns);
  const byHero = new Map<number, number[]>();
  for (const row of rowsBetween(rows, days)) {
    if (which === 'odd' && (rows.days[row] ?? 0) % 2 === 0) continue;
    const heroId = rows.heroIds[row] ?? 0;
    let totals = byHero.get(heroId);
    if (!totals) byHero.set(heroId, (totals = columns.map(() => 0)));
    addRow(totals, rows, row, places);
  }
  return [...byHero]
    .map(([heroId, totals]) => ({ heroId, totals }))
    .toSorted((one, other) => one.heroId - other.heroId);
}

/** The rows of some days that have a match. */
function rowsBetween({ days, sums }: HeroRows, { from, to }: DayRange): number[] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const rows: number[] = [];
  for (let row = 0; row < days.length; row += 1) {
    const day = days[row] ?? 0;
    if (day >= first && day <= last && sums[row * WIDTH] !== 0) rows.push(row);
  }
  return rows;
}

function addRow(totals: number[], { sums }: HeroRows, row: number, places: readonly number[]): void {
  for (let index = 0; index < places.length; index += 1)
    totals[index] = (totals[index] ?? 0) + (sums[row * WIDTH + (places[index] ?? 0)] ?? 0);
}
