import { RESUME_MS } from '@soulstat/draft';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from '../../../base/public-address.ts';
import { callBackDraft } from '../programs/call-back.ts';
import { linkMatch } from '../queries/draft-matches.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import type { DraftClient } from '../testing/draft-client.ts';
import { draftGame, getReady, joinCaptains, openTestRoom } from '../testing/open-room.ts';
import { TestClock } from '../testing/test-clock.ts';

const OWNER = 600;

describeOnEmbedded('drafts', (databases) => {
  let clock: TestClock;
  let site: AccountSite;
  let guest: Visitor;
  let owner: Visitor;
  beforeAll(async () => {
    clock = new TestClock();
    site = await openAccountSite(databases(), { draftClock: clock });
    guest = await site.visitor();
    owner = await site.visitor(OWNER);
  });
  afterAll(() => site.close());

  const draftedRoom = async (asked: Parameters<typeof openTestRoom>[1]) => {
    const room = await openTestRoom(site.url, asked);
    const captains = await joinCaptains(room, [site.url, site.url]);
    await getReady(captains);
    clock.pass(RESUME_MS);
    await draftGame(captains);
    captains.forEach((captain: DraftClient) => captain.close());
    return room;
  };

  test('are opened with settings that can be played, and read by their code in any case', async () => {
    const body = { team1: 'Red', team2: ' ', bestOf: 3, isPublic: true, stepSeconds: 20 };
    const opened = await guest.post('/api/drafts', { body });
    expect(opened.status).toBe(201);
    const { code, url, links } = opened.json();
    expect(url).toBe(`/draft/${code}`);
    expect(new Set(Object.values(links)).size).toBe(5);
    const draft = (await guest.get(`/api/drafts/${code.toLowerCase()}`)).json();
    expect(draft).toMatchObject({
      code,
      name: 'Draft',
      teams: { 1: 'Red', 2: null },
      status: 'waiting',
      log: [],
    });
    expect(draft.rules).toMatchObject({ bestOf: 3, preset: { name: 'Competitive' } });
    expect(JSON.stringify(draft)).not.toContain(String(links.captain1).split('#')[1]);
    const tooLong = await guest.post('/api/drafts', { body: { bestOf: 7, fearless: 'all' } });
    expect([tooLong.status, tooLong.json().message]).toEqual([400, expect.stringContaining('heroes')]);
    for (const callbackUrl of ['http://example.org', 'https://127.0.0.1/x', 'https://[::1]/x'])
      expect((await guest.post('/api/drafts', { body: { callbackUrl } })).status, callbackUrl).toBe(400);
  });

  test('are listed where they are public, live and past', async () => {
    const live = await openTestRoom(site.url, { isPublic: true });
    const hidden = await openTestRoom(site.url);
    const past = await draftedRoom({ isPublic: true, preset: 'picks-only' });
    const codes = async (state: string) =>
      (await guest.get(`/api/drafts?state=${state}`)).json().drafts.map(({ code }: { code: string }) => code);
    expect(await codes('live')).toContain(live.code);
    expect(await codes('live')).not.toContain(hidden.code);
    expect(await codes('past')).toEqual([past.code]);
  });

  test('leave as a file, as text and as a table, and are not sent again unchanged', async () => {
    const { code } = await draftedRoom({ name: 'Final', preset: 'picks-only' });
    const read = async (path: string, headers = {}) =>
      fetch(`${site.url}/api/drafts/${code}${path}`, { headers });
    const file = (await (await read('/draft.json')).json()) as unknown[];
    expect(file).toHaveLength(12);
    expect(file[0]).toMatchObject({ id: 1, team: 'team1', type: 'pick', wasRandom: false });
    expect((await (await read('/draft.txt')).text()).split('\n')[0]).toBe('Final');
    expect((await (await read('/draft.csv')).text()).split('\r\n')).toHaveLength(14);
    expect((await read('/draft.json?game=2')).status).toBe(404);
    const tag = (await read('')).headers.get('etag') ?? '';
    expect((await read('', { 'if-none-match': tag })).status).toBe(304);
  });

  test('get the match that was played by hand, from captains and owners, and lose it by the same', async () => {
    const { code, tokens } = await draftedRoom({ preset: 'picks-only' });
    const body = { game: 1, matchId: 70_000_001, reason: 'We played it' };
    expect((await guest.post(`/api/drafts/${code}/matches`, { body })).status).toBe(401);
    const unknown = await guest.post(`/api/drafts/${code}/matches`, {
      body: { ...body, token: tokens.captain1 },
    });
    expect(unknown.json().code).toBe('match_not_found');
    await linkMatch(databases().postgres, { code, ...body, isAutomatic: true, reason: null, linkedBy: null });
    expect((await guest.get(`/api/drafts/${code}`)).json().matches).toMatchObject([{ matchId: 70_000_001 }]);
    const unlinked = await guest.post(`/api/drafts/${code}/matches/unlink`, {
      body: { token: tokens.referee, matchId: 70_000_001, reason: 'Another one' },
    });
    expect(unlinked.json().matches).toEqual([]);
    // It is not found again.
    const again = { code, ...body, isAutomatic: true, reason: null, linkedBy: null };
    expect(await linkMatch(databases().postgres, again)).toBe(false);
  });

  test('show all their chats to the referee alone', async () => {
    const { code, tokens } = await openTestRoom(site.url);
    const read = (token?: string) => guest.post(`/api/drafts/${code}/chat`, { body: token ? { token } : {} });
    expect((await read(tokens.captain1)).status).toBe(401);
    expect((await read(tokens.referee)).json()).toEqual([]);
  });

  test('are opened and read by programs in their own words', async () => {
    const body = {
      team1: { name: 'Ones', accountIds: [1, '2'] },
      draftSettings: {
        draftName: 'Cup',
        timerType: 'HYBRID',
        stepTimeSeconds: 40,
        reserveTimeSeconds: 90,
        preset: 'COMPETITIVE',
      },
    };
    const opened = await owner.post('/api/public-draft/draft', { body });
    expect(opened.status).toBe(201);
    const { draftCode, draftUrl } = opened.json();
    expect(draftUrl).toBe(`${site.url}/draft/${draftCode}`);
    expect((await owner.post('/api/public-draft/draft', { body: {} })).status).toBe(201);
    const read = await owner.post('/api/public-draft/drafts', {
      body: { codes: [draftCode.toLowerCase(), 'AAAA0000', 'nonsense!'] },
    });
    expect(read.json()).toMatchObject([
      {
        draftCode,
        matchId: null,
        winnerTeamNumber: null,
        teams: [
          { teamNumber: 1, name: 'Ones', isAmberTeam: true },
          { teamNumber: 2, name: 'Archmother', isAmberTeam: false },
        ],
      },
    ]);
    expect(read.json()[0].steps[0]).toEqual({
      selectionNumber: 1,
      teamNumber: 1,
      selectionType: 'BAN',
      heroId: null,
      heroName: null,
    });
  });

  test('call programs at public addresses alone', async () => {
    const refused = [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '192.168.0.1',
      '::1',
      'fe80::1',
      '::ffff:10.0.0.1',
    ];
    // One of each entry of the registries of special-purpose addresses, and what leads to an IPv4 address.
    const special = `
      0.1.2.3 100.64.0.1 172.31.0.1 192.0.0.9 192.0.2.1 192.31.196.1 192.52.193.1
      192.88.99.1 192.175.48.1 198.19.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1
      255.255.255.255 :: ::127.0.0.1 ::5 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1
      100::1 100:0:0:1::1 2001::1 2001:1::1 2001:2::1 2001:3::1 2001:4:112::1
      2001:10::1 2001:20::1 2001:30::1 2001:db8::1 2002:7f00:1:: 2620:4f:8000::1 3fff::1
      5f00::1 fc00::1 fd00::1 fe80::1%eth0 fec0::1 ff02::1 nonsense
    `;
    expect([...refused, ...special.trim().split(/\s+/)].filter(isPublicAddress)).toEqual([]);
    expect(['93.184.215.14', '2606:2800:21f:cb07::1'].every(isPublicAddress)).toBe(true);
    const { code } = await openTestRoom(site.url, { callbackUrl: 'https://localhost/told' });
    await expect(callBackDraft(databases().postgres, { code, version: 0 })).rejects.toThrow(
      'not a public one',
    );
  });

  test('cannot be found by trying codes', async () => {
    const { code } = await openTestRoom(site.url);
    const statuses: number[] = [];
    for (let tried = 0; tried < 31; tried += 1)
      statuses.push((await guest.get(`/api/drafts/AAAA00${String(tried).padStart(2, '0')}`)).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([404, 429]);
    expect((await guest.get(`/api/drafts/${code}`)).status).toBe(429);
  });
});
