import { afterAll, beforeAll, expect, test } from 'vitest';
import { setHidden } from '../../community/accounts/queries/accounts.ts';
import { may } from '../../community/permissions/may.ts';
import { isAction } from '../../community/permissions/rules.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import { sessionCookies } from '../../testing/session-cookie.ts';
import { openVisitor, type Visitor } from '../../testing/visitor.ts';

const [OWNER, MAIN, COACH, STRANGER] = [7001, 7002, 7003, 7004];
const NOT_THERE = 999_999;
const IS_SURE = { isSure: true };
const TEXTS = {
  name: 'Night Owls',
  tag: 'OWL',
  region: 'europe',
  about: 'We play late.',
  links: [],
  timeZone: 'Europe/Berlin',
  hours: [20, 19, 20],
  isRecruiting: true,
  logoUrl: null,
};
/** What each operation on a team needs to be understood. Beside the texts nothing in it changes anything. */
const BODIES: Readonly<Record<string, object>> = {
  editTeam: TEXTS,
  changeTeamMember: { role: 'main', isCaptain: true, isContact: true },
  removeTeamMember: IS_SURE,
  leaveTeam: IS_SURE,
  transferTeam: { line: NOT_THERE, ...IS_SURE },
  disbandTeam: IS_SURE,
  inviteToTeam: { role: 'main', accountId: OWNER },
  answerTeamInvitation: { comes: true },
  followTeam: { follows: false },
  askForScrim: { startsAt: 5, bestOf: 1, note: '' },
  answerScrim: { comes: true },
  withdrawScrim: IS_SURE,
  reportScrimNoShow: IS_SURE,
  openScrimDraft: {},
};

