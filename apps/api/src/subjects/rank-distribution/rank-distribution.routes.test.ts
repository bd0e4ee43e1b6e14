import type { Match } from '@soulstat/match-file';
import { denseRank } from '@soulstat/ranks';
import { loadTopMatches, topMatchesIn, type TopMatchFilter } from '@soulstat/warehouse';
import { ch, NOTHING, TOP_MATCH_ORDERS, str, u16, u32, u8 } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setHidden } from '../../community/accounts/queries/accounts.ts';
import {
  boardLeague,
  countedOf,
  DAY_SECONDS,
  meanOf,
  newestOf,
  openBoardApp,
  playedOf,
} from '../../testing/leagues/board-league.ts';
import type { TestApp } from '../../testing/test-app.ts';

const LEAGUE = boardLeague(32);
const COUNTED = countedOf(LEAGUE);
const PLAYED = playedOf(LEAGUE);

let api: TestApp;
beforeAll(async () => {
  api = await openBoardApp(LEAGUE);
});
afterAll(() => api.close());

describe('players by rank', () => {
  const newest = Math.floor(newestOf(PLAYED.map(({ match }) => match.startedAt)) / DAY_SECONDS);
  const daysBefore = (startedAt: number) => newest - Math.floor(startedAt / DAY_SECONDS);

  test.each([0, 1, 3])('by the publisher are those of four weeks, %i weeks ago', async (weeksAgo) => {
    const { ranks, week, weeks } = await api.client.get('/api/rank-distribution/players', {
      query: { scale: 'publisher', weeksAgo },
    });
    const within = PLAYED.filter(({ match }) => {
      const age = Math.floor(daysBefore(match.startedAt) / 7);
      return age >= weeksAgo && age < weeksAgo + 4;
    });
    const players = [...Map.groupBy(within, ({ accountId }) => accountId).values()];
    const steps = players.map(
      (own) =>
        own.toSorted((a, b) => b.match.startedAt - a.match.startedAt).find(({ rankStep }) => rankStep > 0)
          ?.rankStep ?? 0,
    );
    const found = ranks.flatMap(({ rankNumber, players: count }) =>
      Array.from({ length: count }, () => denseRank(rankNumber) ?? 0),
    );
    const expected = steps.filter((step) => step > 0).toSorted((a, b) => a - b);
    expect(found).toEqual(expected);
    expect(week).toMatchObject({ players: expected.length, unranked: steps.length - expected.length });
    expect(week?.quartiles?.map((rank) => denseRank(rank))).toEqual(
      [0.25, 0.5, 0.75].map((share) => expected[Math.ceil(share * expected.length) - 1]),
    );
    expect(weeks.at(-1 - weeksAgo)).toEqual(week);
  });
});

test('matches by rank are what a plain count gives', async () => {
  const { ranks, unknown, basis } = await api.client.get('/api/rank-distribution/matches', {
    query: { from: '2026-08-12', to: '2026-08-25' },
  });
  const days = COUNTED.filter(({ gameMode }) => gameMode === 'normal').filter(({ startedAt }) => {
    const day = new Date(startedAt * 1000).toISOString().slice(0, 10);
    return day >= '2026-08-12' && day <= '2026-08-25';
  });
  const stepOf = ({ averageRankNumbers, players }: Match) => {
    const named = averageRankNumbers.flatMap((rank) => denseRank(rank) ?? []);
    const badges = players.flatMap(({ rank }) => denseRank(rank?.rankNumber) ?? []);
    const steps = named.length > 0 ? named : badges;
    return steps.length === 0 ? 0 : Math.floor(meanOf(steps) + 0.5);
  };
  expect(basis.days?.matches).toBe(days.length);
  expect(days.length).toBeGreaterThan(5);
  expect(unknown).toBe(days.filter((match) => stepOf(match) === 0).length);
  for (const { rankNumber, matches } of ranks)
    expect(matches).toBe(days.filter((match) => stepOf(match) === denseRank(rankNumber)).length);
});

