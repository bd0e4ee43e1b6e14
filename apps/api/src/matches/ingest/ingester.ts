import type { IngestReport } from '@soulstat/api-client';
import {
  findStoredMatches,
  hasPresentFacts,
  isAtLeast,
  provenanceOf,
  type Provenance,
} from '@soulstat/warehouse/facts';
import { withSpace } from '../../storage/disk-space.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findIngestedMatches, saveReceipts, type Receipt } from '../queries/ingest-files.ts';
import type { Readers } from '../reader/readers.ts';
import { sha256Of, type Sha256 } from '../../storage/raw-files/raw-store.ts';
import { batched, type BatchOptions } from './batched.ts';
import type { PreparedEntry, SourceFile } from './prepare-match.ts';
import { admittedEntries, vouchedEntries, type Admission } from './admit-entries.ts';
import { readEntries, type Upload } from './read-entries.ts';
import { NO_MATCH, receiptOf, removedMatch, reportOf, type MatchOutcome } from './report.ts';
import { storeHistory, type ReadHistoryRow } from './store-history.ts';
import { storeMatches, type ReadMatch } from './store-matches.ts';
import type { IngestStores, Stored } from './ingest-stores.ts';

/** A whole file, or whole lines of one that is handed in piece by piece. */
export interface FilePiece {
  readonly fileName: string;
  /** Number, in the file, of the first match of the piece, from 1: for messages. */
  readonly firstMatch: number;
  readonly bytes: Uint8Array;
  /** Who vouches for everything in it; the operator, unless told otherwise. */
  readonly provenance?: Provenance | undefined;
  /**
   * Looks at every match before it is stored, where not all that a file may hold is welcome, and says who vouches for it in the place
   * of `provenance`. A file of which something was refused leaves no receipt: from elsewhere it may be welcome.
   */
  readonly admit?: Admission | undefined;
  /** For a file that a player sent: it is read apart from others, and may hold one match and no more. */
  readonly upload?: Upload | undefined;
  /** What the file contains, where its sender says so. */
  readonly entries?: readonly PreparedEntry[] | undefined;
}

export interface Ingester {
  /**
   * Takes in every match of a file. Any file may arrive any number of times, in any order and from several processes at once;
   * when the work is cut off anywhere, the next arrival of the file goes on. Throws `DatabaseUnavailable` or `StorageFull`.
   */
  ingest(piece: FilePiece): Promise<IngestReport>;
}

/** The largest file taken at once; a larger one goes line by line (JSON lines). */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Matches written together: some twenty megabytes. */
const MAX_WRITTEN = 1000;
const MAX_HISTORY_ROWS = 10_000;
const MAX_FILES = 1000;

export interface IngesterOptions {
  /** Told after every batch of matches that changed something. */
  readonly onWritten?: (() => void) | undefined;
  /** Awaited before a batch of confirmed matches, or of rows of match histories, is written. */
  readonly beforeWriting?: ((matchIds: readonly number[]) => Promise<void>) | undefined;
  /** What stays free of the disk of the data folder. */
  readonly reservedBytes?: number | undefined;
  /** Many files follow each other, several hundred of them at a time: they are written in few large batches. */
  readonly inBulk?: boolean | Bulk | undefined;
  /** Matches are scored while they are read, instead of later, from their files once more. */
  readonly isScored?: boolean | undefined;
  /** The threads that read; those of the process unless told otherwise. */
  readonly readers?: Readers | undefined;
}

/** For whoever knows more than the ingester about the files that follow. */
interface Bulk {
  /** Matches to a batch. */
  readonly least: number;
  /** Also while none is being read. */
  readonly isMoreToCome: () => boolean;
}

/** A batch costs some thirty statements, however many matches it has. */
const BULK = { least: 200, withinMs: 1000 } as const;
/** Files that are asked about together then. */
const ASKED_IN_BULK = { least: 50, withinMs: 200 } as const;
/** Where more are announced there is time. */
const [WRITTEN_WITHIN_MS, ASKED_WITHIN_MS] = [5000, 2000];

