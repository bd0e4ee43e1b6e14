import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { openIngestTarget } from './ingest-target.ts';
import { syncMatches, type SyncTotals } from '../sync/sync-matches.ts';

export interface RunSyncOptions {
  readonly config: Config;
  /** Goes on for ever, with this pause between two rounds; otherwise one round is made. */
  readonly everySeconds?: number | undefined;
  readonly stopAsked: Promise<void>;
}

const say = (text: string) => console.log(text);

/** `soulstat sync`: takes in what the community's API took in lately. Returns the exit code. */
export async function runSync({ config, everySeconds, stopAsked }: RunSyncOptions): Promise<number> {
  const stopping = new AbortController();
  void stopAsked.then(() => stopping.abort());
  const { signal } = stopping;
  const target = await openIngestTarget(config, say);
  const api = { url: config.communityApiUrl };
  say(`Following ${api.url} through ${target.description}`);
  try {
    for (;;) {
      const totals = await syncMatches({ api, target, signal }).catch((error: unknown) => {
        // A round that fails is not the end of those that follow.
        if (everySeconds === undefined || signal.aborted) throw error;
        say(`This round failed: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      });
      if (totals) for (const line of linesOf(totals)) say(line);
      await target.settle(signal);
      if (everySeconds === undefined || signal.aborted) return 0;
      await wait(everySeconds * 1000, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return 0;
    }
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    await target.close();
  }
}

function linesOf({ listed, present, stored, known, rejected, missing }: SyncTotals): string[] {
  return [
    `${listed} matches taken in there lately, ${present} of them stored here before`,
    `  ${stored} new, ${known} already known, ${rejected} rejected, ${missing} could not be had`,
  ];
}