describe('top matches', () => {
  const newest = newestOf(COUNTED.map(({ startedAt }) => startedAt));
  const within = (days: number) => COUNTED.filter(({ startedAt }) => startedAt > newest - days * DAY_SECONDS);
  const top = (query = {}) => api.client.get('/api/matches/top', { query });

  test('are those of the last days that count, in the order asked for', async () => {
    const { matches, counted } = await top({ order: 'longest', days: 14 });
    const expected = within(14)
      .filter(({ gameMode }) => gameMode === 'normal')
      .toSorted((a, b) => b.durationSeconds - a.durationSeconds || b.matchId - a.matchId);
    expect(expected.length).toBeGreaterThan(5);
    expect(counted).toBe(expected.length);
    expect(matches.map(({ matchId }) => matchId)).toEqual(expected.map(({ matchId }) => matchId));
    for (const [index, match] of expected.entries())
      expect(matches[index]).toMatchObject({
        durationSeconds: match.durationSeconds,
        winningTeam: match.winningTeam,
        heroIds: [0, 1].map((team) =>
          match.players.filter((player) => player.team === team).map(({ heroId }) => heroId),
        ),
      });
  });

  test('tell the course and the best of the winners as the match does', async () => {
    const { matches, scored } = await top({ order: 'excitement', days: 30 });
    expect(matches).toHaveLength(scored);
    expect(scored).toBeGreaterThan(5);
    const values = matches.map(({ course }) => course?.excitement ?? 0);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    for (const { matchId, course, mvp } of matches.slice(0, 6)) {
      const told = await api.client.get('/api/match/:matchId/scores', { params: { matchId } });
      const best = told.players.find(({ isMvp }) => isMvp);
      expect(course?.excitement).toBeCloseTo(told.excitement, 2);
      expect(course?.lowestChance).toBeCloseTo(1 - told.comeback, 2);
      expect(mvp).toMatchObject({ accountId: best?.accountId, heroId: best?.heroId });
    }
  });

  test('of one hero are those with it, and of few ranks those of these', async () => {
    const heroId = within(14)[0]?.players[0]?.heroId ?? 0;
    const { matches } = await top({ order: 'newest', days: 30, heroId });
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.every(({ heroIds }) => heroIds.flat().includes(heroId))).toBe(true);
    const ranked = await top({ order: 'rank', days: 30, minRank: 41, maxRank: 71 });
    const ranks = ranked.matches.map(({ averageRankNumber }) => averageRankNumber ?? 0);
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect(ranks.every((rank) => rank >= 41 && rank <= 71)).toBe(true);
  });

  const ORDERS = {
    rank: ch`rank desc, excitement desc`,
    excitement: ch`excitement desc`,
    comeback: ch`comeback desc`,
    stomp: ch`mean_chance desc`,
    longest: ch`duration_seconds desc`,
    newest: ch`started_at desc`,
  };
  test.each(TOP_MATCH_ORDERS)('are those of their table, by %s', async (order) => {
    const { clickhouse } = api.databases;
    const cached = await loadTopMatches(clickhouse);
    const heroId = within(14)[0]?.players[0]?.heroId ?? 0;
    const filters: TopMatchFilter[] = [
      { mode: 'standard', days: 14 },
      { mode: 'ranked', days: 30, minRankStep: 10, heroId },
      { mode: 'unranked', days: 30, maxRankStep: 40 },
      { mode: 'streetBrawl', days: 1 },
    ];
    const needs = {
      excitement: true,
      comeback: true,
      stomp: true,
      rank: false,
      longest: false,
      newest: false,
    };
    for (const filter of filters) {
      const { mode, days, minRankStep, maxRankStep, heroId: hero } = filter;
      const rows = await clickhouse.rows(ch<{ id: number; listed: boolean; scored: boolean; at: number }>`
        select match_id as id, is_scored as scored, toUnixTimestamp(started_at) as at,
          ${needs[order] ? ch`is_scored` : ch`true`} and ${order === 'rank' ? ch`rank > 0` : ch`true`} as listed
        from top_match
        where started_at > (select max(started_at) from top_match) - interval ${u32(days)} day
          and mode in ${mode === 'standard' ? ch`('ranked', 'unranked')` : ch`(${str(mode)})`}
          ${minRankStep || maxRankStep ? ch`and rank between ${u8(minRankStep ?? 1)} and ${u8(maxRankStep ?? 255)}` : NOTHING}
          ${hero ? ch`and has(arrayConcat(team0_hero_ids, team1_hero_ids), ${u16(hero)})` : NOTHING}
        order by ${ORDERS[order]}, match_id desc`);
      for (const limit of [2, 50]) {
        const found = topMatchesIn(cached, filter, order, limit);
        const listed = rows.filter((row) => row.listed);
        expect(found.rows.map(({ matchId }) => matchId)).toEqual(listed.slice(0, limit).map(({ id }) => id));
        expect(found.counts).toEqual({
          matches: rows.length,
          scored: rows.filter(({ scored }) => scored).length,
          newestStartedAt: rows.reduce((newest, { at }) => Math.max(newest, at), 0),
        });
      }
    }
  });

  test('never name who hides', async () => {
    const { matches } = await top({ order: 'newest', days: 30 });
    const accountId = matches[0]?.mvp?.accountId ?? 0;
    await setHidden(api.databases.postgres, accountId, true);
    const after = await top({ order: 'newest', days: 30 });
    expect(after.matches[0]?.mvp).toMatchObject({ accountId: null, name: null });
  });
});

