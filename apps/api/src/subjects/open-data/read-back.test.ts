import type { DumpManifest } from '@soulstat/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAGUE, openDumpLeague, SOMEBODY, type DumpLeague } from './testing/dump-league.ts';

/** The newest patch alone. */
const DAYS = { from: '2026-08-19' };

let league: DumpLeague;
let manifest: DumpManifest;
let duck: Awaited<ReturnType<DumpLeague['duckDbOf']>>;
beforeAll(async () => {
  league = await openDumpLeague();
  manifest = await league.written();
  duck = await league.duckDbOf(manifest);
}, 60_000);
afterAll(async () => {
  duck.close();
  await league.api.close();
});

test('every table has the rows and the columns that the manifest says', () => {
  for (const { name, rows, columns } of manifest.tables) {
    expect([name, duck.rows(`select count(*) as rows from ${name}`)]).toEqual([name, [{ rows }]]);
    const described = duck.rows<{ column_name: string; column_type: string }>(`describe ${name}`);
    expect([name, described.map((one) => [one.column_name, one.column_type])]).toEqual([
      name,
      columns.map((column) => [column.name, column.type]),
    ]);
  }
  expect(manifest.matches).toBe(LEAGUE.length);
  expect(manifest.tables.map(({ name, rows }) => [name, rows > 0]).filter(([, has]) => !has)).toEqual([]);
});

test('the tier list is that of the API', async () => {
  const { heroes } = await league.api.client.get('/api/heroes/tiers', { query: DAYS });
  const rows = duck.rows<{ hero_id: number; games: number; rate: number }>(`
    select hero_id, count(*) as games, avg(won::int) as rate from players
    where counted and mode in ('ranked', 'unranked') and day >= '${DAYS.from}' group by hero_id order by hero_id`);
  expect(rows).toEqual(
    heroes
      .toSorted((a, b) => a.heroId - b.heroId)
      .map(({ heroId, winRate }) => ({
        hero_id: heroId,
        games: winRate.count,
        rate: expect.closeTo(winRate.rate ?? -1, 5) as number,
      })),
  );
});

test('the history of a player is that of the profile', async () => {
  const accountId = SOMEBODY;
  const { matches } = await league.api.client.get('/api/profile/:accountId/matches', {
    params: { accountId },
  });
  const rows = duck.rows(`
    select match_id, started_at, hero_id, won, kills, deaths, assists, net_worth, last_hits, player_damage
    from players where account_id = ${accountId} order by started_at desc, match_id desc`);
  expect(matches.length).toBeGreaterThan(0);
  expect(rows).toEqual(
    matches.map((match) => ({
      match_id: match.matchId,
      started_at: match.startedAt,
      hero_id: match.heroId,
      won: match.result === 'won',
      kills: match.kills,
      deaths: match.deaths,
      assists: match.assists,
      net_worth: match.netWorth,
      last_hits: match.lastHits,
      player_damage: match.playerDamage,
    })),
  );
});

test('items are those of the API', async () => {
  const { items } = await league.api.client.get('/api/items/stats', { query: { ...DAYS, minMatches: 1 } });
  const rows = duck.rows(`
    select item_id, count(*) as games, count(*) filter (won) as wins from (
      select distinct match_id, slot, item_id from items join shop_items using (item_id)
    ) join players using (match_id, slot)
    where counted and mode in ('ranked', 'unranked') and day >= '${DAYS.from}' group by item_id order by item_id`);
  expect(items.length).toBeGreaterThan(10);
  expect(rows).toEqual(
    items
      .toSorted((a, b) => a.itemId - b.itemId)
      .map(({ itemId, win }) => ({
        item_id: itemId,
        games: win.count,
        wins: Math.round((win.rate ?? 0) * win.count),
      })),
  );
});

test('deaths and snapshots add up to what players have', () => {
  const [deaths] = duck.rows(`
    select count(*) as wrong from players p
    where deaths <> (select count(*) from deaths d where d.match_id = p.match_id and d.slot = p.slot)`);
  expect(deaths).toEqual({ wrong: 0 });
  const [last] = duck.rows<{ wrong: number }>(`
    select count(*) as wrong from players join (
      select match_id, slot, max(at_seconds) as last, max(player_damage) as damage from snapshots group by all
    ) using (match_id, slot) where damage <> player_damage`);
  expect(last).toEqual({ wrong: 0 });
});
