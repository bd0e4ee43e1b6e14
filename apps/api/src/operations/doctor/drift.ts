import { randomUUID } from 'node:crypto';
import {
  addDays,
  chunkDays,
  countMatchesByDay,
  createStage,
  dropAbandonedStages,
  findLeaderboardDrift,
  hasHistoryDrift,
  listDays,
  nextPeriodOf,
  periodOf,
  PLAYER_HISTORY,
  type ClickHouse,
  type Day,
  type DayRange,
  type Stage,
} from '@soulstat/warehouse';
import { listChangedDays } from '../../storage/queries/changed-days.ts';
import { renewRollupsLease, releaseRollupsLease } from '../../storage/queries/lease.ts';
import { found, type DoctorStores, type Finding } from './finding.ts';

/** So many periods, of up to a week, are looked at whole: each takes as long as a refresh of its days. */
const SAMPLED_PERIODS = 2;
const LEASE_SECONDS = 30;
const MATCHES_AT_ONCE = 25_000;

/**
 * Counts some days again, beside what is served, and compares every rollup and the histories of players to the last column, and some rows
 * of the leaderboards with the matches of their players. Periods with days that wait to be counted are left out, and no other
 * process rebuilds meanwhile.
 */
export async function checkDrift(
  { postgres, clickhouse }: Pick<DoctorStores, 'postgres' | 'clickhouse'>,
  { sample = SAMPLED_PERIODS }: { readonly sample?: number } = {},
): Promise<Finding[]> {
  const holder = randomUUID();
  const renewLease = () => renewRollupsLease(postgres, holder, LEASE_SECONDS);
  if (!(await renewLease())) return found('not_checked', 1);
  const heartbeat = setInterval(() => void renewLease().catch(() => undefined), (LEASE_SECONDS / 3) * 1000);
  const drifted: string[] = [];
  try {
    await dropAbandonedStages(clickhouse);
    const owner = holder.replaceAll('-', '');
    const stage = await createStage(clickhouse, owner);
    try {
      const waiting = (await listChangedDays(postgres)).map(({ day }) => day);
      const periods = periodsWithout(waiting, await listDays(clickhouse));
      for (const period of takenAtRandom(periods, sample))
        drifted.push(...(await driftIn(clickhouse, period, stage, owner)));
      if (waiting.length === 0) drifted.push(...(await findLeaderboardDrift(clickhouse)));
    } finally {
      await stage.drop();
    }
    // Whoever counted in between may have made the difference.
    if (!(await renewLease())) return found('not_checked', 1);
  } finally {
    clearInterval(heartbeat);
    await releaseRollupsLease(postgres, holder);
  }
  return found('drift', drifted.length, oneOfEachTable(drifted));
}

/** Of what differs in a table the first. */
function oneOfEachTable(drifted: readonly string[]): string[] {
  const first = new Map(drifted.toReversed().map((example) => [example.replace(/^.* in /, ''), example]));
  return [...first.values()];
}

async function driftIn(clickhouse: ClickHouse, { range, days }: Period, stage: Stage, owner: string) {
  await stage.clear();
  const counts = await countMatchesByDay(clickhouse, range);
  for (const chunk of chunkDays(days, counts, { matches: MATCHES_AT_ONCE })) await stage.build(chunk);
  const rollups = (await stage.findDrifted()).map(({ rollup, day }) => `${day} in ${rollup.table}`);
  const histories = (await hasHistoryDrift(clickhouse, owner, range))
    ? [`${range.from} to ${range.to} in ${PLAYER_HISTORY.table}`]
    : [];
  return [...rollups, ...histories];
}

interface Period {
  readonly range: DayRange;
  /** Those with matches or counts, oldest first. */
  readonly days: readonly Day[];
}

function periodsWithout(waiting: readonly Day[], days: readonly Day[]): Period[] {
  const left = new Set(waiting.map(periodOf));
  const counted = days.toSorted().filter((day) => !left.has(periodOf(day)));
  return [...Map.groupBy(counted, periodOf)].map(([from, own]) => ({
    range: { from, to: addDays(nextPeriodOf(from), -1) },
    days: own,
  }));
}

/** So many of them, each as likely as any other. */
function takenAtRandom<Item>(items: readonly Item[], count: number): Item[] {
  const shuffled = items.map((item) => ({ item, at: Math.random() })).toSorted((a, b) => a.at - b.at);
  return shuffled.slice(0, count).map(({ item }) => item);
}
