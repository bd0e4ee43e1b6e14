import { RESUME_MS, type DraftState } from '@soulstat/draft';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIngester } from '../../../matches/ingest/ingester.ts';
import { processStoredMatches } from '../../../operations/worker/matches-stored.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { DraftClient } from '../testing/draft-client.ts';
import { draftGame, getReady, joinCaptains, openTestRoom, type TestRoom } from '../testing/open-room.ts';
import { TestClock } from '../testing/test-clock.ts';

const MATCH = sampleMatch();
const HOUR_S = 3600;

describeOnEmbedded('the match of a draft', (databases) => {
  // Matches are looked for among the drafts of the last days.
  const clock = new TestClock(Date.now());
  let site: AccountSite;
  let guest: Visitor;
  let nextId = 71_000_000;
  beforeAll(async () => {
    site = await openAccountSite(databases(), { draftClock: clock });
    guest = await site.visitor();
  });
  afterAll(() => site.close());

  async function draftedRoom(asked: Parameters<typeof openTestRoom>[1] = {}) {
    const room = await openTestRoom(site.url, { preset: 'picks-only', ...asked });
    const captains = await joinCaptains(room, [site.url, site.url]);
    await getReady(captains);
    clock.pass(RESUME_MS);
    await draftGame(captains);
    const { state } = captains[0];
    for (const captain of captains) captain.close();
    if (!state) throw new Error('There is no draft');
    return { room, state };
  }

  /** Played with the heroes of a draft, so long after it, and taken in. */
  async function play(state: DraftState, { afterS, swap = false }: { afterS: number; swap?: boolean }) {
    const picksOf = (team: 1 | 2) =>
      (state.games[0]?.selections ?? []).flatMap((step) => (step.team === team ? [step.heroId ?? 0] : []));
    const heroes = swap ? [picksOf(2), picksOf(1)] : [picksOf(1), picksOf(2)];
    const matchId = (nextId += 1);
    const startedAt = Math.floor(clock.now() / 1000) + afterS;
    const players = MATCH.players.map((player) => ({
      ...player,
      // In another order than they were picked in.
      heroId: heroes[player.team]?.pop() ?? 0,
    }));
    await openIngester(databases()).ingest({
      fileName: 'a.meta',
      firstMatch: 1,
      bytes: encodeMatchFile({ ...MATCH, matchId, startedAt, players }),
    });
    await processStoredMatches(databases());
    return matchId;
  }

  const matchesOf = async ({ code }: TestRoom) =>
    (await guest.get(`/api/drafts/${code}`)).json().matches as { matchId: number; isAutomatic: boolean }[];

  test('is found by its twelve heroes when it is played within six hours, and everybody in the room is told', async () => {
    const { room, state } = await draftedRoom();
    const watching = await DraftClient.join(site.url, { code: room.code });
    const matchId = await play(state, { afterS: 600 });
    expect(await matchesOf(room)).toMatchObject([{ game: 1, matchId, isAutomatic: true }]);
    const { matches } = await watching.next('MATCHES');
    expect(matches).toMatchObject([{ matchId }]);
    watching.close();
    // Another one with the same heroes is another match.
    await play(state, { afterS: 1200 });
    expect(await matchesOf(room)).toMatchObject([{ matchId }]);
  });

  test('says who won the game of a series, and the next one can be drafted', async () => {
    const { room, state } = await draftedRoom({ bestOf: 3 });
    expect(state.status).toBe('reporting');
    await play(state, { afterS: 600 });
    const after = (await guest.get(`/api/drafts/${room.code}`)).json();
    const king = state.games[0]?.hiddenKing;
    const winner = MATCH.winningTeam === 0 ? king : king === 1 ? 2 : 1;
    expect(after.status).toBe('waiting');
    expect(after.log.at(-1)).toMatchObject({ by: { role: 'server' }, type: 'decide', winner });
    // What captains have said stands.
    expect(after.log.filter(({ type }: { type: string }) => type === 'decide')).toHaveLength(1);
  });

  test.each([
    ['begun later', { afterS: 6 * HOUR_S + 60 }, {}],
    ['played before', { afterS: -600 }, {}],
    ['of the other sides', { afterS: 600, swap: true }, {}],
    ['of other players', { afterS: 600 }, { accounts1: [4_000_000_001] }],
  ])('is none that was %s', async (_, playing, asked) => {
    const { room, state } = await draftedRoom(asked);
    await play(state, playing);
    expect(await matchesOf(room)).toEqual([]);
  });

  test('is one with a player of each team, where players are known', async () => {
    const known = MATCH.players.filter(({ team }) => team === 0).map(({ accountId }) => accountId);
    const { room, state } = await draftedRoom({ accounts1: [4_000_000_001, ...known.slice(0, 1)] });
    const matchId = await play(state, { afterS: 5 * HOUR_S });
    expect(await matchesOf(room)).toMatchObject([{ matchId }]);
  });

  test('is linked by hand with a reason, taken off, and not found again', async () => {
    const { room, state } = await draftedRoom();
    const matchId = await play(state, { afterS: 7 * HOUR_S });
    const send = (path: string, body: object) => guest.post(`/api/drafts/${room.code}/${path}`, { body });
    const asked = { token: room.tokens.captain1, matchId, game: 1 };
    expect((await send('matches', asked)).status).toBe(400);
    const linked = await send('matches', { ...asked, reason: 'We began late' });
    expect(linked.json().matches).toEqual([
      { game: 1, matchId, isAutomatic: false, reason: 'We began late' },
    ]);
    const player = { token: room.tokens.player1, matchId, reason: 'Not ours' };
    expect((await send('matches/unlink', player)).status).toBe(401);
    const unlinked = await send('matches/unlink', { ...player, token: room.tokens.captain2 });
    expect(unlinked.json().matches).toEqual([]);
  });
});
