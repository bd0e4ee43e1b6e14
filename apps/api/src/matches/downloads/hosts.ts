import { setTimeout as wait } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import type { DownloadFailure } from './failure.ts';

const HOSTS = {
  /** Downloads from one host at the same time. */
  atOnce: 2,
  /** Downloads begun from one host within a second. */
  perSecond: 5,
  /** So many failures of a host in a row open its breaker … */
  failuresToOpen: 3,
  /** … for this long at first, and twice as long each time it is still in trouble, … */
  openMs: 30_000,
  /** … but no longer than this. */
  longestOpenMs: 10 * 60_000,
  /** In milliseconds, of a clock that never jumps. */
  now: () => performance.now(),
  sleep: (ms: number): Promise<unknown> => wait(ms),
};
type HostsOptions = Readonly<typeof HOSTS>;

interface Host {
  readonly limit: LimitFunction;
  failures: number;
  openUntil: number;
  nextStart: number;
}

/** A host in trouble is left in peace for a while: its breaker is open. */
export class HostInTrouble extends Error {
  override readonly name = 'HostInTrouble';
}

/** The replay servers, as they behave: a few downloads at a time from each, and none from one in trouble. */
export class Hosts {
  readonly #options: HostsOptions;
  readonly #hosts = new Map<number, Host>();

  constructor(options: Partial<HostsOptions> = {}) {
    this.#options = { ...HOSTS, ...options };
  }

  inTrouble(): number[] {
    for (const [clusterId, host] of this.#hosts) this.#forgetIfQuiet(clusterId, host);
    return [...this.#hosts].filter(([, host]) => this.#isOpen(host)).map(([clusterId]) => clusterId);
  }

  /** Does the work once the host is free for it. Throws `HostInTrouble` instead while its breaker is open. */
  async use<Result>(clusterId: number, work: () => Promise<Result>): Promise<Result> {
    const host = this.#hostOf(clusterId);
    try {
      return await host.limit(async () => {
        this.#refuseInTrouble(clusterId, host);
        await this.#awaitTurn(host);
        this.#refuseInTrouble(clusterId, host);
        return work();
      });
    } finally {
      this.#forgetIfQuiet(clusterId, host);
    }
  }

  #refuseInTrouble(clusterId: number, host: Host): void {
    if (this.#isOpen(host))
      throw new HostInTrouble(`The replay server ${clusterId} is left in peace for a while`);
  }

  async #awaitTurn(host: Host): Promise<void> {
    const { now, sleep, perSecond } = this.#options;
    const start = Math.max(now(), host.nextStart);
    host.nextStart = start + 1000 / perSecond;
    const ms = start - now();
    if (ms > 0) await sleep(ms);
  }

  /** It answered, whatever the answer. */
  noteAnswer(clusterId: number): void {
    const host = this.#hostOf(clusterId);
    host.failures = 0;
    host.openUntil = 0;
  }

  noteFailure(clusterId: number, failure: DownloadFailure): void {
    const { failuresToOpen, openMs, longestOpenMs, now } = this.#options;
    const host = this.#hostOf(clusterId);
    host.failures += 1;
    const further = host.failures - failuresToOpen;
    const ownMs = further < 0 ? 0 : openMs * 2 ** Math.min(further, 20);
    const askedMs = (failure.retryAfterSeconds ?? 0) * 1000;
    host.openUntil = Math.max(host.openUntil, now() + Math.min(longestOpenMs, Math.max(ownMs, askedMs)));
  }

  /** Anybody may name hosts: what there is nothing to remember of takes no memory. */
  #forgetIfQuiet(clusterId: number, { limit, failures, nextStart }: Host): void {
    const isQuiet = limit.activeCount + limit.pendingCount === 0 && failures === 0;
    if (isQuiet && nextStart <= this.#options.now()) this.#hosts.delete(clusterId);
  }

  #isOpen(host: Host): boolean {
    return host.openUntil > this.#options.now();
  }

  #hostOf(clusterId: number): Host {
    const known = this.#hosts.get(clusterId);
    if (known) return known;
    const host = { limit: pLimit(this.#options.atOnce), failures: 0, openUntil: 0, nextStart: 0 };
    this.#hosts.set(clusterId, host);
    return host;
  }
}
