import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIngester } from '../../../matches/ingest/ingester.ts';
import { processStoredMatches } from '../../../operations/worker/matches-stored.ts';
import { setHidden } from '../../../community/accounts/queries/accounts.ts';
import { savePlayers } from '../../../community/players/queries/players.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { cup, PLAY_OFF, publish, signedIn } from '../testing/league.ts';

const MATCH = sampleMatch();
const OWNER = 6001;
const HOUR = 3_600_000;

describeOnEmbedded('the matches of a tournament', (databases) => {
  // Files are of now: what is stored is looked for among the tournaments of these days.
  const now = Date.now();
  let site: AccountSite;
  let owner: Visitor;
  let guest: Visitor;
  const captains: Visitor[] = [];
  const entrants: number[] = [];
  let id = 0;
  let nextId = 82_000_000;
  const rosters = [0, 1].map((team) =>
    MATCH.players.filter((player) => player.team === team).map(({ accountId }) => accountId),
  );

  beforeAll(async () => {
    const { postgres } = databases();
    site = await openAccountSite(databases());
    owner = await signedIn(site.url, postgres, OWNER);
    guest = await site.visitor();
    const { setup } = cup();
    id = await publish(
      owner,
      cup({
        teamSize: 6,
        maxSubstitutes: 2,
        drafts: [{ ...DRAFT }],
        setup: {
          stages: [{ ...PLAY_OFF, intake: { from: 'all' } }],
          registration: { ...setup.registration, opensAt: now - 3 * HOUR, closesAt: now + HOUR },
          schedule: { ...setup.schedule, startsAt: now + 2 * HOUR, stageStartsAt: [null] },
        },
      }),
    );
    for (const [index, roster] of rosters.entries()) {
      const [captain = 0, ...others] = roster;
      const visitor = await signedIn(site.url, postgres, captain);
      const entered = await visitor.post(`/api/tournaments/${id}/entrants`, {
        body: {
          name: `Team ${index}`,
          acceptsRules: true,
          roster: others.map((accountId) => ({ accountId, role: 'player' })),
        },
      });
      expect(entered.status, entered.text).toBe(201);
      captains.push(visitor);
      entrants.push(entered.json().entrant.id);
    }
    const { version } = (await guest.get(`/api/tournaments/${id}`)).json();
    const action = { type: 'start-stage', stage: 0 };
    await owner.post(`/api/tournaments/${id}/control/actions`, { body: { action, version } });
  });
  afterAll(() => site.close());

  const seen = async () => (await guest.get(`/api/tournaments/${id}/matches/1-w1-1`)).json();

  /** A file of a match, begun so many minutes from now, taken in. `strangers`: so many of team 0 are others. */
  async function play({
    afterMinutes,
    winner = 0,
    strangers = 0,
  }: {
    afterMinutes: number;
    winner?: 0 | 1;
    strangers?: number;
  }) {
    const matchId = (nextId += 1);
    const players = MATCH.players.map((player, index) =>
      player.team === 0 && index < strangers ? { ...player, accountId: 3_000_000 + index } : player,
    );
    const startedAt = Math.floor(now / 1000) + afterMinutes * 60;
    await openIngester(databases()).ingest({
      fileName: 'a.meta',
      firstMatch: 1,
      bytes: encodeMatchFile({ ...MATCH, matchId, startedAt, winningTeam: winner, players }),
    });
    await processStoredMatches(databases());
    return matchId;
  }

  test('gives both captains, players and referees their own seat in one draft room', async () => {
    const path = `/api/tournaments/${id}/matches/1-w1-1/draft`;
    const [one, other] = [await captains[0]?.post(path), await captains[1]?.post(path)];
    expect(one?.json()).toMatchObject({
      seat: 'captain',
      link: expect.stringMatching(/^\/draft\/\w{8}#\S+$/),
    });
    expect(one?.json().link.split('#')[0]).toBe(other?.json().link.split('#')[0]);
    expect(one?.json().link).not.toBe(other?.json().link);
    // The same each time: whoever loses it gets it again.
    expect((await captains[0]?.post(path))?.json()).toEqual(one?.json());
    const player = await signedIn(site.url, databases().postgres, rosters[0]?.[1] ?? 0);
    expect((await player.post(path)).json()).toMatchObject({ seat: 'player' });
    expect((await owner.post(path)).json()).toMatchObject({ seat: 'referee' });
    const { match } = await seen();
    const room = (await guest.get(`/api/drafts/${match.draft}`)).json();
    expect(room).toMatchObject({ rules: { bestOf: 3 }, teams: { 1: 'Team 0', 2: 'Team 1' } });
    expect(match.status).toBe('running');
  });

  test('link themselves when enough players of both sides were in it, in time', async () => {
    const few = await play({ afterMinutes: 5, strangers: 3 });
    const late = await play({ afterMinutes: 60 * 9 });
    expect((await seen()).links).toMatchObject([
      { matchId: late, game: null, verdict: 'outside-window' },
      { matchId: few, game: null, verdict: 'too-few-of-a-side', known: [3, 6] },
    ]);
    const { attention } = (await owner.get(`/api/tournaments/${id}/control`)).json();
    expect(attention).toContainEqual(
      expect.objectContaining({
        kind: 'link-unclear',
        match: '1-w1-1',
        sentence: expect.stringContaining(`match ${few} was not linked. Only 3 of 6 players`),
      }),
    );
    const first = await play({ afterMinutes: 10, strangers: 2 });
    const after = await seen();
    expect(after.games).toMatchObject([
      { game: 1, winner: entrants[0], matchId: first, hiddenKing: entrants[0] },
    ]);
    expect(after.links[0]).toMatchObject({ matchId: first, game: 1, verdict: 'linked', known: [4, 6] });
  });

  test('go on in the order of the series, and end it', async () => {
    await play({ afterMinutes: 60, winner: 1 });
    expect((await seen()).match).toMatchObject({ status: 'running', score: [1, 1] });
    await play({ afterMinutes: 110, winner: 1 });
    expect(await seen()).toMatchObject({ match: { winner: entrants[1], score: [1, 2] } });
    const more = await play({ afterMinutes: 160, winner: 1 });
    expect((await seen()).links[0]).toMatchObject({ matchId: more, game: null, verdict: 'not-in-order' });
    expect((await guest.get(`/api/tournaments/${id}`)).json().phase).toBe('approval');
  });

  test('are counted: heroes, sides and players, as a plain count of the files says', async () => {
    const counted = (await guest.get(`/api/tournaments/${id}/statistics`)).json();
    expect(counted.games).toMatchObject({ played: 3, linked: 3 });
    expect(counted.sides.hiddenKing).toMatchObject({ count: 3 });
    const kings = MATCH.players.find(({ team }) => team === 0)?.heroId;
    const hero = counted.heroes.find(({ heroId }: { heroId: number }) => heroId === kings);
    expect(hero).toMatchObject({ picks: 3, bans: 0, played: { count: 3 } });
    const player = MATCH.players.find(({ team }) => team === 1);
    const own = counted.players.find(
      ({ accountId }: { accountId: number }) => accountId === player?.accountId,
    );
    expect(own).toMatchObject({ games: 3, wins: 2, kills: player?.kills, deaths: player?.deaths });
  });

  test('name nobody who hides', async () => {
    const hidden = rosters[1]?.[2] ?? 0;
    await savePlayers(databases().postgres, [{ accountId: hidden, name: 'Odysseus' }], 'platform');
    const details = JSON.stringify(await seen());
    expect(details).toContain('Odysseus');
    await setHidden(databases().postgres, hidden, true);
    for (const path of [
      'matches/1-w1-1',
      'entrants',
      'statistics',
      'tournament.json',
      'export.csv?part=players',
    ]) {
      const { text } = await guest.get(`/api/tournaments/${id}/${path}`);
      expect(text, path).not.toContain('Odysseus');
      expect(text, path).not.toContain(String(hidden));
    }
  });
});

const DRAFT = {
  preset: 'competitive',
  steps: null,
  stepSeconds: null,
  reserveSeconds: null,
  firstPick: 'higher-seed',
  nextGame: 'loser-chooses',
  fearless: 'none',
  timeout: 'random',
  heroes: null,
  allowsAnalysis: false,
} as const;
