import {
  countTopMatches,
  countTopRows,
  listTopMatches,
  loadTopMatches,
  readTopContent,
  topMatchesIn,
  type CachedTopMatches,
  type TopMatchCounts,
  type TopMatchFilter,
  type TopMatchOrder,
  type TopMatchRow,
} from '@soulstat/warehouse';
import type { Dependencies } from '../../feature.ts';
import { openVersionedCache } from '../../counting/rollups.ts';

/** The whole game plays a sixth of that in the 30 days that are looked back upon: 140 MB. */
const MAX_ROWS = 2_000_000;

/** The rows with a name that they decide. */
interface Named {
  readonly content: string;
  /** Undefined where there are too many to hold. */
  readonly inMemory: CachedTopMatches | undefined;
}

interface TopMatchesAnswer {
  readonly rows: readonly TopMatchRow[];
  readonly counts: TopMatchCounts;
}

type ReadTopMatches = (
  filter: TopMatchFilter,
  order: TopMatchOrder,
  limit: number,
) => Promise<TopMatchesAnswer>;

/**
 * Lists the best matches from memory: two statements about 300,000 of them took 25 ms, most of it to set them up. They are read once for every
 * build of the boards.
 */
export function openTopMatches({
  clickhouse,
  postgres,
}: Pick<Dependencies, 'clickhouse' | 'postgres'>): ReadTopMatches {
  const cached = openVersionedCache<Named>(postgres, { max: 1 });
  let last: Named | undefined;

  const readNamed = async (): Promise<Named> => {
    const content = await readTopContent(clickhouse);
    if (last?.content === content) return last;
    const fits = (await countTopRows(clickhouse)) <= MAX_ROWS;
    return { content, inMemory: fits ? await loadTopMatches(clickhouse) : undefined };
  };

  return async (filter, order, limit) => {
    const { value, dataVersion } = await cached('top', readNamed);
    // While tables are being swapped rows may be of another build than their name.
    if (dataVersion % 2 === 0) last = value;
    if (value.inMemory) return topMatchesIn(value.inMemory, filter, order, limit);
    const [rows, counts] = await Promise.all([
      listTopMatches(clickhouse, filter, order, limit),
      countTopMatches(clickhouse, filter),
    ]);
    return { rows, counts };
  };
}
