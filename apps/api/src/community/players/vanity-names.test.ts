import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVanityNames } from './vanity-names.ts';

/** What the platform answers to each word; `status` alone when it fails. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  somebody: { response: { success: 1, steamid: '76561197960287930' } },
  nobody: { response: { success: 42, message: 'No match' } },
  nonsense: { response: { success: 1, steamid: 'x' } },
  otherwise: { message: 'hello' },
};

let platform: Server;
let names: ReturnType<typeof openVanityNames>;
let asked: string[] = [];
beforeAll(async () => {
  platform = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://platform').searchParams;
    const word = query.get('vanityurl') ?? '';
    asked.push(word);
    const answer = query.get('key') === 'KEY' ? ANSWERS[word] : undefined;
    response.writeHead(answer ? 200 : 500).end(answer ? JSON.stringify(answer) : '<html>');
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  names = openVanityNames({ key: 'KEY', url });
});
afterAll(() => platform.close());

test.each([
  ['somebody', 22_202],
  ['SomeBody', 22_202],
  ['nobody', undefined],
  ['nonsense', undefined],
  ['otherwise', undefined],
  ['failing', undefined],
])('%s is the account %s', async (word, accountId) => {
  expect(await names.find(word)).toBe(accountId);
});

test('what the platform said is not asked again, what it failed to say is', async () => {
  await names.find('somebody');
  await names.find('nobody');
  asked = [];
  await names.find('somebody');
  await names.find('nobody');
  await names.find('failing');
  await names.find('failing');
  expect(asked).toEqual(['failing', 'failing']);
});

test('a platform that cannot be reached knows nobody', async () => {
  const unreachable = openVanityNames({ key: 'KEY', url: 'http://127.0.0.1:1' });
  expect(await unreachable.find('somebody')).toBeUndefined();
});

test('however many words come, the platform is asked no more than thirty in a minute', async () => {
  const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const many = openVanityNames({ key: 'KEY', url });
  asked = [];
  for (let word = 0; word < 40; word += 1) await many.find(`word${word}`);
  expect(asked).toHaveLength(30);
});
