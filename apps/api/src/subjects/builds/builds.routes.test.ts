import type { Build, BuildContent, BuildDraft, BuildLibrary, Card, OwnBuild } from '@soulstat/api-client';
import { emptyBuild } from '@soulstat/builds';
import { GAME_DATA } from '@soulstat/game-data/full';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRole } from '../../community/accounts/queries/account-roles.ts';
import { deleteAccount, setHidden } from '../../community/accounts/queries/accounts.ts';
import { forgetBuildViews } from './queries/build-views.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { OPERATOR } from '../../community/moderation/queries/audit.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';

const HERO = 10;
const dearest = (of: string) =>
  GAME_DATA.shopItems.filter(({ slot, tier }) => slot === of && tier === 4).slice(0, 3);
const [WEAPON, SPIRIT] = [dearest('weapon'), dearest('spirit')];
const ABILITY = GAME_DATA.heroById(HERO)?.abilityIds[0] ?? 0;

const buildOf = (items: typeof GAME_DATA.shopItems, change: Partial<BuildContent> = {}): BuildContent => ({
  ...emptyBuild(HERO),
  name: 'Paradox with guns',
  description: 'Shoot from far away, then swap them.',
  tags: [ABILITY],
  categories: [
    {
      key: 'core',
      name: 'Core',
      description: null,
      width: null,
      height: null,
      isOptional: false,
      items: items.map(({ id }) => ({
        itemId: id,
        note: 'Early',
        flexSlots: null,
        sellPriority: null,
        imbueAbilityId: null,
        condition: { kind: 'ifBehind', heroId: null, text: null },
      })),
    },
  ],
  ...change,
});

const TAB = 'tab-0000-1111';
const VAULT = { items: [], categories: [] };
const NEW = { vault: VAULT, buildId: null, copiedFrom: null, matchId: null, tab: TAB };

const read = async <T>(who: Visitor, url: string): Promise<T> => (await who.get(url)).json() as T;
const save = (who: Visitor, body: object) => who.post('/api/build-draft', { body });

