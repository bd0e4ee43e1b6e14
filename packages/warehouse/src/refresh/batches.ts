import type { Day } from '../client/day.ts';
import { partitionOf } from '../rollups/stages/history-partitions.ts';
import type { ChangedDay } from '../client/shared-state.ts';

/** So many matches of old quarters are put in place together. */
const MATCHES_TOGETHER = 25_000;
/** Where no more are stored, everything is put in place together: the hot days by themselves would be there some seconds sooner. */
const FEW_MATCHES = 5000;

/**
 * The hot days together, then quarter by quarter, newest first: each partition of the histories is built once, and what is cut off loses one batch. A batch costs
 * a hundred statements, so quarters that hold little go together. `changed` is newest first; `counts` are of all days stored.
 */
export function batchesOf(
  changed: readonly ChangedDay[],
  hot: Day | undefined,
  counts: ReadonlyMap<Day, number>,
  few = FEW_MATCHES,
): ChangedDay[][] {
  const present = [...counts.values()].reduce((sum, matches) => sum + matches, 0);
  if (present <= few) return changed.length > 0 ? [[...changed]] : [];
  const partitions = Map.groupBy(changed, ({ day }) => partitionIdOf(day, hot));
  const stored = Map.groupBy(counts, ([day]) => partitionIdOf(day, hot));
  const batches: ChangedDay[][] = [];
  let room = 0;
  for (const [id, days] of partitions) {
    const size = stored.get(id)?.reduce((sum, [, matches]) => sum + matches, 0) ?? 0;
    const last = batches.at(-1);
    if (last && size <= room) last.push(...days);
    else {
      batches.push([...days]);
      // Nothing goes with the hot days, not even days that hold nothing any more.
      room = id === HOT ? -1 : MATCHES_TOGETHER;
    }
    room -= size;
  }
  return batches;
}

const HOT = 0;

const partitionIdOf = (day: Day, hot: Day | undefined): number =>
  hot !== undefined && day >= hot ? HOT : partitionOf(day, hot).id;
