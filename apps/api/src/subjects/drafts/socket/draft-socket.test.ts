import { GRACE_MS, RESUME_MS } from '@soulstat/draft';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setRole } from '../../../community/accounts/queries/account-roles.ts';
import { OPERATOR } from '../../../community/moderation/queries/audit.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import { DraftClient } from '../testing/draft-client.ts';
import { draftGame, dueCaptain, getReady, joinCaptains, openTestRoom } from '../testing/open-room.ts';
import { TestClock } from '../testing/test-clock.ts';

const [READER, MODERATOR] = [610, 611];

async function errorOf(client: DraftClient, message: unknown): Promise<string> {
  client.send(message);
  return (await client.next('ERROR')).error;
}

describeOnEmbedded('the socket of drafts', (databases) => {
  let clock: TestClock;
  let site: AccountSite;
  const clients: DraftClient[] = [];
  const kept = <Some extends readonly DraftClient[]>(some: Some): Some => {
    clients.push(...some);
    return some;
  };
  const join = async (joining: Parameters<typeof DraftClient.join>[1]) => {
    const [client] = kept([await DraftClient.join(site.url, joining)] as const);
    return client;
  };
  const captainsOf = async (room: Awaited<ReturnType<typeof openTestRoom>>) =>
    kept(await joinCaptains(room, [site.url, site.url]));

  beforeAll(async () => {
    clock = new TestClock();
    site = await openAccountSite(databases(), { draftClock: clock });
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(() => site.close());

  test('takes two captains through a draft, and everybody sees the same', async () => {
    const room = await openTestRoom(site.url, { firstPick: 'coin' });
    const spectator = await join({ code: room.code.toLowerCase() });
    const captains = await captainsOf(room);
    await getReady(captains);
    clock.pass(RESUME_MS);
    await draftGame(captains);
    await spectator.until(() => spectator.state?.status === 'completed');
    expect(spectator.state?.games[0]?.selections).toHaveLength(16);
    expect(spectator.state).toEqual(captains[0].state);
    expect(spectator.log).toEqual(captains[1].log);
    expect((await join({ code: room.code })).state).toEqual(spectator.state);
  });

  test('tells other programs whole states and both clocks', async () => {
    const room = await openTestRoom(site.url, { team1: 'Ones' });
    const [program] = kept([await DraftClient.open(site.url)] as const);
    program.sendJoin({ code: room.code });
    const first = await program.next('DRAFT_STATE_UPDATE');
    expect(first.draftState).toMatchObject({ status: 'WAITING', name: 'Draft' });
    expect(first.draftState.teams.map(({ teamName }) => teamName)).toEqual(['Ones', 'Archmother']);
    expect(first.draftState.steps).toHaveLength(16);
    const captains = await captainsOf(room);
    await getReady(captains);
    clock.pass(RESUME_MS);
    await program.until(() =>
      program.messages.some(
        (message) => message.type === 'DRAFT_STATE_UPDATE' && message.draftState.status === 'DRAFTING',
      ),
    );
    program.messages.splice(0);
    clock.pass(1000);
    const { timerState } = await program.next('TIMER_UPDATE');
    expect(timerState).toEqual({
      activeTeam: 1,
      team1StepTimer: 29,
      team2StepTimer: 30,
      team1ReserveTimer: 120,
      team2ReserveTimer: 120,
    });
    await draftGame(captains, 1);
    const { draftState } = await program.next('DRAFT_STATE_UPDATE');
    expect(draftState.steps.map(({ id }) => id)).toEqual(first.draftState.steps.map(({ id }) => id));
    expect(draftState.steps.filter(({ heroId }) => heroId !== null)).toHaveLength(1);
    expect(program.messages.every(({ type }) => type !== 'EVENT' && type !== 'ROOM')).toBe(true);
  });

  test('takes a hero for whoever lets the time pass', async () => {
    const room = await openTestRoom(site.url, { stepSeconds: 10, reserveSeconds: 0, timeout: 'hovered' });
    const captains = await captainsOf(room);
    await getReady(captains);
    clock.pass(RESUME_MS);
    const hero = captains[0].rules?.heroes[7] ?? 0;
    captains[0].act({ type: 'HOVER', heroId: hero });
    await captains[0].next('HOVERED');
    clock.pass(10_000);
    await captains[1].until(() => captains[1].state?.games[0]?.selections.length === 1);
    clock.pass(10_000);
    await captains[1].until(() => captains[1].state?.games[0]?.selections.length === 2);
    const taken = captains[1].state?.games[0]?.selections.map(({ heroId, wasRandom }) => ({
      heroId,
      wasRandom,
    }));
    expect(taken).toEqual([
      { heroId: hero, wasRandom: false },
      { heroId: expect.any(Number), wasRandom: true },
    ]);
  });

  test('shows what a team looks at and writes to itself to nobody else', async () => {
    const room = await openTestRoom(site.url);
    const captains = await captainsOf(room);
    const player = await join({ code: room.code, token: room.tokens.player1, name: 'Cy' });
    const referee = await join({ code: room.code, token: room.tokens.referee });
    const spectator = await join({ code: room.code });
    captains[0].act({ type: 'HOVER', heroId: 1 });
    expect(await player.next('HOVERED')).toEqual({ type: 'HOVERED', heroId: 1 });
    player.act({ type: 'SUGGEST', heroId: 2 });
    expect(await captains[0].next('SUGGESTED')).toEqual({ type: 'SUGGESTED', heroId: 2, by: 'Cy' });
    player.act({ type: 'CHAT', channel: 'team', text: ' Ban\nher ' });
    expect((await captains[0].next('CHAT_LINE')).line).toMatchObject({
      author: 'Cy',
      team: 1,
      text: 'Ban her',
    });
    expect((await referee.next('CHAT_LINE')).line.channel).toBe('team1');
    captains[1].act({ type: 'CHAT', channel: 'all', text: 'Good luck' });
    for (const other of [captains[1], spectator]) {
      expect((await other.next('CHAT_LINE')).line.text).toBe('Good luck');
      expect(other.messages.some(({ type }) => type === 'HOVERED' || type === 'SUGGESTED')).toBe(false);
    }
  });

  test('takes a line of a chat away that moderators do not leave there', async () => {
    const room = await openTestRoom(site.url);
    const captains = await captainsOf(room);
    for (const text of ['Something bad', 'Good luck'])
      captains[0].act({ type: 'CHAT', channel: 'all', text });
    const { line } = await captains[1].next('CHAT_LINE');
    const [reader, moderator] = [await site.visitor(READER), await site.visitor(MODERATOR)];
    await setRole(databases().postgres, {
      accountId: MODERATOR,
      role: 'moderator',
      actor: OPERATOR,
      why: null,
    });
    const object = { kind: 'draftLine', id: String(line.id) };
    await reader.post('/api/reports', { body: { ...object, reason: 'abuse', text: '' } });
    const queue = (await moderator.get('/api/staff/reports?state=open')).json();
    expect(queue.objects).toMatchObject([
      { ...object, content: { text: 'Ana: Something bad', authorId: null } },
    ]);
    await moderator.post('/api/staff/reports/decide', {
      body: { ...object, decision: 'hide', why: 'Insult' },
    });
    expect(await captains[1].next('CHAT_GONE')).toEqual({ type: 'CHAT_GONE', id: line.id });
    const late = await join({ code: room.code });
    expect((await late.next('ROOM')).chat.map(({ text }) => text)).toEqual(['Good luck']);
  });

  test('stands still while a captain is gone, and goes on where it stood', async () => {
    const room = await openTestRoom(site.url);
    const captains = await captainsOf(room);
    await getReady(captains);
    clock.pass(RESUME_MS + 4000);
    captains[0].close();
    await captains[1].until(() => captains[1].state?.status === 'paused');
    clock.pass(GRACE_MS - 10_000);
    captains[1].act({ type: 'RESUME' });
    expect((await captains[1].next('ERROR')).error).toBe('captain-expected');
    const back = await join({ code: room.code, token: room.tokens.captain1 });
    await back.until(() => back.state?.status === 'drafting');
    clock.pass(RESUME_MS);
    expect(back.state?.clock.elapsedMs).toBe(4000);
    await draftGame([back, captains[1]]);
    expect(back.state?.status).toBe('completed');
  });

  test('goes on without a captain who does not come back, when the other one wants it', async () => {
    const room = await openTestRoom(site.url, { stepSeconds: 10, reserveSeconds: 0 });
    const captains = await captainsOf(room);
    await getReady(captains);
    clock.pass(RESUME_MS);
    captains[0].close();
    await captains[1].until(() => captains[1].state?.status === 'paused');
    clock.pass(GRACE_MS);
    captains[1].act({ type: 'RESUME' });
    await captains[1].until(() => captains[1].state?.status === 'drafting');
    clock.pass(RESUME_MS + 10_000);
    await captains[1].until(() => captains[1].state?.games[0]?.selections.length === 1);
  });

  test('lets a referee pause, take a step back and decide; captains report', async () => {
    const room = await openTestRoom(site.url, { bestOf: 3, fearless: 'own' });
    const captains = await captainsOf(room);
    const referee = await join({ code: room.code, token: room.tokens.referee });
    await getReady(captains);
    clock.pass(RESUME_MS);
    await draftGame(captains, 2);
    referee.act({ type: 'UNDO', reason: 'Wrong hero' });
    await referee.until(() => referee.state?.status === 'paused');
    expect(referee.state?.games[0]?.selections).toHaveLength(1);
    captains[0].act({ type: 'RESUME' });
    expect((await captains[0].next('ERROR')).error).toBe('not-allowed');
    referee.act({ type: 'RESUME' });
    for (const captain of captains) await captain.until(() => captain.state?.status === 'drafting');
    clock.pass(RESUME_MS);
    await draftGame(captains);
    expect(captains[0].state?.status).toBe('reporting');
    for (const captain of captains) captain.act({ type: 'REPORT', winner: 2 });
    for (const captain of captains) await captain.until(() => captain.state?.games.length === 2);
    expect(captains[0].state).toMatchObject({ status: 'ready', games: [{ winner: 2 }, { selections: [] }] });
    referee.act({ type: 'ABANDON', reason: 'Enough' });
    await captains[1].until(() => captains[1].state?.status === 'abandoned');
  });

  describe('refuses', () => {
    test('whoever has not joined, joins without a session, or has a wrong code or link', async () => {
      const { code } = await openTestRoom(site.url);
      const [client] = kept([await DraftClient.open(site.url)] as const);
      const session = { browserSessionId: 'sess_abcdefghij0123456789' };
      expect(await errorOf(client, { type: 'READY', ready: true })).toBe('not-joined');
      expect(await errorOf(client, { type: 'JOIN_DRAFT', draftCode: code })).toBe('session-missing');
      expect(await errorOf(client, { type: 'JOIN_DRAFT', draftCode: 'AAAA0000', ...session })).toBe(
        'unknown-draft',
      );
      expect(await errorOf(client, { type: 'JOIN_DRAFT', draftCode: code, token: 'x', ...session })).toBe(
        'unknown-link',
      );
    });

    test.each([
      'text',
      null,
      [],
      { type: 'LOCK_IN' },
      { type: 'LOCK_IN', heroId: '1' },
      { type: 'NOTHING' },
      { type: 'CHAT', channel: 'team3', text: 'a' },
    ])('what is no message: %j', async (message) => {
      const { code } = await openTestRoom(site.url);
      const client = await join({ code });
      expect(await errorOf(client, message)).toBe('invalid-message');
    });

    test('what a spectator, a player or the other captain may not, and what comes again', async () => {
      const room = await openTestRoom(site.url);
      const captains = await captainsOf(room);
      const spectator = await join({ code: room.code });
      const player = await join({ code: room.code, token: room.tokens.player1 });
      await getReady(captains);
      clock.pass(RESUME_MS);
      for (const message of [
        { type: 'LOCK_IN', heroId: 1 },
        { type: 'HOVER', heroId: 1 },
      ])
        for (const client of [spectator, player]) expect(await errorOf(client, message)).toBe('not-allowed');
      expect(await errorOf(spectator, { type: 'CHAT', channel: 'all', text: 'a' })).toBe('not-allowed');
      const due = dueCaptain(captains);
      const other = captains.find((captain) => captain !== due) ?? due;
      const [heroId = 0] = due.rules?.heroes ?? [];
      expect(await errorOf(other, { type: 'LOCK_IN', heroId })).toBe('not-your-turn');
      due.act({ type: 'LOCK_IN', heroId });
      expect(await errorOf(due, { type: 'LOCK_IN', heroId })).toBe('not-your-turn');
      await other.until(() => other.state?.games[0]?.selections.length === 1);
      expect(await errorOf(other, { type: 'LOCK_IN', heroId })).toBe('hero-unavailable');
    });

    test('a flood', async () => {
      const { code } = await openTestRoom(site.url);
      const client = await join({ code });
      for (let sent = 0; sent < 200; sent += 1) client.send({ type: 'NOTHING' });
      expect(await client.closed).toMatchObject({ code: 1008 });
    });
  });
});
