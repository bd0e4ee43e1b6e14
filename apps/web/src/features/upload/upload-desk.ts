import type { ApiError, SentMatchProgress } from '@soulstat/api-client';
import { apiPost, apiQuery } from '../../shared/api/api.ts';
import { keyOfSalts } from './scan/merge-salts.ts';
import { canKeepFolder, mayRead, type Picked } from './scan/picked.ts';
import { runScan } from './scan/run-scan.ts';
import type { Scan, ScanProgress } from './scan/scan-files.ts';
import { plain, sendSalts } from './send/send-salts.ts';
import { openUploadMemory, type KeptSalts, type UploadMemory } from './send/upload-memory.ts';

/** What is known of one find: `found` and not sent yet, or as it is remembered. */
export type UploadRow = Omit<KeptSalts, 'state'> & { readonly state: 'found' | KeptSalts['state'] };

export interface UploadState {
  readonly phase:
    | { readonly kind: 'opening' | 'idle' }
    | { readonly kind: 'scanning'; readonly progress: ScanProgress }
    /** `pause` says why nothing gets through at the moment. */
    | { readonly kind: 'sending'; readonly pause: string | undefined }
    | { readonly kind: 'failed'; readonly reason: string };
  /** The last scan of this visit. */
  readonly scan: Omit<Scan, 'found'> | undefined;
  /** The newest match first. */
  readonly rows: readonly UploadRow[];
  /** A folder of this or an earlier visit, which can be looked at again. */
  readonly folder: FileSystemDirectoryHandle | undefined;
}

const NOTHING_YET: ScanProgress = { files: 0, entries: 0, unreadable: 0, matches: 0 };
/** As many matches as one question takes. */
const ASKED_AT_ONCE = 100;

/** Scans, shows, sends and remembers; the page only looks at its state and says what the visitor wants. */
export class UploadDesk {
  #state: UploadState = { phase: { kind: 'opening' }, scan: undefined, rows: [], folder: undefined };
  #memory: UploadMemory | undefined;
  #rows = new Map<string, UploadRow>();
  readonly #listeners = new Set<() => void>();
  #closing = new AbortController();
  #scanning = new AbortController();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): UploadState => this.#state;

  /** Remembers, and goes on with what was being sent when the page was left. */
  async open(): Promise<void> {
    this.#closing = new AbortController();
    const { signal } = this.#closing;
    this.#memory = await openUploadMemory();
    this.#rows = new Map(await this.#memory.all());
    const folder = canKeepFolder() ? await this.#memory.folder().catch(() => undefined) : undefined;
    if (signal.aborted) return;
    this.#change({ phase: { kind: 'idle' }, folder, rows: this.#list() });
    await this.#sendWaiting();
  }

  close(): void {
    this.#closing.abort();
    this.#scanning.abort();
  }

