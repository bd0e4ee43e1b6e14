import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { TestClock } from '../../drafts/testing/test-clock.ts';
import { cup, signedIn, START } from '../testing/league.ts';

const DAY = 86_400_000;
const [OWNER, FRIEND, STRANGER] = [4001, 4002, 4003];

describeOnEmbedded('a tournament that repeats', (databases) => {
  const clock = new TestClock(START - 5 * DAY);
  let site: AccountSite;
  let owner: Visitor;
  let friend: Visitor;
  let seriesId = 0;
  beforeAll(async () => {
    site = await openAccountSite(databases(), { draftClock: clock });
    owner = await signedIn(site.url, databases().postgres, OWNER);
    friend = await signedIn(site.url, databases().postgres, FRIEND);
  });
  afterAll(() => site.close());

  const approve = (visitor: Visitor, number = 1) =>
    visitor.post(`/api/tournament-series/${seriesId}/approve`, { body: { number, verdict: 'approve' } });
  const listed = async () => (await owner.get('/api/tournaments')).json().total as number;

  test('is made of a draft, with somebody else who approves', async () => {
    const draft = (await owner.post('/api/tournament-drafts', { body: {} })).json();
    const saved = (
      await owner.post(`/api/tournament-drafts/${draft.draftId}`, {
        body: { revision: draft.revision, step: 0, source: cup({ name: 'Weekly #' }) },
      })
    ).json();
    const body = { draftId: draft.draftId, revision: saved.revision, everyWeeks: 1, announcedDaysBefore: 7 };
    const alone = await owner.post('/api/tournament-series', { body: { ...body, approverIds: [OWNER] } });
    expect(alone.status).toBe(400);
    const made = await owner.post('/api/tournament-series', { body: { ...body, approverIds: [FRIEND] } });
    expect(made.status, made.text).toBe(201);
    ({ seriesId } = made.json());
    expect(made.json()).toMatchObject({ occurrences: [{ number: 1, state: 'to-approve', approvals: [] }] });
    const todo = (await friend.get('/api/tournaments/mine')).json();
    expect(todo.todo).toMatchObject([{ kind: 'approve-series', tournament: 'Weekly #' }]);
  });

  test('is announced once two different people have approved it, and never again', async () => {
    expect((await approve(owner)).status).toBe(200);
    await approve(owner);
    expect(await listed()).toBe(0);
    expect((await approve(await signedIn(site.url, databases().postgres, STRANGER))).json().code).toBe(
      'not_allowed',
    );
    const announced = (await approve(friend)).json();
    const [{ tournamentId, state }] = announced.occurrences;
    expect(state).toBe('announced');
    expect((await owner.get(`/api/tournaments/${tournamentId}`)).json()).toMatchObject({
      name: 'Weekly #1',
      startsAt: START / 1000,
    });
    await owner.post(`/api/tournaments/${tournamentId}/control/delete`, { body: { reason: 'A mistake' } });
    expect(await listed()).toBe(0);
    expect((await approve(friend)).json().code).toBe('tournament_refused');
    expect(await listed()).toBe(0);
  });
});