describeOnEmbedded('a team from its making to its end', (databases) => {
  let site: AccountSite;
  let owner: Visitor;
  let main: Visitor;
  let coach: Visitor;
  let stranger: Visitor;
  let guest: Visitor;
  let id = 0;

  const visitorOf = async (accountId: number) => {
    const visitor = openVisitor(site.url);
    const cookies = await sessionCookies(databases().postgres, accountId, 'demo');
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  };

  beforeAll(async () => {
    site = await openAccountSite(databases());
    const names = [OWNER, MAIN, COACH, STRANGER].map((accountId) => ({
      accountId,
      name: `Player ${accountId}`,
    }));
    await savePlayers(databases().postgres, names, 'platform');
    owner = await visitorOf(OWNER);
    main = await visitorOf(MAIN);
    coach = await visitorOf(COACH);
    stranger = await visitorOf(STRANGER);
    guest = await site.visitor();
  });
  afterAll(() => site.close());

  const read = async () => (await guest.get(`/api/teams/${id}`)).json();
  const lineOf = async (accountId: number): Promise<number> =>
    (await read()).roster.find((line: { accountId: number }) => line.accountId === accountId)?.line ?? 0;
  const post = (visitor: Visitor, path: string, body: object) =>
    visitor.post(`/api/teams/${id}${path}`, { body });

  test('is made by somebody who captains it, and found by part of its name', async () => {
    const made = await owner.post('/api/teams', {
      body: { name: ' Night   Owls ', tag: 'OWL', region: 'europe', timeZone: 'Europe/Berlin', role: 'main' },
    });
    expect(made.status, made.text).toBe(201);
    ({ teamId: id } = made.json());
    expect(made.json()).toMatchObject({
      name: 'Night Owls',
      rating: null,
      points: { average: null, missing: 1 },
      roster: [{ accountId: OWNER, role: 'main', isCaptain: true, isContact: true, leftAt: null }],
    });
    const list = async (query: string) => (await guest.get(`/api/teams?${query}`)).json().teams.length;
    expect(await list('text=ght%20ow')).toBe(1);
    expect(await list('text=owl&region=europe')).toBe(1);
    expect(await list('text=100%25')).toBe(0);
    expect(await list('region=asia')).toBe(0);
    expect(await list('minRating=1')).toBe(0);
  });

  test('whoever takes a name like it is told so', async () => {
    const alike = async (name: string) =>
      (await guest.get(`/api/teams/name-check?name=${encodeURIComponent(name)}`)).json().alike;
    expect(await alike('N1ght 0wls Esports')).toMatchObject([{ teamId: id, name: 'Night Owls' }]);
    expect(await alike('Ivory Tower')).toEqual([]);
  });

  test('takes players by account, and by a link once', async () => {
    const asked = await post(owner, '/invitations', { role: 'main', accountId: MAIN });
    expect(asked.json()).toMatchObject({ link: null, invitation: { accountId: MAIN, role: 'main' } });
    const { invitationId } = asked.json().invitation;
    expect((await main.get('/api/teams/mine')).json().invitations).toMatchObject([{ team: { teamId: id } }]);
    expect((await post(stranger, `/invitations/${invitationId}/answer`, { comes: true })).status).toBe(404);
    expect((await post(main, `/invitations/${invitationId}/answer`, { comes: true })).status).toBe(200);
    const { link } = (await post(owner, '/invitations', { role: 'coach' })).json();
    const secret = String(link).split('#')[1] ?? '';
    expect((await guest.post('/api/teams/invite', { body: { secret } })).json()).toMatchObject({
      team: { teamId: id },
      role: 'coach',
    });
    expect((await coach.post('/api/teams/join', { body: { secret } })).status).toBe(200);
    expect((await stranger.post('/api/teams/join', { body: { secret } })).status).toBe(404);
    expect((await read()).roster.map(({ accountId }: { accountId: number }) => accountId)).toEqual([
      OWNER,
      MAIN,
      COACH,
    ]);
  });

  test('is changed in zones that there are, with a logo that was uploaded', async () => {
    expect((await post(owner, '/edit', TEXTS)).json()).toMatchObject({ hours: [19, 20], isRecruiting: true });
    expect((await post(owner, '/edit', { ...TEXTS, timeZone: 'Mars/Olympus' })).status).toBe(400);
    const logoUrl = `/api/user-images/${'a'.repeat(64)}-1x1.webp`;
    expect((await post(owner, '/edit', { ...TEXTS, logoUrl })).json().message).toBe('Upload the logo first.');
  });

  test('is for everybody what the rules say, operation by operation', async () => {
    const people = [
      [owner, OWNER, { owner: true, captain: true, player: true }],
      [main, MAIN, { player: true }],
      [coach, COACH, { coach: true }],
      [stranger, STRANGER, {}],
      [guest, null, {}],
    ] as const;
    const asked = contractRoutes().filter(({ url }) => url.startsWith('/api/teams/:id/'));
    const wrong: string[] = [];
    for (const [visitor, accountId, relations] of people) {
      const actor = { accountId, role: accountId === null ? 'guest' : 'user', isBanned: false } as const;
      for (const { action, method, url, schema } of asked) {
        if (action === undefined || !isAction(action)) continue;
        const isAllowed = may(actor, action, relations);
        // Leaving and disbanding would be done.
        if (isAllowed && action !== 'team.edit' && 'isSure' in (BODIES[schema.operationId] ?? {})) continue;
        const path = url.replace(':id', String(id)).replaceAll(/:\w+/g, String(NOT_THERE));
        const body = schema.body ? { body: BODIES[schema.operationId] } : {};
        const answer = await (method === 'GET' ? visitor.get(path) : visitor.post(path, body));
        const isRefused = answer.status === 401 || answer.status === 403;
        const isUnderstood = !answer.text.includes('invalid_request') || isAllowed;
        if (isAllowed === isRefused || !isUnderstood || answer.status >= 500)
          wrong.push(`${schema.operationId} ${accountId} ${answer.status} ${answer.text.slice(0, 160)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await read()).roster).toHaveLength(3);
  });

  test('keeps the roles of before in its history', async () => {
    const line = await lineOf(MAIN);
    const body = { role: 'substitute', isCaptain: true, isContact: false };
    const { roster, past } = (await post(owner, `/members/${line}`, body)).json();
    expect(roster[1]).toMatchObject({ accountId: MAIN, role: 'substitute', isCaptain: true });
    expect(past).toMatchObject([{ line, accountId: MAIN, role: 'main', leftAt: expect.any(Number) }]);
  });

  test('is given away; whoever owns it cannot leave', async () => {
    expect((await post(owner, '/leave', { isSure: true })).json().code).toBe('team_refused');
    expect((await post(main, '/transfer', { line: await lineOf(MAIN), isSure: true })).status).toBe(403);
    const given = await post(owner, '/transfer', { line: await lineOf(MAIN), isSure: true });
    expect(given.json().ownerLine).toBe(await lineOf(MAIN));
    expect((await post(owner, '/leave', { isSure: true })).status).toBe(200);
    expect((await read()).past).toHaveLength(2);
  });

  test('names nobody who hides, or has left the site', async () => {
    await setHidden(databases().postgres, COACH, true);
    expect((await read()).roster[1]).toMatchObject({ role: 'coach', accountId: null, name: null });
    await owner.post('/api/profile/delete-account-data', { body: { accountId: OWNER } });
    const { past } = await read();
    expect(past).toHaveLength(2);
    expect(JSON.stringify(past)).not.toContain(String(OWNER));
  });

  test('is followed, disbanded and then in no list', async () => {
    expect((await post(stranger, '/follow', { follows: true })).status).toBe(200);
    expect((await read()).followers).toBe(1);
    expect((await stranger.get('/api/teams/mine')).json().followed).toMatchObject([{ teamId: id }]);
    expect((await post(stranger, '/disband', { isSure: true })).status).toBe(403);
    expect((await post(main, '/disband', { isSure: true })).json()).toMatchObject({
      roster: [],
      disbandedAt: expect.any(Number),
    });
    expect((await guest.get('/api/teams')).json().teams).toEqual([]);
    expect((await post(main, '/edit', {})).status).toBe(400);
  });
});
