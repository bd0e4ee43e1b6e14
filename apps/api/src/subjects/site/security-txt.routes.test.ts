import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await openTestDatabases();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => databases.close());

async function ask(environment: Readonly<Record<string, string>>) {
  const { securityContact, accounts } = readConfig(environment);
  const app = buildApp({ ...databases, ingester: openIngester(databases), securityContact, accounts });
  try {
    return await app.inject('/.well-known/security.txt');
  } finally {
    await app.close();
  }
}

const fieldsOf = (body: string) =>
  new Map(body.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));

describe('/.well-known/security.txt', () => {
  test('says where to report, until when, and by which rules', async () => {
    const { statusCode, headers, body } = await ask({
      SECURITY_CONTACT: 'security@stats.example',
      PUBLIC_URL: 'https://stats.example',
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = fieldsOf(body);
    expect(fields.get('Contact')).toBe('mailto:security@stats.example');
    expect(fields.get('Canonical')).toBe('https://stats.example/.well-known/security.txt');
    expect(fields.get('Policy')).toMatch(/^https:\/\/.+\/SECURITY\.md$/);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });

  test('takes a page to report at, and names no address of its own where none is configured', async () => {
    const { body } = await ask({ SECURITY_CONTACT: 'https://stats.example/report' });
    expect(fieldsOf(body).get('Contact')).toBe('https://stats.example/report');
    expect(body).not.toContain('Canonical');
  });

  test('is never out of date', async () => {
    const now = await ask({ SECURITY_CONTACT: 'security@stats.example' });
    // Backwards: the embedded PostgreSQL reads this clock, and would wait for the year to come once it is right again.
    vi.useFakeTimers({ now: Date.now() - 400 * 86_400_000, toFake: ['Date'] });
    const earlier = await ask({ SECURITY_CONTACT: 'security@stats.example' });
    expect(Date.parse(fieldsOf(earlier.body).get('Expires') ?? '')).toBeGreaterThan(Date.now());
    expect(earlier.body).not.toBe(now.body);
  });

  test('is not there where nobody is to be told', async () => {
    expect((await ask({})).statusCode).toBe(404);
  });

  test.each([
    'somebody',
    'http://stats.example/report',
    'a@b',
    'security@stats.example\nContact: x@y.example',
  ])('does not begin with %j as the contact', (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT is');
  });
});
