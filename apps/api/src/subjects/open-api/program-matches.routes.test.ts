import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COUNTED,
  HIDDEN,
  LEAGUE,
  matchesOf,
  openProgramSite,
  UNKNOWN,
  type ProgramSite,
} from './testing/program-site.ts';

let site: ProgramSite;
let ask: ProgramSite['ask'];
beforeAll(async () => {
  site = await openProgramSite();
  ({ ask } = site);
}, 180_000);
afterAll(() => site.close());

describe('a match', () => {
  const match = LEAGUE.find(({ matchId }) => COUNTED.has(matchId)) ?? LEAGUE[0];
  const matchId = match?.matchId ?? 0;

  test('has both sides as its file has them', async () => {
    const answer = (await ask(`/api/public/match/${matchId}`)).json();
    expect(answer).toMatchObject({
      matchId,
      matchDate: new Date((match?.startedAt ?? 0) * 1000).toISOString(),
      matchDurationSeconds: match?.durationSeconds,
      amberHandWon: match?.winningTeam === 0,
      matchWasAbandoned: expect.any(Boolean),
      gameMode: match?.gameMode === 'streetBrawl' ? 4 : 1,
    });
    expect(answer.players).toHaveLength(match?.players.length ?? 0);
    for (const player of match?.players ?? []) {
      const row = answer.players.find((each: { hero_id: number; account_id: number }) =>
        player.accountId === HIDDEN
          ? each.account_id === 0 && each.hero_id === player.heroId
          : each.account_id === player.accountId,
      );
      expect(row).toMatchObject({
        match_id: matchId,
        team: player.team === 0 ? 'Amber Hand' : 'Sapphire Flame',
        hero_id: player.heroId,
        kills: player.kills,
        deaths: player.deaths,
        assists: player.assists,
        total_souls: player.netWorth,
        playerWon: player.team === match?.winningTeam,
      });
    }
    const places = answer.players.map(({ globalRank }: { globalRank: number | null }) => globalRank);
    if (places[0] !== null)
      expect(places.toSorted((a: number, b: number) => a - b)).toEqual(
        places.map((_: unknown, at: number) => at + 1),
      );
  });

  test('comes in batches of two forms', async () => {
    const bare = await ask('/api/public/matches', { body: [matchId, String(matchId), 999] });
    expect(bare.json().map((each: { matchId: number }) => each.matchId)).toEqual([matchId]);
    const named = await ask('/api/public/matches', { body: { matchIds: [matchId], other: 1 } });
    expect(named.json()).toEqual(bare.json());
    expect((await ask('/api/public/matches', { body: { matchIds: [] } })).json()).toEqual([]);
    const many = (length: number) => Array.from({ length }, (_, at) => at + 1);
    const [eleven, twentySix] = [
      await ask('/api/public/matches', { body: many(11) }),
      await ask('/api/public/matches', { body: { matchIds: many(26) } }),
    ];
    expect([eleven.status, eleven.json().message]).toEqual([
      400,
      expect.stringContaining('at most 10 matches'),
    ]);
    expect([twentySix.status, twentySix.json().message]).toEqual([
      400,
      expect.stringContaining('at most 25 matches'),
    ]);
  });

  test('that is not here is 404 with what is known of it', async () => {
    const { status, json } = await ask('/api/public/match/7');
    expect([status, json().error, json().code]).toEqual([404, 'Not Found', 'match_not_found']);
    const populated = await ask('/api/match/7/populate?username=ada');
    expect(populated.status).toBe(404);
    expect((await ask(`/api/match/${matchId}/populate`)).json().state).toBe('stored');
  });

  test('has the chance of winning over its course, with where it lies', async () => {
    const { winRateIntervals } = (await ask(`/api/match/${matchId}/win-rate`)).json();
    for (const { amberHandWinRate, low, high } of winRateIntervals) {
      expect(low).toBeLessThanOrEqual(amberHandWinRate);
      expect(high).toBeGreaterThanOrEqual(amberHandWinRate);
    }
    expect(winRateIntervals.at(-1)?.amberHandWinRate ?? Number(match?.winningTeam === 0)).toBe(
      Number(match?.winningTeam === 0),
    );
  });
});

