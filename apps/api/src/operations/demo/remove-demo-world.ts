import { FIRST_SIMULATED_ACCOUNT_ID, FIRST_SIMULATED_MATCH_ID } from '@soulstat/match-file';
import { emptyAllTables } from '@soulstat/warehouse';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  forgetAccountsFrom,
  forgetChanges,
  listFilesOfMatchesFrom,
  saveDemoWorld,
  type DemoWorldRow,
} from './queries/demo-world.ts';
import { forgetLiveMatchesFrom } from '../../community/live/queries/save-live-matches.ts';
import { forgetSimulatedBuilds } from '../../subjects/builds/queries/write-builds.ts';
import { forgetSimulatedStreams } from '../../subjects/streams/queries/simulated.ts';
import { forgetSimulatedTeams } from '../../subjects/teams/queries/simulated.ts';
import { forgetSimulatedLeagues } from '../../subjects/tournaments/leagues/queries/leagues.ts';
import { forgetSimulatedTournaments } from '../../subjects/tournaments/queries/simulated.ts';
import { forgetReceipts } from '../../matches/queries/removed-matches.ts';
import { forgetPlayersOf } from '../../community/players/queries/players.ts';
import { wantDump } from '../../storage/queries/wanted-dump.ts';
import { renewRollupsLease, releaseRollupsLease } from '../../storage/queries/lease.ts';
import { beginSwap, endSwap } from '../../storage/queries/rollup-state.ts';
import type { IngestStores } from '../../matches/ingest/ingest-stores.ts';

const LEASE_SECONDS = 60;
const ASK_AGAIN_MS = 100;
const FILES_AT_ONCE = 500;

/**
 * Removes every trace of the demo world. A store that has one holds nothing else, so its tables of matches are emptied as a whole;
 * no reader sees half of that. Cut off anywhere, it can be repeated.
 */
export async function removeDemoWorld(stores: IngestStores, row: DemoWorldRow): Promise<void> {
  const { postgres, clickhouse } = stores;
  await saveDemoWorld(postgres, { ...row, state: 'removing' });
  const holder = randomUUID();
  while (!(await renewRollupsLease(postgres, holder, LEASE_SECONDS))) await delay(ASK_AGAIN_MS);
  try {
    await beginSwap(postgres);
    await emptyAllTables(clickhouse);
    await forgetChanges(postgres);
    await endSwap(postgres);
  } finally {
    await releaseRollupsLease(postgres, holder);
  }
  await removeFiles(stores);
  await forgetLiveMatchesFrom(postgres, FIRST_SIMULATED_MATCH_ID);
  await forgetSimulatedBuilds(postgres, FIRST_SIMULATED_ACCOUNT_ID);
  await forgetSimulatedLeagues(postgres);
  await forgetSimulatedTournaments(postgres);
  await forgetSimulatedTeams(postgres);
  await forgetSimulatedStreams(postgres);
  await forgetAccountsFrom(postgres, FIRST_SIMULATED_ACCOUNT_ID);
  await forgetPlayersOf(postgres, 'simulated');
  await wantDump(postgres);
  await saveDemoWorld(postgres, { ...row, state: 'removed', matches: 0 });
}

async function removeFiles({ postgres, rawStore }: IngestStores): Promise<void> {
  for (;;) {
    const files = await listFilesOfMatchesFrom(postgres, FIRST_SIMULATED_MATCH_ID, FILES_AT_ONCE);
    if (files.length === 0) return;
    await Promise.all(files.map((sha256) => rawStore.remove(sha256)));
    await forgetReceipts(postgres, files);
  }
}
