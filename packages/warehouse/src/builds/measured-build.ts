import { hash } from 'node:crypto';
import type { Day } from '../client/day.ts';

/** What a build counts by. */
export interface MeasuredBuild {
  readonly heroId: number;
  readonly itemIds: readonly number[];
  /** Of the patch it was written for: matches from then on count. */
  readonly firstDay: Day;
  /** As the game numbers it; null for one that is not from the game. */
  readonly gameBuildId: number | null;
}

export interface KeyedBuild extends MeasuredBuild {
  readonly key: string;
}

/** Goes up when builds are counted otherwise than before, so that all are counted anew. */
const RULES = 1;

/** One for everything that counts: what is counted under a key never becomes another build's. A number of 64 bits in digits. */
export function buildKeyOf({ heroId, itemIds, firstDay, gameBuildId }: MeasuredBuild): string {
  const items = [...new Set(itemIds)].toSorted((a, b) => a - b);
  const text = JSON.stringify([RULES, heroId, items, firstDay, gameBuildId]);
  return String(hash('sha256', text, 'buffer').readBigUInt64BE());
}
