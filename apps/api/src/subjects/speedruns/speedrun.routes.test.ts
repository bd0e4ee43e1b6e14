import { GAME_DATA } from '@soulstat/game-data/full';
import { courseOf, RANKED_MODES, VARIANTS, type Game, type RunLog } from '@soulstat/shop';
import { runByHand, type HandOptions } from '@soulstat/shop/testing';
import type { RunStart } from '@soulstat/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banAccount } from '../../matches/queries/account-bans.ts';
import { setRole } from '../../community/accounts/queries/account-roles.ts';
import { deleteAccount, setHidden } from '../../community/accounts/queries/accounts.ts';
import { keepSecret } from '../../community/accounts/queries/sessions.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { OPERATOR } from '../../community/moderation/queries/audit.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { forgetRuns } from './queries/runs.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { boughtItems, DAY_MS, FORGERIES, lastAt } from './testing/forgeries.ts';
import { openTokens, type Tokens } from './token.ts';

const HERO = 13;

describeOnEmbedded('shop speedruns', (databases) => {
  let site: AccountSite;
  let tokens: Tokens;
  let account = 52_000;
  beforeAll(async () => {
    site = await openAccountSite(databases(), { rateLimits: { runs: 10_000 } });
    const secret = await keepSecret(databases().postgres, 'speedruns', new Uint8Array(32));
    tokens = openTokens(() => secret);
    await savePlayers(databases().postgres, [{ accountId: 52_001, name: 'Ada' }], 'match');
    await databases().clickhouse.insert('player_match', [
      { match_id: 7, slot: 1, hero_id: HERO, ...boughtItems(), detail: 'full', version: String(2n ** 62n) },
    ]);
  });
  afterAll(() => site.close());

  const newVisitor = () => {
    account += 1;
    return site.visitor(account);
  };
  const start = async (who: Visitor, mode = 'fixed', variant = 8): Promise<RunStart> => {
    const answer = await who.post('/api/speedrun/start', { body: { mode, variant } });
    expect(answer.status, answer.text).toBe(200);
    return answer.json();
  };
  /** As if the run had begun that much earlier. */
  const earlier = (token: string, ms: number, change = {}): string => {
    const claims = tokens.read(token);
    if (!claims) throw new Error('The token cannot be read');
    return tokens.issue({ ...claims, startedAt: claims.startedAt - ms, ...change });
  };
  const gameOfStart = ({ inventory, tasks }: RunStart): Game => ({
    shop: GAME_DATA.shopItems,
    inventory,
    tasks,
  });
  const bodyOf = (begun: RunStart, log: RunLog, token = earlier(begun.token, 3000 + lastAt(log))) => {
    const { mode, variant, seed } = begun;
    return { token, mode, variant, seed, ...log, isLate: false };
  };
  const send = (who: Visitor, body: unknown) => who.post('/api/speedrun/finish', { body });
  /** A whole run; the verdict. */
  const run = async (who: Visitor, course: { mode?: string; variant?: number }, hand: HandOptions = {}) => {
    const begun = await start(who, course.mode, course.variant);
    const answer = await send(who, bodyOf(begun, runByHand(gameOfStart(begun), hand)));
    expect(answer.status, answer.text).toBe(200);
    return answer.json();
  };
  const board = async (query: string) =>
    (await (await site.visitor()).get(`/api/speedrun/board?${query}`)).json();

  const COURSES = RANKED_MODES.flatMap((mode) =>
    [...VARIANTS[mode], ...(mode === 'build' ? [HERO] : [])].map((variant) => ({ mode, variant })),
  );
  test.each(COURSES.map((course) => [courseOf(course), course] as const))(
    '%s is played, replayed by the server, and put on its boards',
    async (_, course) => {
      const who = await newVisitor();
      const verdict = await run(who, course, { by: 'keyboard', wrongBefore: [1] });
      expect(verdict).toMatchObject({ misclicks: 1, input: 'keyboard', notOnBoards: null, isBest: true });
      expect(verdict.totalMs).toBe(verdict.splits.at(-1));
      const query = `mode=${course.mode}&variant=${course.variant}&input=keyboard`;
      const { runs, day, today } = await board(query);
      expect(day).toBe(course.mode === 'daily' ? today : null);
      expect(runs[verdict.place - 1]).toMatchObject({ accountId: account, totalMs: verdict.totalMs });
      expect((await board(`${query}&span=today`)).runs[verdict.dayPlace - 1].runId).toBe(verdict.runId);
      expect((await board(query.replace('keyboard', 'touch'))).runs).toEqual([]);
    },
  );

  test('the list of the day is one for everybody, a fixed one stays, a random one does not; of a hero nobody played there is none', async () => {
    const [one, other] = [await newVisitor(), await site.visitor()];
    expect((await start(one, 'daily', 10)).tasks).toEqual((await start(other, 'daily', 10)).tasks);
    expect((await start(one, 'fixed', 5)).seed).toBe((await start(other, 'fixed', 5)).seed);
    expect((await start(one, 'random', 5)).seed).not.toBe((await start(other, 'random', 5)).seed);
    const none = await one.post('/api/speedrun/start', { body: { mode: 'build', variant: 999 } });
    expect([none.status, none.json().code]).toEqual([404, 'not_found']);
    for (const body of [
      { mode: 'fixed', variant: 7 },
      { mode: 'x', variant: 8 },
      { mode: 'fixed' },
      { mode: 'fixed', variant: 8, seed: 1 },
      '[',
    ])
      expect((await one.post('/api/speedrun/start', { body })).status).toBe(400);
  });

  test('a board has the best run of each player, by time, and nobody who hides', async () => {
    const [ada, bo, cy] = [await newVisitor(), await newVisitor(), await newVisitor()];
    const [adaId, boId, cyId] = [account - 2, account - 1, account];
    const course = { mode: 'chain', variant: 5 };
    await run(ada, course, { gapMs: 500 });
    const best = await run(bo, course, { gapMs: 400 });
    expect(await run(cy, course, { gapMs: 600 })).toMatchObject({ place: 3, isBest: true });
    expect(await run(ada, course, { gapMs: 700 })).toMatchObject({ place: null, isBest: false });
    expect(await run(ada, course, { gapMs: 350 })).toMatchObject({ place: 1 });
    const places = async () =>
      (await board('mode=chain&variant=5&input=mouse')).runs.map(
        (row: { accountId: number }) => row.accountId,
      );
    expect(await places()).toEqual([adaId, boId, cyId]);
    await setHidden(databases().postgres, boId, true);
    expect(await places()).toEqual([adaId, cyId]);
    expect((await ada.get(`/api/speedrun/runs/${best.runId}`)).json().code).toBe('profile_hidden');
    expect((await ada.get(`/api/speedrun/runs/${best.runId}/card.png`)).status).toBe(403);
    await databases().postgres.rows(
      pg`insert into account (account_id) values (${cyId}) on conflict do nothing`,
    );
    await deleteAccount(databases().postgres, cyId);
    expect(await places()).toEqual([adaId]);
    const left = await databases().postgres.rows(pg`select from speedrun_run where account_id = ${cyId}`);
    expect(left).toEqual([]);
  });

  test('a run that moderators take away leaves its place to the next best of the player, until it is restored', async () => {
    const [ada, bo, moderator] = [await newVisitor(), await newVisitor(), await newVisitor()];
    await setRole(databases().postgres, {
      accountId: account,
      role: 'moderator',
      actor: OPERATOR,
      why: null,
    });
    const course = { mode: 'fixed', variant: 5 };
    const slow = await run(ada, course, { gapMs: 600, by: 'touch' });
    const best = await run(ada, course, { gapMs: 400, by: 'touch' });
    const shown = async () =>
      (await board('mode=fixed&variant=5&input=touch')).runs.map((row: { runId: number }) => row.runId);
    expect(await shown()).toEqual([best.runId]);
    const report = { kind: 'run', id: String(best.runId), reason: 'wrong', text: 'A program.' };
    expect((await ada.post('/api/reports', { body: report })).status).toBe(400);
    expect((await bo.post('/api/reports', { body: report })).status).toBe(200);
    const { objects } = (await moderator.get('/api/staff/reports')).json();
    expect(objects[0].content).toMatchObject({ path: `/items/shop-speedrun/run/${best.runId}` });
    const decide = (decision: string) =>
      moderator.post('/api/staff/reports/decide', {
        body: { kind: 'run', id: String(best.runId), decision, why: 'No person is that fast.' },
      });
    expect((await decide('hide')).status).toBe(200);
    expect(await shown()).toEqual([slow.runId]);
    expect((await bo.get(`/api/speedrun/runs/${best.runId}`)).status).toBe(404);
    await decide('restore');
    expect(await shown()).toEqual([best.runId]);
  });

  test('a run is shown with its log and as a picture; its owner deletes it, and so does a moderator, who is written down', async () => {
    const [owner, other] = [await newVisitor(), await newVisitor()];
    const ownerId = account - 1;
    const course = { mode: 'rebuy', variant: 6 };
    const [slow, fast] = [
      await run(owner, course, { by: 'touch', gapMs: 600 }),
      await run(owner, course, { by: 'touch' }),
    ];
    const shown = (await other.get(`/api/speedrun/runs/${fast.runId}`)).json();
    expect(shown).toMatchObject({ accountId: ownerId, totalMs: fast.totalMs, place: 1, input: 'touch' });
    expect(shown.events.length).toBeGreaterThan(11);
    const card = await other.get(`/api/speedrun/runs/${fast.runId}/card.png`);
    expect([card.status, card.headers.get('content-type'), card.text.slice(1, 4)]).toEqual([
      200,
      'image/png',
      'PNG',
    ]);
    const del = (who: Visitor, runId: number) => who.post(`/api/speedrun/runs/${runId}/delete`);
    expect((await del(await site.visitor(), fast.runId)).status).toBe(401);
    expect((await del(other, fast.runId)).json().code).toBe('not_allowed');
    await setRole(databases().postgres, {
      accountId: account,
      role: 'moderator',
      actor: OPERATOR,
      why: null,
    });
    expect((await del(other, fast.runId)).json()).toEqual({ isDeleted: true });
    expect((await board('mode=rebuy&variant=6&input=touch')).runs[0]).toMatchObject({
      runId: slow.runId,
      accountId: ownerId,
    });
    const audit = await databases().postgres.rows(pg<{ id: string }>`
      select object_id as id from audit_entry where action = 'speedrun.delete' and concerned_id = ${ownerId}`);
    expect(audit).toEqual([{ id: String(fast.runId) }]);
    expect((await del(owner, slow.runId)).status).toBe(200);
    expect((await other.get(`/api/speedrun/runs/${slow.runId}`)).status).toBe(404);
  });

  test('a log sent twice counts once and has the same answer; one sent late is stored, and on no board', async () => {
    const who = await newVisitor();
    const begun = await start(who, 'fixed', 12);
    const log = runByHand(gameOfStart(begun), { by: 'touch' });
    const body = bodyOf(begun, log);
    const [one, again] = await Promise.all([send(who, body), send(who, body)]);
    expect([one.status, again.status]).toEqual([200, 200]);
    expect(again.json()).toEqual(one.json());
    const late = await send(who, { ...bodyOf(begun, log, earlier(begun.token, DAY_MS)), isLate: true });
    expect(late.json()).toMatchObject({ notOnBoards: 'late', place: null, totalMs: one.json().totalMs });
    expect((await who.get(`/api/speedrun/runs/${late.json().runId}`)).status).toBe(200);
    expect((await board('mode=fixed&variant=12&input=touch')).runs).toHaveLength(1);
    await databases().postgres.rows(pg`update speedrun_run set finished_at = now() - interval '31 days'`);
    await forgetRuns(databases().postgres);
    const runs = await databases().postgres.rows(
      pg<{ id: number }>`select run_id as id from speedrun_run where account_id = ${account}`,
    );
    expect(runs).toEqual([{ id: one.json().runId }]);
  });

  test('a guest and a banned account hear what their run took, and nothing of it is stored', async () => {
    const guest = await site.visitor();
    expect(await run(guest, {})).toMatchObject({ notOnBoards: 'guest', runId: null, place: null });
    const banned = await newVisitor();
    await banAccount(databases().postgres, account, 'for the test');
    expect(await run(banned, {})).toMatchObject({ notOnBoards: 'banned', runId: null });
  });

  test.each(FORGERIES)('a forged run is refused: %s', async (_, reason, forge) => {
    const tools = { tokens, earlier, bodyOf };
    const who = await newVisitor();
    const begun = await start(who);
    const answer = await send(who, forge(begun, runByHand(gameOfStart(begun)), tools));
    expect([answer.status, answer.json().code]).toEqual([422, 'run_refused']);
    expect(answer.json().message).toMatch(reason);
    const stored = await databases().postgres.rows(
      pg`select from speedrun_run where account_id = ${account}`,
    );
    expect(stored).toEqual([]);
  });

  test('a forged run is refused: a token used before, for a better run', async () => {
    const who = await newVisitor();
    const begun = await start(who);
    const game = gameOfStart(begun);
    const token = earlier(begun.token, 3000 + lastAt(runByHand(game)));
    expect((await send(who, bodyOf(begun, runByHand(game), token))).status).toBe(200);
    const better = await send(who, bodyOf(begun, runByHand(game, { gapMs: 350 }), token));
    expect([better.json().code, better.json().message]).toEqual([
      'run_refused',
      expect.stringMatching(/used before/),
    ]);
  });

  test.each([
    ['no log', { events: undefined }],
    ['an event of no kind', { events: [{ at: 1, kind: 'x' }] }],
    ['more than a press is', { events: [{ at: 1, kind: 'press', itemId: 1, by: 'mouse', isAdmin: true }] }],
    [
      'a spot outside of the shop',
      { events: [{ at: 1, kind: 'press', itemId: 1, by: 'mouse', spot: [1001, 0] }] },
    ],
    ['a path of text', { path: ['; drop table speedrun_run'] }],
    ['a token as long as a book', { token: 'x'.repeat(3000) }],
    ['what nobody asked for', { totalMs: 1 }],
  ])('%s is refused before it is read', async (_, change) => {
    const who = await site.visitor();
    const begun = await start(who);
    const body = { ...bodyOf(begun, runByHand(gameOfStart(begun))), ...change };
    const answer = await send(who, body);
    expect([answer.status, answer.json().code]).toEqual([400, 'invalid_request']);
  });

  test.each(['', '.', 'a.b.c', 'e30.', `${Buffer.from('{}').toString('base64url')}.x`, '\u0000.\u0000'])(
    'the token %j is none',
    async (token) => {
      const who = await site.visitor();
      const begun = await start(who);
      const answer = await send(who, bodyOf(begun, runByHand(gameOfStart(begun)), token));
      expect(answer.json().code).toBe('run_refused');
    },
  );
});
