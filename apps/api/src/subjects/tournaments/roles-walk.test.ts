import type { RouteContract } from '@soulstat/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { may, type Relations } from '../../community/permissions/may.ts';
import { isAction } from '../../community/permissions/rules.ts';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { TestClock } from '../drafts/testing/test-clock.ts';
import { leagueSource, seasonOfTwo } from './testing/season.ts';
import { cup, PLAY_OFF, publish, signedIn, START } from './testing/league.ts';

const HOUR = 3_600_000;
const ACCOUNTS = {
  owner: 4001,
  admin: 4002,
  referee: 4003,
  caster: 4004,
  captain: 4005,
  player: 4006,
  substitute: 4007,
  coach: 4008,
  stranger: 4009,
} as const;
type Person = keyof typeof ACCOUNTS | 'guest';
const PEOPLE: readonly Person[] = [
  'owner',
  'admin',
  'referee',
  'caster',
  'captain',
  'player',
  'substitute',
  'coach',
  'stranger',
  'guest',
];
const TAGGED = /^\/api\/(?:tournaments\/:id|leagues\/:league)\//;
/** Which team may answer says the proposal itself, and there is none. */
const ASKS_MORE: ReadonlySet<string> = new Set(['answerLeagueMove']);

describeOnEmbedded('every operation on a tournament or a league', (databases) => {
  const clock = new TestClock(START - 24 * HOUR);
  let site: AccountSite;
  const visitors = new Map<Person, Visitor>();
  const params: Record<string, string> = {
    match: '1-w1-1',
    inviteId: '999',
    newsId: '999',
    webhookId: '999',
    league: 'walked',
    season: '9',
    moveId: '999',
  };
  let sides: number[] = [];

  const visitor = (person: Person): Visitor => {
    const found = visitors.get(person);
    if (!found) throw new Error(`There is no ${person}`);
    return found;
  };

  beforeAll(async () => {
    const { postgres } = databases();
    site = await openAccountSite(databases(), { draftClock: clock });
    for (const person of PEOPLE)
      visitors.set(
        person,
        person === 'guest' ? await site.visitor() : await signedIn(site.url, postgres, ACCOUNTS[person]),
      );
    const owner = visitor('owner');
    const stages = [
      { ...PLAY_OFF, intake: { from: 'all' } as const, series: { usual: 1 as const, exceptions: [] } },
    ];
    const id = await publish(
      owner,
      cup({ teamSize: 2, maxSubstitutes: 1, maxCoaches: 1, setup: { stages } }),
    );
    params['id'] = String(id);
    const other = await signedIn(site.url, postgres, 4101);
    const roster = [
      { accountId: ACCOUNTS.player, role: 'player' },
      { accountId: ACCOUNTS.substitute, role: 'substitute' },
      { accountId: ACCOUNTS.coach, role: 'coach' },
    ];
    const path = `/api/tournaments/${id}`;
    const enter = async (captain: Visitor, name: string, own: object[]) => {
      const entered = await captain.post(`${path}/entrants`, {
        body: { name, acceptsRules: true, roster: own },
      });
      expect(entered.status, entered.text).toBe(201);
      return entered.json().entrant.id as number;
    };
    const entrant = await enter(visitor('captain'), 'Ours', roster);
    sides = [entrant, await enter(other, 'Theirs', [{ accountId: 4102, role: 'player' }])];
    params['entrant'] = String(entrant);
    for (const role of ['admin', 'referee', 'caster'] as const)
      await owner.post(`${path}/control/staff`, { body: { accountId: ACCOUNTS[role], role } });
    await owner.post('/api/leagues', { body: { league: 'walked', source: leagueSource() } });
    for (const role of ['admin', 'referee', 'caster'] as const)
      await owner.post('/api/leagues/walked/roles', { body: { accountId: ACCOUNTS[role], role } });
    const { version } = (await owner.get(path)).json();
    const action = { type: 'start-stage', stage: 0 };
    const started = await owner.post(`${path}/control/actions`, { body: { action, version } });
    expect(started.status, started.text).toBe(200);
  });
  afterAll(() => site.close());

  /** What each needs to be understood. Nothing in it changes anything: what it names is not there, or stays as it is. */
  const bodies = (): Readonly<Record<string, object>> => {
    const seen = { action: { type: 'undo', entry: 9999 }, version: 1 };
    const news = { title: 'Title', text: '', isPinned: false };
    const settings = { ...seasonOfTwo(START), closesAt: 1 };
    const ofDivision = { tournamentId: Number(params['id']), entrant: Number(params['entrant']) };
    const match = { tournamentId: Number(params['id']), match: '1-w1-1', startsAt: 1 };
    const statement = { text: 'Words', images: [`/api/user-images/${'0'.repeat(64)}-1x1.webp`] };
    return {
      actOnTournament: seen,
      previewTournamentAction: seen,
      editTournament: { source: cup(), revision: 999 },
      addTournamentEntrant: { name: ' ', captainId: null, roster: [] },
      editTournamentEntrant: { name: 'Ours', tag: null, remove: [999_999], reason: 'A reason' },
      setTournamentMatchMedia: { match: '9-w9-9', stream: null, video: null },
      checkTournamentEntry: {},
      enterTournament: { name: ' ', acceptsRules: true },
      editTournamentEntry: { name: 'Ours', tag: null },
      withdrawFromTournament: { isSure: true },
      substituteTournamentPlayer: { out: 999_999, in: 999_998 },
      readTournamentInvite: { secret: 'x'.repeat(32) },
      joinTournamentTeam: { secret: 'x'.repeat(32), role: 'player', acceptsRules: true },
      answerTournamentInvitation: { comes: true },
      becomeTournamentFreeAgent: { looks: false },
      reportTournamentMatch: { score: [7, 7] },
      disputeTournamentMatch: statement,
      addTournamentEvidence: statement,
      nameTournamentGame: { matchId: 1 },
      setTournamentRole: { accountId: ACCOUNTS.owner, role: 'caster' },
      createTournamentInvite: { label: ' ', maxUses: 1 },
      announceInTournament: { ...news, title: ' ' },
      editTournamentNews: news,
      addTournamentWebhook: { url: 'http://program.example', events: ['result'] },
      deleteTournament: { reason: 'A reason' },
      editLeague: { source: leagueSource(), revision: 999 },
      setLeagueRole: { accountId: ACCOUNTS.owner, role: 'caster' },
      createLeagueSeason: { settings, bringsTeams: false },
      editLeagueSeason: { settings, revision: 999 },
      placeLeagueTeam: { entrant: 1, tier: 1 },
      decideLeagueMove: { moves: false, reason: 'A reason' },
      moveLeagueMatch: { ...match, reason: 'A reason' },
      deleteLeague: { reason: 'A reason' },
      followLeague: { follows: false },
      proposeLeagueMove: match,
      answerLeagueMove: { answer: 'accept' },
      transferLeaguePlayer: { ...ofDivision, in: 999_999, role: 'player' },
      setLeagueContact: { ...ofDivision, contact: null },
    };
  };

  /** Those that would be done, and after which the others are something else. */
  const LASTING: ReadonlySet<string> = new Set([
    'withdrawFromTournament',
    'answerTournamentInvitation',
    'deleteLeague',
  ]);

  const isOf = ({ url, action }: RouteContract) => TAGGED.test(url) && action !== undefined;

  test('is asked for in this walk', () => {
    const missing = contractRoutes()
      .filter((route) => isOf(route) && route.schema.body)
      .map(({ schema }) => schema.operationId)
      .filter((operation) => !(operation in bodies()));
    expect(missing).toEqual([]);
  });

  test.each(PEOPLE)('is for a %s what the rules say', async (person) => {
    const accountId = person === 'guest' ? null : ACCOUNTS[person];
    const actor = { accountId, role: accountId === null ? 'guest' : 'user', isBanned: false } as const;
    const relations: Relations = { [person]: true };
    const wrong: string[] = [];
    for (const { action, method, url, schema } of contractRoutes().filter(isOf)) {
      if (action === undefined || !isAction(action)) continue;
      const isAllowed = may(actor, action, relations);
      if ((isAllowed && LASTING.has(schema.operationId)) || ASKS_MORE.has(schema.operationId)) continue;
      const path = url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '1');
      const asking = schema.body ? { body: bodies()[schema.operationId] } : {};
      const answer = await (method === 'GET'
        ? visitor(person).get(path)
        : visitor(person).post(path, asking));
      const code = answer.status < 400 ? undefined : answer.json().code;
      const isRefused = code === 'not_allowed' || code === 'not_signed_in';
      if (isAllowed === isRefused || answer.status >= 500)
        wrong.push(`${schema.operationId} ${answer.status} ${answer.text.slice(0, 160)}`);
      // A refusal says who may.
      if (isRefused && !answer.json().message.endsWith('.')) wrong.push(`${schema.operationId}: no sentence`);
    }
    expect(wrong).toEqual([]);
  });

  test('has changed nothing', async () => {
    const stage = (await visitor('guest').get(`/api/tournaments/${params['id']}/stages/0`)).json();
    expect(stage.matches[0]).toMatchObject({
      id: '1-w1-1',
      winner: null,
      sides: sides.map((entrant) => ({ entrant })),
    });
    expect((await visitor('guest').get(`/api/tournaments/${params['id']}/entrants`)).json().total).toBe(2);
  });
});
