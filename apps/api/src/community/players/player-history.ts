import { LRUCache } from 'lru-cache';
import {
  listHistoryCompany,
  listPlayerHistory,
  listPlayerPurchases,
  listScoresOfPlayer,
  type ClickHouse,
  type PlayerHistoryRow,
  type PlayerPurchasesRow,
  type PlayerScoresRow,
} from '@soulstat/warehouse';
import { readDataVersion } from '../../storage/queries/rollup-state.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';

/** A match of a player and what the models say of it, where they do. */
export interface ProfileMatchRow extends PlayerHistoryRow {
  readonly score: PlayerScoresRow | undefined;
  /** Matches with the hero before this one that are known. */
  readonly heroMatchesBefore: number;
}

export type Matches = readonly ProfileMatchRow[];

/** Every page of the profile is a function of this. */
export interface PlayerHistory {
  readonly accountId: number;
  /** All matches of the player that a trusted source told of, oldest first. */
  readonly matches: Matches;
  /** Those and the ones that nobody confirmed, which are listed and in no figure. */
  readonly listed: Matches;
  readonly dataVersion: number;
}

/** What a player bought, by match id. */
export type Purchases = ReadonlyMap<number, PlayerPurchasesRow>;

/** Matches of players in memory, about half a kilobyte each. */
const MATCHES_KEPT = 60_000;
/** Scores follow their matches without a new version of the rollups. */
const KEPT_MS = 20_000;

/**
 * Reads histories, and keeps those of players who are being looked at: the tabs of a profile ask for the same matches one after
 * another. Ten thousand matches are read once in a visit instead of once a tab.
 */
export const openPlayerHistories = (clickhouse: ClickHouse, postgres: Postgres) => ({
  history: keptByPlayer<PlayerHistory>(postgres, {
    sizeOf: ({ listed }) => listed.length,
    read: (accountId, dataVersion) => readHistory(clickhouse, accountId, dataVersion),
  }),
  purchases: keptByPlayer<Purchases>(postgres, {
    sizeOf: (purchases) => purchases.size,
    read: async (accountId) =>
      new Map((await listPlayerPurchases(clickhouse, accountId)).map((row) => [row.matchId, row])),
  }),
});

async function readHistory(clickhouse: ClickHouse, accountId: number, dataVersion: number) {
  const [rows, scores] = await Promise.all([
    listPlayerHistory(clickhouse, accountId),
    listScoresOfPlayer(clickhouse, currentScoresVersion(), accountId),
  ]);
  const company = rows.some(({ detail }) => detail === 'history')
    ? new Map((await listHistoryCompany(clickhouse, accountId)).map((row) => [row.matchId, row]))
    : undefined;
  const scoreOf = new Map(scores.map((score) => [score.matchId, score]));
  const played = new Map<number, number>();
  const listed = rows.map((row) => {
    const heroMatchesBefore = played.get(row.heroId) ?? 0;
    if (!row.unconfirmed) played.set(row.heroId, heroMatchesBefore + 1);
    const { mates, enemies } = (row.detail === 'history' && company?.get(row.matchId)) || row;
    return Object.assign(row, { mates, enemies, score: scoreOf.get(row.matchId), heroMatchesBefore });
  });
  const confirmed = listed.filter(({ unconfirmed }) => !unconfirmed);
  // Most players have no others: one list then, in memory.
  const matches = confirmed.length < listed.length ? confirmed : listed;
  return { accountId, matches, listed, dataVersion };
}

interface Reading<Value> {
  readonly read: (accountId: number, dataVersion: number) => Promise<Value>;
  readonly sizeOf: (value: Value) => number;
}

/** Reads once for each player and version of the rollups, however many ask at the same time. */
function keptByPlayer<Value extends object>(postgres: Postgres, { read, sizeOf }: Reading<Value>) {
  const kept = new LRUCache<string, Value>({
    maxSize: MATCHES_KEPT,
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
    ttl: KEPT_MS,
  });
  const underWay = new Map<string, Promise<Value>>();
  return async (accountId: number): Promise<Value> => {
    const dataVersion = await readDataVersion(postgres);
    const key = `${dataVersion} ${accountId}`;
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    const reading = read(accountId, dataVersion).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    const value = await reading;
    // An odd version is one in the middle of a change.
    if (dataVersion % 2 === 0) kept.set(key, value);
    return value;
  };
}
