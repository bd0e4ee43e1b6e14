import { readFile, readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURES } from '../../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { HistoryRow } from './testing/counted-again.ts';
import {
  activityAgain,
  figuresAgain,
  heroesAgain,
  overviewAgain,
  rateAgain,
  recordsAgain,
  wonOf,
} from './testing/history-counted.ts';

const NOTHING_LANED = {
  winRate: rateAgain([]),
  lanesWon: rateAgain([]),
  soulsLead: { matches: 0, mean: null, interval: null },
};

describe.skipIf(!FIXTURES)('the match histories of real players', () => {
  let api: TestApp;
  const histories = new Map<number, HistoryRow[]>();
  beforeAll(async () => {
    api = await openTestApp();
    for (const name of await readdir(`${FIXTURES}/histories`)) {
      const bytes = await readFile(`${FIXTURES}/histories/${name}`);
      await api.ingester.ingest({ fileName: name, firstMatch: 1, bytes });
      histories.set(Number.parseInt(name, 10), JSON.parse(bytes.toString()) as HistoryRow[]);
    }
  });
  afterAll(() => api.close());

  /** Who of the others has a match of these rows in the own history, and how the matches with and against them went. */
  const companyAgain = (accountId: number, rows: readonly HistoryRow[]) => {
    const others = [...histories].filter(([id]) => id !== accountId);
    const side = (isMate: boolean) =>
      others
        .map(([id, all]) => {
          const teams = new Map(all.map((row) => [row.match_id, row.player_team]));
          const met = rows.filter(
            (row) => teams.has(row.match_id) && (teams.get(row.match_id) === row.player_team) === isMate,
          );
          return [id, met.length, met.filter(wonOf).length] as const;
        })
        .filter(([, matches]) => matches > 0)
        .toSorted(([, a], [, b]) => b - a);
    const known = new Set(others.flatMap(([, all]) => all.map((row) => row.match_id)));
    return {
      mates: side(true),
      enemies: side(false),
      matches: rows.filter((row) => known.has(row.match_id)).length,
    };
  };

  const ask = async (accountId: number, page: string) =>
    (await api.app.inject(`/api/profile/${accountId}/${page}`)).json();

  test('are all there, row by row', async () => {
    expect([...histories.values()].flat()).toHaveLength(2029);
    for (const [accountId, all] of histories) {
      const rows = all.toSorted((a, b) => b.start_time - a.start_time || b.match_id - a.match_id);
      const { basis } = await ask(accountId, 'matches?limit=1');
      expect(basis).toMatchObject({ matches: all.length, historyMatches: all.length });
      for (let offset = 0; offset < rows.length; offset += 500) {
        const { matches } = await ask(accountId, `matches?limit=500&offset=${offset}`);
        expect(matches).toMatchObject(rows.slice(offset, offset + 500).map(rowAgain));
      }
      expect(await ask(accountId, 'standing')).toMatchObject({
        points: null,
        publisherRank: null,
        coverage: {
          stored: 0,
          known: all.length,
          listed: all.length,
          estimated: all.length,
          listedFrom: rows.at(-1)?.start_time,
          listedTo: rows[0]?.start_time,
        },
        lastMatchAt: rows[0]?.start_time,
      });
    }
  });

  test('are counted by every page as they are counted again from the rows alone', async () => {
    for (const [accountId, all] of histories) {
      const rows = counted(all);
      const basis = {
        matches: rows.length,
        historyMatches: rows.length,
        firstStartedAt: rows[0]?.start_time,
        lastStartedAt: rows.at(-1)?.start_time,
        dataVersion: expect.any(Number),
      };
      expect(await ask(accountId, 'figures')).toEqual(close({ basis, ...figuresAgain(rows) }));
      expect(await ask(accountId, 'overview')).toEqual(close({ basis, ...overviewAgain(rows) }));
      expect(await ask(accountId, 'heroes')).toEqual(
        close({ basis, winRate: rateAgain(rows), heroes: heroesAgain(rows) }),
      );
      expect(await ask(accountId, 'activity')).toEqual(close({ basis, ...activityAgain(rows) }));
      expect(await ask(accountId, 'items')).toEqual({ basis, matches: 0, chanceMatches: 0, items: [] });
      const { mates, enemies, ...company } = await ask(accountId, 'mates');
      const together = companyAgain(accountId, rows);
      expect({ mates: mates.map(metOf), enemies: enemies.map(metOf) }).toEqual({
        mates: together.mates,
        enemies: together.enemies,
      });
      expect(company).toEqual({
        basis,
        fullMatches: together.matches,
        hiddenPlayers: 0,
        parties: [],
        unknownParties: rows.length,
      });
      expect(await ask(accountId, 'lanes')).toEqual({
        basis,
        all: NOTHING_LANED,
        matchesAfterLane: { won: rateAgain([]), lost: rateAgain([]) },
        lanes: [],
        heroes: [],
        partners: [],
        opponents: [],
      });
    }
  });

  test('hold the records and streaks that are found in their rows', async () => {
    for (const [accountId, all] of histories) {
      const rows = counted(all);
      const { records, winStreak, mvpStreak } = await ask(accountId, 'records');
      for (const { kind, matches, best } of records) {
        const values = best.map(({ value }: { value: number }) => value);
        expect({ kind, matches, values }).toEqual(close(recordsAgain(kind, rows)));
        for (const { matchId, heroId } of best)
          expect(rows.find((row) => row.match_id === matchId)?.hero_id).toBe(heroId);
      }
      const results = rows.map((row) => (wonOf(row) ? 'W' : 'L')).join('');
      const longest = Math.max(...results.split('L').map((run) => run.length));
      const end = results.lastIndexOf('W'.repeat(longest)) + longest - 1;
      expect(winStreak).toEqual({
        matches: longest,
        lastMatchId: rows[end]?.match_id,
        isRunning: end === rows.length - 1,
      });
      expect(mvpStreak).toEqual({ matches: 0, lastMatchId: null, isRunning: false });
      expect((await ask(accountId, 'record-places')).places).toEqual([]);
    }
  });

  test('prove who played together, and against each other, where two of them have the match', async () => {
    const [one = 0] = histories.keys();
    const [row] = counted(histories.get(one) ?? []);
    const against = [{ ...row, account_id: 77, player_team: 1 - (row?.player_team ?? 0) }];
    const bytes = Buffer.from(JSON.stringify(against));
    await api.ingester.ingest({ fileName: 'against.json', firstMatch: 1, bytes });
    const { mates, enemies, fullMatches } = await ask(77, 'mates');
    const met = (list: readonly { accountId: number }[]) => list.map(({ accountId }) => accountId);
    expect(fullMatches).toBe(1);
    expect(met(enemies)).toContain(one);
    expect(met(mates)).not.toContain(one);
  });

  test('make their players known to the search', async () => {
    for (const accountId of histories.keys()) {
      const found = await api.app.inject(`/api/profile/search-profiles/${accountId}`);
      expect(found.json()).toEqual([{ accountId, name: String(accountId), avatarUrl: null }]);
    }
  });

  test('are filtered as their rows are', async () => {
    for (const [accountId, all] of histories) {
      const rows = counted(all);
      const heroId = rows[0]?.hero_id ?? 0;
      const start = Date.UTC(2026, 0, 1) / 1000;
      const cases: Record<string, (row: HistoryRow) => boolean> = {
        [`heroId=${heroId}`]: (row) => row.hero_id === heroId,
        'mode=ranked': (row) => row.match_mode === 4,
        'mode=unranked': (row) => row.match_mode === 1,
        'side=1': (row) => row.player_team === 1,
        'from=2026-01-01': (row) => row.start_time >= start,
        'to=2025-12-31': (row) => row.start_time < start,
        'minMinutes=30': (row) => row.match_duration_s >= 1800,
        'maxMinutes=29': (row) => row.match_duration_s < 1800,
        'partySize=1': () => false,
        'without=17': () => false,
      };
      for (const [query, holds] of Object.entries(cases)) {
        const { winRate } = await ask(accountId, `overview?${query}`);
        expect({ query, ...winRate }).toEqual(close({ query, ...rateAgain(rows.filter(holds)) }));
      }
    }
  });
});

