import { GAME_DATA } from '@soulstat/game-data/full';
import type { Match } from '@soulstat/match-file';
import { normalShareBelow } from '@soulstat/scores';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { ch, u16 } from '@soulstat/warehouse/internals';
import { countItemSets } from '@soulstat/warehouse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setHidden } from '../../../community/accounts/queries/accounts.ts';
import { refreshRollups } from '../../../statistics/counting/rollups.ts';
import { samplePurchases } from '../../../statistics/purchase-samples.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  BEFORE,
  countOf,
  DAYS,
  HERO,
  heroIdsOf,
  itemSetsOf,
  laneAt,
  laneFigures,
  laneMeetings,
  laneShare,
  MATCHES,
  mean,
  mondayOf,
  NOW,
  played,
  playedAndWon,
  rate,
  REGULAR,
  share,
  soulsAt,
  sum,
} from './testing/small-league.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const files = MATCHES.map((match) => encodeMatchFile(match));
  await Promise.all(files.map((bytes) => api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })));
  await refreshRollups(api.databases);
});
afterAll(() => api.close());

test('the library says of every hero how often it is played and wins, now and before', async () => {
  const { basis, heroes } = await api.client.get('/api/heroes/library', { query: DAYS });
  expect([basis.days?.matches, basis.previous?.matches]).toEqual([NOW.length, BEFORE.length]);
  expect(heroes).toEqual(
    heroIdsOf(MATCHES).map((heroId) => ({
      heroId,
      now: playedAndWon(NOW, heroId),
      before: playedAndWon(BEFORE, heroId),
    })),
  );
  const often = await api.client.get('/api/heroes/library', { query: { ...DAYS, minMatches: 6 } });
  expect(often.heroes).toEqual(heroes.filter(({ now }) => now.winRate.count >= 6));
  const onSide = await api.client.get('/api/heroes/library', { query: { ...DAYS, side: 1 } });
  for (const { heroId, now } of onSide.heroes)
    expect(now.winRate).toEqual(rate(played(NOW, heroId).filter(({ player }) => player.team === 1)));
});

const overview = (slice: { readonly side?: 0 | 1; readonly minMinutes?: number } = {}) =>
  api.client.get('/api/heroes/:heroId/overview', { params: { heroId: HERO }, query: { ...DAYS, ...slice } });

test('the page of a hero says what a count of its matches gives', async () => {
  const answer = await overview();
  const rows = played(NOW, HERO);
  expect(answer.now).toMatchObject({
    winRate: rate(rows),
    kills: expect.closeTo(
      mean(rows, ({ player }) => player.kills),
      2,
    ),
    soulsPerMinute: expect.closeTo(
      (sum(rows, ({ player }) => player.netWorth) * 60) / sum(rows, ({ match }) => match.durationSeconds),
      1,
    ),
  });
  expect(answer.before.winRate).toEqual(rate(played(BEFORE, HERO)));
  const lengths = Map.groupBy(rows, ({ match }) => Math.floor(match.durationSeconds / 300));
  expect(answer.byLength).toEqual(
    [...lengths]
      .toSorted(([a], [b]) => a - b)
      .map(([length, of]) => ({ from: length * 300, to: length * 300 + 299, winRate: rate(of) })),
  );
  // The file of a ranked sample tells no rank of its teams: those of the players count there.
  expect(countOf(answer.byRank)).toBe(rows.length);
  expect(answer.byRank.find(({ tier }) => tier === 8)?.winRate.count).toBeGreaterThan(0);
  const all = played(MATCHES, HERO);
  const weeks = Map.groupBy(all, ({ match }) => mondayOf(match.startedAt));
  expect(answer.weeks.map(({ from, winRate }) => ({ from, winRate }))).toEqual(
    [...weeks].toSorted().map(([from, of]) => ({ from, winRate: rate(of) })),
  );
  const since = (match: Match) => match.startedAt >= Date.UTC(2026, 7, 20) / 1000;
  const partitionKey = [true, false].map((is) => rate(all.filter(({ match }) => since(match) === is)));
  expect(answer.patches.map(({ winRate }) => winRate)).toEqual(partitionKey);
  const [rateNow = 0, rateBefore = 0] = answer.patches.map(({ winRate }) => winRate.rate ?? 0);
  expect(answer.patches[0]?.change.value).toBeCloseTo(rateNow - rateBefore, 5);
  // All but the eldest matches of this player are of these weeks, and all that are stored were played in order.
  const nth = all.toSorted((a, b) => a.match.startedAt - b.match.startedAt);
  const inWeeks = nth
    .map((row, at) => ({ ...row, at }))
    .filter(({ match }) => mondayOf(match.startedAt) >= '2026-08-10');
  const bins = [
    inWeeks.filter(({ at }) => at < 5),
    inWeeks.filter(({ at }) => at >= 5 && at < 20),
    inWeeks.filter(({ at }) => at >= 20),
  ];
  expect(answer.byExperience.map(({ winRate }) => winRate)).toEqual(
    bins.filter((bin) => bin.length > 0).map(rate),
  );
});

