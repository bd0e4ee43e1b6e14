import { beforeEach, expect, test } from 'vitest';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { pg, type Postgres } from '../../storage/postgres/pg.ts';
import { findIngestedMatches, findRefusal, saveReceipts, type Receipt } from './ingest-files.ts';

const sha = (digit: string) => digit.repeat(64);
const stored: Receipt = {
  sha256: sha('a'),
  fileName: 'a.meta',
  bytes: 100,
  outcome: 'stored',
  reasonCode: null,
  reason: null,
  matchId: 1,
};
const rejected: Receipt = {
  ...stored,
  sha256: sha('b'),
  outcome: 'rejected',
  reasonCode: 'truncated',
  reason: 'It\'s “cut” off,\n{"too"} \\ early.',
  matchId: 2 ** 40,
};

describeOnEachBackend('receipts', (databases) => {
  let db: Postgres;
  beforeEach(async () => {
    db = databases().postgres;
    await db.rows(pg`truncate ingest_file`);
  });

  test('tell which files were taken in, and with which match', async () => {
    await saveReceipts(db, [stored, rejected, { ...stored, sha256: sha('c'), matchId: null }]);
    expect(await findIngestedMatches(db, [sha('a'), sha('b'), sha('c'), sha('d')])).toEqual(
      new Map([[sha('a'), 1]]),
    );
    expect(await findIngestedMatches(db, [])).toEqual(new Map());
  });

  test('tell why the last file of a match was rejected', async () => {
    await saveReceipts(db, [rejected]);
    expect(await findRefusal(db, 2 ** 40)).toEqual({
      receivedAt: expect.any(Date),
      reasonCode: 'truncated',
      reason: rejected.reason,
    });
    expect(await findRefusal(db, 1)).toBeUndefined();
  });

  test('stay as they are when the file comes again, except that a rejection gives way', async () => {
    await saveReceipts(db, [stored, rejected]);
    await saveReceipts(db, [
      { ...stored, fileName: 'again.meta', outcome: 'known' },
      { ...rejected, outcome: 'stored', reasonCode: null, reason: null },
    ]);
    const rows = await db.rows(
      pg<object>`select file_name as "fileName", outcome, match_id as "matchId" from ingest_file order by sha256`,
    );
    expect(rows).toEqual([
      { fileName: 'a.meta', outcome: 'stored', matchId: 1 },
      { fileName: 'a.meta', outcome: 'stored', matchId: 2 ** 40 },
    ]);
    expect(await findRefusal(db, 2 ** 40)).toBeUndefined();
  });

  test('of one file twice in a batch, and of none, are fine', async () => {
    await saveReceipts(db, []);
    await saveReceipts(db, [stored, stored]);
    expect((await findIngestedMatches(db, [sha('a')])).size).toBe(1);
  });
});
