import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { keys } from './keys.ts';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  [api, folder] = await Promise.all([openTestApp(), mkdtemp(join(tmpdir(), 'soulstat-keys-'))]);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await api.close();
});

async function run(options: Parameters<typeof keys>[0]['options']) {
  const lines: string[] = [];
  const { postgres, clickhouse, rawStore } = api.databases;
  const exitCode = await keys({
    stores: { postgres, clickhouse, rawStore },
    isLive: true,
    options,
    say: (line) => lines.push(line),
    progress: () => undefined,
    signal: new AbortController().signal,
  });
  return { exitCode, lines };
}

const asksWith = async (key: string) => {
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/public-draft/drafts',
    headers: { 'x-api-key': key },
    payload: { codes: [] },
  });
  return statusCode;
};

test('a key is made, listed, limited and revoked', async () => {
  expect((await run({})).lines).toEqual(['There are no keys.']);
  const { lines } = await run({ keyTask: 'create', keyName: 'A bot' });
  const [said = '', key = ''] = lines;
  const keyId = Number(/^Key (\d+) for A bot/.exec(said)?.[1]);
  expect(await asksWith(key)).toBe(200);
  expect((await run({ keyTask: 'limit', keyId, matchesPerHour: 5 })).lines).toEqual([
    `Key ${keyId} may ask for 5 matches and 10000 accounts an hour.`,
  ]);
  expect((await run({ keyTask: 'list' })).lines).toEqual([
    `${keyId}: A bot (…${key.slice(-4)}) of the operator, read and draft, 5 matches and 10000 accounts an hour, not used within a week`,
  ]);
  expect((await run({ keyTask: 'revoke', keyId })).lines).toEqual([`Key ${keyId} (A bot) is revoked.`]);
  await expect.poll(() => asksWith(key)).toBe(401);
  expect(await run({ keyTask: 'revoke', keyId })).toEqual({
    exitCode: 1,
    lines: [`There is no key ${keyId}.`],
  });
});

test('keys that programs have already are taken over, once', async () => {
  const file = join(folder, 'keys.txt');
  const key = `sk_${'aZ09'.repeat(16)}`;
  await writeFile(file, `${key} The old bot\n\n`);
  expect((await run({ keyTask: 'import', file })).lines).toEqual(['1 key taken over, 0 known already.']);
  expect((await run({ keyTask: 'import', file })).lines).toEqual(['0 keys taken over, 1 known already.']);
  expect(await asksWith(key)).toBe(200);
});

test('a file with a line that is no key is refused whole, and the line is not said', async () => {
  const file = join(folder, 'wrong.txt');
  await writeFile(file, `sk_${'b'.repeat(64)}\nsk_mistyped`);
  const { exitCode, lines } = await run({ keyTask: 'import', file });
  expect([exitCode, lines[0]]).toEqual([1, expect.stringContaining('line 2 of')]);
  expect(lines[0]).not.toContain('mistyped');
  expect(await asksWith(`sk_${'b'.repeat(64)}`)).toBe(401);
});
