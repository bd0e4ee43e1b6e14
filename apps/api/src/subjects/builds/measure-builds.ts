import { rankNumberFromPoints } from '@soulstat/ranks';
import { wilsonInterval } from '@soulstat/statistics';
import {
  buildKeyOf,
  countBuilds,
  listLatestPoints,
  readBuildTotals,
  type BuildTotals,
} from '@soulstat/warehouse';
import type { Databases } from '../../storage/databases.ts';
import {
  beginMeasuring,
  endMeasuring,
  keepCountedOf,
  listBuildAuthors,
  listBuildsToMeasure,
  listStaleBuilds,
  readBuildsMark,
  readCountedOf,
  saveBuildAuthors,
  saveMeasured,
  savePatchStates,
  type MeasuredRow,
  type MeasuredTotals,
} from './queries/measured-builds.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { readDataVersion } from '../../storage/queries/rollup-state.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { dayOf } from '../../base/unix-seconds.ts';
import { wordsOf } from './build-facts.ts';
import { openBuildPatchStates, type PatchStates } from './patch-states.ts';

type Stores = Pick<Databases, 'postgres' | 'clickhouse'>;

/** Counting ten thousand builds over a season from scratch takes minutes. */
const LEASE_SECONDS = 3600;
const STALE_AT_ONCE = 500;

/**
 * Brings up to date what lists show of builds: how they do in matches, how they stand to the patch of today, what their authors are called.
 * Returns whether it did; false while another process does.
 */
export async function measureBuilds(
  stores: Stores,
  { signal }: { readonly signal: AbortSignal },
): Promise<boolean> {
  if (!(await beginMeasuring(stores.postgres, LEASE_SECONDS))) return false;
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(LEASE_SECONDS * 900)]);
    await checkPatchStates(stores.postgres, await openBuildPatchStates(stores.postgres)(), inTime);
    await countChanged(stores, inTime);
    return true;
  } finally {
    await endMeasuring(stores.postgres);
  }
}

async function checkPatchStates(postgres: Postgres, states: PatchStates, signal: AbortSignal): Promise<void> {
  for (;;) {
    const stale = await listStaleBuilds(postgres, states.version, STALE_AT_ONCE);
    if (stale.length === 0 || signal.aborted) return;
    const checked = stale.map(({ id, content, patchId, writtenAt }) => {
      const { state, changes } = states.standingOf(content, { patchId, day: dayOf(writtenAt) });
      return { id, patchState: state, patchChanges: changes.length, words: wordsOf(content) };
    });
    await savePatchStates(postgres, states.version, checked);
  }
}

/** Nothing is counted where neither matches nor builds are others than the last time. */
async function countChanged({ postgres, clickhouse }: Stores, signal: AbortSignal): Promise<void> {
  const countedOf = `${await readDataVersion(postgres)} ${currentScoresVersion()} ${await readBuildsMark(postgres)}`;
  if (countedOf === (await readCountedOf(postgres))) return;
  const builds = await listBuildsToMeasure(postgres);
  const counting = builds.filter(isCounted).map(({ id: _id, ...build }) => build);
  const counted = await countBuilds(clickhouse, counting, { signal });
  if (counted.state === 'stopped') return;
  const totals = await readBuildTotals(clickhouse);
  const measured = builds.map((build) => totalsOf(build, totals));
  await saveMeasured(postgres, measured);
  const authors = await listBuildAuthors(postgres);
  const points = await listLatestPoints(clickhouse, currentScoresVersion(), authors);
  const ranks = authors.map((id) => [id, rankNumberFromPoints(points.get(id) ?? 0)] as const);
  await saveBuildAuthors(postgres, new Map(ranks));
  await keepCountedOf(postgres, countedOf);
}

const isCounted = ({ itemIds }: MeasuredRow) => itemIds.length > 0;

/** What matches name goes before what is worked out of purchases. */
function totalsOf(build: MeasuredRow, totals: ReadonlyMap<string, BuildTotals>): MeasuredTotals {
  const found = isCounted(build) ? totals.get(buildKeyOf(build)) : undefined;
  const measuredBy = found && (found.named.matches > 0 ? 'named' : 'matched');
  const { matches = 0, wins = 0, closeness = 0 } = (measuredBy && found[measuredBy]) ?? {};
  if (!measuredBy || matches === 0)
    return { id: build.id, measuredBy: null, matches: 0, wins: 0, winLow: null, closeness: null };
  const [winLow] = wilsonInterval(wins, matches);
  return { id: build.id, measuredBy, matches, wins, winLow, closeness };
}