  async scan(picked: Picked): Promise<void> {
    this.#scanning.abort();
    this.#scanning = new AbortController();
    const { signal } = this.#scanning;
    if (picked.kind === 'folder') await this.#memory?.keepFolder(picked.folder).catch(() => undefined);
    if (picked.kind === 'folder') this.#change({ folder: picked.folder });
    this.#change({ phase: { kind: 'scanning', progress: NOTHING_YET } });
    try {
      const { found, ...scan } = await runScan(
        picked,
        (progress) => this.#change({ phase: { kind: 'scanning', progress } }),
        signal,
      );
      for (const salts of found)
        if (!this.#rows.has(keyOfSalts(salts)))
          this.#rows.set(keyOfSalts(salts), { ...salts, state: 'found', reason: null, forward: false });
      this.#change({ phase: { kind: 'idle' }, scan, rows: this.#list() });
    } catch (error) {
      if (signal.aborted) this.#change({ phase: { kind: 'idle' } });
      else
        this.#change({ phase: { kind: 'failed', reason: `The folder could not be read: ${textOf(error)}` } });
    }
  }

  async scanAgain(): Promise<void> {
    const { folder } = this.#state;
    if (!folder) return;
    if (await mayRead(folder)) await this.scan({ kind: 'folder', folder });
    else
      this.#change({
        phase: { kind: 'failed', reason: 'The browser was not allowed to read the folder again.' },
      });
  }

  stopScan(): void {
    this.#scanning.abort();
  }

  /** Sends everything found. From here on it goes on by itself, also after a reload. */
  async send(forward: boolean): Promise<void> {
    const found = [...this.#rows.values()].filter(({ state }) => state === 'found');
    await this.#keep(found.map((row) => ({ ...row, state: 'waiting' as const, forward })));
    await this.#sendWaiting();
  }

  /** What became of matches that were sent, and are not here yet. */
  async askAgain(): Promise<void> {
    const awaited = this.#list()
      .filter(({ state }) => AWAITED.has(state))
      .slice(0, ASKED_AT_ONCE);
    if (awaited.length === 0 || this.#state.phase.kind !== 'idle') return;
    const matchIds = [...new Set(awaited.map(({ matchId }) => matchId))].join(',');
    const answers = await apiQuery('/api/ingest/matches', { query: { matchIds } })
      .queryFn({ signal: this.#closing.signal })
      .catch((): SentMatchProgress[] => []);
    const byMatch = new Map(answers.map((result) => [result.matchId, result]));
    const changed = awaited.flatMap((row): UploadRow[] => {
      const { state, reason } = byMatch.get(row.matchId) ?? {};
      if (state === 'stored') return [{ ...row, state: 'stored', reason: null }];
      if (state === 'given_up') return [{ ...row, state, reason: reason ?? null }];
      return reason && reason !== row.reason ? [{ ...row, reason }] : [];
    });
    if (changed.length > 0) await this.#keep(changed as KeptSalts[]);
  }

  async forget(): Promise<void> {
    await this.#memory?.forget();
    this.#rows.clear();
    this.#change({ phase: { kind: 'idle' }, scan: undefined, rows: [], folder: undefined });
  }

  /** One tab sends at a time; the others see it when they are opened again. */
  async #sendWaiting(): Promise<void> {
    const waiting = [...this.#rows.values()].filter((row): row is KeptSalts => row.state === 'waiting');
    if (waiting.length === 0) return;
    this.#change({ phase: { kind: 'sending', pause: undefined } });
    try {
      await alone(() => this.#send(waiting));
      this.#change({ phase: { kind: 'idle' } });
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#change({ phase: { kind: 'failed', reason: `Sending failed: ${whyNotSent(error)}` } });
    }
  }

  #send(waiting: readonly KeptSalts[]): Promise<void> {
    return sendSalts(waiting, {
      post: async (salts, forward) => {
        const body = { salts: salts.map(plain), ...(forward && { forwardToCommunity: true }) };
        const report = await apiPost('/api/ingest/salts', { body, signal: this.#closing.signal });
        this.#change({ phase: { kind: 'sending', pause: undefined } });
        return report;
      },
      keep: (salts) => this.#keep(salts),
      onPause: (error) => this.#change({ phase: { kind: 'sending', pause: pauseOf(error) } }),
      signal: this.#closing.signal,
      wait: pauseFor,
    });
  }

  async #keep(salts: readonly KeptSalts[]): Promise<void> {
    await this.#memory?.keep(salts);
    for (const each of salts) this.#rows.set(keyOfSalts(each), each);
    this.#change({ rows: this.#list() });
  }

  #list(): UploadRow[] {
    return [...this.#rows.values()].toSorted((a, b) => b.matchId - a.matchId);
  }

  #change(change: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const AWAITED: ReadonlySet<UploadRow['state']> = new Set(['new', 'added', 'known']);

async function alone(work: () => Promise<void>): Promise<void> {
  // Browsers have no locks on plain http away from localhost.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work();
  await locks.request('soulstat-upload', work);
}

function pauseOf({ code, message }: ApiError): string {
  return code === 'network_error' ? 'The server cannot be reached.' : message;
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Whatever else answers in place of the server, such as the sign-in page of a network, is no answer. */
const whyNotSent = (error: unknown) =>
  error instanceof TypeError ? 'the answer of the server could not be read.' : textOf(error);

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
