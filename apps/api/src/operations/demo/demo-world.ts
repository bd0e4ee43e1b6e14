import { FIRST_SIMULATED_MATCH_ID, isSimulatedMatchId } from '@soulstat/match-file';
import { hasMatchesBelow } from '@soulstat/warehouse';
import type { Log } from '../../base/log.ts';
import { findDemoWorld, type DemoPlan, type DemoWorldRow } from './queries/demo-world.ts';
import type { BegunLeague } from './begin-league.ts';
import { buildDemoWorld } from './build-demo-world.ts';
import { planDemoWorld } from './demo-league.ts';
import { removeDemoWorld } from './remove-demo-world.ts';
import type { IngestStores } from '../../matches/ingest/ingest-stores.ts';

/** Whether what the site shows is simulated: all of it, or nothing. */
export type DemoState =
  | { readonly state: 'none' }
  | { readonly state: 'building'; readonly matches: number; readonly of: number }
  | { readonly state: 'ready'; readonly matches: number };

export interface DemoOptions {
  readonly log: Log;
  /** Told in plain words what is being done, for the person who waits. */
  readonly onProgress: (text: string) => void;
  /** Told after every batch of matches, and once more after the last. */
  readonly onWritten?: (next: 'many' | 'none') => void;
  readonly plan?: (now: Date) => DemoPlan;
  /** A league that is being played for the first one of this installation. */
  readonly begun?: BegunLeague | undefined;
}

export const isSimulated = (demo: DemoWorld | undefined): boolean =>
  demo !== undefined && demo.state().state !== 'none';

const SAY_EVERY = 500;
const STALE_SECONDS = 3 * 86_400;

/** Finishes a removal that was cut off. */
export async function openDemoWorld(stores: IngestStores, options: DemoOptions): Promise<DemoWorld> {
  const world = new DemoWorld(stores, options);
  await world.open();
  return world;
}

/** The simulated league of a fresh installation. It is never stored beside real matches: the first of those makes it give way. */
export class DemoWorld {
  readonly #stores: IngestStores;
  readonly #options: DemoOptions;
  #state: DemoState = { state: 'none' };
  #stopping = new AbortController();
  #building: Promise<void> | undefined;
  #removing: Promise<void> | undefined;
  readonly #additions = new Set<Promise<void>>();

  constructor(stores: IngestStores, options: DemoOptions) {
    this.#stores = stores;
    this.#options = options;
  }

  readonly state = () => this.#state;

  async open(): Promise<void> {
    const row = await findDemoWorld(this.#stores.postgres);
    if (row?.state === 'ready') this.#state = { state: 'ready', matches: row.matches };
    if (row?.state === 'building') this.#state = { state: 'building', matches: 0, of: row.matches };
    if (row?.state === 'removing') await this.remove();
  }

  /** False while real matches, or rows of real match histories, are stored. */
  async mayBuild(): Promise<boolean> {
    return !(await hasMatchesBelow(this.#stores.clickhouse, FIRST_SIMULATED_MATCH_ID));
  }

  /** Begins one, or goes on with one; unless `asked`, not with one that was removed, and never beside real matches. Ends when it stands. */
  build(asked?: 'asked'): Promise<void> {
    return (this.#building ??= this.#build(asked === 'asked').finally(async () => {
      this.#building = undefined;
      await this.#options.begun?.close();
    }));
  }

  async #build(isAsked: boolean): Promise<void> {
    const row = await this.#findFresh();
    const isUnfinished = row?.state === 'building';
    if (row?.state === 'ready' || (row && !isUnfinished && !isAsked)) return;
    if (!(await this.mayBuild())) return;
    this.#stopping = new AbortController();
    this.#options.onProgress('building a simulated league to look at, until real matches come');
    const begun = row ? undefined : this.#options.begun;
    const plan = begun?.plan ?? (this.#options.plan ?? planDemoWorld)(new Date());
    await buildDemoWorld(this.#stores, isUnfinished ? row.plan : plan, {
      signal: this.#stopping.signal,
      league: begun?.take(),
      onProgress: (progress) => this.#tell(progress),
      onWritten: () => this.#options.onWritten?.('many'),
    });
    if (this.#state.state !== 'building' || this.#stopping.signal.aborted) return;
    this.#state = { state: 'ready', matches: this.#state.matches };
    this.#options.onWritten?.('none');
    this.#options.onProgress(`the simulated league is ready: ${this.#state.matches} matches`);
  }

  /** One that ended some days ago makes room for one that ends now: pages show the last days. */
  async #findFresh(): Promise<DemoWorldRow | undefined> {
    const row = await findDemoWorld(this.#stores.postgres);
    if (row?.state !== 'ready' || Date.now() / 1000 - row.plan.untilSeconds < STALE_SECONDS) return row;
    await removeDemoWorld(this.#stores, row);
    this.#state = { state: 'none' };
    return undefined;
  }

  #tell(progress: { readonly matches: number; readonly of: number }): void {
    this.#state = { state: 'building', ...progress };
    if (progress.matches % SAY_EVERY === 0)
      this.#options.onProgress(`simulated league: ${progress.matches} of ${progress.of} matches`);
  }

  /** Resolves when no trace is left. */
  async remove(): Promise<void> {
    await (this.#removing ??= this.#remove().finally(() => (this.#removing = undefined)));
  }

  async #remove(): Promise<void> {
    await this.close();
    await Promise.allSettled(this.#additions);
    const row = await findDemoWorld(this.#stores.postgres);
    if (row && row.state !== 'removed') {
      await removeDemoWorld(this.#stores, row);
      this.#options.onProgress('removed the simulated league');
    }
    this.#state = { state: 'none' };
  }

  /** Adds to the league that stands; not where none does. A removal waits for it. */
  async add(write: () => Promise<void>): Promise<void> {
    if (this.#state.state !== 'ready' || this.#removing) return;
    const addition = write();
    this.#additions.add(addition);
    await addition.finally(() => this.#additions.delete(addition));
  }

  /** Called before matches and rows of histories are written: resolves when no demo world stands in the way of a real one. */
  readonly giveWay = async (matchIds: readonly number[]): Promise<void> => {
    if (this.#state.state === 'none' && !this.#building) return;
    if (matchIds.some((matchId) => !isSimulatedMatchId(matchId))) await this.remove();
  };

  /** Stops a building; the next start goes on with it. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#building?.catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'Building the simulated league was cut off');
    });
  }
}
