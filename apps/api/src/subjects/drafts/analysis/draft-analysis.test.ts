import type { DraftAnalysis, DraftScouting, NewDraft } from '@soulstat/api-client/contract';
import { RESUME_MS } from '@soulstat/draft';
import { GAME_DATA } from '@soulstat/game-data/full';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshRollups } from '../../../statistics/counting/rollups.ts';
import { openIngester } from '../../../matches/ingest/ingester.ts';
import { setHidden } from '../../../community/accounts/queries/accounts.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { DraftClient } from '../testing/draft-client.ts';
import { draftGame, getReady, joinCaptains, openTestRoom, type TestRoom } from '../testing/open-room.ts';
import { TestClock } from '../testing/test-clock.ts';

const SAMPLE = sampleMatch({ pathIntervalSeconds: null });
const MATCHES = 30;
const HEROES = GAME_DATA.liveHeroes.map(({ id }) => id);
/** Wins each of its matches. */
const BEST = HEROES[20] ?? 0;
const [PLAYER, HIDDEN] = SAMPLE.players.map(({ accountId }) => accountId);

/** The best hero and five others at the side that wins; who they are and who they meet changes. */
function playedMatches() {
  return Array.from({ length: MATCHES }, (_, index) => {
    const others = HEROES.filter((id) => id !== BEST);
    const shifted = [...others.slice((index * 7) % others.length), ...others];
    let next = 0;
    const winners = [BEST, ...shifted.slice(0, 5)];
    const losers = shifted.slice(5, 11);
    const winningTeam = index % 2 === 0 ? (0 as const) : (1 as const);
    const players = SAMPLE.players.map((player) => ({
      ...player,
      outcome: null,
      heroId: (player.team === winningTeam ? winners : losers)[next++ % 6] ?? 0,
    }));
    return {
      ...SAMPLE,
      matchId: 72_000_000 + index,
      startedAt: SAMPLE.startedAt + index,
      winningTeam,
      players,
    };
  });
}

