import { readBuildJson } from '@soulstat/build-file';
import { setTimeout as delay } from 'node:timers/promises';
import { noImports, type ImportTotals } from '../../matches/sync/import-totals.ts';
import { importBuilds } from './import-builds.ts';
import type { PatchStates } from './patch-states.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findBuildImport, saveBuildImport } from './queries/imported-builds.ts';
import { CommunityApiUnavailable, fetchBuilds, type CommunityApi } from '../../matches/sync/community-api.ts';

export interface SeedBuildsOptions {
  readonly postgres: Postgres;
  readonly states: PatchStates;
  readonly api: CommunityApi;
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
  /** Between two requests. */
  readonly pauseMs?: number;
}

const PAUSE_MS = 1000;
/** As many as that API sends when nobody says how many: a smaller limit of its own would leave gaps between pages. */
const BUILDS_AT_ONCE = 100;
/** Tries of a page while the API is away, with longer and longer pauses. */
const TRIES = 5;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Takes in the newest version of every build that a community API has, page by page, one request at a time. A page that is as it was is not
 * sent again (ETag), and a run that was cut off is gone on with.
 */
export async function seedBuilds(options: SeedBuildsOptions): Promise<ImportTotals> {
  const { postgres, states, api, signal, say, pauseMs = PAUSE_MS } = options;
  const totals = noImports();
  const begun = await findBuildImport(postgres, api.url);
  const etags = [...begun.etags];
  if (begun.nextPage > 0) say(`Going on with page ${begun.nextPage + 1}, where the last run was cut off`);
  for (let page = begun.nextPage; !signal.aborted; page += 1) {
    const read = await withPatience(() => fetchPage(api, page, etags[page] ?? '', signal), options);
    if (read.state === 'read') {
      const entries = readBuildJson(read.bytes);
      await importBuilds(postgres, entries, states, totals);
      etags[page] = read.etag;
      say(
        `Page ${page + 1}: ${totals.stored} new, ${totals.known} known, ${totals.rejected} rejected so far`,
      );
      if (entries.length === 0) etags.length = page;
    }
    const isLast = page >= etags.length;
    await saveBuildImport(postgres, api.url, { nextPage: isLast ? 0 : page + 1, etags });
    if (isLast) break;
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  return totals;
}

const fetchPage = (api: CommunityApi, page: number, etag: string, signal: AbortSignal) =>
  fetchBuilds(api, { start: page * BUILDS_AT_ONCE, limit: BUILDS_AT_ONCE, etag }, signal);

async function withPatience<Result>(
  ask: () => Promise<Result>,
  { signal, say, pauseMs = PAUSE_MS }: SeedBuildsOptions,
): Promise<Result> {
  for (let tried = 1; ; tried += 1)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CommunityApiUnavailable) || tried >= TRIES || signal.aborted) throw error;
      const wait = (error.retryAfterSeconds ?? 0) * 1000 || pauseMs * 2 ** tried;
      say(`${error.message} Asking again in ${Math.ceil(wait / 1000)} s`);
      await delay(Math.min(wait, LONGEST_PAUSE_MS), undefined, { signal });
    }
}
