import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import { collectGarbage } from '../../base/tidy-memory.ts';

export interface AskedAddress {
  readonly url: string;
  readonly encoding: string;
}

export type AskedAddresses = ReturnType<typeof countAddresses>;

/** Of so many it is known how often they are asked for. */
const MAX_COUNTED = 2000;

export function countAddresses() {
  type Count = { readonly address: AskedAddress; times: number };
  const counts = new LRUCache<string, Count>({ max: MAX_COUNTED });
  return {
    note: (address: AskedAddress) => {
      const name = `${address.encoding} ${address.url}`;
      const known = counts.get(name) ?? { address, times: 0 };
      counts.set(name, { address, times: known.times + 1 });
    },
    /** The most asked for first. Whatever was counted weighs half from then on. */
    take: (count: number) => {
      const most = [...counts.values()].toSorted((one, other) => other.times - one.times).slice(0, count);
      for (const one of counts.values()) one.times /= 2;
      return most.map(({ address }) => address);
    },
  };
}

/** When addresses are asked for again, and how much of the time that takes. */
const PACE = {
  /** Between two looks at whether what is counted has changed. */
  lookMs: 2000,
  /** From the beginning of one round to that of the next. */
  minRoundMs: 30_000,
  addresses: 100,
  /** Pauses, in times of what an answer took: on a busy machine they grow as well. */
  pauses: 1,
};

interface PrewarmSource {
  readonly dataVersion: () => Promise<number>;
  /** Before the first address: what answers are made of. */
  readonly preload: () => Promise<void>;
  readonly asked: AskedAddresses;
  readonly ask: (address: AskedAddress) => Promise<void>;
}

/** After what is counted has changed, answers what is asked for most before anybody asks again; one address at a time. */
export function openPrewarm(
  { dataVersion, preload, asked, ask }: PrewarmSource,
  { log, pace = PACE }: { readonly log: Log; readonly pace?: Readonly<typeof PACE> },
): { close(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  let warm: number | undefined;
  let roundAt = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await pause(pace.lookMs);
      try {
        if (!signal.aborted) await look();
      } catch (error) {
        log.warn({ err: error }, 'What is asked for most could not be answered ahead');
      }
    }
  }

  async function look(): Promise<void> {
    const version = await dataVersion();
    const now = performance.now();
    if (version % 2 !== 0 || version === warm || now - roundAt < pace.minRoundMs) return;
    roundAt = now;
    await preload();
    for (const address of asked.take(pace.addresses)) {
      const startedAt = performance.now();
      await ask(address);
      await pause(pace.pauses * (performance.now() - startedAt));
      // The next round is of what is counted then.
      if (signal.aborted || (await dataVersion()) !== version) return;
    }
    // What a start leaves behind is a tenth of the process: V8 would keep it until as much again was taken.
    if (warm === undefined) collectGarbage();
    warm = version;
  }

  const running = run();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** A visitor of this machine, who is nobody else. */
const OWN_ADDRESS = '127.0.0.2';

/** What visitors come to first. After a start nothing is counted yet, and the first request of each would take up to two seconds. */
export const FIRST_PAGES: readonly string[] = [
  '/',
  '/heroes/tier-list',
  '/heroes/performance-stats',
  '/items/item-stats',
  '/soulstat-leaderboard',
  '/recent-matches',
  '/heroes/hero-library',
];

/** Begins once the app listens, with the pages that are `first`. */
export function usePrewarm(
  app: FastifyInstance,
  first: readonly string[],
  source: Omit<PrewarmSource, 'ask'>,
): void {
  let prewarm: ReturnType<typeof openPrewarm> | undefined;
  for (const url of first) source.asked.note({ url, encoding: 'br' });
  app.addHook('onListen', async () => {
    const ask = async ({ url, encoding }: AskedAddress) => {
      await app.inject({ url, headers: { 'accept-encoding': encoding }, remoteAddress: OWN_ADDRESS });
    };
    prewarm = openPrewarm({ ...source, ask }, { log: app.log });
  });
  app.addHook('preClose', async () => prewarm?.close());
}
