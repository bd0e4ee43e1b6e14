import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { processStoredMatches } from '../../operations/worker/matches-stored.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { MACHINE_CLOCK } from '../drafts/socket/clock.ts';
import { signedIn } from '../tournaments/testing/league.ts';
import { makeTeamOf } from './testing/team-of-six.ts';

const MATCH = sampleMatch();
const HOUR = 3_600_000;
const ROSTERS = [0, 1].map((team) =>
  MATCH.players.filter((player) => player.team === team).map(({ accountId }) => accountId),
);
const LOGO = 'f'.repeat(64);
const EVERY_HOUR = Array.from({ length: 168 }, (_, hour) => hour);

describeOnEmbedded('a scrim', (databases) => {
  // The clock of tests is fixed: it begins on a Sunday at noon, whenever they run.
  let now = Date.now();
  let site: AccountSite;
  let owls: Visitor;
  let foxes: Visitor;
  let guest: Visitor;
  let [owlsId, foxesId] = [0, 0];
  let scrimId = 0;

  beforeAll(async () => {
    const { postgres } = databases();
    site = await openAccountSite(databases(), { draftClock: { ...MACHINE_CLOCK, now: () => now } });
    owlsId = await makeTeamOf(postgres, { name: 'Owls', accountIds: ROSTERS[0] ?? [] });
    foxesId = await makeTeamOf(postgres, {
      name: 'Foxes',
      accountIds: ROSTERS[1] ?? [],
      timeZone: 'America/New_York',
    });
    await postgres.run(pg`update team set hours = ${EVERY_HOUR}::smallint[]`);
    await postgres.run(pg`update team set logo = ${LOGO} where team_id = ${foxesId}`);
    owls = await signedIn(site.url, postgres, ROSTERS[0]?.[0] ?? 0);
    foxes = await signedIn(site.url, postgres, ROSTERS[1]?.[0] ?? 0);
    guest = await site.visitor();
  });
  afterAll(() => site.close());

  const ask = (body: object) => owls.post(`/api/teams/${owlsId}/scrims`, { body });
  const startsAt = () => Math.floor((now + HOUR) / 1000);
  const answer = (visitor: Visitor, team: number, comes: boolean) =>
    visitor.post(`/api/teams/${team}/scrims/${scrimId}/answer`, { body: { comes } });

  test('is found by rating and hours in common', async () => {
    const found = (await owls.get(`/api/teams/${owlsId}/scrims/finder`)).json();
    expect(found).toMatchObject({
      timeZone: 'Europe/Berlin',
      teams: [{ team: { teamId: foxesId }, distance: 0 }],
    });
    expect(found.teams[0].shared).toHaveLength(168);
    expect((await foxes.get(`/api/teams/${owlsId}/scrims/finder`)).status).toBe(403);
  });

  test('is asked, and has a draft room as soon as it is accepted', async () => {
    expect((await ask({ startsAt: 5, bestOf: 1, note: '' })).status).toBe(400);
    const asked = await ask({ opponentId: foxesId, startsAt: startsAt(), bestOf: 3, note: ' Be  kind ' });
    expect(asked.status, asked.text).toBe(201);
    ({ scrimId } = asked.json());
    expect(asked.json()).toMatchObject({ state: 'open', note: 'Be kind', draft: null });
    expect((await answer(owls, owlsId, true)).json().code).toBe('team_refused');
    const accepted = await answer(foxes, foxesId, true);
    expect(accepted.json()).toMatchObject({ state: 'accepted', draft: expect.any(String) });
    const seat = (await foxes.post(`/api/teams/${foxesId}/scrims/${scrimId}/draft`, { body: {} })).json();
    expect(seat.path).toMatch(/^\/draft\/[A-Z0-9]{8}#.{20,}$/);
    const member = await signedIn(site.url, databases().postgres, ROSTERS[1]?.[1] ?? 0);
    const other = (await member.post(`/api/teams/${foxesId}/scrims/${scrimId}/draft`, { body: {} })).json();
    expect(other.path.split('#')[0]).toBe(seat.path.split('#')[0]);
    expect(other.path).not.toBe(seat.path);
    const room = (await guest.get(`/api/drafts/${accepted.json().draft}`)).json();
    expect(room).toMatchObject({
      teams: { 1: 'Owls', 2: 'Foxes' },
      logos: { 1: null, 2: `/api/user-images/${LOGO}` },
    });
    expect((await guest.get(`/api/teams/${foxesId}/scrims`)).status).toBe(401);
  });

  test('that is open to all goes to whoever takes it first', async () => {
    const open = (await ask({ startsAt: startsAt(), bestOf: 1, note: '' })).json();
    expect((await guest.get('/api/scrims?region=europe')).json().scrims).toMatchObject([
      { scrimId: open.scrimId },
    ]);
    expect((await guest.get('/api/scrims?minRating=1600')).json().scrims).toEqual([]);
    const withdrawn = await owls.post(`/api/teams/${owlsId}/scrims/${open.scrimId}/withdraw`, {
      body: { isSure: true },
    });
    expect(withdrawn.json().state).toBe('withdrawn');
    expect((await guest.get('/api/scrims')).json().scrims).toEqual([]);
  });

  test('counts who did not come, unless its match is found', async () => {
    const noShow = () =>
      owls.post(`/api/teams/${owlsId}/scrims/${scrimId}/no-show`, { body: { isSure: true } });
    expect((await noShow()).json().code).toBe('team_refused');
    now += HOUR + 20 * 60_000;
    await databases().postgres.run(
      pg`update scrim set starts_at = now() - interval '1 hour' where scrim_id = ${scrimId}`,
    );
    now = Date.now();
    const said = (await noShow()).json();
    expect(said).toMatchObject({ state: 'no-show', missing: [foxesId], opponent: { noShows: 1, scrims: 1 } });

    const startedAt = Math.floor(now / 1000) - 1800;
    await openIngester(databases()).ingest({
      fileName: 'a.meta',
      firstMatch: 1,
      bytes: encodeMatchFile({ ...MATCH, matchId: 84_000_001, startedAt }),
    });
    await processStoredMatches(databases());
    const { scrims } = (await owls.get(`/api/teams/${owlsId}/scrims`)).json();
    const played = scrims.find((each: { scrimId: number }) => each.scrimId === scrimId);
    expect(played).toMatchObject({
      state: 'played',
      missing: [],
      matches: [{ matchId: 84_000_001, hiddenKing: owlsId }],
      opponent: { noShows: 0, scrims: 1, rating: null },
    });
  });
});