describe('a history', () => {
  const own = matchesOf(500);
  const counted = own.filter(({ match }) => COUNTED.has(match.matchId));
  const path = '/api/profile/data/matches/500';

  test('says who won in one form, and whether the player did in the other', async () => {
    const whole = (await ask(`${path}/true`)).json();
    expect(whole.matchHistory.map((row: { match_id: number }) => row.match_id)).toEqual(
      own.map(({ match }) => match.matchId),
    );
    const concise = (await ask(`${path}/concise?limit=500`)).json();
    for (const [at, { match, player }] of own.entries()) {
      if (match.winningTeam === null) continue;
      expect(whole.matchHistory[at]).toMatchObject({
        match_result: match.winningTeam,
        player_team: player.team,
        start_time: match.startedAt * 1000,
        player_kills: player.kills,
      });
      const row = concise.matchHistory[at];
      expect([row.match_result, row.player_team]).toEqual([Number(player.team === match.winningTeam), 1]);
    }
    expect(whole.profileAggregateStats.mostPlayedHeroes.length).toBeGreaterThan(0);
  });

  test('comes by pages and by mode', async () => {
    const ids = async (query: string) =>
      (await ask(`${path}/concise?${query}`))
        .json()
        .matchHistory.map((row: { match_id: number }) => row.match_id);
    const all = own.map(({ match }) => match.matchId);
    expect([await ids('limit=3'), await ids('offset=3&limit=2')]).toEqual([all.slice(0, 3), all.slice(3, 5)]);
    expect(await ids('gameMode=4&limit=500')).toEqual(
      own.filter(({ match }) => match.gameMode === 'streetBrawl').map(({ match }) => match.matchId),
    );
    expect(await ids('matchMode=4&limit=500')).toEqual(
      own.filter(({ match }) => match.matchMode === 'ranked').map(({ match }) => match.matchId),
    );
    expect((await ask(`${path}/concise?limit=501`)).status).toBe(400);
    expect((await ask(`/api/profile/data/matches/${UNKNOWN}/true`)).json().matchHistory).toEqual([]);
    expect((await ask(`/api/profile/data/matches/${HIDDEN}/true`)).status).toBe(404);
  });

  test('with what each match changed in PP adds up', async () => {
    const { matches, totalCount, next } = (await ask('/api/public/profile/500/matches?limit=500')).json();
    expect([totalCount, next]).toEqual([own.length, null]);
    expect(matches.map((row: { matchId: number }) => row.matchId)).toEqual(
      own.map(({ match }) => match.matchId),
    );
    const rated = matches.filter((row: { ppAfter: number | null }) => row.ppAfter !== null);
    for (const [at, row] of rated.slice(0, -1).entries())
      expect(row.ppAfter - row.ppChange).toBeCloseTo(rated[at + 1].ppAfter, 0);
    const page = (await ask('/api/public/profile/500/matches?limit=2')).json();
    expect([page.matches.length, page.next]).toEqual([2, 2]);
  });

  test('adds up by hero, and to averages', async () => {
    const { heroPerformances } = (await ask('/api/profile/hero-performances/500')).json();
    const inAll = Object.values(heroPerformances as Record<string, { matches: number; wins: number }>);
    const queued = counted.filter(({ match }) => match.gameMode === 'normal');
    const won = queued.filter(({ match, player }) => match.winningTeam === player.team);
    expect(inAll.reduce((sum, { matches }) => sum + matches, 0)).toBe(queued.length);
    expect(inAll.reduce((sum, { wins }) => sum + wins, 0)).toBe(won.length);
    const stats = (await ask('/api/profile/aggregate-stats/500')).json();
    expect(stats.totalMatches).toBe(queued.length);
    expect(stats.winRate).toBeCloseTo((100 * won.length) / queued.length, 3);
    const mean = (value: (each: (typeof queued)[number]) => number) =>
      queued.reduce((sum, each) => sum + value(each), 0) / queued.length;
    expect(stats.avgKills).toBeCloseTo(
      mean(({ player }) => player.kills),
      3,
    );
    expect(stats.avgNetWorth).toBeCloseTo(
      mean(({ player }) => player.netWorth),
      3,
    );
    expect(JSON.parse(stats.playstyleScoresJson)).toEqual(stats.playstyleScores);
    const none = (await ask(`/api/profile/aggregate-stats/${UNKNOWN}`)).json();
    expect([none.totalMatches, none.winRate, none.kdRatio]).toEqual([0, null, null]);
    expect((await ask('/api/profile/steam-profile/500')).json()).toMatchObject({
      name: 'Ada',
      personaname: 'Ada',
    });
  });
});

