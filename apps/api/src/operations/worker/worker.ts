import type { WhatComesNext } from '@soulstat/warehouse';
import type { Stores } from '../../storage/databases.ts';
import type { Log } from '../../base/log.ts';
import type { Twitch } from '../../community/streams/twitch.ts';
import type { YouTube } from '../../community/streams/youtube.ts';
import { openProfileRefresher } from '../../community/players/profile-refresher.ts';
import { followStreams } from '../../subjects/streams/follow-streams.ts';
import { followYouTube } from '../../subjects/streams/youtube/follow-youtube.ts';
import { openRefresher } from '../../statistics/counting/rollups.ts';
import { jobsOf } from './catalogue.ts';
import type { Mailer } from '../../community/mail/mailer.ts';
import type { Job } from '../../jobs/job.ts';
import { MATCHES_STORED } from './counting.jobs.ts';
import { openJobQueue } from '../../jobs/queue.ts';
import { STEAM_API_URL } from '../../base/addresses.ts';

export type Pipeline = Awaited<ReturnType<typeof openPipeline>>;

export interface PipelineOptions {
  readonly log: Log;
  /** `inline`: this process counts, and does the jobs. `none`: others do; this one only asks. */
  readonly worker: 'inline' | 'none';
  /** Of the platform's Web API: with one, names and pictures of players are kept fresh. */
  readonly steamApiKey?: string | undefined;
  /** With it live streams are followed. */
  readonly twitch?: Twitch | undefined;
  readonly youtube?: YouTube | undefined;
  readonly mailer?: Mailer | undefined;
  readonly jobs?: readonly Job[];
}

/** Writes that come one after the other are asked for together. */
const ASK_AFTER_MS = 1000;

/** Everything that is done behind the visitors' backs, by this process or asked of others. */
export async function openPipeline(stores: Stores, options: PipelineOptions) {
  const { log, worker, steamApiKey, twitch, youtube, mailer, jobs = jobsOf(mailer) } = options;
  const works = worker === 'inline';
  const queue = await openJobQueue(stores.postgres, {
    log,
    jobs,
    ...(works && { work: { stores } }),
  });
  const refresher = works ? openRefresher(stores, { log }) : undefined;
  const profiles =
    works && steamApiKey !== undefined
      ? openProfileRefresher(stores, { log, api: { key: steamApiKey, url: STEAM_API_URL } })
      : undefined;
  const streams = works && twitch ? followStreams(stores.postgres, { log, twitch }) : undefined;
  const videos = works && youtube ? followYouTube(stores.postgres, { log, youtube }) : undefined;
  let asking: NodeJS.Timeout | undefined;
  let asked: Promise<void> = Promise.resolve();

  function ask(): void {
    asking = undefined;
    asked = queue
      .send(MATCHES_STORED, {})
      .then(() => undefined)
      // The matches stay on the list: the job comes by the clock as well.
      .catch((error: unknown) => log.warn({ err: error }, 'The job queue does not answer'));
  }

  return {
    /** To be told after every batch of matches that changed something. */
    matchesWritten: (next?: WhatComesNext) => {
      refresher?.matchesWritten(next);
      asking ??= setTimeout(ask, ASK_AFTER_MS).unref();
    },
    sendJob: queue.send,
    /** Waits for what is under way, and begins nothing more. */
    close: async () => {
      clearTimeout(asking);
      await asked;
      await profiles?.close();
      await streams?.close();
      await videos?.close();
      await refresher?.close();
      await queue.close();
    },
  };
}
