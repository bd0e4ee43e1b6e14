import { GAME_DATA } from '@soulstat/game-data/full';
import { createLeague } from '@soulstat/league-simulator';
import type { Match, MatchPlayer } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { soulsChance } from '@soulstat/warehouse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoreNewMatches } from '../../matches/scores/score-matches.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const MATCHES: readonly Match[] = [
  ...createLeague({
    seed: 7,
    from: new Date(Date.UTC(2026, 7, 5)),
    days: 4,
    players: 60,
    matches: 90,
    detail: 'facts',
    modes: { ranked: 1, streetBrawl: 0, privateLobby: 0, coopBot: 0 },
  }).matches(),
].map(({ match }) => match);
const DAYS = { from: '2026-08-01', to: '2026-08-31' };

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  for (const match of MATCHES)
    await api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes: encodeMatchFile(match) });
  await refreshRollups(api.databases);
});
afterAll(() => api.close());

const COUNTED = MATCHES.filter(
  ({ outcome, notScored, matchMode }) =>
    outcome === 'teamWin' && !notScored && (matchMode === 'ranked' || matchMode === 'unranked'),
);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The chance by souls at the last snapshot before a second, or at it. */
function chanceAt({ players }: Match, team: 0 | 1, seconds: number, last = seconds): number {
  const souls = (of: 0 | 1) =>
    sum(
      players
        .filter((player) => player.team === of)
        .map(({ snapshots }) => snapshots.findLast(({ atSeconds }) => atSeconds <= last)?.netWorth ?? 0),
    );
  const [own, other] = [souls(team), souls(team === 0 ? 1 : 0)];
  return own + other === 0 ? 0.5 : soulsChance((own - other) / (own + other), seconds);
}

interface Bought {
  readonly itemId: number;
  readonly at: number;
  readonly match: Match;
  readonly player: MatchPlayer;
}

/** Who left early has no result of their own. */
const isRated = ({ outcome }: MatchPlayer) => outcome === null || outcome === 'win' || outcome === 'loss';

const BOUGHT: readonly Bought[] = COUNTED.flatMap((match) =>
  match.players.filter(isRated).flatMap((player) => {
    const first = player.purchases.filter(
      ({ itemId }, at) =>
        GAME_DATA.itemById(itemId) && player.purchases.findIndex((one) => one.itemId === itemId) === at,
    );
    return first.map(({ itemId, atSeconds }) => ({ itemId, at: atSeconds, match, player }));
  }),
);

test('an item has as many purchases as were made, with the chance before and the time', async () => {
  const { items, purchases, leftOut } = await api.client.get('/api/wpa/items', {
    query: { ...DAYS, minCount: 100 },
  });
  expect(purchases).toBe(BOUGHT.length);
  const byItem = Map.groupBy(BOUGHT, ({ itemId }) => itemId);
  expect(items.length + leftOut).toBe(byItem.size);
  expect(items.length).toBeGreaterThan(3);
  for (const { itemId, win, expectedWinRate, boughtAtSeconds, overlap, comparable } of items) {
    const own = byItem.get(itemId) ?? [];
    expect(win.count).toBe(own.length);
    expect(win.rate).toBeCloseTo(
      own.filter(({ match, player }) => player.team === match.winningTeam).length / own.length,
      5,
    );
    expect(boughtAtSeconds).toBeCloseTo(sum(own.map(({ at }) => at)) / own.length, 1);
    expect(expectedWinRate).toBeCloseTo(
      sum(own.map(({ match, player, at }) => chanceAt(match, player.team, at))) / own.length,
      3,
    );
    expect(comparable).toBeLessThan(own.length);
    expect(overlap).toBeLessThanOrEqual(1);
  }
});

test('a figure is refused where buyers cannot be compared, and says why', async () => {
  const { items } = await api.client.get('/api/wpa/items', { query: { ...DAYS, minCount: 20 } });
  for (const { refused, overlap, comparable, effect, effectByState } of items) {
    expect(refused).toBe(overlap < 0.8 ? 'overlap' : comparable < 20 ? 'fewComparable' : null);
    expect(effect.value === null).toBe(refused !== null);
    expect(effect.count).toBeGreaterThanOrEqual(20);
    if (refused) expect(effectByState.even.value).toBeNull();
  }
  expect(new Set(items.map(({ refused }) => refused === null))).toEqual(new Set([true, false]));
});

test('a clock counts what was bought around it, in whole two minutes', async () => {
  const { window, purchases } = await api.client.get('/api/wpa/items', {
    query: { ...DAYS, minCount: 1, clock: 720 },
  });
  expect(window).toEqual({ fromSeconds: 360, toSeconds: 960 });
  expect(purchases).toBe(BOUGHT.filter(({ at }) => at >= 360 && at < 960).length);
  const late = await api.client.get('/api/wpa/items', { query: { ...DAYS, clock: 9000 } });
  expect(late.window).toEqual({ fromSeconds: 2880, toSeconds: null });
});