test('the page of a hero takes a side and a length, and says of these what is kept by them', async () => {
  const { now, before, byRank, byExperience, ...times } = await overview({ side: 1, minMinutes: 30 });
  const meant = (matches: readonly Match[]) =>
    played(matches, HERO).filter(({ match, player }) => player.team === 1 && match.durationSeconds >= 1800);
  expect([now.winRate, before.winRate]).toEqual([rate(meant(NOW)), rate(meant(BEFORE))]);
  expect([now.kills, now.soulsPerMinute, byExperience]).toEqual([null, null, []]);
  expect(countOf(byRank)).toBe(meant(NOW).length);
  for (const rows of [times.weeks, times.stretches, times.patches])
    expect(countOf(rows)).toBe(meant(MATCHES).length);
});

test('damage is told by what it was done with, as the facts have it', async () => {
  const { damage } = await overview();
  const [facts] = await api.databases.clickhouse.rows(ch<
    Record<'all' | 'bullet' | 'ability' | 'melee', number>
  >`
    select sum(player_damage) as all, sum(bullet_damage) as bullet, sum(ability_damage) as ability, sum(melee_damage) as melee
    from player_match final where hero_id = ${u16(HERO)} and toDate(started_at) between '2026-08-15' and '2026-08-20'`);
  expect(facts?.all).toBeGreaterThan(0);
  expect(damage).toMatchObject({
    matches: played(NOW, HERO).length,
    bullet: expect.closeTo((facts?.bullet ?? 0) / (facts?.all ?? 1), 5),
    ability: expect.closeTo((facts?.ability ?? 0) / (facts?.all ?? 1), 5),
    melee: expect.closeTo((facts?.melee ?? 0) / (facts?.all ?? 1), 5),
  });
});

test('pairs are counted in the team and in the lane, and expected of what both heroes win', async () => {
  const answer = await api.client.get('/api/heroes/:heroId/pairs', {
    params: { heroId: HERO },
    query: DAYS,
  });
  const meetings = played(NOW, HERO).flatMap(({ match, player, won }) =>
    match.players
      .filter((other) => other !== player)
      .map((other) => ({ won, player, other, isMate: other.team === player.team })),
  );
  const counted = (of: typeof meetings) =>
    [...Map.groupBy(of, ({ other }) => other.heroId)]
      .toSorted(([a], [b]) => a - b)
      .map(([heroId, rows]) => ({ heroId, winRate: rate(rows) }));
  const inLane = meetings.filter(({ player, other }) => player.lane === other.lane);
  const told = (list: typeof answer.mates) => list.map(({ heroId, winRate }) => ({ heroId, winRate }));
  expect(told(answer.mates)).toEqual(counted(meetings.filter(({ isMate }) => isMate)));
  expect(told(answer.enemies)).toEqual(counted(meetings.filter(({ isMate }) => !isMate)));
  expect(told(answer.laneMates)).toEqual(counted(inLane.filter(({ isMate }) => isMate)));
  expect(told(answer.laneEnemies)).toEqual(counted(inLane.filter(({ isMate }) => !isMate)));
  for (const { heroId, soulsAhead } of answer.laneEnemies) {
    const leads = inLane.filter(({ other, isMate }) => !isMate && other.heroId === heroId);
    expect(soulsAhead.value).toBeCloseTo(
      mean(leads, ({ player, other }) => soulsAt(player, 540) - soulsAt(other, 540)),
      0,
    );
  }
});

