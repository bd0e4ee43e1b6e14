import type { MatchBlock } from '../facts/match-block.ts';
import {
  contentOfScores,
  readPlaces,
  readScoreContents,
  type ScoreContents,
} from '../store/samples/match-places.ts';
import type { PlacesInMatches } from '../store/statistics-store.ts';
import { openVersionedCache, type VersionedDatabase } from '../refresh/versioned-cache.ts';
import { LOADING_PATIENCE_MS, openSnapshots, type Loadable, type Snapshot } from './snapshots.ts';

interface ScoredBlock extends Loadable<MatchBlock> {
  readonly scoresVersion: number;
}

/**
 * How players placed in the matches in memory (newest-matches.ts), a byte each. Scores come later than matches and change without their
 * days: places have a name of their own, by the matches that are scored and the version of the models.
 *
 * @param matches those in memory so far
 */
export function openPlacesInMemory(
  { clickhouse, versions }: VersionedDatabase,
  matches: () => Promise<readonly MatchBlock[]>,
) {
  const cached = openVersionedCache<ScoreContents>(versions, { max: 1 });
  const snapshots = openSnapshots(
    new WeakMap<MatchBlock, Snapshot<Uint8Array>>(),
    ({ key, scoresVersion }: ScoredBlock) => readPlaces(clickhouse, scoresVersion, key),
  );

  /** Of these blocks, all that are scored. */
  async function scored(blocks: readonly MatchBlock[]): Promise<readonly ScoredBlock[]> {
    const first = (await matches()).reduce((least, block) => Math.min(least, block.leastId), Infinity);
    const { value: contents } = await cached(`scores ${first}`, () =>
      readScoreContents(clickhouse, Number.isFinite(first) ? first : 0),
    );
    const { scoresVersion } = contents;
    if (scoresVersion === undefined) return [];
    return blocks.map((key) => ({ key, content: contentOfScores(key, contents), scoresVersion }));
  }

  return {
    read: async (blocks: readonly MatchBlock[]): Promise<PlacesInMatches> => {
      const found = await snapshots.readWithin(LOADING_PATIENCE_MS, async () => ({
        items: await scored(blocks),
      }));
      if (!found) return { state: 'loading' };
      return { state: 'ready', places: new Map(found.values.map(([{ key }, places]) => [key, places])) };
    },
    preload: async () => snapshots.load(await scored(await matches()), 1),
  };
}
