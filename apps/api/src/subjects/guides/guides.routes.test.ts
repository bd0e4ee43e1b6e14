import type { Guide, GuideDraft, GuideLibrary } from '@soulstat/api-client';
import { PATCHES } from '@soulstat/game-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePatchNotes } from '../../community/patch-notes/stored-patch-notes.ts';
import { setRole } from '../../community/accounts/queries/account-roles.ts';
import { deleteAccount, setHidden } from '../../community/accounts/queries/accounts.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { OPERATOR } from '../../community/moderation/queries/audit.ts';
import { setContentState } from '../../community/moderation/queries/moderation-state.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';

const TEXT =
  '# Lane\n\nStart with :item[Toxic Bullets]{figure="Healing reduction"}. Walk on.\n\n## Then\n\n:ability[Lightning Ball]';
const DRAFT = {
  title: 'Seven, from lane to late game',
  heroId: 2,
  level: 'beginner',
  language: 'en',
  markdown: TEXT,
};

describeOnEachBackend('guides', (databases) => {
  let site: AccountSite;
  let writer: Visitor;
  let trusted: Visitor;
  let moderator: Visitor;
  let guest: Visitor;
  beforeAll(async () => {
    const { postgres } = databases();
    site = await openAccountSite(databases());
    writer = await site.visitor(801);
    trusted = await site.visitor(802);
    moderator = await site.visitor(803);
    guest = await site.visitor();
    await setRole(postgres, { accountId: 802, role: 'author', actor: OPERATOR, why: null });
    await setRole(postgres, { accountId: 803, role: 'moderator', actor: OPERATOR, why: null });
    await savePlayers(postgres, [{ accountId: 801, name: 'Ada' }], 'match');
  });
  afterAll(() => site.close());

  const read = async <T>(who: Visitor, url: string): Promise<T> => (await who.get(url)).json() as T;
  const library = (query = '') => read<GuideLibrary>(guest, `/api/guides${query}`);
  async function publish(who: Visitor, change: Partial<typeof DRAFT> = {}) {
    const { draft } = await read<{ draft: GuideDraft | null }>(who, '/api/guide-draft');
    const saved = await who.post('/api/guide-draft', {
      body: { ...DRAFT, ...change, revision: draft?.revision ?? 0 },
    });
    return who.post('/api/guide-draft/publish', { body: { revision: saved.json().revision } });
  }

  test('are drafts first, saved while they are written and never over what another window wrote', async () => {
    expect(await read(writer, '/api/guide-draft')).toEqual({ draft: null });
    const first = await writer.post('/api/guide-draft', {
      body: { ...DRAFT, title: 'S\0\ud800', revision: 0 },
    });
    expect(await read(writer, '/api/guide-draft')).toMatchObject({ draft: { title: 'S\ufffd' } });
    expect(first.json()).toEqual({ revision: 1 });
    for (const more of [{ accountId: 1 }, { isReviewed: true }, { votes: 9 }]) {
      const refused = await writer.post('/api/guide-draft', { body: { ...DRAFT, ...more, revision: 1 } });
      expect([refused.status, refused.json().code]).toEqual([400, 'invalid_request']);
    }
    const again = await writer.post('/api/guide-draft', { body: { ...DRAFT, revision: 0 } });
    expect([again.status, again.json().code]).toEqual([409, 'draft_changed']);
    expect((await writer.post('/api/guide-draft', { body: { ...DRAFT, revision: 1 } })).json()).toEqual({
      revision: 2,
    });
    expect(await read(writer, '/api/guide-draft')).toMatchObject({
      draft: { ...DRAFT, guideId: null, revision: 2 },
    });
    expect((await trusted.get('/api/guide-draft')).json()).toEqual({ draft: null });
    expect((await guest.get('/api/guide-draft')).status).toBe(401);
  });

  let guideId = 0;
  test('of most people wait for review: read by their address, marked, and in no list', async () => {
    const answer = await writer.post('/api/guide-draft/publish', { body: { revision: 2 } });
    expect(answer.json()).toMatchObject({
      slug: 'seven-from-lane-to-late-game',
      version: 1,
      isReviewed: false,
    });
    ({ guideId } = answer.json());
    expect(await read(writer, '/api/guide-draft')).toEqual({ draft: null });
    const guide = await read<Guide>(guest, `/api/guides/${guideId}`);
    expect(guide).toMatchObject({
      isReviewed: false,
      author: { accountId: 801, name: 'Ada', role: 'user' },
      outdatedValues: 0,
    });
    expect(guide.patch?.id).toBe(PATCHES.at(-1)?.id);
    expect(guide.text.headings.map(({ text }) => text)).toEqual(['Lane', 'Then']);
    expect((await library()).total).toBe(0);
  });

  test('are reviewed by moderators alone, which is written down for the author', async () => {
    expect((await writer.get('/api/guide-reviews')).json().code).toBe('not_allowed');
    const { waiting } = (await moderator.get('/api/guide-reviews')).json();
    expect(waiting).toMatchObject([{ guideId, version: 1, title: DRAFT.title, author: { name: 'Ada' } }]);
    const decide = (who: Visitor) =>
      who.post(`/api/guides/${guideId}/review`, { body: { version: 1, decision: 'publish' } });
    expect((await decide(writer)).status).toBe(403);
    expect((await decide(moderator)).status).toBe(200);
    expect((await decide(moderator)).status).toBe(404);
    expect(await library()).toMatchObject({ total: 1, guides: [{ id: guideId, title: DRAFT.title }] });
    const audit = await databases().postgres.rows(
      pg`select action, concerned_id::float8 as who from audit_entry where object_kind = 'guide'`,
    );
    expect(audit).toEqual([{ action: 'guide.review', who: 801 }]);
  });

  test('have versions that never change, and say what each changed', async () => {
    const draft = (await writer.post(`/api/guides/${guideId}/edit`)).json();
    expect(draft).toMatchObject({ guideId, markdown: TEXT });
    const markdown = `${TEXT}\n\nRun.`;
    await publish(writer, { markdown });
    // Until it is reviewed everybody reads the one before.
    expect(await read<Guide>(guest, `/api/guides/${guideId}`)).toMatchObject({ version: 1 });
    expect(await read<Guide>(guest, `/api/guides/${guideId}?v=2`)).toMatchObject({ isReviewed: false });
    await moderator.post(`/api/guides/${guideId}/review`, { body: { version: 2, decision: 'publish' } });
    const { version, versions } = await read<Guide>(guest, `/api/guides/${guideId}`);
    expect([version, versions.map(({ number }) => number)]).toEqual([2, [2, 1]]);
    const changes = (await guest.get(`/api/guides/${guideId}/changes?v=2`)).json();
    expect([
      changes.from,
      changes.lines.filter(({ change }: { change: string }) => change !== 'same'),
    ]).toEqual([1, expect.arrayContaining([{ change: 'added', text: 'Run.' }])]);
    expect((await guest.get(`/api/guides/${guideId}?v=9`)).status).toBe(404);
    expect((await trusted.post(`/api/guides/${guideId}/edit`)).json().code).toBe('not_allowed');
  });

  test('are compared once, and not to the end where two versions share nothing', async () => {
    const { postgres } = databases();
    const lines = (letter: string) =>
      Array.from({ length: 600 }, (_, line) => `${letter}${line}`).join('\n\n');
    const first = (await publish(trusted, { title: 'As it was', markdown: lines('a') })).json();
    await trusted.post(`/api/guides/${first.guideId}/edit`);
    await publish(trusted, { title: 'As it was', markdown: lines('b') });
    const url = `/api/guides/${first.guideId}/changes?v=2`;
    const changes = (await guest.get(url)).json();
    const kinds = changes.lines.map(({ change }: { change: string }) => change);
    expect([changes.from, kinds.indexOf('added'), kinds.lastIndexOf('removed')]).toEqual([1, 1199, 1198]);
    await postgres.run(pg`update guide_version set markdown = 'Other' where guide_id = ${first.guideId}`);
    expect((await guest.get(url)).json()).toEqual(changes);
    await setContentState(postgres, 'guide', String(first.guideId), 'hidden');
    expect((await guest.get(url)).status).toBe(404);
    await trusted.post(`/api/guides/${first.guideId}/delete`, { body: {} });
  });

  test('of trusted authors are published at once, and found by hero, level, language, author', async () => {
    const answer = await publish(trusted, {
      heroId: 1,
      level: 'advanced',
      language: 'de',
      markdown: 'Kurz.',
      title: 'Kurz und gut',
    });
    expect(answer.json()).toMatchObject({ slug: 'kurz-und-gut', isReviewed: true });
    const titles = async (query: string) => (await library(query)).guides.map(({ title }) => title);
    expect(await titles('?hero=1')).toEqual(['Kurz und gut']);
    expect(await titles('?level=beginner')).toEqual([DRAFT.title]);
    expect(await titles('?language=de')).toEqual(['Kurz und gut']);
    expect(await titles('?author=801')).toEqual([DRAFT.title]);
    expect(await titles('?patch=outdated')).toEqual([]);
    expect((await guest.get('/api/guides?level=expert')).status).toBe(400);
  });

  test('are outdated by a patch that touches a value they cite, until their author has checked them', async () => {
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const fact = {
      kind: 'item',
      id: 3_696_726_732,
      abilityId: null,
      tier: null,
      figure: 'healing reduction',
    } as const;
    const change = {
      change: 'changed',
      from: [-35],
      to: [-30],
      unit: '%',
      verdict: 'nerf',
      source: 'notes',
    } as const;
    await storePatchNotes(databases().postgres, [{ day, facts: [{ ...fact, ...change }] }]);
    const state = async () => {
      const guide = await read<Guide>(guest, `/api/guides/${guideId}`);
      const [part] = guide.text.parts;
      const marks = part?.kind === 'html' ? (part.html.match(/data-outdated/g)?.length ?? 0) : 0;
      return [guide.outdatedValues, marks];
    };
    await expect.poll(state, { timeout: 20_000 }).toEqual([1, 1]);
    expect((await library('?patch=outdated')).guides.map(({ id }) => id)).toEqual([guideId]);
    expect((await library('?patch=current')).total).toBe(1);
    expect((await trusted.post(`/api/guides/${guideId}/check`)).status).toBe(403);
    expect((await writer.post(`/api/guides/${guideId}/check`)).status).toBe(200);
    const { versions } = await read<Guide>(guest, `/api/guides/${guideId}`);
    expect(versions[0]).toMatchObject({ number: 3, state: 'review', note: 'Checked: the text holds' });
  });

  test('are voted on once by each account, which may take it back', async () => {
    const vote = async (who: Visitor, value: number) =>
      (await who.post(`/api/guides/${guideId}/vote`, { body: { value } })).json();
    expect(await vote(trusted, 1)).toEqual({ votes: 1, vote: 1 });
    expect(await vote(trusted, 1)).toEqual({ votes: 1, vote: 1 });
    expect(await vote(moderator, -1)).toEqual({ votes: 0, vote: -1 });
    expect(await vote(moderator, 0)).toEqual({ votes: 1, vote: 0 });
    expect((await vote(guest, 1)).code).toBe('not_signed_in');
    expect(await vote(writer, 1)).toMatchObject({
      code: 'not_allowed',
      message: 'Nobody may vote on guides of their own.',
    });
    expect(await read(trusted, `/api/guides/${guideId}/own`)).toEqual({
      vote: 1,
      may: ['guide.vote', 'comment.write'],
    });
    const own = await read<{ may: string[] }>(writer, `/api/guides/${guideId}/own`);
    expect(own.may).toContain('guide.edit');
    expect(own.may).not.toContain('guide.vote');
    expect(await read(guest, `/api/guides/${guideId}/own`)).toEqual({ vote: 0, may: [] });
  });

  test('have comments in the same Markdown, without links of new accounts, the same words once', async () => {
    const url = `/api/comments/guide/${guideId}`;
    const body = { markdown: 'Good :hero[Seven] [here](https://spam.example)' };
    const { commentId } = (await writer.post(url, { body })).json();
    expect((await writer.post(url, { body })).json().code).toBe('comment_refused');
    expect((await writer.post(url, { body: { ...body, accountId: 1 } })).status).toBe(400);
    const list = async () => (await guest.get(url)).json().comments;
    const [comment] = await list();
    expect(comment).toMatchObject({ id: commentId, author: { name: 'Ada' }, votes: 0, isEdited: false });
    expect(comment.parts[0].html).toMatch(/^<p>.*Good <a class="ut-chip".*Seven<\/a> here/);
    const own = { body: { markdown: 'Better' } };
    expect((await trusted.post(`/api/comment/${commentId}/edit`, own)).status).toBe(403);
    expect((await writer.post(`/api/comment/${commentId}/edit`, own)).status).toBe(200);
    expect((await trusted.post(`/api/comment/${commentId}/vote`, { body: { value: 1 } })).json()).toEqual({
      votes: 1,
      vote: 1,
    });
    expect((await writer.post(`/api/comment/${commentId}/vote`, { body: { value: 1 } })).json().code).toBe(
      'not_allowed',
    );
    expect(await list()).toMatchObject([{ votes: 1, isEdited: true, isOwn: false }]);
    expect((await writer.get(url)).json().comments).toMatchObject([{ isOwn: true }]);
    expect((await trusted.post(`/api/comment/${commentId}/delete`, { body: {} })).status).toBe(403);
    expect((await moderator.post(`/api/comment/${commentId}/delete`, { body: { why: 'Spam' } })).status).toBe(
      200,
    );
    expect(await list()).toEqual([]);
    expect((await writer.post('/api/comments/guide/999999', { body })).status).toBe(404);
  });

  test('that moderators took away are in no list and at no address, until they are restored', async () => {
    const { postgres } = databases();
    const address = `/api/guides/${guideId}`;
    await setContentState(postgres, 'guide', String(guideId), 'hidden');
    expect([(await guest.get(address)).status, (await library('?author=801')).total]).toEqual([404, 0]);
    await setContentState(postgres, 'guide', String(guideId), 'visible');
    expect([(await guest.get(address)).status, (await library('?author=801')).total]).toEqual([200, 1]);
  });

  test('name no author who hides', async () => {
    const comments = `/api/comments/guide/${guideId}`;
    await writer.post(comments, { body: { markdown: 'A word of mine' } });
    await setHidden(databases().postgres, 801, true);
    const { author } = await read<Guide>(guest, `/api/guides/${guideId}`);
    expect(author).toMatchObject({ accountId: null, name: null, avatarUrl: null });
    expect(await library('?author=801')).toMatchObject({ total: 0, guides: [] });
    for (const path of [`/api/guides/${guideId}`, '/api/guides', comments])
      expect((await guest.get(path)).text).not.toMatch(/\b801\b/);
    expect((await writer.get(comments)).json().comments).toMatchObject([{ isOwn: true }]);
    await setHidden(databases().postgres, 801, false);
  });

  test('that are too short of a title, or empty, are refused with a sentence', async () => {
    const refused = await publish(trusted, { title: 'Hi' });
    expect([refused.status, refused.json().message]).toEqual([400, 'A title has at least 5 characters.']);
    expect((await publish(trusted, { markdown: ' ' })).json().message).toBe('The text is empty.');
    await trusted.post('/api/guide-draft/discard');
  });

  test('are deleted by their author, with what was said about them, and go with the account', async () => {
    const { postgres } = databases();
    const url = `/api/comments/guide/${guideId}`;
    await trusted.post(url, { body: { markdown: 'Nice' } });
    expect((await trusted.post(`/api/guides/${guideId}/delete`, { body: {} })).status).toBe(403);
    expect((await writer.post(`/api/guides/${guideId}/delete`, { body: {} })).status).toBe(200);
    expect((await guest.get(`/api/guides/${guideId}`)).status).toBe(404);
    await deleteAccount(postgres, 802);
    const left = await postgres.rows(pg`
      select (select count(*) from guide) + (select count(*) from guide_version) + (select count(*) from comment)
        + (select count(*) from vote) as count
    `);
    expect(Number((left[0] as { count: unknown }).count)).toBe(0);
  });
});
