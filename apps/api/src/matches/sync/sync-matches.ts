import { setTimeout as wait } from 'node:timers/promises';
import type { Ingester } from '../ingest/ingester.ts';
import { pauseAfter } from '../../base/request-loop.ts';
import {
  CommunityApiUnavailable,
  fetchMatch,
  listRecentMatches,
  type CommunityApi,
} from './community-api.ts';

export type SyncTotals = ReturnType<typeof noMatches>;

const noMatches = () => ({
  listed: 0,
  /** Of these, such as were stored before. */
  present: 0,
  stored: 0,
  known: 0,
  rejected: 0,
  /** Such as the API does not have, or could not give. */
  missing: 0,
});

export interface SyncOptions {
  readonly api: CommunityApi;
  readonly target: Ingester & {
    /** Of these, the matches that need not be fetched: they are stored in full, or were removed. */
    settledMatches(matchIds: readonly number[]): Promise<ReadonlySet<number>>;
  };
  readonly signal: AbortSignal;
  readonly pace?: Partial<typeof PACE>;
}

/** The API allows a hundred requests a second to one address, and others ask it too. `attempts` at one request. */
const PACE = { betweenRequests: 250, afterFailure: 2000, longest: 120_000, attempts: 6 };
/** As many matches as one question about what is stored may name. */
const ASKED_AT_ONCE = 100;

/**
 * Takes in what the community's API took in lately and is not stored here. Safe to repeat and to interrupt. Throws
 * `CommunityApiUnavailable` when not even the list can be had; one match that cannot is left out.
 */
export async function syncMatches(options: SyncOptions): Promise<SyncTotals> {
  const { api, target, signal } = options;
  const listed = await patiently(options, () => listRecentMatches(api, signal));
  const totals = { ...noMatches(), listed: listed.length };
  for (let from = 0; from < listed.length && !signal.aborted; from += ASKED_AT_ONCE) {
    const some = listed.slice(from, from + ASKED_AT_ONCE);
    const present = await target.settledMatches(some);
    totals.present += present.size;
    for (const matchId of some) {
      if (signal.aborted) break;
      if (present.has(matchId)) continue;
      await syncMatch(matchId, totals, options);
    }
  }
  return totals;
}

async function syncMatch(matchId: number, totals: SyncTotals, options: SyncOptions): Promise<void> {
  try {
    const file = await patiently(options, () => fetchMatch(options.api, matchId, options.signal));
    if (!file) return void (totals.missing += 1);
    const report = await options.target.ingest({ ...file, firstMatch: 1, provenance: 'community' });
    totals.stored += report.stored;
    totals.known += report.known;
    totals.rejected += report.rejected;
  } catch (error) {
    if (!(error instanceof CommunityApiUnavailable)) throw error;
    totals.missing += 1;
  }
}

/** Asks at the pace of the API, and again where that may help. */
async function patiently<Answer>({ pace: given, signal }: SyncOptions, ask: () => Promise<Answer>) {
  const pace = { ...PACE, ...given };
  for (let attempt = 1; ; attempt += 1) {
    await wait(pace.betweenRequests, undefined, { signal });
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CommunityApiUnavailable) || attempt >= pace.attempts) throw error;
      await wait(pauseAfter(error, attempt - 1, pace), undefined, { signal });
    }
  }
}
