import {
  LENGTH_BANDS,
  QUANTILES,
  quantileShare,
  RANK_BANDS,
  type MetricCells,
  type PerformanceEra,
} from '../performance/model.ts';
import { METRICS } from '../performance/metrics.ts';
import { offsetsInMatch, standardize, type Cell } from '../performance/score.ts';
import { PLAYERS, type PerformanceRow } from './performance-row.ts';

/** A value and where it belongs. */
interface CellValue {
  readonly cell: Cell;
  readonly value: number;
}

/** A cell counts as much as its parent when it has this many values. */
const SHRINKAGE = 200;
const PASSES = 3;

type Draft = {
  means: number[];
  deviations: number[];
  heroes: Record<string, number[]>;
  bands: number[];
  lanes: Record<string, number>;
};

/** Rows of one era must be so many to be told from the whole. */
const MIN_ERA_ROWS = 6000;

/**
 * Where figures lie, era by era. Everything is fitted on all rows first; an era then moves each cell by what its own rows leave, drawn
 * towards the whole, so that a new patch starts from what was known.
 */
export function fitEras(rows: readonly PerformanceRow[], eraStarts: readonly number[]): PerformanceEra[] {
  const starts = eraStarts.toSorted((a, b) => a - b);
  const eraOf = ({ startedAt }: PerformanceRow) => starts.findLast((start) => start <= startedAt) ?? 0;
  const eras = [...Map.groupBy(rows, eraOf)].filter(([, own]) => own.length >= MIN_ERA_ROWS);
  const wholes = METRICS.map((_, metric) => fitDraft(valuesOf(rows, metric)));
  const cellsOf = (own: readonly PerformanceRow[], isEra: boolean) =>
    METRICS.map((_, metric) => {
      const draft = structuredClone(wholes[metric] ?? emptyDraft());
      if (isEra) fitPass(valuesOf(own, metric), draft, SHRINKAGE);
      return finished(draft, rowsByMatch(own), metric);
    });
  if (eras.length < 2) return [{ startsAt: 0, cells: cellsOf(rows, false) }];
  return eras
    .toSorted(([a], [b]) => a - b)
    .map(([startsAt, own]) => ({ startsAt, cells: cellsOf(own, true) }));
}

function valuesOf(rows: readonly PerformanceRow[], metric: number): CellValue[] {
  return rows.flatMap(({ cell, figures }) => {
    const value = figures[metric] ?? NaN;
    return Number.isNaN(value) ? [] : [{ cell, value }];
  });
}

function rowsByMatch(rows: readonly PerformanceRow[]): (readonly PerformanceRow[])[] {
  return Array.from({ length: rows.length / PLAYERS }, (_, at) =>
    rows.slice(at * PLAYERS, (at + 1) * PLAYERS),
  );
}

const emptyDraft = (): Draft => ({
  means: LENGTH_BANDS.map(() => 0),
  deviations: LENGTH_BANDS.map(() => 1),
  heroes: {},
  bands: RANK_BANDS.map(() => 0),
  lanes: {},
});

/** Cell by cell drawn towards its parent, by fitting each part in turn on what the others leave. */
function fitDraft(values: readonly CellValue[]): Draft {
  const draft = emptyDraft();
  if (values.length === 0) return draft;
  for (let pass = 0; pass < PASSES; pass += 1) fitPass(values, draft, 0);
  fitDeviations(values, draft);
  return draft;
}

function finished(
  draft: Draft,
  matches: readonly (readonly PerformanceRow[])[],
  metric: number,
): MetricCells {
  const offsets = Float64Array.from(
    matches.flatMap((match) => offsetsInMatch(draft, metric, match).filter((value) => !Number.isNaN(value))),
  ).toSorted();
  return {
    means: draft.means.map(round),
    deviations: draft.deviations.map(round),
    heroes: Object.fromEntries(Object.entries(draft.heroes).map(([hero, row]) => [hero, row.map(round)])),
    bands: draft.bands.map(round),
    lanes: Object.fromEntries(Object.entries(draft.lanes).map(([lane, value]) => [lane, round(value)])),
    quantiles: Array.from({ length: QUANTILES }, (_, index) =>
      round(quantile(offsets, quantileShare(index))),
    ),
  };
}

function fitPass(values: readonly CellValue[], draft: Draft, lengthShrinkage: number): void {
  const left = ({ value, cell }: CellValue) => standardize({ ...draft, deviations: ONES }, value, cell);
  const move = (
    keyOf: (cell: Cell) => string,
    shrinkage: number,
    apply: (key: string, step: number) => void,
  ) => {
    const sums = new Map<string, { sum: number; count: number }>();
    for (const entry of values) {
      const key = keyOf(entry.cell);
      const tally = sums.get(key) ?? { sum: 0, count: 0 };
      tally.sum += left(entry);
      tally.count += 1;
      sums.set(key, tally);
    }
    for (const [key, { sum, count }] of sums) apply(key, sum / (count + shrinkage));
  };
  move(
    ({ lengthBand }) => String(lengthBand),
    lengthShrinkage,
    (key, step) => {
      draft.means[Number(key)] = (draft.means[Number(key)] ?? 0) + step;
    },
  );
  move(
    ({ heroId }) => String(heroId),
    SHRINKAGE,
    (key, step) => {
      draft.heroes[key] = LENGTH_BANDS.map((_, band) => (draft.heroes[key]?.[band] ?? 0) + step);
    },
  );
  move(
    ({ heroId, lengthBand }) => `${heroId} ${lengthBand}`,
    SHRINKAGE,
    (key, step) => {
      const [hero = '', band = '0'] = key.split(' ');
      const row = draft.heroes[hero];
      if (row) row[Number(band)] = (row[Number(band)] ?? 0) + step;
    },
  );
  move(
    ({ rankBand }) => String(rankBand),
    SHRINKAGE,
    (key, step) => {
      draft.bands[Number(key)] = (draft.bands[Number(key)] ?? 0) + step;
    },
  );
  move(
    ({ lane }) => String(lane),
    SHRINKAGE,
    (key, step) => {
      if (key !== 'null') draft.lanes[key] = (draft.lanes[key] ?? 0) + step;
    },
  );
}

const ONES = LENGTH_BANDS.map(() => 1);

/** Half of what lies between the 16th and the 84th percentile: who left a match says nothing about how others differ. */
function fitDeviations(values: readonly CellValue[], draft: Draft): void {
  const left = (chosen: readonly CellValue[]) =>
    Float64Array.from(chosen, ({ value, cell }) => standardize(draft, value, cell)).toSorted();
  const all = spread(left(values));
  draft.deviations = LENGTH_BANDS.map((_, band) => {
    const own = values.filter(({ cell }) => cell.lengthBand === band);
    const weight = own.length / (own.length + SHRINKAGE);
    return (own.length > 0 ? weight * spread(left(own)) : 0) + (1 - weight) * all || 1;
  });
}

const spread = (sorted: Float64Array) => (quantile(sorted, 0.8413) - quantile(sorted, 0.1587)) / 2;

const quantile = (sorted: Float64Array, share: number) =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

const round = (value: number) => Math.round(value * 1e4) / 1e4 + 0;