test('against a hero a purchase counts where the hero was on the other side', async () => {
  const heroId = COUNTED[0]?.players[0]?.heroId ?? 1;
  const { items, tested } = await api.client.get('/api/wpa/against/:enemyHeroId', {
    params: { enemyHeroId: heroId },
    query: { ...DAYS, minCount: 10 },
  });
  expect(tested).toBe(items.length);
  expect(tested).toBeGreaterThan(0);
  const isMet = ({ match, player }: Bought) =>
    match.players.some((one) => one.team !== player.team && one.heroId === heroId);
  for (const { itemId, win, against, otherwise, difference } of items) {
    const own = BOUGHT.filter((one) => one.itemId === itemId);
    expect(win.count).toBe(own.filter(isMet).length);
    expect(otherwise.count).toBe(own.length - win.count);
    expect(against.interval?.[0]).toBeLessThan(against.interval?.[1] ?? 0);
    expect(difference.interval).not.toBeNull();
  }
  await expect(
    api.client.get('/api/wpa/against/:enemyHeroId', { params: { enemyHeroId: 60_000 }, query: DAYS }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('chains follow the large item bought first, in the order of purchase', async () => {
  const large = COUNTED.flatMap((match) =>
    match.players.map((player) =>
      BOUGHT.filter(
        (one) => one.match === match && one.player === player && GAME_DATA.itemById(one.itemId)?.tier === 4,
      ).map(({ itemId }) => itemId),
    ),
  ).filter((ids) => ids.length >= 2);
  const { firsts, firstId, seconds, thirds, leftOut } = await api.client.get('/api/wpa/chains', {
    query: { ...DAYS, minCount: 2 },
  });
  expect(sum(firsts.map(({ count }) => count))).toBe(large.length);
  expect(firstId).toBe(firsts[0]?.itemId);
  const own = large.filter(([first]) => first === firstId);
  for (const { itemIds, win } of [...seconds, ...thirds]) {
    expect(itemIds[0]).toBe(firstId);
    expect(win.count).toBe(own.filter((ids) => itemIds.every((id, at) => ids[at] === id)).length);
  }
  const pairs = new Set(own.map((ids) => ids.slice(0, 2).join()));
  const triples = new Set(own.filter((ids) => ids.length > 2).map((ids) => ids.slice(0, 3).join()));
  expect(seconds.length + thirds.length + leftOut).toBe(pairs.size + triples.size);
});

test('objectives and deaths count with the chance before, and matches too few stay without a value', async () => {
  const { kinds } = await api.client.get('/api/wpa/events', { query: { ...DAYS, minCount: 20 } });
  const of = (kind: string) => kinds.find((one) => one.kind === kind);
  const walkers = COUNTED.flatMap((match) =>
    match.objectives
      .filter(({ name, destroyedAtSeconds }) => name.startsWith('walker') && (destroyedAtSeconds ?? 0) > 0)
      .map(
        ({ team, destroyedAtSeconds }) =>
          ({ match, team: team === 0 ? 1 : 0, at: destroyedAtSeconds ?? 0 }) as const,
      ),
  );
  const walker = of('walker')?.all;
  expect(walker).toMatchObject({
    events: walkers.length,
    matches: new Set(walkers.map(({ match }) => match.matchId)).size,
  });
  expect(walker?.expectedWinRate).toBeCloseTo(
    sum(walkers.map(({ match, team, at }) => chanceAt(match, team, at, at - 1))) / walkers.length,
    3,
  );
  expect(walker?.winRate).toBeCloseTo(
    walkers.filter(({ match, team }) => match.winningTeam === team).length / walkers.length,
    5,
  );
  expect(walker?.effect.value).toBeCloseTo((walker?.winRate ?? 0) - (walker?.expectedWinRate ?? 0), 4);
  const deaths = sum(
    COUNTED.flatMap(({ players }) => players.map(({ deathDetails }) => deathDetails.length)),
  );
  const death = of('death');
  expect(death?.all.events).toBe(deaths);
  expect(sum(death?.worths.map(({ value }) => value.events) ?? [])).toBe(deaths);
  expect(sum(death?.cells.map(({ value }) => value.events) ?? [])).toBe(deaths);
  expect(of('trade')?.all.events).toBeLessThan(of('kill')?.all.events ?? 0);
  for (const { value } of kinds.flatMap((one) => one.cells))
    expect(value.effect.value === null).toBe(value.matches < 20);
});

test('the credit of a player is that of the newest scored matches, and the chance by souls has its calibration', async () => {
  const long = COUNTED.filter(
    ({ durationSeconds, players }) => durationSeconds >= 900 && players.length === 12,
  );
  await scoreNewMatches(
    api.databases,
    long.slice(-4).map(({ matchId }) => matchId),
  );
  const accountId = long.at(-1)?.players[0]?.accountId ?? 0;
  const credit = await api.client.get('/api/scores/credit/:accountId', { params: { accountId } });
  expect(credit.matches.length).toBeGreaterThan(0);
  const [newest] = credit.matches;
  const scores = await api.client.get('/api/match/:matchId/scores', {
    params: { matchId: newest?.matchId ?? 0 },
  });
  expect(newest?.credit).toEqual(scores.players.find((player) => player.accountId === accountId)?.credit);
  expect(credit.means.total.value).toBeCloseTo(
    sum(credit.matches.map((one) => one.credit.total)) / credit.matches.length,
    5,
  );
  const { tests, slopes } = await api.client.get('/api/scores/souls-chance', {});
  expect(slopes.length).toBe(8);
  expect(tests.map(({ minute }) => minute)).toContain(9);
  for (const { bins, matches } of tests) expect(sum(bins.map((bin) => bin.matches))).toBe(matches);
});
