import {
  loadTopMatches,
  readTopContent,
  topMatchesIn,
  type CachedTopMatches,
  type TopMatchFilter,
  type TopMatchOrder,
} from '@soulstat/warehouse';
import type { Dependencies } from '../../feature.ts';
import { openVersionedCache } from '../../counting/rollups.ts';

/** The rows with a name that they decide. */
interface Named {
  readonly content: string;
  readonly matches: CachedTopMatches;
}

/**
 * Lists the best matches from memory: two statements about 300,000 of them, as the whole game plays in 30 days, took 25 ms, most of it to set them up.
 * They are read once for every build of the boards.
 */
export function openTopMatches({ clickhouse, postgres }: Pick<Dependencies, 'clickhouse' | 'postgres'>) {
  const cached = openVersionedCache<Named>(postgres, { max: 1 });
  let last: Named | undefined;

  const readNamed = async (): Promise<Named> => {
    const content = await readTopContent(clickhouse);
    return last?.content === content ? last : { content, matches: await loadTopMatches(clickhouse) };
  };

  return async (filter: TopMatchFilter, order: TopMatchOrder, limit: number) => {
    const { value, dataVersion } = await cached('top', readNamed);
    // While tables are being swapped rows may be of another build than their name.
    if (dataVersion % 2 === 0) last = value;
    return topMatchesIn(value.matches, filter, order, limit);
  };
}
