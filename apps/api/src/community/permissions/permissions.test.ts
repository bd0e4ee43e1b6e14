import { ROLES, type Role, type RouteContract } from '@soulstat/api-client/contract';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { setRole } from '../accounts/queries/account-roles.ts';
import { banAccount } from '../../matches/queries/account-bans.ts';
import { OPERATOR } from '../moderation/queries/audit.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import { sessionCookies } from '../../testing/session-cookie.ts';
import { openVisitor, type Answer, type Visitor } from '../../testing/visitor.ts';
import { describePermissions } from './describe.ts';
import { GUEST, may, mayWithSome, offered, refusalOf, whoMay } from './may.ts';
import { isAction, RULES, ruleOf } from './rules.ts';

const USER = { accountId: 7, role: 'user', isBanned: false } as const;

describe('the rules', () => {
  test('a role has the rights of those before it', () => {
    const writes = (role: Role) => may({ ...USER, role }, 'guide.publish');
    expect(ROLES.map(writes)).toEqual([false, false, true, true, true]);
  });

  test('whoever is the owner of an object may do what others may not', () => {
    expect(may(USER, 'guide.edit', { owner: 7 })).toBe(true);
    expect(may(USER, 'guide.edit', { owner: [8, 7] })).toBe(true);
    expect(may(USER, 'guide.edit', { owner: 8 })).toBe(false);
    expect(may(USER, 'guide.edit', { captain: 7 })).toBe(false);
    expect(may({ ...USER, role: 'staff' }, 'guide.edit', { owner: 8 })).toBe(false);
    expect(may({ ...USER, role: 'moderator' }, 'guide.delete', { owner: 8 })).toBe(true);
  });

  test('whoever wrote something does not vote on it', () => {
    expect(may(USER, 'guide.vote', { owner: 8 })).toBe(true);
    expect([may(USER, 'guide.vote', { owner: 7 }), may(USER, 'comment.vote', { owner: 7 })]).toEqual([
      false,
      false,
    ]);
    expect(mayWithSome(USER, 'guide.vote')).toBe(true);
    expect(refusalOf(USER, 'guide.vote', { owner: 7 })).toEqual({
      code: 'not_allowed',
      message: 'Nobody may vote on guides of their own.',
    });
  });

  test('a guest is nobody, unless a code proves otherwise', () => {
    expect(may(GUEST, 'ticket.read', { owner: null })).toBe(false);
    expect(may(GUEST, 'ticket.read', { owner: true })).toBe(true);
    expect([mayWithSome(GUEST, 'ticket.read'), mayWithSome(GUEST, 'guide.edit')]).toEqual([true, false]);
  });

  test('a banned account reads and looks after itself, and makes nothing that others see', () => {
    const actions = ['guide.read', 'guide.write', 'guide.edit', 'account.export'] as const;
    expect(offered({ ...USER, isBanned: true }, actions, { owner: 7 })).toEqual([
      'guide.read',
      'account.export',
    ]);
  });

  test('say in words whom they allow it', () => {
    expect(whoMay(ruleOf('guide.delete'))).toBe('its owner, moderators and staff');
    expect(whoMay(ruleOf('guide.edit'))).toBe('its owner');
    expect(whoMay(ruleOf('job.retry'))).toBe('staff');
    for (const rule of Object.values(RULES)) expect(rule.to).not.toMatch(/\.$/);
  });

  test('stand in docs/permissions.md as they are (pnpm permissions:docs)', async () => {
    const file = new URL('../../../../../docs/permissions.md', import.meta.url);
    expect(await readFile(file, 'utf8')).toBe(describePermissions());
  });

  test('are named by every operation that changes anything', () => {
    const without = contractRoutes().filter(({ action, method }) => method !== 'GET' && action === undefined);
    expect(without.map(({ url }) => url)).toEqual([]);
  });
});

const ACCOUNTS: Readonly<Record<Exclude<Role, 'guest'>, number>> = {
  user: 501,
  author: 502,
  moderator: 503,
  staff: 504,
};

describeOnEmbedded('every operation', (databases) => {
  let site: AccountSite;
  let visitors: Readonly<Record<Role, Visitor>>;

  const visitorOf = async (accountId: number) => {
    const visitor = openVisitor(site.url);
    const cookies = await sessionCookies(databases().postgres, accountId, 'demo');
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  };

  beforeAll(async () => {
    site = await openAccountSite(databases());
    const { postgres } = databases();
    for (const role of ['author', 'moderator', 'staff'] as const)
      await setRole(postgres, { accountId: ACCOUNTS[role], role, actor: OPERATOR, why: null });
    visitors = {
      guest: openVisitor(site.url),
      user: await visitorOf(ACCOUNTS.user),
      author: await visitorOf(ACCOUNTS.author),
      moderator: await visitorOf(ACCOUNTS.moderator),
      staff: await visitorOf(ACCOUNTS.staff),
    };
  });
  afterAll(() => site.close());

  /** Asks for it with nothing that it needs: a refusal comes before that is looked at. */
  async function ask(visitor: Visitor, { method, url, schema }: RouteContract): Promise<Answer> {
    const path = url.replaceAll(/:\w+/g, '1');
    if (method === 'GET') return visitor.get(path);
    return visitor.post(path, schema.body ? { body: '[]' } : {});
  }

  test.each(ROLES)(
    'refuses to a %s what the rules do not allow, and nothing else for that reason',
    async (role) => {
      const wrong: string[] = [];
      for (const route of contractRoutes()) {
        const { action, schema, key } = route;
        if (action === undefined || !isAction(action)) continue;
        // Nobody asks for it without a key, whatever their role.
        if (key && !key.isOptional && !key.orSession) continue;
        const isOperators = ruleOf(action).from === 'operator';
        const isAllowed =
          !isOperators && mayWithSome({ ...USER, role, accountId: role === 'guest' ? null : 1 }, action);
        // What needs nothing would be done.
        if (isAllowed && !schema.body) continue;
        const answer = await ask(visitors[role], route);
        const { code, message = '' } = answer.json();
        const isRefused = [
          'not_signed_in',
          'api_key_missing',
          'not_allowed',
          'admin_token_required',
        ].includes(code);
        const saysWhy =
          answer.status === (code === 'not_allowed' ? 403 : 401) &&
          // In the words that programs know.
          (code === 'api_key_missing' || message.endsWith('.'));
        if (isAllowed ? isRefused : !isRefused || !saysWhy)
          wrong.push(`${schema.operationId}: ${answer.text}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('says to whoever is signed in what they may, at once after a change of the role', async () => {
    const { postgres } = databases();
    const visitor = await visitorOf(505);
    const status = async () => (await visitor.get('/api/auth/status')).json();
    expect(await status()).toMatchObject({ role: 'user', may: expect.not.arrayContaining(['staff.open']) });
    await setRole(postgres, { accountId: 505, role: 'moderator', actor: OPERATOR, why: 'A test' });
    expect(await status()).toMatchObject({ role: 'moderator', may: expect.arrayContaining(['staff.open']) });
  });

  test('that others would see the result of is refused to banned accounts', async () => {
    const visitor = await visitorOf(506);
    await banAccount(databases().postgres, 506, null);
    const answer = await visitor.post('/api/ingest/salts', { body: { salts: [] } });
    expect([answer.status, answer.json().code]).toEqual([403, 'banned']);
  });
});
