import type { DataVersions } from '../client/shared-state.ts';
import type { ClickHouse } from '../client/connect.ts';
import type { MatchBlock } from '../facts/match-block.ts';
import {
  contentOfScores,
  readPlaces,
  readScoreContents,
  type ScoreContents,
} from '../store/samples/match-places.ts';
import type { StatisticsMemory } from '../store/statistics-store.ts';
import { openVersionedCache } from '../refresh/versioned-cache.ts';
import { isLoadedWithin, LOADING_PATIENCE_MS, openLoader } from './patience.ts';

interface Snapshot {
  /** Names the scores that the places are of. */
  readonly content: string;
  readonly places: Uint8Array;
}

/**
 * How players placed in the matches in memory (newest-matches.ts), a byte each. Scores come later than matches and change without their
 * days: places have a name of their own, by the matches that are scored and the version of the models.
 *
 * @param matches those in memory so far
 */
export function openPlacesInMemory(
  { clickhouse, versions }: { readonly clickhouse: ClickHouse; readonly versions: DataVersions },
  matches: () => Promise<readonly MatchBlock[]>,
): { readonly read: StatisticsMemory['placesIn']; readonly preload: () => Promise<void> } {
  const cached = openVersionedCache<ScoreContents>(versions, { max: 1 });
  const snapshots = new WeakMap<MatchBlock, Snapshot>();
  const loadMissing = openLoader<MatchBlock>((block) => block);

  return {
    read: async (blocks) => {
      const giveUpAt = performance.now() + LOADING_PATIENCE_MS;
      for (;;) {
        const contents = await readContents();
        const missing = missingOf(blocks, contents);
        const isScored = contents.scoresVersion !== undefined;
        if (missing.length === 0) return { state: 'ready', places: placesOf(isScored ? blocks : []) };
        if (!(await isLoadedWithin(giveUpAt, load(missing, contents)))) return { state: 'loading' };
      }
    },
    preload: async () => {
      const contents = await readContents();
      await load(await matches(), contents, 1);
    },
  };

  function placesOf(blocks: readonly MatchBlock[]): ReadonlyMap<MatchBlock, Uint8Array> {
    return new Map(
      blocks.flatMap((block) => {
        const places = snapshots.get(block)?.places;
        return places ? [[block, places] as const] : [];
      }),
    );
  }

  async function readContents(): Promise<ScoreContents> {
    const first = (await matches()).reduce((least, block) => Math.min(least, block.leastId), Infinity);
    const { value } = await cached(`scores ${first}`, () =>
      readScoreContents(clickhouse, Number.isFinite(first) ? first : 0),
    );
    return value;
  }

  function missingOf(blocks: readonly MatchBlock[], contents: ScoreContents): readonly MatchBlock[] {
    if (contents.scoresVersion === undefined) return [];
    return blocks.filter((block) => snapshots.get(block)?.content !== contentOfScores(block, contents));
  }

  function load(blocks: readonly MatchBlock[], contents: ScoreContents, pauses = 0): Promise<void> {
    return loadMissing(
      blocks,
      (block) => missingOf([block], contents).length > 0,
      (block) => loadOne(block, contents),
      pauses,
    );
  }

  async function loadOne(block: MatchBlock, contents: ScoreContents): Promise<void> {
    const places = await readPlaces(clickhouse, contents.scoresVersion ?? 0, block);
    snapshots.set(block, { content: contentOfScores(block, contents), places });
  }
}