describeOnEmbedded('our matches', (databases) => {
  const clock = new TestClock(SAMPLE.startedAt * 1000 + 3_600_000);
  let site: AccountSite;
  let guest: Visitor;
  beforeAll(async () => {
    site = await openAccountSite(databases(), { draftClock: clock });
    guest = await site.visitor();
  });
  afterAll(() => site.close());

  async function draftedRoom(asked: NewDraft, steps?: number) {
    const room = await openTestRoom(site.url, asked);
    const captains = await joinCaptains(room, [site.url, site.url]);
    await getReady(captains);
    clock.pass(RESUME_MS);
    await draftGame(captains, steps);
    for (const captain of captains) captain.close();
    return room;
  }
  const ask = ({ code }: TestRoom, body: object = {}) => guest.post(`/api/drafts/${code}/analysis`, { body });
  const analysisOf = async (room: TestRoom, body?: object) => (await ask(room, body)).json() as DraftAnalysis;

  test('say nothing of a draft while none is counted', async () => {
    const analysis = await analysisOf(await draftedRoom({}, 3));
    expect(analysis).toMatchObject({ chance: null, parts: [], steps: 3, lanes: { 1: null, 2: null } });
    expect(analysis.basis.days).toBeNull();
    expect(analysis.next?.heroes.every(({ gain }) => gain.count === 0)).toBe(true);
  });

  describe('once they are counted', () => {
    beforeAll(async () => {
      const ingester = openIngester(databases());
      const files = playedMatches().map((match) => encodeMatchFile(match));
      await Promise.all(files.map((bytes) => ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })));
      await refreshRollups(databases());
    });

    test('say which hero is to be banned or picked next, with an interval', async () => {
      const begun = await draftedRoom({}, 0);
      const { basis, next, chance } = await analysisOf(begun);
      expect(basis.days?.matches).toBe(MATCHES);
      expect(next).toMatchObject({ team: 1, type: 'ban' });
      expect(next?.heroes).toHaveLength(HEROES.length);
      const [best] = next?.heroes ?? [];
      expect(best).toMatchObject({ heroId: BEST, gain: { count: MATCHES } });
      const { value, interval } = best?.gain ?? {};
      expect(value).toBeGreaterThan(0);
      expect(interval?.[0]).toBeLessThan(value ?? 0);
      expect(interval?.[1]).toBeGreaterThan(value ?? 0);
      expect(chance?.value).toBeCloseTo(0.5, 1);
    });

    test('say who is ahead, by parts that add up, and how to share the lanes', async () => {
      // The best hero is the first that can be taken, and team 1 takes it.
      const room = await draftedRoom({ preset: 'picks-only', heroes: [BEST, ...HEROES] });
      const { chance, parts, next, lanes } = await analysisOf(room);
      expect(chance?.value).toBeGreaterThan(0.5);
      const [low = 1, high = 0] = chance?.interval ?? [];
      expect([low < (chance?.value ?? 0), (chance?.value ?? 1) < high]).toEqual([true, true]);
      const sum = parts.reduce((total, { value }) => total + value, 0);
      expect(sum).toBeCloseTo((chance?.value ?? 0) - 0.5, 3);
      expect(parts.map(({ part }) => part)).toEqual([
        'side',
        'heroes',
        'mates',
        'enemies',
        'lanes',
        'points',
      ]);
      expect(next).toBeNull();
      for (const own of [lanes[1], lanes[2]]) {
        expect(new Set(own?.flatMap(({ heroIds }) => heroIds)).size).toBe(6);
        expect(own?.every(({ against }) => against !== null)).toBe(true);
      }
      const early = await analysisOf(room, { steps: 1 });
      expect([early.steps, early.next?.type, early.lanes[1]]).toEqual([1, 'pick', null]);
      expect((await ask(room, { game: 2 })).status).toBe(404);
    });

    test('are kept from an official draft until it is over, but for its referee and where it is allowed', async () => {
      const official = await draftedRoom({ isOfficial: true, preset: 'picks-only' }, 2);
      const refused = await ask(official, { token: official.tokens.captain1 });
      expect([refused.status, refused.json().code]).toEqual([403, 'draft_analysis_off']);
      expect((await ask(official)).status).toBe(403);
      expect((await ask(official, { token: official.tokens.referee })).status).toBe(200);
      expect((await ask(await draftedRoom({ isOfficial: true, allowsAnalysis: true }, 2))).status).toBe(200);
      expect((await ask(await draftedRoom({ isOfficial: true, preset: 'picks-only' }))).status).toBe(200);
    });

    test('say what the players of a team play, unless they hide', async () => {
      const { postgres } = databases();
      await setHidden(postgres, HIDDEN ?? 0, true);
      const room = await openTestRoom(site.url, { accounts1: [PLAYER ?? 0, HIDDEN ?? 0] });
      const { teams } = (await guest.get(`/api/drafts/${room.code}/scouting`)).json() as DraftScouting;
      const [player] = teams[1].players;
      expect([teams[1].players.length, teams[1].hidden]).toEqual([1, 1]);
      expect(player).toMatchObject({ accountId: PLAYER, matches: MATCHES });
      expect(player?.heroes[0]?.winRate.count).toBeGreaterThan(0);
      expect(teams[1].heroes[0]).toMatchObject({ players: 1 });
      expect(teams[2]).toEqual({ players: [], hidden: 0, heroes: [] });
      expect((await guest.get(`/api/drafts/${room.code}`)).json()).toMatchObject({ hasScouting: true });
    });

    test.each(['easy', 'normal', 'hard'] as const)('make a bot, %s, that drafts to the end', async (bot) => {
      const room = await openTestRoom(site.url, { bot, bestOf: 3, firstPick: 'choice' });
      expect(room.tokens.captain2).toBe('');
      const captain = await DraftClient.join(site.url, { code: room.code, token: room.tokens.captain1 });
      const passing = setInterval(() => clock.pass(500), 10);
      await captain.until(() => captain.state?.present[2] === true && captain.state.ready[2]);
      captain.act({ type: 'READY', ready: true });
      for (;;) {
        const { state } = captain;
        if (state?.status === 'reporting' && state.reports[1] === null)
          captain.act({ type: 'REPORT', winner: 1 });
        if (state?.games.length === 2) break;
        const version = state?.version ?? 0;
        if (state?.status === 'choosing' && state.choosing?.team === 1)
          captain.act(
            state.choosing.left.includes('order')
              ? { type: 'CHOOSE_ORDER', first: 1 }
              : { type: 'CHOOSE_SIDE', hiddenKing: 1 },
          );
        if (state?.status === 'drafting' && captain.dueTeam === 1) {
          clock.pass(RESUME_MS);
          captain.lockInFirst();
        }
        await captain.until(() => (captain.state?.version ?? 0) > version);
      }
      clearInterval(passing);
      const [game] = captain.state?.games ?? [];
      expect(game?.selections.filter(({ wasRandom }) => wasRandom)).toEqual([]);
      const own = game?.selections.filter(({ team }) => team === 2) ?? [];
      expect(own).toHaveLength(8);
      if (bot === 'hard') expect(own.map(({ heroId }) => heroId)).toContain(BEST);
      captain.close();
    });
  });
});
