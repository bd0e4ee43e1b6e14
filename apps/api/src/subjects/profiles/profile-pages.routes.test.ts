import type { ProfileMatches } from '@soulstat/api-client';
import { createLeague } from '@soulstat/league-simulator';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setHidden } from '../../community/accounts/queries/accounts.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { scoreNewMatches } from '../../matches/scores/score-matches.ts';
import { isRated } from '../../testing/leagues/own-results.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { leadOf, partySizeOf, tally } from './testing/counted-again.ts';

/** A league of few players, who meet often, on the days before. */
const LEAGUE: readonly Match[] = [
  ...createLeague({
    seed: 11,
    from: new Date('2026-08-05'),
    days: 3,
    players: 60,
    matches: 20,
    detail: 'facts',
    modes: { ranked: 0.7, streetBrawl: 0.2, privateLobby: 0.1, coopBot: 0 },
  }).matches(),
].map(({ match }) => match);

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const files = LEAGUE.map((match) => encodeMatchFile(match));
  await Promise.all(files.map((bytes) => api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })));
  await refreshRollups(api.databases);
  await scoreNewMatches(
    api.databases,
    LEAGUE.map(({ matchId }) => matchId),
  );
});
afterAll(() => api.close());

const get = <Url extends Parameters<TestApp['client']['get']>[0]>(url: Url, accountId: number, query = {}) =>
  api.client.get(url, { params: { accountId }, query } as never);

async function allMatches(accountId: number) {
  const matches: ProfileMatches['matches'] = [];
  let basis: ProfileMatches['basis'] | undefined;
  for (let offset: number | null = 0; offset !== null;) {
    const page: ProfileMatches = await get('/api/profile/:accountId/matches', accountId, {
      offset,
      limit: 500,
    });
    matches.push(...page.matches);
    basis = page.basis;
    offset = page.next;
  }
  if (!basis) throw new Error('There is always a first page');
  return { matches, basis };
}

const isCounted = ({ gameMode, matchMode, notScored }: Match) =>
  gameMode === 'normal' && ['ranked', 'unranked'].includes(matchMode) && !notScored;