test('items are counted by their first purchase, and the build is what most buy', async () => {
  const answer = await api.client.get('/api/heroes/:heroId/items', {
    params: { heroId: HERO },
    query: DAYS,
  });
  const rows = played(NOW, HERO);
  const first = rows.flatMap(({ player, won }) =>
    [...new Map(player.purchases.toReversed().map((one) => [one.itemId, one])).values()]
      .filter(({ itemId }) => GAME_DATA.itemById(itemId))
      .map((purchase) => ({ ...purchase, won })),
  );
  const byItem = [...Map.groupBy(first, ({ itemId }) => itemId)].toSorted(([a], [b]) => a - b);
  expect(answer.matches).toBe(rows.length);
  expect(answer.items).toEqual(
    byItem.map(([itemId, of]) => ({
      itemId,
      share: share(of.length, rows.length),
      winRate: rate(of),
      phases: [0, 1, 2, 3].map((phase) =>
        rate(of.filter(({ atSeconds }) => Math.min(3, Math.floor(atSeconds / 600)) === phase)),
      ),
      boughtAtSeconds: expect.closeTo(
        mean(of, ({ atSeconds }) => atSeconds),
        0,
      ),
      sold: share(
        of.filter(({ flags, soldAtSeconds }) => (flags & 1) === 0 && (soldAtSeconds ?? 0) > 0).length,
        of.length,
      ),
    })),
  );
  const question = { filter: { mode: 'standard' as const, ...DAYS }, heroId: HERO };
  const { buyers } = await samplePurchases(api.databases.statistics, question);
  expect(new Set(countItemSets(buyers))).toEqual(new Set(itemSetsOf(rows)));
  const { core, common, flex, minTier } = answer.build;
  const bought = new Map(byItem.map(([itemId, of]) => [itemId, of.length / rows.length]));
  expect(minTier).toBeNull();
  const most = [...bought].filter(([, players]) => players >= 0.8);
  expect(new Set(core)).toEqual(new Set(most.map(([id]) => id)));
  expect([
    ...common.map((id) => (bought.get(id) ?? 0) >= 0.55),
    ...flex.map((id) => (bought.get(id) ?? 1) < 0.55),
  ]).not.toContain(false);
});

test('abilities are counted by the order in which they are unlocked and finished', async () => {
  const heroId = heroIdsOf(NOW).find((id) => id !== HERO) ?? 0;
  const answer = await api.client.get('/api/heroes/:heroId/abilities', { params: { heroId }, query: DAYS });
  const orders = played(NOW, heroId).map(({ player, won }) => {
    const points = player.purchases.flatMap(({ itemId }) => {
      const slot = GAME_DATA.abilityById(itemId)?.slot;
      return typeof slot === 'number' ? [slot] : [];
    });
    const finished = points.filter(
      (key, at) => points.slice(0, at).filter((one) => one === key).length === 3,
    );
    return { won, order: JSON.stringify([[...new Set(points)], finished]) };
  });
  expect(orders.length).toBeGreaterThan(0);
  expect(answer.matches).toBe(orders.length);
  const counted = [...Map.groupBy(orders, ({ order }) => order)];
  const told = answer.orders.map(({ unlocked, finished, ...of }) => [
    JSON.stringify([unlocked, finished]),
    of,
  ]);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(
      counted.map(([order, of]) => [order, { share: share(of.length, orders.length), winRate: rate(of) }]),
    ),
  );
});

