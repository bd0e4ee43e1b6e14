import { CALIBRATION_MATCHES } from '@soulstat/ranks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../community/keys/key-text.ts';
import { exampleRequest } from '../../community/permissions/example-requests.ts';
import { ownExamples } from '../../community/permissions/own-document.ts';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { HIDDEN, LEAGUE, openProgramSite, UNKNOWN, type ProgramSite } from './testing/program-site.ts';

let site: ProgramSite;
let ask: ProgramSite['ask'];
beforeAll(async () => {
  site = await openProgramSite();
  ({ ask } = site);
}, 180_000);
afterAll(() => site.close());

describe('a profile', () => {
  test('has every field that programs read, null where it is not known', async () => {
    const { status, headers, json } = await ask('/api/public/profile/500');
    expect(status).toBe(200);
    const profile = json();
    expect(Object.keys(profile).toSorted()).toEqual(
      (
        'accountId name avatarUrl performanceRankMessage lastUpdated calibrationMatches ppScore estimatedRankNumber region ' +
        'twitchUsername youtubeChannelUrl calibrationMatchId calibrationResetMatchId fontId glowStyleId glowColorId outlineId ' +
        'animationId avatarShapeId avatarEffectId avatarEffectColorId titleId selectedWidgets updatedWithinLast1Minutes ' +
        'localisedLastUpdated isCalibrated'
      )
        .split(' ')
        .toSorted(),
    );
    expect(profile).toMatchObject({
      accountId: 500,
      name: 'Ada',
      avatarUrl: 'https://avatars.steamstatic.com/a_full.jpg',
      selectedWidgets: [],
      titleId: null,
      isCalibrated: profile.calibrationMatches >= CALIBRATION_MATCHES,
    });
    expect(profile.ppScore === null).toBe(!profile.isCalibrated);
    expect(profile.lastUpdated).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(headers.get('cache-control')).toContain('max-age');
    expect(Number(headers.get('ratelimit-limit'))).toBe(10_000);
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(10_000);
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
  });

  test('is the same at its older address, for those without a key as well', async () => {
    const { text } = await ask('/api/public/profile/500');
    expect((await ask('/api/open/profile/500')).text).toBe(text);
    const without = await fetch(`${site.url}/api/open/profile/500`);
    expect([without.status, await without.text()]).toEqual([200, text]);
  });

  test.each([UNKNOWN, 0, 4_294_967_295, HIDDEN])('of account %d there is none', async (accountId) => {
    const { status, json } = await ask(`/api/public/profile/${accountId}`);
    expect([status, json()]).toEqual([
      404,
      { error: 'Not Found', message: `Nothing is known here of account ${accountId}.`, code: 'not_found' },
    ]);
  });

  test('is asked for again by its tag, by HEAD, and refused without a number', async () => {
    const first = await ask('/api/public/profile/500');
    const again = await ask('/api/public/profile/500', {
      headers: { 'if-none-match': String(first.headers.get('etag')) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await ask('/api/public/profile/500', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    const wrong = await ask('/api/public/profile/ada');
    expect([wrong.status, wrong.json().error]).toEqual([400, 'Bad Request']);
    const steam = await ask('/api/public/profile/76561197960266228');
    expect(steam.json().message).toContain('which is 500');
  });
});

describe('a batch of profiles', () => {
  const ids = (rows: readonly { accountId: number }[]) =>
    rows.map(({ accountId }) => accountId).toSorted((a, b) => a - b);

  test.each(['/api/public/profiles', '/api/profile/batch-profiles'])(
    'at %s takes numbers, texts, the same twice, and leaves out who is unknown',
    async (path) => {
      const body = [500, '501', 501, '76561197960266230', UNKNOWN, 0, 4_294_967_295, HIDDEN];
      const { status, json } = await ask(path, { body });
      expect([status, ids(json())]).toEqual([200, [500, 501, 502]]);
      expect((await ask(path, { body: [] })).json()).toEqual([]);
    },
  );

  test('has the rows of its members alone', async () => {
    const [row] = (await ask('/api/public/profiles', { body: [500] })).json();
    expect(row).toEqual((await ask('/api/public/profile/500')).json());
  });

  test('comes in lines for those who ask for lines', async () => {
    const { headers, text } = await ask('/api/public/profiles', {
      body: [500, 501],
      headers: { accept: 'application/x-ndjson' },
    });
    expect(headers.get('content-type')).toContain('application/x-ndjson');
    expect(
      ids(
        text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
    ).toEqual([500, 501]);
  });

  test.each([
    [
      'too long',
      Array.from({ length: 101 }, (_, at) => at + 1),
      400,
      'at most 100 accounts, and this one has 101',
    ],
    ['no list', { accountIds: [1] }, 400, 'must be a list'],
    ['a word', ['ada'], 400, '`ada` in the body is not an account id'],
    ['below 0', [-1], 400, 'is not an account id'],
    ['too large', [4_294_967_296], 400, 'up to 4294967295'],
    ['no JSON', '[1,', 400, 'The body is not JSON'],
  ])('that is %s is refused with a sentence', async (_, body, status, message) => {
    const answer = await ask('/api/public/profiles', { body });
    expect([answer.status, answer.json()]).toEqual([
      status,
      { error: 'Bad Request', code: 'invalid_request', message: expect.stringContaining(message) },
    ]);
  });
});

describe('every operation for programs', () => {
  const routes = contractRoutes().filter((route) => route.key !== undefined);
  const pathOf = (url: string) => url.replaceAll(/:\w+/g, '1');

  test('refuses a wrong key, and those that need one refuse to be asked without', async () => {
    for (const route of routes) {
      const path = pathOf(route.url);
      const sent = route.method === 'POST' ? { body: [] } : {};
      const wrong = await ask(path, { ...sent, headers: { 'x-api-key': newKey() } });
      expect([wrong.status, wrong.json().error], path).toEqual([401, 'Invalid API key']);
      if (route.key?.isOptional) continue;
      const response = await fetch(`${site.url}${path}`, { method: route.method });
      expect([response.status, await response.json()], path).toMatchObject([
        401,
        { error: 'Missing API key' },
      ]);
    }
    expect(routes.length).toBeGreaterThan(25);
  });

  test('answers as the example of the OpenAPI document says', async () => {
    const examples = await ownExamples();
    const headers = { 'x-api-key': await site.makeKey(undefined, ['read', 'draft']) };
    const { json } = await ask('/api/public-draft/draft', { body: {}, headers });
    const matchId = LEAGUE[0]?.matchId ?? 0;
    const values = { accountId: 500, matchId, heroId: 1, code: json().draftCode, hero: 'Abrams' };
    for (const route of routes) {
      const { operationId } = route.schema;
      const { path = '', body } = exampleRequest(route, values) ?? {};
      const answer = await ask(path, { body, headers });
      expect(answer.status, operationId).toBeLessThan(300);
      // Seventy matches are too few for figures of items, which are counted from five hundred purchases on.
      if (operationId !== 'listWpaItems')
        expect(fieldsOf(answer.json()), operationId).toEqual(fieldsOf(examples[operationId]));
    }
  });
});

/** Of an object, or of the first entry of a list. */
function fieldsOf(value: unknown): string[] {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return Object.keys(one ?? {}).toSorted();
}

describe('limits of a key', () => {
  test('hold over two processes, say what is left, and when to come again', async () => {
    const limited = await site.makeKey({ matchesPerHour: 1000, accountsPerHour: 60 });
    const headers = { 'x-api-key': limited };
    const batch = (length: number, at: number) =>
      ask('/api/public/profiles', {
        body: Array.from({ length }, (_, id) => 500 + id),
        headers,
        at: site.sites[at % 2],
      });
    const first = await batch(10, 0);
    expect([first.headers.get('ratelimit-limit'), first.headers.get('ratelimit-remaining')]).toEqual([
      '60',
      '50',
    ]);
    const answers = [];
    for (let at = 1; at <= 6; at += 1) answers.push(await batch(10, at));
    const granted = 1 + answers.filter(({ status }) => status === 200).length;
    // Two processes may each hold a fiftieth of the hour back: two items here.
    expect(granted).toBeLessThanOrEqual(6);
    expect(granted).toBeGreaterThanOrEqual(5);
    const refused = answers.at(-1);
    expect([refused?.status, refused?.json().error, refused?.json().code]).toEqual([
      429,
      'Too Many Requests',
      'too_many_requests',
    ]);
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await ask('/api/public/match/7', { headers })).status).toBe(404);
  });

  test('that a batch can never keep to are said so', async () => {
    const limited = await site.makeKey({ matchesPerHour: 5, accountsPerHour: 5 });
    const body = Array.from({ length: 6 }, (_, id) => 500 + id);
    const answer = await ask('/api/public/profiles', { body, headers: { 'x-api-key': limited } });
    expect([answer.status, answer.json().message]).toEqual([
      429,
      'This key may ask for 5 accounts an hour, and this request asks for 6 accounts: ask for fewer at once.',
    ]);
  });
});
