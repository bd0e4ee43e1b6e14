import {
  listDumpColumns,
  listDumpMatches,
  readDumpRows,
  type ClickHouse,
  type DumpRow,
} from '@soulstat/warehouse';
import { noImports, type ImportTotals } from './import-totals.ts';
import type { Ingester } from '../ingest/ingester.ts';
import { reasonOf } from '../../base/request-loop.ts';

/** Columns of the community's dumps, by row; without these there is no match. */
const NEEDED = {
  match: 'match_id start_time winning_team duration_s'.split(' '),
  player: 'match_id account_id player_slot team hero_id kills deaths assists net_worth denies'.split(' '),
};

const WANTED = {
  match: `match_outcome match_mode game_mode game_mode_version is_high_skill_range_parties low_pri_pool
    new_player_pool average_badge_team0 average_badge_team1 rewards_eligible not_scored`,
  player: 'last_hits ability_points party assigned_lane player_level abandon_match_time_s',
};

/** These are asked for where a dump has them; the rest of a dump is not read. */
const FIELDS = {
  match: [...NEEDED.match, ...WANTED.match.split(/\s+/)],
  player: [...NEEDED.player, ...WANTED.player.split(' ')],
};

export class DumpError extends Error {
  override readonly name = 'DumpError';
}

export interface SeedOptions {
  readonly clickhouse: ClickHouse;
  readonly ingester: Ingester;
  /** Parquet files behind addresses: one row for each match, and one for each player in each match. */
  readonly matchUrl: string;
  readonly playerUrl: string;
  readonly signal: AbortSignal;
  readonly onProgress?: (totals: Readonly<ImportTotals>) => void;
  readonly atOnce?: number;
}

const AT_ONCE = 2000;

/** Takes in a dump, some matches at a time, through the same door as every file. Safe to repeat and to interrupt. */
export async function seed(options: SeedOptions): Promise<ImportTotals> {
  const { clickhouse, matchUrl, playerUrl, signal, onProgress, atOnce = AT_ONCE } = options;
  const matches = { url: matchUrl, columns: await columnsOf(clickhouse, matchUrl, 'match') };
  const players = { url: playerUrl, columns: await columnsOf(clickhouse, playerUrl, 'player') };
  const totals = noImports();
  for (let after = 0; !signal.aborted;) {
    const matchIds = await reading(matchUrl, () =>
      listDumpMatches(clickhouse, matchUrl, { after, limit: atOnce }),
    );
    const [first, last] = [matchIds[0], matchIds.at(-1)];
    if (first === undefined || last === undefined) break;
    const range = { first, last };
    const matchRows = await reading(matchUrl, () => readDumpRows(clickhouse, matches, range));
    const playerRows = await reading(playerUrl, () => readDumpRows(clickhouse, players, range));
    await takeIn(linesOf(matchRows, playerRows), `dump-${first}-${last}.jsonl`, options, totals);
    onProgress?.(totals);
    after = last;
  }
  return totals;
}

/** The columns that are asked for and there. Throws `DumpError` where one is missing without which there is no match. */
async function columnsOf(clickhouse: ClickHouse, url: string, kind: 'match' | 'player'): Promise<string[]> {
  const there = new Set(await reading(url, () => listDumpColumns(clickhouse, url)));
  const missing = NEEDED[kind].filter((name) => !there.has(name));
  if (missing.length > 0)
    throw new DumpError(`${url} is no dump of ${kind} rows: it has no column ${missing.join(', ')}.`);
  return FIELDS[kind].filter((name) => there.has(name));
}

async function reading<Result>(url: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DumpError) throw error;
    const [reason = ''] = reasonOf(error).split('\n');
    throw new DumpError(`${url} could not be read: ${reason}`, { cause: error });
  }
}

/** As the community's API writes matches in bulk, one per line. */
function linesOf(matchRows: readonly DumpRow[], playerRows: readonly DumpRow[]): string[] {
  const playersOf = Map.groupBy(playerRows, ({ match_id: matchId }) => Number(matchId));
  return matchRows.map((match) =>
    JSON.stringify({ ...match, players: playersOf.get(Number(match.match_id)) ?? [] }),
  );
}

async function takeIn(
  lines: readonly string[],
  fileName: string,
  { ingester }: SeedOptions,
  totals: ImportTotals,
): Promise<void> {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const file = { fileName, firstMatch: 1, bytes, provenance: 'community' } as const;
  const { stored, known, rejected, rejections } = await ingester.ingest(file);
  totals.stored += stored;
  totals.known += known;
  totals.rejected += rejected;
  for (const { message, matches } of rejections)
    totals.reasons.set(message, (totals.reasons.get(message) ?? 0) + matches);
}
