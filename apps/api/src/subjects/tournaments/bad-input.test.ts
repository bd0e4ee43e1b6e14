import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { TestClock } from '../drafts/testing/test-clock.ts';
import { cup, publish, signedIn, START } from './testing/league.ts';

const HOUR = 3_600_000;

describeOnEmbedded('what tournaments are sent', (databases) => {
  const clock = new TestClock(START - 24 * HOUR);
  let site: AccountSite;
  let owner: Visitor;
  let id = 0;
  beforeAll(async () => {
    site = await openAccountSite(databases(), { draftClock: clock });
    owner = await signedIn(site.url, databases().postgres, 3001);
    id = await publish(owner, cup({ teamSize: 2, maxSubstitutes: 1 }));
  });
  afterAll(() => site.close());

  const save = async (source: object) => {
    const begun = (await owner.post('/api/tournament-drafts', { body: {} })).json();
    const body = { revision: begun.revision, step: 1, source };
    const saved = await owner.post(`/api/tournament-drafts/${begun.draftId}`, { body });
    await owner.post(`/api/tournament-drafts/${begun.draftId}/delete`);
    return saved;
  };

  test.each([
    ['a name of 511 letters', { name: 'x'.repeat(511) }],
    ['a name of nothing', { name: '' }],
    ['no stages', { setup: { ...cup().setup, stages: [] } }],
    ['an unknown region', { region: 'the moon' }],
    [
      'a time in 2101',
      { setup: { ...cup().setup, schedule: { ...cup().setup.schedule, startsAt: 4_133_980_800_000 } } },
    ],
    ['a field that nobody knows', { more: true }],
  ])('is refused with a sentence when a draft has %s', async (_, changes) => {
    const answer = await save({ ...cup(), ...changes });
    expect([answer.status, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(answer.json().message).toMatch(/\.$/);
  });

  test.each([
    ['begins in 1970', { schedule: { ...cup().setup.schedule, startsAt: 0 } }, /registration/i],
    [
      'has registration after its start',
      { registration: { ...cup().setup.registration, closesAt: START + HOUR } },
      /before the start/,
    ],
  ])('is kept as a draft, and says why it cannot be published, when it %s', async (_, setup, problem) => {
    const answer = await save(cup({ setup }));
    expect(answer.status).toBe(200);
    expect(answer.json().problem).toMatch(problem);
  });

  test('takes names in any script, on one line, and gives them back as they are', async () => {
    const body = { acceptsRules: true, roster: [{ accountId: 3102, role: 'player' }] };
    const captain = await signedIn(site.url, databases().postgres, 3101);
    const name = '  فريق\u202Eالنجوم\n🏆 ';
    const entered = await captain.post(`/api/tournaments/${id}/entrants`, {
      body: { ...body, name, tag: '🏆' },
    });
    expect(entered.status, entered.text).toBe(201);
    expect(entered.json().entrant).toMatchObject({ name: 'فريق النجوم 🏆', tag: '🏆' });
    const card = await owner.get(`/api/cards/tournament/${id}`);
    expect(card.json().alt).toContain('Winner: Not decided yet');
    expect((await owner.get('/api/cards/tournament/999999')).status).toBe(404);
    const csv = await owner.get(`/api/tournaments/${id}/export.csv?part=entrants`);
    expect(csv.text).toContain('فريق النجوم 🏆');
    const other = await signedIn(site.url, databases().postgres, 3103);
    const formula = {
      acceptsRules: true,
      name: '=HYPERLINK("x")',
      roster: [{ accountId: 3104, role: 'player' }],
    };
    await other.post(`/api/tournaments/${id}/entrants`, { body: formula });
    expect((await owner.get(`/api/tournaments/${id}/export.csv?part=entrants`)).text).toContain(
      `"'=HYPERLINK(""x"")"`,
    );
    const long = await other.post(`/api/tournaments/${id}/entrants`, {
      body: { ...body, name: 'x'.repeat(511) },
    });
    expect(long.status).toBe(400);
  });

  test.each([
    `/api/tournaments/${2 ** 53}`,
    '/api/tournaments/0',
    '/api/tournaments/abc',
    '/api/tournaments/999999999/stages/9',
    '/api/tournaments/calendar?from=0&to=99999999999',
    '/api/tournaments/calendar?from=5&to=1',
    '/api/tournaments?page=0',
    '/api/tournaments?region=moon',
  ])('is answered with a sentence: %s', async (path) => {
    const answer = await owner.get(path);
    expect(answer.status).toBe(400);
    expect(answer.json().message).toMatch(/\.$/);
  });

  test('is not found where there is nothing', async () => {
    for (const path of [
      '/api/tournaments/999999998',
      `/api/tournaments/${id}/stages/7`,
      `/api/tournaments/${id}/matches/9-w9-9`,
    ])
      expect((await owner.get(path)).status, path).toBe(404);
  });

  test('is refused where a roster breaks a rule, and nothing is entered', async () => {
    const captain = await signedIn(site.url, databases().postgres, 3201);
    const enter = (roster: object[]) =>
      captain.post(`/api/tournaments/${id}/entrants`, { body: { name: 'A', acceptsRules: true, roster } });
    const three = [3202, 3203].map((accountId) => ({ accountId, role: 'player' }));
    expect((await enter(three)).json().message).toContain('2 players');
    expect((await enter([{ accountId: 3102, role: 'player' }])).json().code).toBe('entry_refused');
    expect((await enter([{ accountId: 2 ** 40, role: 'player' }])).status).toBe(400);
    expect((await owner.get(`/api/tournaments/${id}/entrants`)).json().total).toBe(2);
  });
});
