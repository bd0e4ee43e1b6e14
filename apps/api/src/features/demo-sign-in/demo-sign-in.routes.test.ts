import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '../../databases.ts';
import { setHidden } from '../../queries/postgres/accounts.ts';
import { savePlayers } from '../../queries/postgres/players.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { openTestDatabases } from '../../testing/databases.ts';

const says = (isValid: boolean) => `ns:http://specs.openid.net/auth/2.0\nis_valid:${isValid}\n`;

let databases: Databases;
let site: AccountSite;
beforeAll(async () => {
  databases = await openTestDatabases();
  site = await openAccountSite(databases);
});
afterAll(async () => {
  await site.close();
  await databases.close();
});

test('the demo page offers players by name, safely, and none who hide', async () => {
  await savePlayers(
    databases.postgres,
    [
      { accountId: 11, name: '<script>alert(1)</script>' },
      { accountId: 12, name: 'Hidden one' },
      { accountId: 13, name: 'Seen last', lastSeenAt: new Date() },
    ],
    'simulated',
  );
  await setHidden(databases.postgres, 12, true);
  const visitor = await site.visitor();
  const { location = '' } = await visitor.get('/api/auth/steam/login');
  const { text, headers } = await visitor.get(location);
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toContain('<script');
  expect(text).not.toContain('Hidden one');
  expect(text.indexOf('Seen last')).toBeLessThan(text.indexOf('alert(1)'));
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(headers.get('cache-control')).toBe('no-store');
});

test('opened by itself it says what it is for, and leads to the sign-in', async () => {
  const visitor = await site.visitor();
  const { status, text } = await visitor.get('/api/demo-sign-in');
  expect(status).toBe(400);
  expect(text).toContain('<a href="/api/auth/steam/login">Sign in</a>');
});

test.each(['0', '-1', '4294967296', '1.5', 'abc', ''])('nobody is the account %j', async (accountId) => {
  const visitor = await site.visitor();
  const { location = '' } = await visitor.get('/api/auth/steam/login');
  const form = Object.fromEntries(new URL(location).searchParams);
  const answer = await visitor.post('/api/demo-sign-in', { form: { ...form, accountId } });
  expect([answer.status, answer.json().message]).toEqual([
    400,
    'An account id is a whole number from 1 to 4294967295.',
  ]);
});

test('as a provider it confirms an answer of its own once, and nothing else', async () => {
  const visitor = await site.visitor();
  const answer = new URL(await visitor.answerOfProvider(11));
  const ask = async (change: Record<string, string> = {}) => {
    const form = {
      ...Object.fromEntries(answer.searchParams),
      ...change,
      'openid.mode': 'check_authentication',
    };
    return (await visitor.post('/api/demo-sign-in', { form })).text;
  };
  expect(await ask({ 'openid.claimed_id': `${site.url}/api/demo-sign-in/id/76561197960265729` })).toBe(
    says(false),
  );
  expect(await ask({ 'openid.signed': 'claimed_id' })).toBe(says(false));
  expect(await ask()).toBe(says(true));
  expect(await ask()).toBe(says(false));
});