export function openIngester(stores: IngestStores, options: IngesterOptions = {}): Ingester {
  const { onWritten, beforeWriting, reservedBytes, inBulk = false } = options;
  const reader = openReader(stores, options);
  const store = batched(storeBatch, {
    maxBatch: MAX_WRITTEN,
    gather: inBulk ? gatherOf(inBulk, reader.isReading) : undefined,
  });
  const keepHistory = batched(keepHistoryBatch, { maxBatch: MAX_HISTORY_ROWS });
  const saveReceipt = batched(
    (receipts: readonly Receipt[]) => onDisk([], () => saveAll(stores.postgres, receipts)),
    { maxBatch: MAX_FILES },
  );

  const onDisk = <Result>(read: readonly FromFile[], write: () => Promise<Result>) =>
    withSpace({ folder: stores.dataFolder.path, bytes: bytesOf(read), reservedBytes }, write);

  async function storeBatch(matches: readonly ReadMatch[]): Promise<Stored[]> {
    const outcomes = await onDisk(matches, async () => {
      const confirmed = matches.filter(({ match }) => provenanceOf(match.version) !== 'player');
      if (confirmed.length > 0) await beforeWriting?.(confirmed.map(({ match }) => match.matchId));
      return storeMatches(stores, matches);
    });
    if (outcomes.includes('stored')) onWritten?.();
    return outcomes;
  }

  function keepHistoryBatch(rows: readonly ReadHistoryRow[]): Promise<Stored[]> {
    return onDisk(rows, async () => {
      await beforeWriting?.(rows.map(({ row }) => row.matchId));
      return storeHistory(stores, rows);
    });
  }

  async function outcomeOf(entry: PreparedEntry, file: SourceFile): Promise<MatchOutcome> {
    if (entry.outcome === 'rejected') return entry;
    const isRow = entry.outcome === 'history';
    const outcome = await (isRow ? keepHistory({ row: entry, file }) : store({ match: entry, file }));
    if (outcome === 'removed') return removedMatch(entry.matchId);
    return { outcome, matchId: isRow ? null : entry.matchId };
  }

  return {
    ingest: async (piece) => {
      const { fileName, firstMatch, bytes, upload } = piece;
      const file = { bytes, sha256: sha256Of(bytes), sentBy: upload?.accountId };
      const found = await reader.read(file, piece);
      if ('matchId' in found)
        return reportOf(fileName, firstMatch, [{ outcome: 'known', matchId: found.matchId }]);
      const { entries } = found;
      const outcomes =
        entries.length > 0 ? await Promise.all(entries.map((entry) => outcomeOf(entry, file))) : [NO_MATCH];
      if (!found.isRefused) await saveReceipt(receiptOf(fileName, file, outcomes));
      return reportOf(fileName, firstMatch, outcomes);
    },
  };
}

const askedWith = (inBulk: true | Bulk): BatchOptions['gather'] =>
  inBulk === true
    ? ASKED_IN_BULK
    : { least: inBulk.least / 2, withinMs: ASKED_WITHIN_MS, isMoreToCome: inBulk.isMoreToCome };

const gatherOf = (inBulk: true | Bulk, isReading: () => boolean): BatchOptions['gather'] =>
  inBulk === true ? { ...BULK, isMoreToCome: isReading } : { ...inBulk, withinMs: WRITTEN_WITHIN_MS };

/** Says of a file which match it is known to hold, or what is in it. */
function openReader(stores: IngestStores, { isScored = false, inBulk = false, readers }: IngesterOptions) {
  const findKnown = batched((files: readonly KnownFile[]) => findKnownFiles(stores, files), {
    maxBatch: MAX_FILES,
    gather: inBulk ? askedWith(inBulk) : undefined,
  });
  let reading = 0;
  return {
    isReading: () => reading > 0,
    read: async (file: SourceFile, { entries, provenance = 'operator', admit, upload }: FilePiece) => {
      reading += 1;
      try {
        const matchId = admit ? undefined : await findKnown({ sha256: file.sha256, provenance });
        if (matchId !== undefined) return { matchId };
        const found = entries ?? (await readEntries(file, { isScored, upload, readers }));
        return admit
          ? await admittedEntries(found, admit)
          : { entries: vouchedEntries(found, provenance), isRefused: false };
      } finally {
        reading -= 1;
      }
    },
  };
}

type FromFile = { readonly file: SourceFile };

/** What will be written of these: the files themselves, and their rows, which are smaller. */
function bytesOf(read: readonly FromFile[]): number {
  const sizes = new Map(read.map(({ file }) => [file.sha256, file.bytes.byteLength]));
  return 2 * [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** A file that may have come before, and who vouches for it now. */
type KnownFile = { readonly sha256: Sha256; readonly provenance: Provenance };

/**
 * For each file, the match in it if it was taken in before and everything of it is stored: then it need not be read, unless it comes from a
 * better source than what is stored. The receipt alone is no proof, because databases and files may have been lost or restored apart.
 */
async function findKnownFiles({ postgres, clickhouse, rawStore }: IngestStores, files: readonly KnownFile[]) {
  const hashes = files.map(({ sha256 }) => sha256);
  const ingested = await findIngestedMatches(postgres, hashes);
  const present = await findStoredMatches(clickhouse, [...new Set(ingested.values())]);
  const known = files.map(async ({ sha256, provenance }) => {
    const matchId = ingested.get(sha256);
    const match = matchId === undefined ? undefined : present.get(matchId);
    const isWhole =
      match &&
      hasPresentFacts(match.version) &&
      isAtLeast(provenanceOf(match.version), provenance) &&
      (await rawStore.has(match.rawSha256));
    return isWhole ? matchId : undefined;
  });
  return Promise.all(known);
}

async function saveAll(postgres: Postgres, receipts: readonly Receipt[]): Promise<undefined[]> {
  await saveReceipts(postgres, receipts);
  return receipts.map(() => undefined);
}
