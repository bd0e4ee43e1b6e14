import { setTimeout as wait } from 'node:timers/promises';
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
import { isLoadedWithin, LOADING_PATIENCE_MS } from './patience.ts';
import type { Preload } from './preload.ts';

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
): { readonly read: StatisticsMemory['placesIn']; readonly preload: Preload } {
  const cached = openVersionedCache<ScoreContents>(versions, { max: 1 });
  const snapshots = new WeakMap<MatchBlock, Snapshot>();
  const underWay = new WeakMap<MatchBlock, Promise<void>>();

  return {
    read: async (blocks) => {
      const contents = await readContents();
      const missing = missingOf(blocks, contents);
      const isLoaded =
        missing.length === 0 ||
        (await isLoadedWithin(performance.now() + LOADING_PATIENCE_MS, load(missing, contents)));
      if (!isLoaded) return { state: 'loading' };
      const known = blocks.flatMap((block) => {
        const places = contents.scoresVersion === undefined ? undefined : snapshots.get(block)?.places;
        return places ? [[block, places] as const] : [];
      });
      return { state: 'ready', places: new Map(known) };
    },
    preload: async () => {
      const contents = await readContents();
      const missing = missingOf(await matches(), contents);
      // Others have the processors for as long as each took.
      await load(missing, contents, 1);
      return missing.length > 0;
    },
  };

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

  /** One statement at a time. @param pauses after each, in times of what it took */
  async function load(blocks: readonly MatchBlock[], contents: ScoreContents, pauses = 0): Promise<void> {
    for (const block of blocks) {
      if (missingOf([block], contents).length === 0) continue;
      const startedAt = performance.now();
      const loading = underWay.get(block) ?? loadOne(block, contents);
      underWay.set(block, loading);
      await loading.finally(() => underWay.delete(block));
      if (pauses > 0) await wait(pauses * (performance.now() - startedAt), undefined, { ref: false });
    }
  }

  async function loadOne(block: MatchBlock, contents: ScoreContents): Promise<void> {
    const places = await readPlaces(clickhouse, contents.scoresVersion ?? 0, block);
    snapshots.set(block, { content: contentOfScores(block, contents), places });
  }
}
