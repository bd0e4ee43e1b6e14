import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder of a test's own; its name begins with `prefix`. */
export async function temporaryFolder(
  prefix: string = join(tmpdir(), 'soulstat-test-'),
): Promise<TemporaryFolder> {
  const path = await mkdtemp(prefix);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}
