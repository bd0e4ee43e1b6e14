import { setTimeout as wait } from 'node:timers/promises';
import { findFullMatches } from '@soulstat/warehouse/facts';
import { StorageFull } from '../../storage/disk-space.ts';
import type { Ingester } from '../ingest/ingester.ts';
import type { Log } from '../../base/log.ts';
import { claimDownloads, type ClaimedDownload } from '../queries/claim-downloads.ts';
import { giveBack, noteFailure, noteStored } from '../queries/downloads.ts';
import { pauseSecondsAfter } from './back-off.ts';
import { Hosts } from './hosts.ts';
import type { ReplayHost } from './replay-host.ts';
import { tryMatch, type Attempt } from './try-match.ts';
import type { IngestStores } from '../ingest/ingest-stores.ts';

export interface DownloaderOptions {
  readonly log: Log;
  readonly ingester: Ingester;
  readonly replayHost: ReplayHost;
  readonly hosts?: Hosts;
  readonly pace?: Partial<Pace>;
}

const PACE = {
  atOnce: 8,
  /** Candidates of one match that one attempt tries. */
  mostCandidates: 3,
  /** A worker that was killed holds its matches for this long. */
  leaseSeconds: 300,
  /** Between two looks at what is due. */
  idleMs: 5000,
  /** After a failure of our own, such as a full disk. */
  troubleMs: 60_000,
  pauseSecondsAfter,
};
export type Pace = Readonly<typeof PACE>;

type DownloadStores = Pick<IngestStores, 'postgres' | 'clickhouse'>;

/** Downloads matches whose salts are known. Any number may run, in any number of processes: each match is tried by one at a time. */
export class Downloader {
  readonly #stores: DownloadStores;
  readonly #options: DownloaderOptions;
  readonly #pace: Pace;
  readonly #hosts: Hosts;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #loop: Promise<void>;
  #woken = Promise.withResolvers<void>();
  /** Something of our own failed since the last look. */
  #isInTrouble = false;

  constructor(stores: DownloadStores, options: DownloaderOptions) {
    this.#stores = stores;
    this.#options = options;
    this.#pace = { ...PACE, ...options.pace };
    this.#hosts = options.hosts ?? new Hosts();
    this.#loop = this.#run();
  }

  /** Salts came: looks for what is due now. */
  readonly wake = (): void => this.#woken.resolve();

  /** Stops what is under way and begins nothing more: the next worker takes it up. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#woken = Promise.withResolvers<void>();
      const isMoreDue = await this.#beginDue().catch((error: unknown) => {
        this.#noteOwnTrouble(error, 'Downloads wait for their database');
        return false;
      });
      if (this.#isInTrouble) await this.#pause(this.#pace.troubleMs);
      else await this.#untilNextLook(isMoreDue);
      this.#isInTrouble = false;
    }
    await Promise.all(this.#running);
  }

  /** While more is due it looks again as soon as there is room, else when something was sent or after a while. */
  async #untilNextLook(isMoreDue: boolean): Promise<void> {
    const hasRoom = this.#running.size < this.#pace.atOnce;
    if (isMoreDue && hasRoom) return;
    if (isMoreDue) await Promise.race(this.#running);
    else await this.#pause(this.#pace.idleMs, this.#woken.promise);
  }

  /** Begins what is due and there is room for. True when it was as much as there was room for, so that more may be due. */
  async #beginDue(): Promise<boolean> {
    const room = this.#pace.atOnce - this.#running.size;
    if (room === 0) return true;
    const claimed = await claimDownloads(this.#stores.postgres, {
      limit: room,
      leaseSeconds: this.#pace.leaseSeconds,
      exceptClusters: this.#hosts.inTrouble(),
    });
    for (const match of await withoutStored(this.#stores, claimed)) {
      const download: Promise<void> = this.#download(match).finally(() => this.#running.delete(download));
      this.#running.add(download);
    }
    return claimed.length === room;
  }

  async #download(match: ClaimedDownload): Promise<void> {
    const { matchId } = match;
    const { postgres } = this.#stores;
    const { ingester, replayHost } = this.#options;
    const { mostCandidates } = this.#pace;
    const { signal } = this.#stopping;
    const trying = { ingester, replayHost, hosts: this.#hosts, mostCandidates, signal };
    try {
      await this.#note(match, await tryMatch(match, trying));
    } catch (error) {
      const isStopped = this.#stopping.signal.aborted;
      if (!isStopped) this.#noteOwnTrouble(error, 'A match could not be kept; it is tried again', matchId);
      // Where that fails, too, the lease ends by itself.
      await giveBack(postgres, [matchId], isStopped ? 0 : this.#pace.troubleMs / 1000).catch(() => undefined);
    }
  }

  async #note({ matchId, attempts }: ClaimedDownload, attempt: Attempt): Promise<void> {
    const { postgres } = this.#stores;
    if (attempt.state === 'stored') return noteStored(postgres, [matchId]);
    if (attempt.state === 'postponed') return giveBack(postgres, [matchId], this.#pace.idleMs / 1000);
    const { code, message, isOfHost } = attempt.failure;
    const pauseSeconds = this.#pace.pauseSecondsAfter(attempts + 1, Math.random());
    return noteFailure(postgres, { matchId, code, message, isOfHost, pauseSeconds, tried: attempt.tried });
  }

  #noteOwnTrouble(error: unknown, message: string, matchId?: number): void {
    this.#isInTrouble = true;
    const reason = error instanceof StorageFull ? { reason: error.message } : { err: error };
    this.#options.log.warn({ ...reason, ...(matchId !== undefined && { matchId }) }, message);
  }

  /** Ends early when the loop is stopped, or with `early`. Nothing of it is left behind. */
  async #pause(ms: number, early?: Promise<void>): Promise<void> {
    const ended = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, ended.signal]);
    const over = wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
    await Promise.race([over, ...(early ? [early] : [])]);
    ended.abort();
  }
}

/** Of those claimed, those that are not stored in full: others have come another way meanwhile. */
async function withoutStored({ postgres, clickhouse }: DownloadStores, claimed: readonly ClaimedDownload[]) {
  const matchIds = claimed.map(({ matchId }) => matchId);
  const present = await findFullMatches(clickhouse, matchIds);
  if (present.size > 0) await noteStored(postgres, [...present]);
  return claimed.filter(({ matchId }) => !present.has(matchId));
}
