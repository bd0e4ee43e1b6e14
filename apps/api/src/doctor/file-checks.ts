import { findStoredMatches } from '@soulstat/warehouse/facts';
import { streamRawFiles } from '@soulstat/warehouse';
import { findWithoutReceipt, listReceiptsOfMatches } from '../queries/postgres/matches/invariants.ts';
import { INGEST_AGAIN, type DoctorStores, type Finding, type FindingCode } from './finding.ts';

const EXAMPLES = 5;
const RECEIPTS_AT_ONCE = 5000;
/** Files read to the end; whether they are there is asked of all. */
const READ_FILES = 200;

/** Counts what is wrong and keeps some of it. */
function tally() {
  const examples: string[] = [];
  let count = 0;
  return {
    add: (example: string) => {
      count += 1;
      if (examples.length < EXAMPLES) examples.push(example);
    },
    finding: (code: FindingCode, problem: (count: number) => string, advice: string): Finding[] =>
      count === 0 ? [] : [{ code, problem: problem(count), advice, examples }],
  };
}

export async function findRawFileFaults(stores: DoctorStores): Promise<Finding[]> {
  const { clickhouse, postgres, rawStore } = stores;
  const [missing, damaged, unreceipted] = [tally(), tally(), tally()];
  let read = 0;
  for await (const files of streamRawFiles(clickhouse)) {
    for (const { sha256, of } of files) {
      const name = `${sha256} of ${of}`;
      if (!(await rawStore.has(sha256))) missing.add(name);
      else if (read++ < READ_FILES) await rawStore.get(sha256).catch(() => damaged.add(name));
    }
    const hashes = files.map(({ sha256 }) => sha256);
    for (const sha256 of await findWithoutReceipt(postgres, hashes)) unreceipted.add(sha256);
  }
  return [
    ...missing.finding(
      'raw_file_missing',
      (count) => `${count} files are gone that matches or match histories were read from.`,
      INGEST_AGAIN,
    ),
    ...damaged.finding(
      'raw_file_damaged',
      (count) => `${count} of the files looked at are not what they were when they came.`,
      'Check the disk, delete these files from the folder `raw`, and hand them in again with `soulstat ingest`.',
    ),
    ...unreceipted.finding(
      'receipt_missing',
      (count) => `${count} files that matches or match histories were read from have no receipt.`,
      'The numbers are right. Handing the files in again with `soulstat ingest` writes the receipts.',
    ),
  ];
}

export async function findReceiptFaults({ clickhouse, postgres }: DoctorStores): Promise<Finding[]> {
  const lost = tally();
  for (let after = ''; ;) {
    const receipts = await listReceiptsOfMatches(postgres, after, RECEIPTS_AT_ONCE);
    const present = await findStoredMatches(clickhouse, [...new Set(receipts.map(({ matchId }) => matchId))]);
    for (const { matchId } of receipts) if (!present.has(matchId)) lost.add(`match ${matchId}`);
    const last = receipts.at(-1);
    if (!last || receipts.length < RECEIPTS_AT_ONCE) break;
    after = last.sha256;
  }
  return lost.finding(
    'match_lost',
    (count) => `${count} files were taken in whose match is not stored any more.`,
    INGEST_AGAIN,
  );
}
