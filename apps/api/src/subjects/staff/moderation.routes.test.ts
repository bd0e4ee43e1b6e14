import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRole } from '../../community/accounts/queries/account-roles.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { OPERATOR } from '../../community/moderation/queries/audit.ts';
import { isVisible } from '../../community/moderation/queries/moderation-state.ts';
import { findPlayers, savePlayers } from '../../community/players/queries/players.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';

const [AUTHOR, READER, MODERATOR, STAFF] = [601, 602, 603, 604];
const REPORT = { kind: 'player', id: String(AUTHOR), reason: 'abuse', text: ' An insult as a name. ' };

describeOnEmbedded('reports, decisions and the staff pages', (databases) => {
  let site: AccountSite;
  let [author, reader, moderator, staff]: Visitor[] = [];
  const who = (visitor: Visitor | undefined): Visitor => {
    if (!visitor) throw new Error('Nobody is there yet');
    return visitor;
  };
  const decide = (decision: string, why = '') =>
    who(moderator).post('/api/staff/reports/decide', {
      body: { kind: 'player', id: String(AUTHOR), decision, why },
    });
  const queue = async (state = 'open') =>
    (await who(moderator).get(`/api/staff/reports?state=${state}`)).json();

  beforeAll(async () => {
    site = await openAccountSite(databases());
    const { postgres } = databases();
    await savePlayers(
      postgres,
      [
        { accountId: AUTHOR, name: 'Rude name' },
        { accountId: READER, name: 'Reader' },
      ],
      'match',
    );
    await setRole(postgres, { accountId: MODERATOR, role: 'moderator', actor: OPERATOR, why: null });
    await setRole(postgres, { accountId: STAFF, role: 'staff', actor: OPERATOR, why: null });
    [author, reader, moderator, staff] = [
      await site.visitor(AUTHOR),
      await site.visitor(READER),
      await site.visitor(MODERATOR),
      await site.visitor(STAFF),
    ];
  });
  afterAll(() => site.close());

  test('a report of an object waits in the queue, once for each account', async () => {
    expect((await who(reader).post('/api/reports', { body: REPORT })).json()).toEqual({ isReported: true });
    const again = await who(reader).post('/api/reports', { body: { ...REPORT, reason: 'spam' } });
    expect([again.status, again.json().code]).toEqual([409, 'already_reported']);
    expect((await who(staff).post('/api/reports', { body: { ...REPORT, text: '' } })).status).toBe(200);

    const { open, objects } = await queue();
    expect(open).toBe(1);
    expect(objects).toEqual([
      {
        kind: 'player',
        id: String(AUTHOR),
        state: 'visible',
        content: {
          title: 'Rude name',
          path: `/profile/${AUTHOR}/overview`,
          text: 'Rude name',
          authorId: AUTHOR,
          authorName: 'Rude name',
        },
        reports: [
          expect.objectContaining({
            reason: 'abuse',
            text: 'An insult as a name.',
            reporterId: READER,
            reporterName: 'Reader',
          }),
          expect.objectContaining({ reporterId: STAFF, text: '' }),
        ],
        decision: null,
      },
    ]);
  });

  test.each([
    ['what is not there', { id: '999999' }, 404],
    ['an id that is none', { id: "1' or true" }, 404],
    ['oneself', { id: String(READER) }, 400],
    ['a kind that is none', { kind: 'session' }, 400],
  ])('a report of %s is refused', async (_, changed, status) => {
    expect((await who(reader).post('/api/reports', { body: { ...REPORT, ...changed } })).status).toBe(status);
  });

  test('a decision that takes something away needs a reason', async () => {
    expect((await decide('hide', '  ')).json()).toMatchObject({ code: 'invalid_request' });
    expect((await queue()).open).toBe(1);
  });

  test('a moderator decides about everybody but themselves', async () => {
    await savePlayers(databases().postgres, [{ accountId: MODERATOR, name: 'Mo' }], 'match');
    await who(reader).post('/api/reports', { body: { ...REPORT, id: String(MODERATOR) } });
    const own = { kind: 'player', id: String(MODERATOR), decision: 'dismiss', why: '' };
    expect((await who(moderator).post('/api/staff/reports/decide', { body: own })).status).toBe(403);
    expect((await who(staff).post('/api/staff/reports/decide', { body: own })).status).toBe(200);
  });

  test('hiding takes it away from others, its author sees why and cannot undo it', async () => {
    expect((await decide('hide', 'The name is an insult.')).json()).toEqual({ state: 'hidden' });
    const { postgres } = databases();
    expect((await findPlayers(postgres, [AUTHOR])).get(AUTHOR)).toMatchObject({ isHidden: true, name: null });
    const visible = (id: number) =>
      postgres.rows(
        pg`select from player where account_id = ${id} and ${isVisible('player', pg`account_id`)}`,
      );
    expect([await visible(AUTHOR), await visible(READER)].map(({ length }) => length)).toEqual([0, 1]);

    expect(await queue()).toEqual({ open: 0, objects: [] });
    expect((await who(author).get('/api/account/decisions')).json()).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(Number),
        actorRole: 'moderator',
        action: 'report.decide',
        objectKind: 'player',
        objectId: String(AUTHOR),
        before: { state: 'visible' },
        after: { state: 'hidden', decision: 'hide', title: 'Rude name', path: `/profile/${AUTHOR}/overview` },
        why: 'The name is an insult.',
      },
    ]);
    const shown = await who(author).post('/api/profile/visibility', { body: { isHidden: false } });
    expect([shown.status, shown.json().code]).toEqual([403, 'not_allowed']);
    expect((await who(reader).get('/api/account/decisions')).json()).toEqual([]);
  });

  test('what was decided can be looked up and taken back', async () => {
    const decided = (await queue('decided')).objects.find(({ id }: { id: string }) => id === String(AUTHOR));
    expect(decided).toMatchObject({
      state: 'hidden',
      decision: { decision: 'hide', why: 'The name is an insult.' },
      reports: [{ reporterId: READER }, { reporterId: STAFF }],
    });
    expect((await decide('restore')).json()).toEqual({ state: 'visible' });
    expect((await findPlayers(databases().postgres, [AUTHOR])).get(AUTHOR)?.name).toBe('Rude name');
    expect((await decide('warn', 'Next time it goes.')).json()).toEqual({ state: 'visible' });
    const told = (await who(author).get('/api/account/decisions')).json();
    expect(told.map(({ after }: { after: { decision: string } }) => after.decision)).toEqual([
      'warn',
      'restore',
      'hide',
    ]);
  });

  test('every decision is in the audit log: who, what, before, after, why', async () => {
    const { entries, actions } = (
      await who(moderator).get(`/api/staff/audit?action=report.decide&accountId=${AUTHOR}`)
    ).json();
    expect(actions).toEqual(['account.setRole', 'report.decide']);
    expect(entries.at(-1)).toMatchObject({
      actorId: MODERATOR,
      actorRole: 'moderator',
      objectKind: 'player',
      objectId: String(AUTHOR),
      concernedId: AUTHOR,
      before: { state: 'visible' },
      after: { state: 'hidden', decision: 'hide' },
      why: 'The name is an insult.',
    });
    const older = await who(moderator).get(`/api/staff/audit?beforeId=${entries.at(-1).id}`);
    expect(older.json().entries.every(({ id }: { id: number }) => id < entries.at(-1).id)).toBe(true);
  });

  test('staff change roles and bans, each with a reason, and not their own', async () => {
    const role = { body: { role: 'author', why: 'Good guides' } };
    const change = (id: number) => who(staff).post(`/api/staff/accounts/${id}/role`, role);
    expect((await change(READER)).json()).toMatchObject({ name: 'Reader', role: 'author', ban: null });
    expect((await who(reader).get('/api/auth/status')).json()).toMatchObject({ role: 'author' });
    expect((await change(STAFF)).status).toBe(400);

    const [changed] = (await who(reader).get('/api/account/decisions')).json();
    expect(changed).toMatchObject({ action: 'account.setRole', actorRole: 'staff', why: 'Good guides' });

    const ban = { body: { isBanned: true, why: 'Spam' } };
    const banned = await who(moderator).post(`/api/staff/accounts/${READER}/ban`, ban);
    expect(banned.json().ban).toMatchObject({ why: 'Spam' });
    expect((await who(moderator).post(`/api/staff/accounts/${STAFF}/ban`, ban)).status).toBe(403);
    const list = (query: string) => who(moderator).get(`/api/staff/accounts?${query}`);
    const ids = async (query: string) =>
      (await list(query)).json().map(({ accountId }: { accountId: number }) => accountId);
    expect(await ids('only=banned')).toEqual([READER]);
    expect(await ids('query=read')).toEqual([READER]);
    expect(await ids(`query=${AUTHOR}`)).toEqual([AUTHOR]);
    expect(await ids('query=%25')).toEqual([]);
    expect((await ids('only=roles')).toSorted()).toEqual([READER, MODERATOR, STAFF]);
    const lifted = await who(staff).post(`/api/staff/accounts/${READER}/ban`, {
      body: { isBanned: false, why: 'Served' },
    });
    expect(lifted.json().ban).toBeNull();
  });

  test('staff see a job that was given up, and have it tried again', async () => {
    const { postgres } = databases();
    await postgres.script(`
      select job.create_queue('tidy-up', '{"policy": "stately", "retryLimit": 2, "expireInSeconds": 60}'::jsonb)
    `);
    await postgres.rows(pg`
      insert into job.job (name, state, output, retry_count, retry_limit, completed_on, started_on, policy)
      values ('tidy-up', 'failed', '{"message": "No space left"}', 2, 2, now(), now(), 'stately')
    `);
    const jobs = (await who(staff).get('/api/staff/jobs')).json();
    expect(jobs.kinds.find(({ name }: { name: string }) => name === 'tidy-up')).toMatchObject({ failed: 1 });
    expect(jobs.troubled).toEqual([
      expect.objectContaining({ name: 'tidy-up', state: 'failed', attempts: 3, error: 'No space left' }),
    ]);
    expect((await who(staff).get('/api/staff')).json()).toMatchObject({ failedJobs: 1, openReports: 0 });
    expect((await who(moderator).get('/api/staff')).json()).toMatchObject({
      role: 'moderator',
      failedJobs: 0,
    });
    const { id } = jobs.troubled[0];
    const retried = (await who(staff).post(`/api/staff/jobs/${id}/retry`)).json();
    expect(retried.troubled).toEqual([expect.objectContaining({ id, state: 'retrying' })]);
    expect((await who(staff).post(`/api/staff/jobs/${id}/retry`)).status).toBe(404);
  });

  test('who deletes the account leaves the decisions without a name, and no role', async () => {
    const { postgres } = databases();
    await who(staff).post(`/api/staff/accounts/${AUTHOR}/role`, { body: { role: 'author', why: 'x' } });
    await who(author).post('/api/profile/delete-account-data', { body: { accountId: AUTHOR } });
    const [left] = await postgres.rows(pg`
      select
        (select count(*) from account_role where account_id = ${AUTHOR}) as roles,
        (select count(*) from content_report where object_id = ${String(AUTHOR)}) as reports,
        (select count(*) from audit_entry where concerned_id = ${AUTHOR} or object_id = ${String(AUTHOR)}) as named,
        (select count(*) from audit_entry where action = 'report.decide') as decisions
    `);
    expect(left).toEqual({ roles: 0, reports: 0, named: 0, decisions: 4 });
  });
});