/** The rows that count: queue matches of the common mode, oldest first. */
const counted = (all: readonly HistoryRow[]) =>
  all
    .filter((row) => row.game_mode === 1 && (row.match_mode === 1 || row.match_mode === 4))
    .toSorted((a, b) => a.start_time - b.start_time || a.match_id - b.match_id);

const metOf = ({ accountId, winRate }: { accountId: number; winRate: { matches: number; wins: number } }) => [
  accountId,
  winRate.matches,
  winRate.wins,
];

function rowAgain(row: HistoryRow) {
  return {
    matchId: row.match_id,
    startedAt: row.start_time,
    detail: 'history',
    durationSeconds: row.match_duration_s,
    heroId: row.hero_id,
    team: row.player_team,
    result: wonOf(row) ? 'won' : 'lost',
    kills: row.player_kills,
    deaths: row.player_deaths,
    assists: row.player_assists,
    netWorth: row.net_worth,
    lastHits: row.last_hits,
    denies: row.denies,
    playerDamage: null,
    partySize: null,
    itemIds: [],
  };
}

/** The same, where numbers may differ by how they were rounded. */
function close(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, 3);
  if (Array.isArray(value)) return value.map(close);
  if (value === null || typeof value !== 'object' || 'asymmetricMatch' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, close(each)]));
}