describe('what is about nobody', () => {
  test('ranks, heroes and patches are lists', async () => {
    const ranks = (await ask('/api/info/ranks-full')).json();
    expect(ranks.map(({ tier }: { tier: number }) => tier)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(ranks[11].images['6'].large[0]).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/ranks\/rank11\/badge_lg_subrank6/,
    );
    const heroes = (await ask('/api/info/heroes')).json();
    expect(heroes).toContainEqual({ id: 1, name: 'Infernus', class_name: 'hero_inferno' });
    expect((await ask('/api/info/heroes-full')).json()).toHaveLength(heroes.length);
    const patches = (await ask('/api/info/wpa-patches')).json();
    expect(patches[0].createdAt > patches[1].createdAt).toBe(true);
  });

  test('boards are told by pages, without who hides', async () => {
    const { data, totalCount, page } = (await ask('/api/leaderboard/get-pp-rankings?pageSize=100')).json();
    expect([page, data.length]).toEqual([1, totalCount]);
    expect(data.some(({ accountId }: { accountId: number }) => accountId === HIDDEN)).toBe(false);
    for (const [at, row] of data.slice(1).entries())
      expect(row.ppScore).toBeLessThanOrEqual(data[at].ppScore);
    const ranked = (await ask('/api/leaderboard/get-ranked-leaderboard?region=EU')).json();
    expect(ranked).toMatchObject({ data: [], totalCount: 0, boardTotal: 0, page: 1, totalPages: 0 });
    const paths = ['get-statlocker-leaderboard', 'get-soulstat-leaderboard'];
    const [one, other] = await Promise.all(paths.map((name) => ask(`/api/leaderboard/${name}/1`)));
    expect(one?.text).toBe(other?.text);
    expect((await ask('/api/leaderboard/get-statlocker-leaderboard/999')).status).toBe(404);
    expect((await ask('/api/live/get-live-matches')).json()).toEqual([]);
  });

  test('WPA is what the item pages say', async () => {
    const home = (await ask('/api/info/wpa-homepage-data')).json();
    expect(home.availableHeroes).toContain('Mo_and_Krill');
    expect(home.items.length).toBeGreaterThan(0);
    const { items } = await site.api.client.get('/api/items/stats', { query: {} });
    const most = items.toSorted((a, b) => b.win.count - a.win.count)[0];
    expect(home.items[0]).toMatchObject({ mean_wpa: most?.effect.value, sample_size: most?.win.count });
    const filtered = (await ask('/api/info/wpa-filtered-items?minSampleSize=1&hero=infernus')).json();
    expect(filtered.every(({ heroName }: { heroName: string }) => heroName === 'Infernus')).toBe(true);
    const refused = await ask('/api/info/wpa-filtered-items?buildType=gun');
    expect([refused.status, refused.json().code]).toEqual([400, 'filter_not_offered']);
    expect((await ask('/api/info/wpa-homepage-data?hero=nobody')).status).toBe(404);
    const versus = (await ask('/api/info/vs-hero-wpa-data')).json();
    expect(
      Object.keys(Object.values(versus.by_patch as Record<string, { by_hero: object }>)[0]?.by_hero ?? {}),
    ).toContain('Infernus');
    expect((await ask('/api/info/t4-chains-data')).json().by_hero.Infernus).toEqual({
      two_item_chains: [],
      three_item_chains: [],
    });
  });
});
