import { createHash } from 'node:crypto';
import type { Migration } from '../client/migration-files.ts';

/** A migration as if read from a file. */
export const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
