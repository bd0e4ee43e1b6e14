import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SILENT_LOG } from '../../../base/log.ts';
import { pg } from '../../../storage/postgres/pg.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { CERTIFICATE, openTestProgram, type TestProgram } from '../../drafts/testing/program-server.ts';
import { TestClock } from '../../drafts/testing/test-clock.ts';
import { cup, PLAY_OFF, publish, signedIn, START } from '../testing/league.ts';
import { tellWaiting } from '../../../community/webhooks/tell-waiting.ts';
import { TELL_PROGRAMS } from './tell-programs.job.ts';

const HOUR = 3_600_000;

describeOnEmbedded('programs that are told of a tournament', (databases) => {
  const clock = new TestClock(START - 24 * HOUR);
  let site: AccountSite;
  let program: TestProgram;
  let owner: Visitor;
  let id = 0;
  let secret = '';
  const entrants: number[] = [];
  /** As the Internet, with one name that leads to this machine. */
  const network = { addressOf: async () => '127.0.0.1', authorities: CERTIFICATE };
  const send = () => tellWaiting(databases().postgres, { log: SILENT_LOG, network });
  const asked: string[] = [];
  /** As if so many minutes had passed for what waits. */
  const pass = (minutes: number) =>
    databases().postgres.run(
      pg`update webhook_call set next_at = next_at - make_interval(mins => ${minutes})`,
    );

  beforeAll(async () => {
    const { postgres } = databases();
    program = await openTestProgram();
    site = await openAccountSite(databases(), {
      draftClock: clock,
      sendJob: async ({ name }) => {
        asked.push(name);
        return true;
      },
    });
    owner = await signedIn(site.url, postgres, 6101);
    const stages = [
      { ...PLAY_OFF, intake: { from: 'all' } as const, series: { usual: 1 as const, exceptions: [] } },
    ];
    id = await publish(owner, cup({ setup: { stages } }));
    const made = await owner.post(`/api/tournaments/${id}/control/webhooks`, {
      body: { url: program.url, events: ['match-ready', 'result', 'finished'] },
    });
    expect(made.status, made.text).toBe(201);
    ({ secret } = made.json());
    for (const account of [6102, 6103]) {
      const captain = await signedIn(site.url, postgres, account);
      const body = { name: 'x', acceptsRules: true };
      const entered = await captain.post(`/api/tournaments/${id}/entrants`, { body });
      entrants.push(entered.json().entrant.id);
    }
  });
  afterAll(async () => {
    await program.close();
    await site.close();
  });
  beforeEach(() => {
    program.told.length = 0;
  });

  const act = async (action: object, reason?: string) => {
    const { version } = (await owner.get(`/api/tournaments/${id}`)).json();
    const body = { action, version, ...(reason === undefined ? {} : { reason }) };
    const answer = await owner.post(`/api/tournaments/${id}/control/actions`, { body });
    expect(answer.status, answer.text).toBe(200);
  };
  const shown = async () => (await owner.get(`/api/tournaments/${id}/control/webhooks`)).json();
  const bodies = () => program.told.map(({ body }) => JSON.parse(body));

  test('hear that a match can be played, signed with the secret that was shown once', async () => {
    asked.length = 0;
    await act({ type: 'start-stage', stage: 0 });
    expect(asked).toEqual([TELL_PROGRAMS.name]);
    await send();
    expect(bodies()).toMatchObject([
      { tournamentId: id, event: 'match-ready', match: { id: '1-w1-1', bestOf: 1, winner: null } },
    ]);
    expect(bodies()[0].match.entrants.toSorted()).toEqual(entrants.toSorted());
    const [{ headers, body } = { headers: {}, body: '' }] = program.told;
    expect(headers['x-signature']).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
    await send();
    expect(program.told).toHaveLength(1);
    expect(JSON.stringify(await shown())).not.toContain(secret);
  });

  test('are tried three times, a minute and then ten apart, with the same key, and the owner sees why and sends it again', async () => {
    const [a = 0, b = 0] = entrants;
    const outcome = { kind: 'played', score: [1, 0], games: [] };
    const { matches } = (await owner.get(`/api/tournaments/${id}/stages/0`)).json();
    const sides = matches[0].sides.map(({ entrant }: { entrant: number }) => entrant);
    expect(sides.toSorted()).toEqual([a, b].toSorted());
    await act({ type: 'result', match: '1-w1-1', sides, outcome });
    program.answers.push(500, 302, 404);
    await send();
    // Not before its time.
    await send();
    expect(program.told).toHaveLength(1);
    await pass(2);
    await send();
    await pass(2);
    await send();
    expect(program.told).toHaveLength(2);
    await pass(10);
    await send();
    expect(bodies().map(({ event, key }) => `${event} ${key}`)).toEqual(
      Array.from({ length: 3 }, () => `result ${bodies()[0].key}`),
    );
    await pass(60);
    await send();
    expect(program.told).toHaveLength(3);
    const [{ deliveries }] = await shown();
    expect(deliveries).toMatchObject([
      { event: 'result', tries: 3, isDelivered: false, problem: 'The program answered 404' },
      { event: 'match-ready', tries: 1, isDelivered: true, problem: null },
    ]);
    const calls = (await owner.get('/api/webhooks/calls')).json();
    expect(calls).toMatchObject([
      { event: 'tournament.result', tries: 3, isDelivered: false, body: program.told[0]?.body },
      { event: 'tournament.match-ready', tries: 1, isDelivered: true },
    ]);
    asked.length = 0;
    expect((await owner.post(`/api/webhooks/calls/${calls[0].callId}/replay`)).status).toBe(200);
    expect(asked).toEqual(['resend-webhook']);
  });

  test('hear a corrected result by another key, and the end', async () => {
    const { resultEntry, match } = (await owner.get(`/api/tournaments/${id}/matches/1-w1-1`)).json();
    const sides = match.sides.map(({ entrant }: { entrant: number }) => entrant);
    const outcome = { kind: 'played', score: [0, 1], games: [] };
    await act(
      { type: 'correct', match: '1-w1-1', sides, outcome, replaces: resultEntry },
      'It was the other way round',
    );
    await act({ type: 'approve-standings' });
    await send();
    expect(bodies()).toMatchObject([
      { event: 'result', match: { winner: sides[1], score: [0, 1], outcome: 'played' } },
      { event: 'finished', match: null },
    ]);
    expect(new Set(bodies().map(({ key }) => key)).size).toBe(2);
  });

  test('do not hold each other up, and are told nothing once they are removed', async () => {
    const [{ webhookId }] = await shown();
    await act(
      { type: 'undo', entry: (await owner.get(`/api/tournaments/${id}`)).json().version },
      'Too early',
    );
    await act({ type: 'approve-standings' });
    await owner.post(`/api/tournaments/${id}/control/webhooks/${webhookId}/remove`);
    await send();
    expect(program.told).toEqual([]);
    expect(await shown()).toEqual([]);
  });

  test('are at a public https address, or refused with a sentence', async () => {
    for (const url of [
      'http://program.example/x',
      'https://user:word@program.example',
      'https://localhost',
      'no address',
    ]) {
      const body = { url, events: ['result'] };
      const refused = await owner.post(`/api/tournaments/${id}/control/webhooks`, { body });
      expect([refused.status, refused.json().message], url).toEqual([400, expect.stringMatching(/\.$/)]);
    }
  });
});
