import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueWeek } from '../../community/teams/queries/team-ratings.ts';
import { rateTeams } from '../../community/teams/rating/rate-teams.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { TestClock } from '../drafts/testing/test-clock.ts';
import { cup, PLAY_OFF, publish, signedIn, START } from '../tournaments/testing/league.ts';
import { insertMember } from './queries/members.ts';
import { makeTeamOf } from './testing/team-of-six.ts';

const OWNER = 4001;
const HOUR = 3_600_000;
const TEAMS = Array.from({ length: 4 }, (_, team) =>
  Array.from({ length: 6 }, (_each, player) => 4100 + team * 10 + player),
);

describeOnEmbedded('teams in a tournament', (databases) => {
  const clock = new TestClock(START - 24 * HOUR);
  let site: AccountSite;
  let owner: Visitor;
  let guest: Visitor;
  let id = 0;
  const captains = new Map<number, Visitor>();
  const teamOf = new Map<number, number>();
  const teamIds: number[] = [];

  beforeAll(async () => {
    const { postgres } = databases();
    site = await openAccountSite(databases(), { draftClock: clock });
    owner = await signedIn(site.url, postgres, OWNER);
    guest = await site.visitor();
    for (const [index, accountIds] of TEAMS.entries())
      teamIds.push(
        await makeTeamOf(postgres, { name: `Team number ${index}`, accountIds, at: new Date(clock.now()) }),
      );
    id = await publish(
      owner,
      cup({ teamSize: 6, maxSubstitutes: 2, setup: { stages: [{ ...PLAY_OFF, intake: { from: 'all' } }] } }),
    );
  });
  afterAll(() => site.close());

  const read = async (path: string) => (await guest.get(`/api/tournaments/${id}${path}`)).json();
  const ratingOf = async (team: number) => (await guest.get(`/api/teams/${teamIds[team]}/rating`)).json();
  const act = async (action: object, reason?: string) => {
    const { version } = await read('');
    return owner.post(`/api/tournaments/${id}/control/actions`, { body: { action, version, reason } });
  };

  test('enter with their name and a copy of their roster, which they confirmed when they came', async () => {
    for (const [index, [captainId = 0]] of TEAMS.entries()) {
      const captain = await signedIn(site.url, databases().postgres, captainId);
      const entered = await captain.post(`/api/tournaments/${id}/entrants`, {
        body: { name: 'Of the team', teamId: teamIds[index], acceptsRules: true },
      });
      expect(entered.status, entered.text).toBe(201);
      const { entrant } = entered.json();
      expect(entrant).toMatchObject({ name: `Team number ${index}`, teamId: teamIds[index] });
      expect(entrant.roster).toHaveLength(6);
      expect(entrant.roster.every(({ isConfirmed }: { isConfirmed: boolean }) => isConfirmed)).toBe(true);
      captains.set(entrant.id, captain);
      teamOf.set(entrant.id, index);
    }
    const stranger = await signedIn(site.url, databases().postgres, 4999);
    const refused = await stranger.post(`/api/tournaments/${id}/entrants`, {
      body: { name: 'x', teamId: teamIds[0], acceptsRules: true },
    });
    expect(refused.json().code).toBe('not_allowed');
  });

  test('are rated by the matches that they played', async () => {
    expect((await act({ type: 'start-stage', stage: 0 })).status).toBe(200);
    expect((await guest.get(`/api/teams/${teamIds[0]}`)).json().locks).toMatchObject([{ tournamentId: id }]);
    const open = (await read('/stages/0')).matches.filter(
      ({ status }: { status: string }) => status === 'ready',
    );
    expect(open).toHaveLength(2);
    for (const match of open) {
      const sides: number[] = match.sides.map(({ entrant }: { entrant: number }) => entrant);
      const firstWins = (teamOf.get(sides[0] ?? 0) ?? 0) < (teamOf.get(sides[1] ?? 0) ?? 0);
      for (const entrant of sides)
        await captains.get(entrant)?.post(`/api/tournaments/${id}/matches/${match.id}/report`, {
          body: { score: firstWins ? [2, 0] : [0, 2] },
        });
    }
    const first = await ratingOf(0);
    expect(first).toMatchObject({ weeks: [{ results: 1, newMains: 0 }], results: [{ hasWon: true }] });
    expect(first.weeks[0].rating).toBeGreaterThan(1600);
    const list = (await guest.get('/api/teams')).json().teams;
    expect(list.map(({ rating }: { rating: { rating: number } | null }) => rating?.rating)).toEqual(
      list
        .map(({ rating }: { rating: { rating: number } }) => rating.rating)
        .toSorted((a: number, b: number) => b - a),
    );
    expect((await guest.get('/api/teams?minRating=1600')).json().teams).toHaveLength(2);
  });

  test('a result that is entered again rates as if it had been right from the start, and all of it again gives the same', async () => {
    const before = await Promise.all([0, 1, 2, 3].map(ratingOf));
    const [match] = (await read('/stages/0')).matches.filter(
      ({ winner }: { winner: number | null }) => winner !== null,
    );
    const { winner } = match;
    const sides = match.sides.map(({ entrant }: { entrant: number }) => entrant);
    const loser = sides.find((entrant: number) => entrant !== winner);
    const { resultEntry } = await read(`/matches/${match.id}`);
    const outcome = { kind: 'played', score: sides[0] === loser ? [2, 1] : [1, 2], games: [] };
    const action = { type: 'correct', match: match.id, sides, outcome, replaces: resultEntry };
    const corrected = await act(action, 'The other team won');
    expect(corrected.status, corrected.text).toBe(200);
    const [won, lost] = [await ratingOf(teamOf.get(loser) ?? 0), await ratingOf(teamOf.get(winner) ?? 0)];
    expect(won.results[0].hasWon).toBe(true);
    expect(won.weeks[0]).toEqual({ ...before[teamOf.get(winner) ?? 0]?.weeks[0] });
    expect(lost.weeks[0]).toEqual({ ...before[teamOf.get(loser) ?? 0]?.weeks[0] });
    const after = await Promise.all([0, 1, 2, 3].map(ratingOf));
    await databases().postgres.transaction(async (tx) => {
      await dueWeek(tx, 0);
      await rateTeams(tx);
    });
    expect(await Promise.all([0, 1, 2, 3].map(ratingOf))).toEqual(after);
  });

  test('a new main player makes the rating less certain', async () => {
    const { postgres } = databases();
    const [teamId = 0] = teamIds;
    const before = (await ratingOf(0)).weeks[0].deviation;
    await postgres.transaction(async (tx) => {
      await insertMember(tx, { teamId, accountId: 4998, role: 'main', at: new Date(START + 30 * 24 * HOUR) });
      await dueWeek(tx, 0);
      await rateTeams(tx);
    });
    const { weeks } = await ratingOf(0);
    expect(weeks).toHaveLength(2);
    expect(weeks[1]).toMatchObject({ results: 0, newMains: 1 });
    expect(weeks[1].deviation).toBeGreaterThan(before);
  });

  test('have statistics that say how much they stand on', async () => {
    const statistics = (await guest.get(`/api/teams/${teamIds[3]}/statistics`)).json();
    expect(statistics.games).toMatchObject({ drafted: 0, linked: 0 });
    expect(statistics.games.played).toBeGreaterThan(1);
    expect(statistics.sides).toMatchObject({
      hiddenKing: { count: 0, rate: null },
      unknown: statistics.games.played,
    });
    expect((await guest.get(`/api/teams/${teamIds[3]}/scouting`)).json()).toMatchObject({
      drafted: 0,
      bans: [],
    });
    const rss = await guest.get(`/api/teams/${teamIds[0]}/results.rss`);
    expect(rss.text).toContain('<title>Team number 0');
    const calendar = await guest.get(`/api/teams/${teamIds[0]}/calendar.ics`);
    expect(calendar.text).toContain('SUMMARY:The Saturday Cup: Team number 0');
    const picture = await guest.get(`/api/teams/${teamIds[0]}/card.png`);
    expect(picture.status).toBe(200);
    const same = await guest.get(`/api/cards/team/${teamIds[0]}/card.png`);
    expect(same.headers.get('etag')).toBe(picture.headers.get('etag'));
    const card = (await guest.get(`/api/cards/team/${teamIds[0]}`)).json();
    expect(card).toMatchObject({ title: 'Team number 0', of: 'Team' });
    expect(
      card.widgets.find(({ name }: { name: string }) => name === 'results').results.length,
    ).toBeGreaterThan(0);
    expect((await guest.get('/api/cards/team/999999')).status).toBe(404);
  });
});
