import {
  LENGTH_BANDS,
  QUANTILES,
  quantileShare,
  RANK_BANDS,
  standardize,
  type Cell,
  type MetricCells,
} from '@soulstat/scores';

/** A value and where it belongs. */
export interface CellValue {
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

/** Fits where a metric lies, cell by cell drawn towards its parent, by fitting each part in turn on what the others leave. */
export function fitCells(values: readonly CellValue[]): MetricCells {
  const draft: Draft = {
    means: LENGTH_BANDS.map(() => 0),
    deviations: LENGTH_BANDS.map(() => 1),
    heroes: {},
    bands: RANK_BANDS.map(() => 0),
    lanes: {},
  };
  for (let pass = 0; pass < PASSES; pass += 1) fitPass(values, draft);
  fitDeviations(values, draft);
  const standardized = Float64Array.from(values, ({ value, cell }) =>
    standardize(draft, value, cell),
  ).toSorted();
  const quantiles = Array.from({ length: QUANTILES }, (_, index) =>
    round(standardized[Math.floor(quantileShare(index) * (standardized.length - 1))] ?? 0),
  );
  return {
    means: draft.means.map(round),
    deviations: draft.deviations.map(round),
    heroes: Object.fromEntries(Object.entries(draft.heroes).map(([hero, row]) => [hero, row.map(round)])),
    bands: draft.bands.map(round),
    lanes: Object.fromEntries(Object.entries(draft.lanes).map(([lane, value]) => [lane, round(value)])),
    quantiles,
  };
}

function fitPass(values: readonly CellValue[], draft: Draft): void {
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
    0,
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

function fitDeviations(values: readonly CellValue[], draft: Draft): void {
  const squares = LENGTH_BANDS.map(() => ({ sum: 0, count: 0 }));
  for (const { value, cell } of values) {
    const band = squares[cell.lengthBand];
    if (!band) continue;
    band.sum += standardize(draft, value, cell) ** 2;
    band.count += 1;
  }
  const all = squares.reduce((sum, band) => sum + band.sum, 0) / values.length;
  draft.deviations = squares.map(
    ({ sum, count }) => Math.sqrt((sum + SHRINKAGE * all) / (count + SHRINKAGE)) || 1,
  );
}

const round = (value: number) => Math.round(value * 1e4) / 1e4 + 0;
