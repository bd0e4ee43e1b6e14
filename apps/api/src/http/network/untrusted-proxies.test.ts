import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';

let databases: Databases;
let site: AccountSite | undefined;
beforeAll(async () => {
  databases = await openTestDatabases();
});
afterEach(() => site?.close());
afterAll(() => databases.close());

async function warnings(
  requests: readonly { readonly from: string; readonly headers: Record<string, string> }[],
  trustedProxies: readonly string[] = [],
): Promise<string[]> {
  site = await openAccountSite(databases, { trustedProxies });
  for (const { from, headers } of requests)
    await site.app.inject({ url: '/api/health/live', remoteAddress: from, headers });
  return site
    .log()
    .split('\n')
    .filter((line) => line.includes('TRUSTED_PROXIES'))
    .map((line) => JSON.parse(line).peer);
}

const forwarded = { 'x-forwarded-for': '198.51.100.7' };

test('a peer that speaks for others and is not trusted is named once', async () => {
  const requests = [
    { from: '10.0.0.2', headers: forwarded },
    { from: '10.0.0.2', headers: forwarded },
    { from: '10.0.0.3', headers: { 'x-real-ip': '198.51.100.7' } },
    { from: '10.0.0.4', headers: {} },
  ];
  expect(await warnings(requests)).toEqual(['10.0.0.2', '10.0.0.3']);
});

test('a trusted one is not', async () => {
  expect(await warnings([{ from: '10.0.0.2', headers: forwarded }], ['10.0.0.0/8'])).toEqual([]);
});

test('what comes from the internet is named by its network, and never fills the log', async () => {
  const requests = Array.from({ length: 40 }, (_, index) => ({
    from: `203.0.${index}.9`,
    headers: forwarded,
  }));
  const named = await warnings(requests);
  expect(named).toHaveLength(10);
  expect(named[0]).toBe('203.0.0.0/24');
});
