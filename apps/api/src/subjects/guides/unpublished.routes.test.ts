import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRole } from '../../community/accounts/queries/account-roles.ts';
import { OPERATOR } from '../../community/moderation/queries/audit.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';

const CONTENT = fileURLToPath(new URL('../../../../web/content', import.meta.url));
const DRAFT = { heroId: null, level: 'beginner', language: 'en', markdown: 'Words.' };

describeOnEmbedded('what moderators decide about guides, and what is said of changes', (databases) => {
  let site: AccountSite;
  let writer: Visitor;
  let other: Visitor;
  let moderator: Visitor;
  let guest: Visitor;
  beforeAll(async () => {
    site = await openAccountSite(databases(), { contentDir: CONTENT });
    writer = await site.visitor(811);
    other = await site.visitor(812);
    moderator = await site.visitor(813);
    guest = await site.visitor();
    await setRole(databases().postgres, { accountId: 813, role: 'moderator', actor: OPERATOR, why: null });
  });
  afterAll(() => site.close());

  const read = async <T>(who: Visitor, url: string): Promise<T> => (await who.get(url)).json() as T;
  async function publish(title: string): Promise<number> {
    const saved = await writer.post('/api/guide-draft', { body: { ...DRAFT, title, revision: 0 } });
    const { revision } = saved.json();
    return (await writer.post('/api/guide-draft/publish', { body: { revision } })).json().guideId;
  }

  test('changes of the site have votes and comments as guides have', async () => {
    const changes = async () => (await guest.get('/api/site-changes')).json().changes;
    const [{ number }] = await changes();
    const vote = (who: Visitor, value: number) =>
      who.post(`/api/site-changes/${number}/vote`, { body: { value } });
    expect((await vote(other, 1)).json()).toEqual({ votes: 1, vote: 1 });
    expect((await vote(guest, 1)).status).toBe(401);
    expect((await other.post('/api/site-changes/1/vote', { body: { value: 1 } })).status).toBe(404);
    const url = `/api/comments/change/${number}`;
    const { commentId } = (await writer.post(url, { body: { markdown: 'At *last*' } })).json();
    expect((await changes())[0]).toMatchObject({ votes: 1, comments: 1 });
    expect((await guest.get(url)).json().comments).toMatchObject([{ markdown: 'At *last*', votes: 0 }]);
    expect(await read(other, '/api/site-changes/own')).toEqual({
      votes: [{ number, vote: 1 }],
      may: ['change.vote', 'comment.write'],
    });
    expect(await read(guest, '/api/site-changes/own')).toEqual({ votes: [], may: [] });
    const report = { kind: 'comment', id: String(commentId), reason: 'spam' };
    expect((await other.post('/api/reports', { body: report })).status).toBe(200);
    const { objects } = (await moderator.get('/api/staff/reports')).json();
    expect(objects[0].content.path).toBe(`/commits?comments=${number}`);
    await writer.post(`/api/comment/${commentId}/delete`, { body: {} });
  });

  test('guides that were refused or taken away are read by author and moderators, with the reason', async () => {
    const guideId = await publish('With an end');
    const decided = { body: { version: 1, decision: 'publish' } };
    await moderator.post(`/api/guides/${guideId}/review`, decided);
    const refused = await publish('Without an end');
    const review = { version: 1, decision: 'refuse' };
    const url = `/api/guides/${refused}`;
    expect((await moderator.post(`${url}/review`, { body: review })).json().message).toBe(
      'Say why: its author reads it.',
    );
    const why = 'The second part is missing.';
    expect((await moderator.post(`${url}/review`, { body: { ...review, why } })).status).toBe(200);
    expect((await guest.get(url)).status).toBe(404);
    for (const who of [writer, moderator])
      expect(await read(who, `${url}/unpublished`)).toMatchObject({
        state: 'refused',
        why,
        guide: { title: 'Without an end' },
      });
    expect((await other.get(`${url}/unpublished`)).status).toBe(403);
    expect((await guest.get(`${url}/unpublished`)).status).toBe(401);
    const decision = { kind: 'guide', id: String(guideId), decision: 'hide', why: 'Copied from elsewhere.' };
    expect((await moderator.post('/api/staff/reports/decide', { body: decision })).status).toBe(200);
    const { guides } = await read<{ guides: object[] }>(writer, '/api/written-guides');
    expect(guides).toMatchObject([
      { id: refused, state: 'refused', why, isPublished: false },
      { id: guideId, state: 'hidden', why: 'Copied from elsewhere.', isPublished: true },
    ]);
    await moderator.post('/api/staff/reports/decide', {
      body: { ...decision, decision: 'restore', why: '' },
    });
    expect((await writer.get(`/api/guides/${guideId}/unpublished`)).status).toBe(404);
    await writer.post(`${url}/delete`, { body: {} });
  });
});