describe('places', () => {
  test('of heroes are what the scores of the matches add up to', async () => {
    const { heroes, scoredMatches, agreement } = await api.client.get('/api/mvp/heroes', {
      query: { from: '2026-08-01', to: '2026-10-01' },
    });
    const scored = await Promise.all(
      COUNTED.filter(({ gameMode }) => gameMode === 'normal').map(({ matchId }) =>
        api.client.get('/api/match/:matchId/scores', { params: { matchId } }),
      ),
    );
    expect(scoredMatches).toBe(scored.length);
    const players = scored.flatMap((match) => match.players);
    const won = new Map(COUNTED.map(({ matchId, winningTeam }) => [matchId, winningTeam]));
    expect(heroes.map(({ heroId }) => heroId)).toEqual(
      [...new Set(players.map(({ heroId }) => heroId))].toSorted((a, b) => a - b),
    );
    for (const { heroId, matches, mvp, key, mvpOfWins, place, mvpChange } of heroes) {
      const own = players.filter((player) => player.heroId === heroId);
      const wins = scored.flatMap((match) =>
        match.players.filter((player) => player.heroId === heroId && player.team === won.get(match.matchId)),
      );
      expect(matches).toBe(own.length);
      expect(mvp.rate).toBeCloseTo(own.filter(({ isMvp }) => isMvp).length / own.length, 5);
      expect(key.rate).toBeCloseTo(own.filter(({ isKeyPlayer }) => isKeyPlayer).length / own.length, 5);
      expect(mvpOfWins.count).toBe(wins.length);
      expect(place.value).toBeCloseTo(meanOf(own.map((player) => player.place)), 5);
      expect(mvpChange).toBeNull();
    }
    const named = COUNTED.filter(({ gameMode }) => gameMode === 'normal').flatMap(
      ({ matchId, players: all }) => {
        const best = all.find(({ mvpRank }) => mvpRank === 1);
        return best ? [{ matchId, slot: best.slot }] : [];
      },
    );
    expect(agreement.count).toBe(named.length);
  });

  test('of a side and a length are counted of their matches, and told place by place', async () => {
    const days = { from: '2026-08-01', to: '2026-10-01' };
    const query = { ...days, side: 1, minMinutes: 30 } as const;
    const long = COUNTED.filter(({ gameMode }) => gameMode === 'normal').filter(
      ({ durationSeconds }) => durationSeconds >= 1800,
    );
    const scored = await Promise.all(
      long.map(({ matchId }) => api.client.get('/api/match/:matchId/scores', { params: { matchId } })),
    );
    const players = scored.flatMap((match) => match.players.filter(({ team }) => team === 1));
    const { heroes, scoredMatches, basis } = await api.client.get('/api/mvp/heroes', { query });
    expect([scoredMatches, basis.sampled?.now.matches]).toEqual([long.length, long.length]);
    expect(long.length).toBeGreaterThan(3);
    for (const { heroId, matches, mvp, key, place } of heroes) {
      const own = players.filter((player) => player.heroId === heroId);
      expect(matches).toBe(own.length);
      expect(mvp.rate).toBeCloseTo(meanOf(own.map(({ isMvp }) => Number(isMvp))), 5);
      expect(key.rate).toBeCloseTo(meanOf(own.map(({ isKeyPlayer }) => Number(isKeyPlayer))), 5);
      expect(place.value).toBeCloseTo(meanOf(own.map((player) => player.place)), 5);
    }
    const spread = await api.client.get('/api/mvp/places', { query });
    expect(spread.heroes.map(({ heroId }) => heroId)).toEqual(heroes.map(({ heroId }) => heroId));
    for (const { heroId, shares, firstThree, place, mvpBySide, mvpByLength } of spread.heroes) {
      expect(mvpBySide.map(({ count }) => count)).toEqual([0, place.count]);
      expect(mvpByLength.map(({ count }) => count).slice(0, 2)).toEqual([0, 0]);
      expect(mvpBySide[1]).toEqual(heroes.find((hero) => hero.heroId === heroId)?.mvp);
      const places = players.filter((player) => player.heroId === heroId).map(({ place }) => place);
      shares.forEach(({ rate, count }, at) => {
        expect(count).toBe(places.length);
        expect(rate).toBeCloseTo(meanOf(places.map((place) => Number(place === at + 1))), 5);
      });
      expect(firstThree.rate).toBeCloseTo(meanOf(places.map((place) => Number(place <= 3))), 5);
    }
    const all = await api.client.get('/api/mvp/places', { query: days });
    const known = await api.client.get('/api/mvp/heroes', { query: days });
    expect(all.scoredMatches).toBe(known.scoredMatches);
    expect(known.basis.sampled).toBeNull();
    expect(all.heroes.map(({ place }) => place)).toEqual(known.heroes.map(({ place }) => place));
  });

  test('of players say how many MVPs their heroes let expect', async () => {
    const { entries } = await api.client.get('/api/mvp/players');
    const scored = await Promise.all(
      COUNTED.filter(({ gameMode }) => gameMode === 'normal').map(({ matchId }) =>
        api.client.get('/api/match/:matchId/scores', { params: { matchId } }),
      ),
    );
    const players = scored.flatMap((match) => match.players);
    const rateOf = (heroId: number) =>
      meanOf(players.filter((one) => one.heroId === heroId).map(({ isMvp }) => Number(isMvp)));
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.map(({ beyond }) => beyond)).toEqual(
      entries.map(({ beyond }) => beyond).toSorted((a, b) => b - a),
    );
    for (const { accountId, mvps, expected, averagePlace, mvp } of entries) {
      const own = players.filter((player) => player.accountId === accountId);
      expect(mvp.count).toBe(own.length);
      expect(mvps).toBe(own.filter(({ isMvp }) => isMvp).length);
      expect(expected).toBeCloseTo(
        own.reduce((sum, { heroId }) => sum + rateOf(heroId), 0),
        1,
      );
      expect(averagePlace).toBeCloseTo(meanOf(own.map((player) => player.place)), 2);
    }
  });
});
