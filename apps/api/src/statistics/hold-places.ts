import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from '../feature.ts';
import { heldMatches } from '../queries/clickhouse/held-matches.ts';
import {
  contentOfScores,
  placeInMemory,
  readPlaces,
  readScoreContents,
  type ScoreContents,
} from '../queries/clickhouse/held-places.ts';
import type { MatchBlock } from '../queries/clickhouse/match-block.ts';
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
 * @returns reads them at once
 */
export function holdPlaces({
  clickhouse,
  postgres,
}: Pick<Dependencies, 'clickhouse' | 'postgres'>): Preparation {
  const cached = openVersionedCache<ScoreContents>(postgres, { max: 1 });
  const held = new WeakMap<MatchBlock, Held>();
  let reading: Promise<void> | undefined;

  placeInMemory(clickhouse, async () => {
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
  });

  return async () => {
    const { missing, contents } = await look();
    if (missing.length === 0) return false;
    await read(missing, contents);
    return true;
  };

  async function look() {
    const blocks = (await heldMatches(clickhouse, 'normal')).flatMap((stretch) => stretch.blocks);
    const first = blocks.reduce((least, block) => Math.min(least, leastIdOf(block)), Infinity);
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

const leastIds = new WeakMap<MatchBlock, number>();

function leastIdOf(block: MatchBlock): number {
  const known = leastIds.get(block) ?? Math.min(...block.matchId);
  leastIds.set(block, known);
  return known;
}
