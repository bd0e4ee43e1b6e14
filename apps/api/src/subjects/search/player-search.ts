import { setTimeout as delay } from 'node:timers/promises';
import { buildIndex, changeOf, findPlayer, searchPlayers, type Change } from '@soulstat/player-search';
import type { Log } from '../../base/log.ts';
import {
  countPlayers,
  listChangedPlayers,
  type ChangedPlayer,
  type ChangePlace,
} from './queries/player-search.ts';
import { readDataVersion } from '../../storage/queries/rollup-state.ts';
import { readIndex, type SearchStores } from './read-index.ts';

export interface PlayerSearchOptions {
  readonly log: Log;
  /** A search knows every change that is older. */
  readonly freshMs?: number;
  /** How long a search waits for the first index. */
  readonly patienceMs?: number;
  /** How often the index is looked after when nobody searches. */
  readonly tickMs?: number;
  /** It is built again after this long and more, where new matches were counted: it orders by their numbers and tells ranks. */
  readonly pauseMs?: number;
}

/** A row's time is that of the beginning of its transaction: it may come to light this much later. */
const LATE_SECONDS = 120;
const CHANGES_AT_ONCE = 2000;
/** With so many changes the rest waits for the next index. */
const MAX_CHANGES = 50_000;
/** Up to this many players are counted to notice that some were removed. */
const COUNTED = 100_000;
const RETRY_MS = 5000;
const PAUSE_MS = 60_000;
/** The index is built again after this long, whatever happens. */
const REBUILD_MS = 3_600_000;
/** It is built again early with this many changes, which are looked at one by one in every search. */
const MANY_CHANGES = 5000;
/** What has changed is built in sooner than every hour where a build is quick: at most this share of the time is spent on it. */
const MAX_OF_THE_TIME = 1 / 60;

/** Finds players by name: an index in memory, and what has changed since it was built. */
export function openPlayerSearch(stores: SearchStores, options: PlayerSearchOptions) {
  const { freshMs = 1000, patienceMs = 5000, tickMs = 30_000 } = options;
  const closing = new AbortController();
  const state = new SearchState(stores, options);
  let running: Promise<void> | undefined;
  let looking: Promise<void> | undefined;
  const first = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    const { signal } = closing;
    while (!signal.aborted) {
      const isFine = await attempt(options.log, () => state.lookAfter(signal));
      if (state.isReady) first.resolve();
      const pauseMs = isFine ? tickMs : Math.min(RETRY_MS, tickMs);
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const start = () => void (running ??= run());
  return {
    /** Begins to build the first index; a search begins it too. */
    start,
    /** The best players for a text, best first. Undefined while the first index is not there yet. */
    search: async (text: string, limit: number) => {
      start();
      await Promise.race([first.promise, delay(patienceMs, undefined, { ref: false })]);
      if (!state.isReady) return undefined;
      // One look at a time, however many search. Without an answer of the database what is known has to do.
      if (state.ageMs() > freshMs)
        await (looking ??= attempt(options.log, () => state.look()).then(() => (looking = undefined)));
      return searchPlayers(state, text, limit);
    },
    /** The estimated rank of a player as of the index; 0 where none is known. */
    rankNumberOf: (accountId: number) => findPlayer(state, accountId)?.rankNumber ?? 0,
    close: async () => {
      closing.abort(new Error('The search is closing'));
      await running;
    },
  };
}

/** Whether it worked; why not is in the log. */
async function attempt(log: Log, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.warn({ err: error }, 'The search for players waits for its databases');
    return false;
  }
}

class SearchState {
  index = buildIndex([]);
  readonly changes = new Map<number, Change>();
  isReady = false;
  readonly #stores: SearchStores;
  readonly #options: PlayerSearchOptions;
  #newest: ChangePlace = { updatedAt: '-infinity', accountId: 0 };
  #players = 0;
  #builtAt = Number.NEGATIVE_INFINITY;
  #tookMs = 0;
  /** Of the rollups when the index was built: with them numbers of matches and ranks change. */
  #dataVersion = -1;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(stores: SearchStores, options: PlayerSearchOptions) {
    this.#stores = stores;
    this.#options = options;
  }

  /** Since the last look for changes. */
  ageMs(): number {
    return performance.now() - this.#lookedAt;
  }

  /** Builds the index when it is time to, and reads changes that came to light late. */
  async lookAfter(signal: AbortSignal): Promise<void> {
    const { postgres } = this.#stores;
    const { players, before } = await countPlayers(postgres, { limit: COUNTED, secondsAgo: LATE_SECONDS });
    const dataVersion = await readDataVersion(postgres);
    if (this.#isDue(players, dataVersion)) {
      await this.#build(players, signal);
      this.#dataVersion = dataVersion;
      this.#newest = { updatedAt: before, accountId: 0 };
      await this.look();
    } else await this.#readFrom({ updatedAt: before, accountId: 0 });
  }

  async look(): Promise<void> {
    this.#newest = await this.#readFrom(this.#newest);
    this.#lookedAt = performance.now();
  }

  #isDue(players: number, dataVersion: number): boolean {
    const { pauseMs = PAUSE_MS } = this.#options;
    const ageMs = performance.now() - this.#builtAt;
    if (players < this.#players || ageMs > REBUILD_MS) return true;
    const isOld = ageMs > Math.max(pauseMs, this.#tookMs / MAX_OF_THE_TIME);
    const hasManyChanges = this.changes.size > MANY_CHANGES && ageMs > pauseMs;
    return hasManyChanges || (isOld && dataVersion !== this.#dataVersion);
  }

  async #build(players: number, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    this.index = await readIndex(this.#stores, signal);
    // What changed while it was read is read once more.
    this.changes.clear();
    this.#players = players;
    this.#builtAt = performance.now();
    this.isReady = true;
    this.#tookMs = Math.round(this.#builtAt - startedAt);
    this.#options.log.info({ players: this.index.size, tookMs: this.#tookMs }, 'Built the index of players');
  }

  /** Reads the changes behind a place, and says where they end. */
  async #readFrom(place: ChangePlace): Promise<ChangePlace> {
    let last = place;
    while (this.changes.size < MAX_CHANGES) {
      const rows = await listChangedPlayers(this.#stores.postgres, last, CHANGES_AT_ONCE);
      for (const row of rows) this.changes.set(row.accountId, this.#changeFrom(row));
      last = rows.at(-1) ?? last;
      if (rows.length < CHANGES_AT_ONCE) break;
    }
    return last;
  }

  #changeFrom({ accountId, name, avatarUrl, isHidden }: ChangedPlayer): Change {
    if (isHidden || name === null) return changeOf(undefined);
    const before = findPlayer({ index: this.index, changes: NO_CHANGES }, accountId);
    const { matches = 0, rankNumber = 0 } = before ?? {};
    return changeOf({ accountId, name, avatarUrl, matches, rankNumber });
  }
}

const NO_CHANGES: ReadonlyMap<number, Change> = new Map();