describe('a player of matches that are stored', () => {
  const accountId = LEAGUE[0]?.players[0]?.accountId ?? 0;
  const own = LEAGUE.flatMap((match) => {
    const player = match.players.find((each) => each.accountId === accountId);
    return player ? [{ match, player }] : [];
  });
  const counted = own.filter(({ match, player }) => isCounted(match) && isRated(player));

  test('has matches with what their files tell', async () => {
    const { matches } = await allMatches(accountId);
    expect(matches.map(({ matchId }) => matchId)).toEqual(
      own.toSorted((a, b) => b.match.startedAt - a.match.startedAt).map(({ match }) => match.matchId),
    );
    for (const { match, player } of own) {
      const row = matches.find(({ matchId }) => matchId === match.matchId);
      expect(row).toMatchObject({
        detail: 'full',
        heroId: player.heroId,
        kills: player.kills,
        netWorth: player.netWorth,
        result: isRated(player) ? (match.winningTeam === player.team ? 'won' : 'lost') : player.outcome,
        laneSoulsLead: leadOf(match, player),
        partySize: partySizeOf(match, player),
      });
      expect(row?.itemIds.length).toBeGreaterThan(0);
    }
    expect(matches.some(({ ppImpact, place }) => ppImpact !== null && place !== null)).toBe(true);
  });

  test('meets mates and enemies as often as the matches say', async () => {
    const { mates, enemies, fullMatches } = await get('/api/profile/:accountId/mates', accountId);
    const others = (isMate: boolean) =>
      counted.flatMap(({ match, player }) =>
        match.players
          .filter((each) => each.accountId !== accountId && (each.team === player.team) === isMate)
          .map((each) => each.accountId),
      );
    const told = (rows: typeof mates) => new Map(rows.map((each) => [each.accountId, each.winRate.matches]));
    expect(told(mates)).toEqual(tally(others(true), (id) => id));
    expect(told(enemies)).toEqual(tally(others(false), (id) => id));
    expect(fullMatches).toBe(counted.length);
  });

  const ids = async (query: object) =>
    (await get('/api/profile/:accountId/matches', accountId, query)).matches
      .map(({ matchId }) => matchId)
      .toSorted();

  test('is filtered by company, heroes, party, side and mode', async () => {
    const expected = (holds: (each: (typeof own)[number]) => boolean) =>
      own
        .filter(holds)
        .map(({ match }) => match.matchId)
        .toSorted();
    const mate = own[0]?.match.players.find(
      (each) => each.accountId !== accountId && each.team === own[0]?.player.team,
    )?.accountId;
    const enemyHero = own[0]?.match.players.find((each) => each.team !== own[0]?.player.team)?.heroId;
    const isWith = ({ match, player }: (typeof own)[number]) =>
      match.players.some((each) => each.accountId === mate && each.team === player.team);
    expect(await ids({ with: mate })).toEqual(expected(isWith));
    expect(await ids({ without: mate })).toEqual(expected((each) => !isWith(each)));
    expect(await ids({ against: enemyHero })).toEqual(
      expected(({ match, player }) =>
        match.players.some((each) => each.heroId === enemyHero && each.team !== player.team),
      ),
    );
    const enemy = own[0]?.match.players.find((each) => each.team !== own[0]?.player.team)?.accountId;
    expect(await ids({ againstPlayer: enemy })).toEqual(
      expected(({ match, player }) =>
        match.players.some((each) => each.accountId === enemy && each.team !== player.team),
      ),
    );
    expect(await ids({ minHeroMatches: 2 })).toEqual(
      expected(
        ({ match, player }) =>
          own.filter((each) => each.player.heroId === player.heroId && each.match.startedAt < match.startedAt)
            .length >= 2,
      ),
    );
    expect(await ids({ side: 1 })).toEqual(expected(({ player }) => player.team === 1));
    expect(await ids({ partySize: 1 })).toEqual(
      expected(({ match, player }) => partySizeOf(match, player) === 1),
    );
    expect(await ids({ mode: 'streetBrawl' })).toEqual(
      expected(({ match }) => match.gameMode === 'streetBrawl'),
    );
    expect(await ids({ to: '2026-08-05' })).toEqual(
      expected(({ match }) => match.startedAt < Date.UTC(2026, 7, 6) / 1000),
    );
  });

  test('bought the items of the files', async () => {
    const { items, matches } = await get('/api/profile/:accountId/items', accountId);
    expect(matches).toBe(counted.length);
    const { heroes } = await get('/api/profile/:accountId/heroes', accountId);
    for (const { itemId, winRate } of items) {
      const having = counted.filter(({ player }) => player.purchases.some((each) => each.itemId === itemId));
      expect([itemId, winRate.matches]).toEqual([itemId, having.length]);
    }
    expect(heroes.reduce((sum, { winRate }) => sum + winRate.matches, 0)).toBe(counted.length);
  });

  test('has lanes by the souls at nine minutes', async () => {
    const { all, lanes } = await get('/api/profile/:accountId/lanes', accountId);
    const leads = counted.map(({ match, player }) => leadOf(match, player)).filter((lead) => lead !== null);
    expect(all.lanesWon).toMatchObject({
      matches: leads.length,
      wins: leads.filter((lead) => lead > 0).length,
    });
    expect(lanes.reduce((sum, { winRate }) => sum + winRate.matches, 0)).toBe(leads.length);
  });

  test('sees how the chance of winning moved after each purchase', async () => {
    const { items, chanceMatches } = await get('/api/profile/:accountId/items', accountId);
    expect(chanceMatches).toBe(counted.length);
    for (const { swing, winRate } of items) expect(swing?.matches).toBeLessThanOrEqual(winRate.matches);
    expect(items.some(({ swing }) => swing?.mean)).toBe(true);
  });

  test('can improve what the credit of matches tells, once there are enough of them', async () => {
    const answer = await get('/api/profile/:accountId/improve', accountId);
    expect(answer).toMatchObject({ scored: counted.length, basis: { matches: counted.length } });
    // Twenty matches are no evidence.
    expect(answer.findings.every(({ state, effect }) => state === 'tooFew' && effect === null)).toBe(true);
    expect(answer.findings.find(({ kind }) => kind === 'deaths')?.missing).toBe(30 - counted.length);
    expect(answer.week?.winRate.matches).toBe(counted.length);
    const { heroes } = await get('/api/profile/:accountId/heroes', accountId);
    expect(answer.drills).toMatchObject({ heroId: heroes[0]?.heroId, lane: { target: null }, farm: null });
    expect(answer.drills?.itemIds).toHaveLength(8);
    expect(answer.used.heroIds).toEqual(heroes.slice(0, 8).map(({ heroId }) => heroId));
    expect(answer.latest).toHaveLength(counted.length);
  });

  test('stands with each record among all players of the hero', async () => {
    const { places } = await get('/api/profile/:accountId/record-places', accountId);
    const { records } = await get('/api/profile/:accountId/records', accountId);
    const bestOf = (kind: string) => records.find((each) => each.kind === kind)?.best[0];
    const among = (kind: string, of: (player: Match['players'][number], match: Match) => number) => {
      const best = bestOf(kind);
      const bests = new Map<number, number>();
      for (const match of LEAGUE.filter(isCounted))
        for (const player of match.players.filter((each) => each.heroId === best?.heroId))
          bests.set(player.accountId, Math.max(bests.get(player.accountId) ?? -Infinity, of(player, match)));
      const ownBest = bests.get(accountId) ?? NaN;
      const better = [...bests.values()].filter((each) => each > ownBest).length;
      return { kind, heroId: best?.heroId, place: better + 1, players: bests.size };
    };
    expect(places).toEqual(
      expect.arrayContaining([
        among('kills', ({ kills }) => kills),
        among('netWorth', ({ netWorth }) => netWorth),
        among('longest', (_, { durationSeconds }) => durationSeconds),
      ]),
    );
    expect(places.length).toBeGreaterThan(8);
  });

  test('has a picture for link previews, which is not sent again to who holds it', async () => {
    const url = `/api/cards/player/${accountId}/card.png`;
    const card = await api.app.inject(url);
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
    expect([card.rawPayload.readUInt32BE(16), card.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(card.headers.etag) } });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
    expect((await api.app.inject('/api/cards/player/0/card.png')).statusCode).toBe(400);
  });

  test('the check of ranks counts the same matches as the profile', async () => {
    const check = await get('/api/profile/:accountId/rank-check', accountId);
    const { coverage, points, publisherRank } = await get('/api/profile/:accountId/standing', accountId);
    expect(check.matches?.known).toBe(coverage.known);
    expect(check.game.rankNumber).toBe(publisherRank?.rankNumber ?? null);
    expect(check.matches?.calibration).toBe(points?.calibrationMatches ?? 0);
  });

  test('who hides is told nothing of, on no page', async () => {
    const other = LEAGUE[0]?.players[1]?.accountId ?? 0;
    await setHidden(api.databases.postgres, other, true);
    expect(await get('/api/profile/:accountId/rank-check', other)).toMatchObject({
      matches: null,
      game: { state: 'hidden' },
      points: { state: 'hidden' },
    });
    for (const page of [
      'standing',
      'overview',
      'figures',
      'matches',
      'heroes',
      'items',
      'lanes',
      'mates',
      'records',
      'activity',
      'record-places',
      'improve',
    ] as const) {
      const answer = await api.app.inject(`/api/profile/${other}/${page}`);
      expect([page, answer.statusCode, answer.json()]).toEqual([
        page,
        403,
        { code: 'profile_hidden', message: 'This player does not want to be shown.' },
      ]);
    }
    const { mates, enemies, hiddenPlayers } = await get('/api/profile/:accountId/mates', accountId);
    expect([...mates, ...enemies].map((each) => each.accountId)).not.toContain(other);
    expect(hiddenPlayers).toBe(1);
  });

  test('answers carry a tag, and an unchanged one is not sent again', async () => {
    const first = await api.app.inject(`/api/profile/${accountId}/overview`);
    const again = await api.app.inject({
      url: `/api/profile/${accountId}/overview`,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  });

  test.each(['from=2026-02-30', 'from=2026-03-02&to=2026-03-01', 'minRank=17', 'partySize=9'])(
    'the filter %s cannot be read, and is refused',
    async (query) => {
      const answer = await api.app.inject(`/api/profile/${accountId}/heroes?${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    },
  );
});