test('lanes are counted as they stand, two against two', async () => {
  const { heroes } = await api.client.get('/api/lanes/heroes', { query: DAYS });
  expect(heroes.map(({ heroId }) => heroId)).toEqual(heroIdsOf(NOW));
  for (const { heroId, moments, scores, before } of heroes) {
    for (const moment of moments) {
      const lanes = played(NOW, heroId).flatMap((row) => laneAt(row, moment.seconds));
      expect(moment).toMatchObject(laneFigures(lanes));
      const leads = lanes.map(({ ownLead }) => ownLead);
      const middle = mean(leads, (lead) => lead);
      const deviation = Math.sqrt(sum(leads, (lead) => (lead - middle) ** 2) / (leads.length - 1));
      expect(moment.ownLead.value).toBeCloseTo(middle, 1);
      if (leads.length > 1)
        expect(moment.ownLead.interval?.[0]).toBeCloseTo(
          middle - (1.959964 * deviation) / Math.sqrt(leads.length),
          0,
        );
      if (leads.length > 1 && moment.seconds === 540)
        expect(scores.solo.value).toBeCloseTo(100 * normalShareBelow(middle / deviation), 1);
      const duoMean = mean(lanes, ({ duoLead }) => duoLead);
      expect(moment.duoLead.value).toBeCloseTo(duoMean, 1);
    }
    expect(before.lanesWon.count).toBe(played(BEFORE, heroId).flatMap((row) => laneAt(row, 540)).length);
  }
  const last = heroes.find(({ heroId }) => heroId === HERO)?.moments.at(-1);
  expect(last?.lanes).toBe(played(NOW, HERO).length - 1);
});

test('one lane alone has the lanes there', async () => {
  const [all, ...each] = await Promise.all(
    [undefined, 1, 4, 6].map((lane) =>
      api.client.get('/api/lanes/heroes', { query: { ...DAYS, ...(lane !== undefined && { lane }) } }),
    ),
  );
  // All lanes of these matches reach nine minutes.
  const lanesOf = (answer: typeof all) => sum(answer?.heroes ?? [], ({ scores }) => scores.lanesWon.count);
  expect(each.map(lanesOf)).toEqual([1, 4, 6].map(() => NOW.length * 4));
  expect(sum(each, lanesOf)).toBe(lanesOf(all));
});

test('one side alone has its players', async () => {
  const { basis, heroes } = await api.client.get('/api/lanes/heroes', { query: { ...DAYS, side: 1 } });
  expect([basis.counted.side, basis.days?.matches]).toEqual([1, NOW.length]);
  expect(sum(heroes, ({ scores }) => scores.lanesWon.count)).toBe(NOW.length * 6);
  for (const { heroId, scores } of heroes) {
    const own = played(NOW, heroId).filter(({ player }) => player.team === 1);
    expect(scores.lanesWon).toEqual(laneShare(own.flatMap((row) => laneAt(row, 540))));
  }
});

test.each([undefined, 4])('pairings in lane %s have every pair once, from the lower id', async (lane) => {
  const query = { ...DAYS, ...(lane && { lane }) };
  const { basis, partners, opponents } = await api.client.get('/api/lanes/pairings', { query });
  // No table keeps them by lane: the newest matches are counted, here all.
  expect(basis.sampled?.now.of).toBe(lane && NOW.length);
  const told = (pairs: typeof partners) =>
    new Map(pairs.map(({ heroId, otherHeroId, winRate }) => [`${heroId} ${otherHeroId}`, winRate]));
  expect(told(partners)).toEqual(laneMeetings(true, lane));
  expect(told(opponents)).toEqual(laneMeetings(false, lane));
});

test('the best players of a hero are those of its board', async () => {
  const { players } = await api.client.get('/api/heroes/:heroId/players', { params: { heroId: HERO } });
  expect(players).toMatchObject([{ place: 1, accountId: REGULAR, winRate: rate(played(MATCHES, HERO)) }]);
});

test('lanes of a player are those of a hero that nobody else plays, and nothing is told of who hides', async () => {
  const params = { accountId: REGULAR };
  const own = (side: object) =>
    api.client.get('/api/lanes/players/:accountId', { params, query: { ...DAYS, ...side } });
  // In these days on the one side alone.
  for (const side of [{}, { side: 0 as const }]) {
    const all = await api.client.get('/api/lanes/heroes', { query: { ...DAYS, ...side } });
    const hero = all.heroes.find(({ heroId }) => heroId === HERO);
    expect((await own(side)).heroes).toEqual([{ heroId: HERO, moments: hero?.moments }]);
  }
  expect((await own({ side: 1 })).heroes).toEqual([]);
  await setHidden(api.databases.postgres, REGULAR, true);
  await expect(own({})).rejects.toMatchObject({ code: 'profile_hidden' });
});
