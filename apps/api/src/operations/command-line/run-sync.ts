import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { reasonOf } from '../../base/request-loop.ts';
import { openIngestTarget } from './ingest/ingest-target.ts';
import { syncMatches } from '../../matches/sync/sync-matches.ts';

const say = (text: string) => console.log(text);

/** `soulstat sync`: takes in what the community's API took in lately, once, or every `everySeconds`. Returns the exit code. */
export async function runSync(
  config: Config,
  { everySeconds, signal }: { readonly everySeconds: number | undefined; readonly signal: AbortSignal },
): Promise<number> {
  const target = await openIngestTarget(config, say);
  const api = { url: config.communityApiUrl };
  say(`Following ${api.url} through ${target.description}`);
  try {
    for (;;) {
      const totals = await syncMatches({ api, target, signal }).catch((error: unknown) => {
        // A round that fails is not the end of those that follow.
        if (everySeconds === undefined || signal.aborted) throw error;
        say(`This round failed: ${reasonOf(error)}`);
        return undefined;
      });
      if (totals) {
        const { listed, present, stored, known, rejected, missing } = totals;
        say(`${listed} matches taken in there lately, ${present} of them stored here before`);
        say(`  ${stored} new, ${known} already known, ${rejected} rejected, ${missing} could not be had`);
      }
      await target.settle(signal);
      if (everySeconds === undefined || signal.aborted) return 0;
      await wait(everySeconds * 1000, undefined, { signal });
    }
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    await target.close();
  }
}
