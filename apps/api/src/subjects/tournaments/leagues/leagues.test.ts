import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { TestClock } from '../../drafts/testing/test-clock.ts';
import { signedIn } from '../testing/league.ts';
import { enterNorth, playByFile, type Fixture, type Team } from '../testing/north.ts';
import { leagueSource, seasonOfTwo } from '../testing/season.ts';

const [OWNER, REFEREE, STRANGER, TRANSFER] = [8001, 8002, 8003, 8004];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnEmbedded('a season of two divisions', (databases) => {
  // Files of matches are of the past, by the clock of tests.
  const begin = Math.floor((Date.now() - 60 * DAY) / HOUR) * HOUR;
  const clock = new TestClock(begin);
  const settings = seasonOfTwo(begin);
  let site: AccountSite;
  let owner: Visitor;
  let referee: Visitor;
  let guest: Visitor;
  const teams = new Map<number, Team>();

  const by = (accountId: number) => signedIn(site.url, databases().postgres, accountId);
  const read = async (path: string) => (await guest.get(`/api/leagues/north${path}`)).json();
  const fixtures = async (query = ''): Promise<Fixture[]> =>
    (await read(`/seasons/1/fixtures${query}`)).fixtures;
  const fixtureOf = async ({ tournamentId, id }: Fixture): Promise<Fixture | undefined> =>
    (await fixtures()).find((each) => each.tournamentId === tournamentId && each.id === id);
  const captainOf = ({ sides }: Fixture, at: 0 | 1) => teams.get(sides[at]?.entrant ?? 0)?.captain ?? guest;
  const until = (at: number) => clock.pass(Math.max(0, at - clock.now()));

  beforeAll(async () => {
    site = await openAccountSite(databases(), { draftClock: clock });
    owner = await by(OWNER);
    referee = await by(REFEREE);
    guest = await site.visitor();
  });
  afterAll(() => site.close());

  test('begins with a league that its owner makes', async () => {
    const body = { league: 'north', source: leagueSource() };
    expect((await guest.post('/api/leagues', { body })).status).toBe(401);
    const made = await owner.post('/api/leagues', { body });
    expect(made.status, made.text).toBe(201);
    expect((await owner.post('/api/leagues', { body })).json().code).toBe('slug_taken');
    expect(await read('')).toMatchObject({ name: 'Northern League', seasons: 0, season: null });
    const totalOf = async (league: string) => (await guest.get(`/api/leagues?league=${league}`)).json().total;
    expect([await totalOf('north'), await totalOf('death-slam')]).toEqual([1, 0]);
    const roles = await owner.post('/api/leagues/north/roles', {
      body: { accountId: REFEREE, role: 'referee' },
    });
    expect(roles.json()).toMatchObject([{ role: 'owner' }, { accountId: REFEREE, role: 'referee' }]);
  });

  test('is announced with divisions that fit together', async () => {
    const [first, second] = settings.divisions;
    const wrong = { ...settings, divisions: [first, { ...second, promoted: 2 }] };
    const refused = await owner.post('/api/leagues/north/seasons', {
      body: { settings: wrong, bringsTeams: false },
    });
    expect(refused.json().message).toContain('As many teams come up');
    const stranger = await by(STRANGER);
    const body = { settings, bringsTeams: false };
    expect((await stranger.post('/api/leagues/north/seasons', { body })).status).toBe(403);
    const made = await owner.post('/api/leagues/north/seasons', { body });
    expect(made.status, made.text).toBe(201);
    const season = await read('/seasons/1');
    expect(season).toMatchObject({ phase: 'sign-up', tables: [{ tier: 1, relegated: 1 }, { promoted: 1 }] });
    // Divisions are found by their league, not in the list of tournaments.
    expect((await guest.get('/api/tournaments')).json().total).toBe(0);
    const found = await guest.get(`/api/tournaments/${season.tables[0].tournamentId}/league`);
    expect(found.json()).toEqual({ league: 'north', name: 'Northern League', season: 1, tier: 1 });
  });

  test('takes three teams a division, and one that an admin moves', async () => {
    const { tables } = await read('/seasons/1');
    for (let index = 0; index < 6; index += 1) {
      // All sign up for the first one but the last two; it has four places.
      const { tournamentId } = tables[index < 4 ? 0 : 1];
      const roster = Array.from({ length: 6 }, (_, player) => 5_000_000 + index * 10 + player);
      const captain = await by(roster[0] ?? 0);
      const team = await enterNorth(captain, { tournamentId, index, roster });
      teams.set(team.entrant, team);
    }
    const [, , , fourth] = [...teams.values()];
    const contact = await fourth?.captain.post('/api/leagues/north/contact', {
      body: { tournamentId: fourth.tournamentId, entrant: fourth.entrant, contact: 'team4 on the chat' },
    });
    expect(contact?.status, contact?.text).toBe(200);
    const placed = await owner.post('/api/leagues/north/seasons/1/place', {
      body: { entrant: fourth?.entrant, tier: 2 },
    });
    expect(placed.status, placed.text).toBe(200);
    const after = await read('/seasons/1');
    expect(after.tables).toMatchObject([{ teams: 3 }, { teams: 3 }]);
    const moved = after.tables[1].entrants.find(({ name }: { name: string }) => name === 'Team 4');
    if (fourth) {
      teams.delete(fourth.entrant);
      const tournamentId = after.tables[1].tournamentId;
      teams.set(moved.id, { ...fourth, entrant: moved.id, tournamentId });
    }
    // What a captain says to staff is theirs alone, and went along.
    expect(JSON.stringify(after)).not.toContain('team4 on the chat');
    const { contacts } = (await referee.get('/api/leagues/north/control')).json();
    expect(contacts).toMatchObject([{ entrant: moved.id, contact: 'team4 on the chat' }]);
    expect((await (await by(STRANGER)).get('/api/leagues/north/control')).status).toBe(403);
  });

  test('starts with a match day a week, at the same time of day', async () => {
    expect((await referee.post('/api/leagues/north/seasons/1/start')).status).toBe(403);
    const started = await owner.post('/api/leagues/north/seasons/1/start');
    expect(started.status, started.text).toBe(200);
    const all = await fixtures();
    expect(all).toHaveLength(6);
    expect(all.map(({ isMoved }) => isMoved)).toEqual(all.map(() => false));
    expect(new Set(all.map(({ round }) => round))).toEqual(new Set([1, 2, 3]));
    expect(all[0]?.startsAt).toBe(settings.startsAt / 1000);
    expect((await read('/seasons/1')).phase).toBe('running');
    expect((await owner.post('/api/leagues/north/seasons/1/start')).json().code).toBe('tournament_refused');
  });

  test('moves a match that both captains agree about, inside the days around it', async () => {
    const [match] = await fixtures('?round=1&tier=1');
    if (!match) throw new Error('There is no match.');
    const propose = (startsAt: number, at: 0 | 1 = 0) =>
      captainOf(match, at).post('/api/leagues/north/moves', {
        body: { tournamentId: match.tournamentId, match: match.id, startsAt, note: 'A wedding' },
      });
    const far = await propose(match.plannedAt + 3 * 86_400);
    expect(far.json()).toMatchObject({ code: 'tournament_refused' });
    const stranger = await by(STRANGER);
    const asked = { tournamentId: match.tournamentId, match: match.id, startsAt: match.plannedAt + 7200 };
    expect((await stranger.post('/api/leagues/north/moves', { body: asked })).status).toBe(403);
    const first = await propose(match.plannedAt + 86_400);
    expect(first.status, first.text).toBe(201);
    const again = await propose(match.plannedAt + 7200);
    const { moveId } = again.json();
    expect((await fixtureOf(match))?.move).toMatchObject({ moveId });
    const answer = (at: 0 | 1, said: string) =>
      captainOf(match, at).post(`/api/leagues/north/moves/${moveId}/answer`, { body: { answer: said } });
    expect((await answer(0, 'accept')).status).toBe(403);
    const accepted = await answer(1, 'accept');
    expect(accepted.json(), accepted.text).toMatchObject({ state: 'accepted' });
    expect((await answer(1, 'accept')).status).toBe(409);
    expect(await fixtureOf(match)).toMatchObject({
      startsAt: match.plannedAt + 7200,
      isMoved: true,
      move: null,
    });
  });

  test('lets a referee decide what captains do not agree about', async () => {
    const [match] = await fixtures('?round=1&tier=2');
    if (!match) throw new Error('There is no match.');
    const proposed = await captainOf(match, 1).post('/api/leagues/north/moves', {
      body: { tournamentId: match.tournamentId, match: match.id, startsAt: match.plannedAt + 3600 },
    });
    const { moveId } = proposed.json();
    const path = `/api/leagues/north/moves/${moveId}`;
    await captainOf(match, 0).post(`${path}/answer`, { body: { answer: 'decline' } });
    const { moves } = (await referee.get('/api/leagues/north/control')).json();
    expect(moves).toMatchObject([{ moveId, state: 'declined' }]);
    const body = { moves: true, reason: 'The hall is closed.' };
    expect((await captainOf(match, 1).post(`${path}/decide`, { body })).status).toBe(403);
    const decided = await referee.post(`${path}/decide`, { body });
    expect(decided.json(), decided.text).toMatchObject({ state: 'decided' });
    expect(await fixtureOf(match)).toMatchObject({ startsAt: match.plannedAt + 3600, isMoved: true });
  });

  test('is played by files: what was played before its time does not count', async () => {
    const [early] = await fixtures('?round=3&tier=1');
    if (!early) throw new Error('There is no match.');
    const startedAt = early.startsAt - 86_400;
    await playByFile(databases(), early, { teams, winner: early.sides[0]?.entrant ?? 0, startedAt });
    expect((await fixtureOf(early))?.outcome).toBeNull();
    for (const match of await fixtures()) {
      const isForfeited = match.round === 3 && match.tier === 2;
      if (isForfeited) continue;
      until(match.startsAt * 1000);
      const winner = Math.min(...match.sides.map(({ entrant }) => entrant));
      const matchId = await playByFile(databases(), match, { teams, winner });
      expect(await fixtureOf(match)).toMatchObject({ winner, games: [matchId] });
    }
  });

  test('forfeits a match by a referee', async () => {
    const [match] = await fixtures('?round=3&tier=2');
    if (!match) throw new Error('There is no match.');
    const { version } = (await guest.get(`/api/tournaments/${match.tournamentId}`)).json();
    const sides = match.sides.map(({ entrant }) => entrant);
    const loser = Math.max(...sides);
    const action = { type: 'result', match: match.id, sides, outcome: { kind: 'forfeit', loser } };
    const done = await referee.post(`/api/tournaments/${match.tournamentId}/control/actions`, {
      body: { action, version, reason: 'Nobody came.' },
    });
    expect(done.status, done.text).toBe(200);
    expect((await read('/seasons/1')).phase).toBe('played');
  });

  test('changes players only while transfers are open', async () => {
    const [team] = [...teams.values()];
    if (!team) throw new Error('There is no team.');
    const { lines } = await (async () => {
      const { teams: views } = await read('/seasons/1/teams?tier=1');
      return { lines: views.find(({ id }: { id: number }) => id === team.entrant).roster };
    })();
    const out = lines.find(({ isCaptain }: { isCaptain: boolean }) => !isCaptain).line;
    const body = {
      tournamentId: team.tournamentId,
      entrant: team.entrant,
      in: TRANSFER,
      role: 'player',
      out,
    };
    const path = '/api/leagues/north/transfers';
    until((settings.transfers?.closesAt ?? 0) + HOUR);
    expect((await team.captain.post(path, { body })).json().message).toBe('Transfers are closed.');
    const { seasonRevision } = (await owner.get('/api/leagues/north/control')).json();
    const transfers = { opensAt: clock.now() - HOUR, closesAt: clock.now() + HOUR, perTeam: 1 };
    const longer = await owner.post('/api/leagues/north/seasons/1', {
      body: { settings: { ...settings, transfers }, revision: seasonRevision },
    });
    expect(longer.status, longer.text).toBe(200);
    const fixed = await owner.post('/api/leagues/north/seasons/1', {
      body: { settings: { ...settings, legs: 2 }, revision: longer.json().revision },
    });
    expect(fixed.json().code).toBe('tournament_refused');
    const done = await team.captain.post(path, { body });
    expect(done.status, done.text).toBe(200);
    const more = await team.captain.post(path, { body: { ...body, out: null, role: 'substitute' } });
    expect(more.json().message).toContain('in a team of this season already');
    const [view] = (await read('/seasons/1/teams?tier=1')).teams.filter(
      ({ id }: { id: number }) => id === team.entrant,
    );
    expect(view.joined).toHaveLength(1);
  });

  test('counts heroes, sides and players over both divisions', async () => {
    const all = await read('/seasons/1/statistics');
    const one = await read('/seasons/1/statistics?tier=1');
    expect(all.games).toEqual({ played: 5, drafted: 0, linked: 5 });
    expect(one.games.played).toBe(3);
    expect(all.sides.hiddenKing.count).toBe(5);
    expect(all.heroes[0].played.interval).toHaveLength(2);
    expect(all.players.length).toBeGreaterThanOrEqual(36);
  });

  test('ends, and says who goes up and down', async () => {
    expect((await referee.post('/api/leagues/north/seasons/1/finish')).status).toBe(403);
    const ended = await owner.post('/api/leagues/north/seasons/1/finish');
    expect(ended.status, ended.text).toBe(200);
    const { seasons } = await read('/history');
    expect(seasons).toHaveLength(1);
    const outcomes = seasons[0].divisions.map(({ places }: { places: { outcome: string }[] }) =>
      places.map(({ outcome }) => outcome),
    );
    expect(outcomes).toEqual([
      ['champion', 'stays', 'down'],
      ['up', 'stays', 'stays'],
    ]);
  });

  test('goes on with the next one: teams come along, up and down', async () => {
    const { proposed } = (await owner.get('/api/leagues/north/control')).json();
    const made = await owner.post('/api/leagues/north/seasons', {
      body: { settings: proposed, bringsTeams: true },
    });
    expect(made.status, made.text).toBe(201);
    const { seasons } = await read('/history');
    const named = (tier: number, position: number) =>
      seasons[0].divisions[tier - 1].places[position - 1].entrant.name;
    const { tables } = await read('/seasons/2');
    const names = tables.map(({ entrants }: { entrants: { name: string }[] }) =>
      entrants.map(({ name }) => name).toSorted(),
    );
    expect(names).toEqual([
      [named(1, 1), named(1, 2), named(2, 1)].toSorted(),
      [named(1, 3), named(2, 2), named(2, 3)].toSorted(),
    ]);
    const { teams: views } = await read('/seasons/2/teams?tier=1');
    const up = views.find(({ name }: { name: string }) => name === named(2, 1));
    expect(up.earlier).toEqual([{ season: 1, tier: 2, position: 1 }]);
    expect(up.roster.filter(({ leftAt }: { leftAt: number | null }) => leftAt === null)).toHaveLength(6);
  });

  test('is a file, tables, a calendar, a feed and a picture', async () => {
    const file = (await guest.get('/api/leagues/north/seasons/1/season.json')).json();
    expect(file).toMatchObject({ season: { phase: 'finished' }, fixtures: { length: 6 } });
    for (const part of ['standings', 'fixtures', 'players', 'heroes']) {
      const csv = await guest.get(`/api/leagues/north/seasons/1/export.csv?part=${part}`);
      expect(csv.text.split('\r\n').length, csv.text).toBeGreaterThan(2);
    }
    const feed = await guest.get('/api/leagues/north/results.rss');
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    const calendar = await guest.get('/api/leagues/north/calendar.ics');
    expect(calendar.text).toContain('BEGIN:VCALENDAR');
    const picture = await guest.get('/api/leagues/north/card.png');
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  test('is followed, and has a log of what its staff did', async () => {
    const stranger = await by(STRANGER);
    await stranger.post('/api/leagues/north/follow', { body: { follows: true } });
    expect((await stranger.get('/api/account/leagues')).json().leagues).toMatchObject([
      { league: 'north', followers: 1 },
    ]);
    const { log } = (await owner.get('/api/leagues/north/control')).json();
    expect(log.map(({ what }: { what: string }) => what)).toContain('Season 1 started');
    const control = await guest.get('/api/leagues/north/control');
    expect(control.status).toBe(401);
    const reason = 'A test.';
    const deleted = await owner.post('/api/leagues/north/delete', { body: { reason } });
    expect(deleted.json().code).toBe('tournament_refused');
  });
});
