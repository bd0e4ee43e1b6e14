import { draftSocket } from '@soulstat/api-client/contract';
import { REFUSALS } from '@soulstat/draft';
import { readFileSync } from 'node:fs';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import { ERRORS_OF_SOCKET } from './draft-connection.ts';
import { openTestRoom } from '../testing/open-room.ts';

const ROOT = new URL('../../../../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const PAGE = read('docs/draft-socket.md');
const EXAMPLES = [...PAGE.matchAll(/```json\n(.*?)```/gs)].map(
  ([, text = '']) => JSON.parse(text) as { readonly type: string },
);
const exampleOf = (type: string) => EXAMPLES.find((example) => example.type === type);
const missingIn = (names: readonly string[]) => names.filter((name) => !PAGE.includes(`\`${name}\``));

test('the page names every message, status and error', () => {
  const contract = read('packages/api-client/src/contract/drafts/draft-socket.ts');
  const messages = [...contract.matchAll(/message\('(\w+)'|type: '([A-Z_]+)'/g)].map(
    ([, sent, received]) => sent ?? received ?? '',
  );
  expect(messages.length).toBeGreaterThan(20);
  expect(missingIn(messages.filter((name) => !['JOIN_DRAFT', 'ROOM'].includes(name)))).toEqual([]);
  const statuses = /type DraftStatus =([^;]*);/.exec(read('packages/draft/src/state.ts'))?.[1] ?? '';
  const named = [...statuses.matchAll(/'(\w+)'/g)].map(([, status = '']) => status.toUpperCase());
  expect(missingIn([...named, 'RESUMING'])).toEqual([]);
  const errors = [...Object.keys(REFUSALS), ...Object.keys(ERRORS_OF_SOCKET)];
  expect(missingIn(errors.map((error) => error.replaceAll('-', '_')))).toEqual([]);
});

test('what it sends is what the contract takes', () => {
  expect(Check(draftSocket.JoinDraft, exampleOf('JOIN_DRAFT'))).toBe(true);
  expect(Check(draftSocket.DraftMove, exampleOf('LOCK_IN'))).toBe(true);
});

describeOnEmbedded('what it says is received', (databases) => {
  let site: AccountSite;
  beforeAll(async () => {
    site = await openAccountSite(databases(), {});
  });
  afterAll(() => site.close());

  test('has the fields that the server sends', async () => {
    const { code } = await openTestRoom(site.url);
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/ws/draft`);
    const received = new Map<string, object>();
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('The socket broke.')));
      socket.addEventListener('open', () => {
        socket.send(JSON.stringify({ ...exampleOf('JOIN_DRAFT'), draftCode: code }));
      });
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as { readonly type: string };
        received.set(message.type, message);
        // Spectators move nothing: they are sent why. Timers come while a clock runs (`draft-socket.test.ts`).
        if (message.type === 'DRAFT_STATE_UPDATE') socket.send(JSON.stringify(exampleOf('LOCK_IN')));
        if (received.has('ERROR')) resolve();
      });
    });
    socket.close();
    expect(received.get('ERROR')).toMatchObject({ code: 'not_allowed', error: 'not-allowed' });
    for (const type of ['ERROR', 'DRAFT_STATE_UPDATE'])
      expect(fieldsOf(exampleOf(type)), type).toEqual(fieldsOf(received.get(type)));
  });
});

/** Names of all fields, those of lists by their first entry. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return [fieldsOf(value[0])];
  if (typeof value !== 'object' || value === null) return 'a value';
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, content]) => [name, fieldsOf(content)]),
  );
}