describeOnEachBackend('builds', (databases) => {
  let site: AccountSite;
  let writer: Visitor;
  let other: Visitor;
  let moderator: Visitor;
  let guest: Visitor;
  beforeAll(async () => {
    const { postgres } = databases();
    site = await openAccountSite(databases());
    writer = await site.visitor(901);
    other = await site.visitor(902);
    moderator = await site.visitor(903);
    guest = await site.visitor();
    await setRole(postgres, { accountId: 902, role: 'author', actor: OPERATOR, why: null });
    await setRole(postgres, { accountId: 903, role: 'moderator', actor: OPERATOR, why: null });
    await savePlayers(postgres, [{ accountId: 901, name: 'Ada Lovelace' }], 'match');
  });
  afterAll(() => site.close());

  const library = (query = '') => read<BuildLibrary>(guest, `/api/builds${query}`);
  const idsOf = async (query = '') => (await library(query)).builds.map(({ id }) => id);
  const favouritesOf = async (who: Visitor, query = '') =>
    (await read<BuildLibrary>(who, `/api/build-favourites${query}`)).builds.map(({ id }) => id);
  async function publish(who: Visitor, content: BuildContent, change: object = {}) {
    const { draft } = await read<{ draft: BuildDraft | null }>(who, '/api/build-draft');
    const saved = await save(who, { ...NEW, content, revision: draft?.revision ?? 0, ...change });
    const answer = await who.post('/api/build-draft/publish', { body: { revision: saved.json().revision } });
    return answer.json() as { buildId: number; version: number };
  }

  test('are drafts first, and what another tab saved is never overwritten', async () => {
    expect(await read(writer, '/api/build-draft')).toEqual({ draft: null });
    const content = buildOf(WEAPON);
    const first = await save(writer, { ...NEW, content, revision: 0 });
    expect(first.json()).toMatchObject({ revision: 1 });
    const late = await save(writer, { ...NEW, content, revision: 0, tab: 'tab-other' });
    expect([late.status, late.json().code]).toEqual([409, 'draft_changed']);
    await save(writer, { ...NEW, content, revision: 1, tab: 'tab-other' });
    expect((await save(writer, { ...NEW, content, revision: 1 })).status).toBe(409);
    expect(await read(writer, '/api/build-draft')).toMatchObject({
      draft: { content, vault: VAULT, revision: 2, tab: 'tab-other', buildId: null },
    });
    expect(await read(other, '/api/build-draft')).toEqual({ draft: null });
    expect((await guest.get('/api/build-draft')).status).toBe(401);
    expect((await save(writer, { ...NEW, content: { ...content, heroId: 999 }, revision: 2 })).status).toBe(
      400,
    );
    expect((await writer.post('/api/build-draft/publish', { body: { revision: 1 } })).status).toBe(409);
  });

  let gun = 0;
  let spirit = 0;
  test('are published once, with what they cost and how they stand to the patch', async () => {
    const answer = await writer.post('/api/build-draft/publish', { body: { revision: 2 } });
    ({ buildId: gun } = answer.json());
    expect(answer.json()).toEqual({ buildId: gun, version: 1 });
    expect((await writer.post('/api/build-draft/publish', { body: { revision: 2 } })).status).toBe(404);
    const build = await read<Build>(guest, `/api/builds/${gun}`);
    expect(build).toMatchObject({
      content: buildOf(WEAPON),
      author: { accountId: 901, name: 'Ada Lovelace', role: 'user' },
      archetype: 'weapon',
      souls: WEAPON.reduce((sum, { cost }) => sum + cost, 0),
      itemCount: 3,
      patchState: 'current',
      changes: [],
      measured: null,
      source: 'site',
      versions: [{ version: 1, note: null }],
    });
    const card = await read<Card>(guest, `/api/cards/build/${gun}`);
    expect(card).toMatchObject({ title: 'Paradox with guns', subtitle: 'Paradox, by Ada Lovelace' });
    expect(card.alt).toContain(`Core items: ${WEAPON[0]?.name}`);
    expect((await guest.get(`/api/cards/build/${gun}/card.png`)).status).toBe(200);
    ({ buildId: spirit } = await publish(
      other,
      buildOf(SPIRIT, { name: 'Für später', language: 3, heroId: 2 }),
      {
        copiedFrom: gun,
      },
    ));
    expect(await read<Build>(guest, `/api/builds/${spirit}`)).toMatchObject({
      copiedFrom: { id: gun, name: 'Paradox with guns' },
    });
    expect((await read<Build>(guest, `/api/builds/${gun}`)).copies).toBe(1);
    const record = await read<{ hero_build: object }>(guest, `/api/builds/${gun}/record`);
    expect(record.hero_build).toMatchObject({ hero_id: HERO, author_account_id: 901, tags: [ABILITY] });
  });

  test('need a name and an item', async () => {
    expect(await publish(writer, buildOf(WEAPON, { name: ' x ' }))).toMatchObject({
      code: 'invalid_request',
    });
    expect(await publish(writer, buildOf([]))).toMatchObject({ code: 'invalid_request' });
    await writer.post('/api/build-draft/discard');
    expect(await read(writer, '/api/build-draft')).toEqual({ draft: null });
  });

  test('are found by every filter', async () => {
    const [weapon, magic] = [WEAPON[0]?.id ?? 0, SPIRIT[0]?.id ?? 0];
    const ability = GAME_DATA.abilityById(ABILITY)?.name ?? '';
    for (const [query, expected] of [
      ['', [spirit, gun]],
      ['?sort=new', [spirit, gun]],
      [`?hero=${HERO}`, [gun]],
      ['?language=3', [spirit]],
      ['?author=901', [gun]],
      ['?authors=verified', [spirit]],
      ['?minRank=11', []],
      ['?patch=outdated', []],
      [`?item=${weapon}`, [gun]],
      [`?item=${magic}&archetype=spirit`, [spirit]],
      [`?tag=${ABILITY}`, [spirit, gun]],
      ['?source=imported', []],
      ['?q=parad%20gun', [gun]],
      ['?q=spa', []],
      ['?q=f%C3%BCr', [spirit]],
      ['?q=lovel', [gun]],
      ['?q=far%20away', [spirit, gun]],
      [`?q=${encodeURIComponent(ability)}`, [spirit, gun]],
      [`?q=${encodeURIComponent("guns') | !:* \\")}`, [gun]],
      ['?q=%F0%9F%99%82', [spirit, gun]],
      ['?page=2', []],
    ] as const)
      expect([query, await idsOf(query)]).toEqual([query, [...expected]]);
    expect(await library('?page=2')).toMatchObject({ total: 2, page: 2 });
    expect((await guest.get('/api/builds?sort=worst')).status).toBe(400);
  });

  test('are favourites that remember their version, and authors are followed', async () => {
    const own = () => read<OwnBuild>(other, `/api/builds/${gun}/own`);
    expect(await own()).toEqual({
      isFavourite: false,
      savedVersion: null,
      isFollowed: false,
      may: ['build.favourite', 'comment.write'],
    });
    const like = (isFavourite: boolean) =>
      other.post(`/api/builds/${gun}/favourite`, { body: { isFavourite } });
    expect((await like(true)).json()).toEqual({ isFavourite: true, favourites: 1 });
    expect((await like(true)).json()).toEqual({ isFavourite: true, favourites: 1 });
    const follow = await other.post('/api/build-authors/901/follow', { body: { isFollowed: true } });
    expect(follow.json()).toEqual({ isFollowed: true, followers: 1 });
    expect(await own()).toMatchObject({ isFavourite: true, savedVersion: 1, isFollowed: true });
    expect(await idsOf('?sort=popular')).toEqual([gun, spirit]);
    expect(await favouritesOf(other)).toEqual([gun]);
    expect(await favouritesOf(other, '?hero=2')).toEqual([]);
    expect(await favouritesOf(writer)).toEqual([]);
    expect((await guest.get('/api/build-favourites')).status).toBe(401);
    expect((await other.post('/api/build-authors/77/follow', { body: { isFollowed: true } })).status).toBe(
      404,
    );
    expect((await guest.post(`/api/builds/${gun}/favourite`, { body: { isFavourite: true } })).status).toBe(
      401,
    );
    await like(false);
    expect((await read<Build>(guest, `/api/builds/${gun}`)).favourites).toBe(0);
  });

  test('are listed by search engines once their author has no new account', async () => {
    const isIndexed = async (id: number) => (await read<Build>(guest, `/api/builds/${id}`)).isIndexed;
    // A trusted author needs not wait.
    expect([await isIndexed(gun), await isIndexed(spirit)]).toEqual([false, true]);
    await databases().postgres.rows(
      pg`update account set created_at = now() - interval '4 days' where account_id = 901`,
    );
    expect(await isIndexed(gun)).toBe(true);
  });

  test('count a view a day of each address, whatever its browsers and whichever server is asked, and forget it after the day', async () => {
    const { postgres } = databases();
    const second = await openAccountSite(databases(), { trustedProxies: ['loopback'] });
    const view = (who: Visitor, browser: string, address = '127.0.0.1') =>
      who.post(`/api/builds/${gun}/view`, { headers: { 'user-agent': browser, 'x-forwarded-for': address } });
    const views = async () => (await read<Build>(guest, `/api/builds/${gun}`)).views;
    for (const browser of ['a', 'a', 'b']) await view(guest, browser);
    const reader = await second.visitor();
    await view(reader, 'c');
    expect(await views()).toBe(1);
    for (const address of ['203.0.113.9', '2001:db8::1', '2001:db8::2']) await view(reader, 'a', address);
    await second.close();
    expect(await views()).toBe(3);
    await postgres.rows(pg`update build_view set day = day - 1`);
    await forgetBuildViews(postgres);
    expect(await postgres.rows(pg`select from build_view`)).toEqual([]);
    await view(guest, 'a');
    expect(await views()).toBe(4);
    expect((await guest.post('/api/builds/999/view')).status).toBe(404);
  });

  test('have versions that never change, by their author alone', async () => {
    const content = buildOf(WEAPON, { name: 'Paradox with more guns' });
    expect((await save(other, { ...NEW, content, buildId: gun, revision: 0 })).status).toBe(403);
    expect(await publish(writer, content, { buildId: gun })).toEqual({ buildId: gun, version: 2 });
    expect(await publish(writer, content, { buildId: gun })).toMatchObject({ code: 'invalid_request' });
    await writer.post('/api/build-draft/discard');
    expect(await read<Build>(guest, `/api/builds/${gun}?v=1`)).toMatchObject({
      name: 'Paradox with guns',
      version: 1,
      newestVersion: 2,
    });
    expect(await read<Build>(guest, `/api/builds/${gun}`)).toMatchObject({ name: content.name, version: 2 });
    expect((await guest.get(`/api/builds/${gun}?v=9`)).status).toBe(404);
    expect((await library('?q=more')).builds).toMatchObject([{ id: gun, name: content.name, version: 2 }]);
  });

  test('are discussed, reported, taken away and shown again', async () => {
    const said = await other.post(`/api/comments/build/${gun}`, { body: { markdown: 'Good one' } });
    expect(said.status).toBe(200);
    expect((await library(`?hero=${HERO}`)).builds[0]?.comments).toBe(1);
    const report = { kind: 'build', id: String(gun), reason: 'copied', text: 'Mine.' };
    expect((await other.post('/api/reports', { body: report })).status).toBe(200);
    const decide = (decision: string) =>
      moderator.post('/api/staff/reports/decide', {
        body: { kind: 'build', id: String(gun), decision, why: 'Copied.' },
      });
    const hidden = await decide('hide');
    expect([hidden.status, hidden.text]).toEqual([200, expect.any(String)]);
    const gone = await guest.get(`/api/builds/${gun}`);
    expect([gone.status, gone.json().code]).toEqual([410, 'build_removed']);
    expect(await idsOf()).toEqual([spirit]);
    expect((await other.post(`/api/comments/build/${gun}`, { body: { markdown: 'And' } })).status).toBe(404);
    expect((await other.post(`/api/builds/${gun}/favourite`, { body: { isFavourite: true } })).status).toBe(
      410,
    );
    await decide('restore');
    expect((await guest.get(`/api/builds/${gun}`)).status).toBe(200);
  });

  test('are not found by the name of an author who hides', async () => {
    await setHidden(databases().postgres, 901, true);
    expect(await idsOf('?q=lovel')).toEqual([]);
    const { author } = await read<Build>(guest, `/api/builds/${gun}`);
    expect(author).toMatchObject({ accountId: null, name: null, avatarUrl: null });
    expect(await idsOf('?author=901')).toEqual([]);
    for (const path of ['/api/builds', `/api/builds/${gun}`, `/api/builds/${gun}/record`])
      expect((await guest.get(path)).text).not.toMatch(/\b901\b/);
    await setHidden(databases().postgres, 901, false);
    expect(await idsOf('?q=lovel')).toEqual([gun]);
  });

  test('are deleted by their authors and by moderators, which is written down, and their address says so', async () => {
    expect((await writer.post(`/api/builds/${spirit}/delete`, { body: {} })).status).toBe(403);
    expect((await moderator.post(`/api/builds/${spirit}/delete`, { body: { why: 'Spam' } })).status).toBe(
      200,
    );
    const audit = await databases().postgres.rows(
      pg`select action, concerned_id::float8 as who, why from audit_entry where action = 'build.delete'`,
    );
    expect(audit).toEqual([{ action: 'build.delete', who: 902, why: 'Spam' }]);
    expect((await guest.get(`/api/builds/${spirit}`)).status).toBe(410);
    expect((await guest.get('/api/builds/12345')).status).toBe(404);
    await deleteAccount(databases().postgres, 901);
    expect((await guest.get(`/api/builds/${gun}`)).status).toBe(410);
    expect(await databases().postgres.rows(pg`select 1 from comment where kind = 'build'`)).toEqual([]);
  });
});
