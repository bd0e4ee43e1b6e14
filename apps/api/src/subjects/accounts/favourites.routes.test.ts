import type { Favourite } from '@soulstat/api-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setHidden } from '../../community/accounts/queries/accounts.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { saveScores } from '../../testing/score-rows.ts';
import type { Visitor } from '../../testing/visitor.ts';

const ids = (favourites: readonly { accountId: number }[]) => favourites.map(({ accountId }) => accountId);
const list = async (who: Visitor) => (await who.get('/api/profile/favourites')).json();
const add = async (who: Visitor, accountId: number | string) =>
  who.post(`/api/profile/add-favourite/${accountId}`);
const remove = async (who: Visitor, accountId: number | string) =>
  who.post(`/api/profile/remove-favourite/${accountId}`);
const order = async (who: Visitor, accountIds: readonly unknown[]) =>
  who.post('/api/profile/order-favourites', { body: { accountIds } });

describeOnEachBackend('favourites', (databases) => {
  let site: AccountSite;
  let visitor: Visitor;
  let account = 100;
  beforeAll(async () => {
    site = await openAccountSite(databases());
    const avatarUrl = 'https://avatars.steamstatic.com/a_full.jpg';
    await savePlayers(
      databases().postgres,
      [
        { accountId: 1, name: 'Ada' },
        { accountId: 2, name: '<b>Bo</b> 🏳️‍🌈', avatarUrl },
        { accountId: 3, name: 'Cy' },
      ],
      'match',
    );
    await setHidden(databases().postgres, 3, true);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    account += 1;
    visitor = await site.visitor(account);
  });

  test('are none at first, and nobody’s but those of whoever is signed in', async () => {
    expect(await list(visitor)).toEqual([]);
    const guest = await site.visitor();
    for (const answer of [
      await guest.get('/api/profile/favourites'),
      await add(guest, 1),
      await remove(guest, 1),
      await order(guest, []),
    ])
      expect([answer.status, answer.json().code]).toEqual([401, 'not_signed_in']);
  });

  test('are added at the end, with names and pictures, and told after every change', async () => {
    expect(ids((await add(visitor, 2)).json())).toEqual([2]);
    expect(ids((await add(visitor, 1)).json())).toEqual([2, 1]);
    const all = [
      { accountId: 2, name: '<b>Bo</b> 🏳️‍🌈', avatarUrl: 'https://avatars.steamstatic.com/a_full.jpg' },
      { accountId: 1, name: 'Ada', avatarUrl: null },
    ];
    expect((await add(visitor, 2)).json()).toEqual(all);
    expect(await list(visitor)).toEqual(all);
    expect(ids((await remove(visitor, 2)).json())).toEqual([1]);
    expect(ids((await remove(visitor, 2)).json())).toEqual([1]);
  });

  test('who are hidden or unknown are told without a name', async () => {
    await add(visitor, 3);
    expect((await add(visitor, 4_294_967_294)).json()).toEqual([
      { accountId: 3, name: null, avatarUrl: null },
      { accountId: 4_294_967_294, name: null, avatarUrl: null },
    ]);
  });

  test('have the rank that their points stand for, unless they hide', async () => {
    await saveScores(
      databases(),
      [
        { account_id: 1, points: 1300 },
        { account_id: 2, points: 99 },
        { account_id: 3, points: 6100 },
      ].map((row) => ({
        ...row,
        scores_version: currentScoresVersion(),
        match_id: 9,
        started_at: 900,
        history: 1,
        counted_matches: 60,
      })),
    );
    for (const accountId of [1, 2, 3]) await add(visitor, accountId);
    const ranks = (await list(visitor)).map((each: Favourite) => [each.accountId, each.estimatedRankNumber]);
    expect(ranks).toEqual([
      [1, 31],
      [2, undefined],
      [3, undefined],
    ]);
  });

  test('stand in the order last asked for; what it does not name stays behind, what is gone stays gone', async () => {
    for (const accountId of [11, 12, 13, 14, 15]) await add(visitor, accountId);
    expect(ids((await order(visitor, [14, 12])).json())).toEqual([14, 12, 11, 13, 15]);
    await remove(visitor, 12);
    expect(ids((await order(visitor, [15, 12, 999, 14])).json())).toEqual([15, 14, 11, 13]);
    expect(ids((await add(visitor, 12)).json())).toEqual([15, 14, 11, 13, 12]);
    expect(ids((await order(visitor, [])).json())).toEqual([15, 14, 11, 13, 12]);
  });

  test('are the same on two devices, whatever these do at once', async () => {
    const devices = [visitor, await site.visitor(account), await site.visitor(account)];
    const changes = Array.from({ length: 40 }, (_, index) => {
      const device = devices[index % 3] as Visitor;
      if (index % 4 === 3) return order(device, [index, index - 1, index - 2]);
      return index % 5 === 4 ? remove(device, index - 1) : add(device, index + 1);
    });
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const lists = await Promise.all(devices.map(list));
    expect(lists[1]).toEqual(lists[0]);
    expect(lists[2]).toEqual(lists[0]);
    const places = await databases().postgres.rows(
      pg<{ place: number }>`select place from favourite where account_id = ${account}`,
    );
    expect(new Set(places.map(({ place }) => place)).size).toBe(places.length);
  });

  test('are at most 500, also when two devices add the last at the same time', async () => {
    const device = await site.visitor(account);
    await databases().postgres.rows(pg`
      insert into favourite (account_id, favourite_id, place)
      select ${account}, 1000 + number, number from generate_series(1, 498) as number
    `);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => add(index % 2 === 0 ? visitor : device, 5000 + index)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    const full = await add(visitor, 6000);
    expect([full.status, full.json().code]).toEqual([409, 'favourites_full']);
    expect(await list(visitor)).toHaveLength(500);
    expect((await add(visitor, 1001)).status).toBe(200);
    const all = ids(await list(visitor)).toReversed();
    expect(ids((await order(visitor, all)).json())).toEqual(all);
  });

  test.each([
    '0',
    '-1',
    '4294967296',
    '1.5',
    '1e3',
    'abc',
    '%27%3B--',
    '1%00',
    '1%2F2',
    '%25',
    '_',
    '9'.repeat(400),
  ])('of the account id %s are refused', async (accountId) => {
    for (const answer of [await add(visitor, accountId), await remove(visitor, accountId)])
      expect([answer.status, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(await list(visitor)).toEqual([]);
  });

  test.each([
    ['no list', { accountIds: 1 }],
    ['no ids', { accountIds: ['1; drop table favourite'] }],
    ['an id twice', { accountIds: [1, 1] }],
    ['too many', { accountIds: Array.from({ length: 501 }, (_, index) => index + 1) }],
    ['nothing', {}],
    ['more than asked for', { accountIds: [], isAdmin: true }],
    ['no JSON', '{"accountIds":['],
    ['the prototype', '{"accountIds":[],"__proto__":{"x":1}}'],
  ])('ordered by %s are refused', async (_, body) => {
    const answer = await visitor.post('/api/profile/order-favourites', { body });
    expect([answer.status, answer.json().code]).toEqual([400, 'invalid_request']);
  });

  test('ordered by more than a list of ids can be are refused before they are read', async () => {
    const answer = await visitor.post('/api/profile/order-favourites', { body: `[${' '.repeat(70_000)}]` });
    expect([answer.status, answer.json().code]).toEqual([413, 'payload_too_large']);
  });
});
