import { ApiError } from '@soulstat/api-client';
import { DatabaseUnavailable, EngineStartError, MigrationMismatch, NoSnapshot } from '@soulstat/warehouse';
import { BackupError } from '../backup/manifest.ts';
import { ConfigError } from '../../config.ts';
import { DataFolderLocked, NoInstallation } from '../../storage/data-folder.ts';
import { isFullDisk, StorageFull } from '../../storage/disk-space.ts';
import { DatabaseDamaged } from '../../storage/postgres/database-damaged.ts';
import { CommunityApiUnavailable } from '../../matches/sync/community-api.ts';
import { DumpError } from '../../matches/sync/seed.ts';

const EXPECTED = [
  ApiError,
  BackupError,
  ConfigError,
  DataFolderLocked,
  CommunityApiUnavailable,
  DatabaseDamaged,
  DatabaseUnavailable,
  DumpError,
  EngineStartError,
  MigrationMismatch,
  NoInstallation,
  NoSnapshot,
  StorageFull,
];

/** The failures of the system that a person can mend, by their code in Node.js. */
const SYSTEM: Readonly<
  Record<string, (error: NodeJS.ErrnoException & { port?: number; address?: string }) => string | undefined>
> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop that one, or choose another port with PORT, such as PORT=${(port ?? 3000) + 1}.`,
  EACCES: ({ port, path }) =>
    port === undefined
      ? `This user may not write to ${path}. Choose another data folder with DATA_DIR.`
      : `This user may not listen on port ${port}. Choose one above 1023 with PORT.`,
  EPERM: ({ path }) =>
    `This user may not do that with ${path ?? 'the data folder'}. Choose another data folder with DATA_DIR.`,
  EADDRNOTAVAIL: ({ address }) =>
    `This machine does not have the address ${address}. Choose another with HOST.`,
  ENOENT: ({ syscall, path }) =>
    syscall === 'mkdir'
      ? `No folder can be made at ${path}. Choose another data folder with DATA_DIR.`
      : undefined,
  ENOTFOUND: () => 'The host name of HOST is not known on this machine.',
  ENOTDIR: ({ path }) => `${path} is not inside a folder. Choose another data folder with DATA_DIR.`,
  EEXIST: ({ path }) => `${path} is a file, not a folder. Choose another data folder with DATA_DIR.`,
  EROFS: ({ path }) => `${path} cannot be written to. Choose another data folder with DATA_DIR.`,
};

const FULL_DISK =
  'The disk is full. Free some space, or move the data folder to a larger disk (DATA_DIR), and do the same again.';

/** Says why a program ends, and makes it end with 1. */
export function reportFailure(error: unknown): void {
  const sentence = explainFailure(error);
  console.error(sentence === undefined ? error : `soulstat: ${sentence}`);
  process.exitCode = 1;
}

/** One sentence for a failure that a person can mend; undefined for one that only its stack explains. */
export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message;
  if (isFullDisk(error)) return FULL_DISK;
  const { code = '' } = error as NodeJS.ErrnoException;
  return SYSTEM[code]?.(error);
}
