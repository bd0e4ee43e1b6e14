import { ClickHouseError } from '@clickhouse/client';
import { statfs } from 'node:fs/promises';

/** The disk of the data folder has no room for what was to be written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  readonly code = 'storage_full';

  constructor(folder: string, freeBytes: number, options?: ErrorOptions) {
    super(
      `The disk of the data folder ${folder} is full: ${megabytes(freeBytes)} MB are free. Free some space, or move the folder to a ` +
        'larger disk (DATA_DIR), and do the same again: it goes on from there, and nothing that was taken in is lost.',
      options,
    );
  }
}

/** By default: what the databases need for merging, counting and their logs while matches are written. */
const RESERVED_BYTES = 128 * 1024 * 1024;

export interface Space {
  /** On the disk in question. */
  readonly folder: string;
  /** What is about to be written. */
  readonly bytes: number;
  /** What stays free. */
  readonly reservedBytes?: number | undefined;
}

/** Writes if there is room for it. Throws `StorageFull` where there is none, also when the disk fills up meanwhile. */
export async function withSpace<Result>(
  { folder, bytes, reservedBytes = RESERVED_BYTES }: Space,
  write: () => Promise<Result>,
): Promise<Result> {
  const freeBytes = await freeBytesOf(folder);
  if (freeBytes < bytes + reservedBytes) throw new StorageFull(folder, freeBytes);
  try {
    return await write();
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    throw new StorageFull(folder, await freeBytesOf(folder), { cause: error });
  }
}

/** Codes of ClickHouse: not enough space, and a file that cannot be written for want of it. */
const CLICKHOUSE_FULL = new Set(['243', '75']);
/** Codes of Node.js and of PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says so, of whatever it comes from. */
export function isFullDisk(error: unknown): boolean {
  if (error instanceof ClickHouseError)
    return (
      CLICKHOUSE_FULL.has(error.code) &&
      /no space left|not enough space/i.test(`${error.message} ${error.type}`.replaceAll('_', ' '))
    );
  if (!(error instanceof Error)) return false;
  return FULL.has((error as NodeJS.ErrnoException).code ?? '') || isFullDisk(error.cause);
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
