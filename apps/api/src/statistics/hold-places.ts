import { setTimeout as wait } from 'node:timers/promises';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import type { HeldMatches } from '../queries/clickhouse/held-matches.ts';
import {
  contentOfScores,
  readPlaces,
  readScoreContents,
  type ScoreContents,
} from '../queries/clickhouse/held-places.ts';
import type { MatchBlock } from '../queries/clickhouse/match-block.ts';
import type { StatisticsMemory } from '../queries/clickhouse/statistics-store.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import type { Preparation } from './hold-ranges.ts';

interface Held {
  /** Names the scores that the places are of. */
  readonly content: string;
  readonly places: Uint8Array;
}

/**
 * Holds how players placed in the matches that are held (hold-matches.ts), a byte each. Scores come later than matches and change without their
 * days: places have a name of their own, by the matches that are scored and the version of the models. They are read behind the answers once
 * somebody asks.
 *
 * @param matches those that are in memory
 */
export function holdPlaces(
  { clickhouse, postgres }: { readonly clickhouse: ClickHouse; readonly postgres: Postgres },
  matches: () => Promise<readonly HeldMatches[]>,
): { readonly read: StatisticsMemory['placesOfMatches']; readonly prepare: Preparation } {
  const cached = openVersionedCache<ScoreContents>(postgres, { max: 1 });
  const held = new WeakMap<MatchBlock, Held>();
  let reading: Promise<void> | undefined;

  return {
    read: async () => {
      const { missing, contents } = await look();
      // Nobody waits for it: until then the database answers.
      if (missing.length > 0) read(missing, contents).catch(() => undefined);
      return {
        isBuilt: contents.scoresVersion !== undefined,
        placesOf: (block) => {
          const own = held.get(block);
          return own?.content === contentOfScores(block, contents) ? own.places : undefined;
        },
      };
    },
    prepare: async () => {
      const { missing, contents } = await look();
      if (missing.length === 0) return false;
      await read(missing, contents);
      return true;
    },
  };

  async function look() {
    const blocks = (await matches()).flatMap((stretch) => stretch.blocks);
    const first = blocks.reduce((least, block) => Math.min(least, block.leastId), Infinity);
    const { value: contents } = await cached(`scores ${first}`, () =>
      readScoreContents(clickhouse, Number.isFinite(first) ? first : 0),
    );
    const missing =
      contents.scoresVersion === undefined
        ? []
        : blocks.filter((block) => held.get(block)?.content !== contentOfScores(block, contents));
    return { missing, contents };
  }

  function read(blocks: readonly MatchBlock[], contents: ScoreContents): Promise<void> {
    reading ??= readAll(blocks, contents).finally(() => (reading = undefined));
    return reading;
  }

  async function readAll(blocks: readonly MatchBlock[], contents: ScoreContents): Promise<void> {
    for (const block of blocks) {
      const startedAt = performance.now();
      const places = await readPlaces(clickhouse, contents.scoresVersion ?? 0, block);
      held.set(block, { content: contentOfScores(block, contents), places });
      // Others have the processors for as long.
      await wait(performance.now() - startedAt, undefined, { ref: false });
    }
  }
}
