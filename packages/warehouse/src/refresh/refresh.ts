import { randomUUID } from 'node:crypto';
import type { ClickHouse } from '../client/ch.ts';
import {
  createWindowStage,
  findDayWithoutWindows,
  forgetWindows,
  type WindowStage,
} from '../aggregates/window-stage.ts';
import type { Day } from '../client/day.ts';
import {
  chunkDays,
  countMatchesByDay,
  findNewestDay,
  listDays,
  readFewMatches,
} from '../rollups/stages/days.ts';
import { findRuleChanges, keepRules } from '../rollups/stages/rules.ts';
import { createHistoryStage, type HistoryStage } from '../rollups/stages/history-stage.ts';
import { hotFrom } from '../rollups/stages/history-partitions.ts';
import { createStage, dropAbandonedStages, type Stage } from '../rollups/stages/stage.ts';
import type { ChangedDay } from '../client/shared-state.ts';
import { batchesOf } from './batches.ts';
import { refreshLeaderboards, type LeaderboardMoment, type RollupStores } from './leaderboards.ts';

export interface RefreshOptions {
  /** Once aborted no further days are begun, and those begun are not put in place. */
  readonly signal?: AbortSignal;
  /** Told how many days are counted and how many are left. */
  readonly onProgress?: (progress: { readonly done: number; readonly left: number }) => void;
  /** When the leaderboards follow; 'now' unless told otherwise. */
  readonly leaderboards?: LeaderboardMoment;
  /** Where no more matches are stored than these, everything is put in place together. */
  readonly few?: number;
}

/** `busy`: another process rebuilds at the moment, and will find the same marks. `days` are in place. */
export type RefreshResult = { readonly state: 'done' | 'busy' | 'stopped'; readonly days: number };

/** Renewed before it runs out; a process that says nothing for this long has lost the right to rebuild. */
const LEASE_SECONDS = 30;
/** So many matches are counted by one statement: a full day of the whole game. */
const MATCHES_AT_ONCE = 12_500;

/**
 * Rebuilds every day that has changed, in all rollups, windows and histories, from the facts as they are. Repeating it changes nothing,
 * and it may be cut off anywhere: a day stays marked until its swap is through.
 */
export async function refreshRollups(
  stores: RollupStores,
  options: RefreshOptions = {},
): Promise<RefreshResult> {
  const { shared } = stores;
  const holder = randomUUID();
  const renewLease = () => shared.renewRollupsLease(holder, LEASE_SECONDS);
  if (!(await renewLease())) return { state: 'busy', days: 0 };
  const heartbeat = setInterval(() => void renewLease().catch(() => undefined), (LEASE_SECONDS / 3) * 1000);
  try {
    await shared.adoptInterruptedWrites();
    await markDaysOfNewRules(stores);
    await markForWindows(stores);
    const result = await refreshChangedDays(stores, holder, renewLease, options);
    if (result.state === 'done') await refreshLeaderboards(stores, options.leaderboards ?? 'now', renewLease);
    return result;
  } finally {
    clearInterval(heartbeat);
    await shared.releaseRollupsLease(holder);
  }
}

async function markDaysOfNewRules({ shared, clickhouse }: RollupStores): Promise<void> {
  const changes = await findRuleChanges(clickhouse);
  if (changes.length === 0) return;
  const present = await listDays(clickhouse);
  await shared.markChanged(
    changes === 'everything' ? present : changes.filter((day) => present.includes(day)),
  );
  await keepRules(clickhouse);
}

/** Windows are built with days that have changed: where there are none, as after an upgrade, the newest day is counted again. */
async function markForWindows({ shared, clickhouse }: RollupStores): Promise<void> {
  const newest = await findDayWithoutWindows(clickhouse);
  if (newest !== undefined) await shared.markChanged([newest]);
}

async function refreshChangedDays(
  { shared, clickhouse }: RollupStores,
  holder: string,
  renewLease: () => Promise<boolean>,
  { signal, onProgress, few }: RefreshOptions,
): Promise<RefreshResult> {
  let days = 0;
  let changed = await shared.listChangedDays();
  if (changed.length === 0) return { state: 'done', days };
  await dropAbandonedStages(clickhouse);
  const owner = holder.replaceAll('-', '');
  const stage = await createStage(clickhouse, owner);
  const history = createHistoryStage(clickhouse, owner);
  const windows = createWindowStage(clickhouse, owner, stage);
  // A swap that was cut off may have replaced days and not their windows: these would stay as far from them as they are.
  if ((await shared.readDataVersion()) % 2 !== 0) await forgetWindows(clickhouse);
  try {
    while (changed.length > 0) {
      const hot = await findHot(clickhouse, changed);
      let left = changed.length;
      const counts = await countMatchesByDay(clickhouse, EVER);
      for (const batch of batchesOf(changed, hot, counts, few)) {
        const onCounted = (count: number) => onProgress?.({ done: days + count, left: left - count });
        const run = {
          shared,
          clickhouse,
          stage,
          history,
          windows,
          hot,
          counts,
          renewLease,
          signal,
          onCounted,
        };
        const state = await rebuildDays(batch, run);
        if (state !== 'done') return { state, days };
        days += batch.length;
        left -= batch.length;
      }
      changed = await shared.listChangedDays();
    }
  } finally {
    await windows.drop();
    await history.drop();
    await stage.drop();
  }
  return { state: 'done', days };
}

/** Within what a DateTime can hold. */
const EVER = { from: '1970-01-01', to: '2106-01-01' } as const;

/** The first hot day. Days that hold no matches any more do not make days hot. */
async function findHot(clickhouse: ClickHouse, changed: readonly ChangedDay[]): Promise<Day | undefined> {
  const newest = (await findNewestDay(clickhouse)) ?? changed[0]?.day;
  return newest === undefined ? undefined : hotFrom(newest);
}

interface Run extends RollupStores {
  readonly stage: Stage;
  readonly history: HistoryStage;
  readonly windows: WindowStage;
  readonly hot: Day | undefined;
  readonly counts: ReadonlyMap<Day, number>;
  readonly renewLease: () => Promise<boolean>;
  readonly signal: AbortSignal | undefined;
  readonly onCounted: (days: number) => void;
}

/** `busy` when the right to rebuild was lost on the way: the days stay marked. */
async function rebuildDays(batch: readonly ChangedDay[], run: Run): Promise<RefreshResult['state']> {
  const { shared, clickhouse, stage, history, windows, hot, counts, renewLease, signal } = run;
  const days = batch.map(({ day }) => day).toSorted();
  await stage.clear();
  let counted = 0;
  const few = await readFewMatches(clickhouse);
  for (const chunk of chunkDays(days, counts, { matches: MATCHES_AT_ONCE, few })) {
    if (signal?.aborted) return 'stopped';
    await stage.build(chunk);
    counted += chunk.length;
    run.onCounted(counted);
  }
  await Promise.all([history.build(days, hot, signal), windows.build(signal)]);
  const different = await stage.findChanged();
  if (signal?.aborted) return 'stopped';
  if (!(await renewLease())) return 'busy';
  await shared.beginSwap();
  await stage.swap(different);
  await windows.swap();
  await history.swap();
  // A process that slept in the middle of the swap may have put there what is older than what another did.
  const isOwn = await renewLease();
  if (!isOwn) await forgetWindows(clickhouse);
  await shared.endSwap();
  if (isOwn) for (const one of batch) await shared.forgetChangedDay(one);
  else await shared.markChanged(days);
  return isOwn ? 'done' : 'busy';
}
