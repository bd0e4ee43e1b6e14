import { findStoredMatches } from '@soulstat/warehouse/facts';
import { streamRawFiles } from '@soulstat/warehouse';
import { findWithoutReceipt, listReceiptsOfMatches } from '../../matches/queries/invariants.ts';
import { found, nameOfMatch, type DoctorStores, type Finding, type FindingCode } from './finding.ts';

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
    found: (code: FindingCode) => found(code, count, examples),
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
    ...missing.found('raw_file_missing'),
    ...damaged.found('raw_file_damaged'),
    ...unreceipted.found('receipt_missing'),
  ];
}

export async function findReceiptFaults({ clickhouse, postgres }: DoctorStores): Promise<Finding[]> {
  const lost = tally();
  for (let after = ''; ;) {
    const receipts = await listReceiptsOfMatches(postgres, after, RECEIPTS_AT_ONCE);
    const present = await findStoredMatches(clickhouse, [...new Set(receipts.map(({ matchId }) => matchId))]);
    for (const { matchId } of receipts) if (!present.has(matchId)) lost.add(nameOfMatch(matchId));
    const last = receipts.at(-1);
    if (!last || receipts.length < RECEIPTS_AT_ONCE) break;
    after = last.sha256;
  }
  return lost.found('match_lost');
}
