import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT_LOG } from '../../../base/log.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { TestClock } from '../../drafts/testing/test-clock.ts';
import { fromTemplate } from '../creator/templates.ts';
import { cup, PLAY_OFF, publish, signedIn, START } from '../testing/league.ts';
import { runDue } from './run-due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OWNER = 5901;

interface SeenMatch {
  readonly id: string;
  readonly status: string;
  readonly round: number;
  readonly winner: number | null;
  readonly sides: readonly { readonly kind: string; readonly entrant?: number }[];
}

describeOnEmbedded('whoever comes late to a tournament, or not at all', (databases) => {
  const clock = new TestClock(START - 24 * HOUR);
  let site: AccountSite;
  let owner: Visitor;
  let guest: Visitor;
  let account = 45_000;
  beforeAll(async () => {
    site = await openAccountSite(databases(), { draftClock: clock });
    owner = await signedIn(site.url, databases().postgres, OWNER);
    guest = await site.visitor();
  });
  afterAll(() => site.close());

  const by = (accountId: number) => signedIn(site.url, databases().postgres, accountId);
  const read = async (id: number, path = '') => (await guest.get(`/api/tournaments/${id}${path}`)).json();
  const act = async (id: number, action: object) => {
    const { version } = await read(id);
    return owner.post(`/api/tournaments/${id}/control/actions`, { body: { action, version } });
  };
  const matchesOf = async (id: number, round: number): Promise<SeenMatch[]> =>
    (await read(id, '/stages/0')).matches.filter((match: SeenMatch) => match.round === round);
  const runAt = async (at: number) => {
    clock.pass(at - clock.now());
    await runDue(databases().postgres, { now: () => clock.now(), log: SILENT_LOG });
  };

  async function enter(id: number, players = 1) {
    const own = Array.from({ length: players }, () => (account += 1));
    const captain = await by(own[0] ?? 0);
    const roster = own.slice(1).map((accountId) => ({ accountId, role: 'player' }));
    const entered = await captain.post(`/api/tournaments/${id}/entrants`, {
      body: { name: `Team ${account}`, acceptsRules: true, roster },
    });
    expect(entered.status, entered.text).toBe(201);
    return { id: entered.json().entrant.id as number, captain };
  }

  const late = (id: number, captainId: number) =>
    owner.post(`/api/tournaments/${id}/control/entrants`, {
      body: { name: 'Late', captainId, roster: [], reason: 'Their train was late' },
    });

  async function playRound(id: number, round: number) {
    for (const match of await matchesOf(id, round)) {
      const sides = match.sides.map(({ entrant }) => entrant);
      if (match.status !== 'ready' || sides.length < 2) continue;
      const outcome = { kind: 'played', score: [1, 0], games: [] };
      const answer = await act(id, { type: 'result', match: match.id, sides, outcome });
      expect(answer.status, answer.text).toBe(200);
    }
  }

  test('comes into a Swiss before its second round is paired, with half a win for the first, and not after', async () => {
    const [swiss] = cup().setup.stages;
    if (swiss?.format !== 'swiss') throw new Error('The cup begins with a Swiss');
    const { registration } = cup().setup;
    const id = await publish(
      owner,
      cup({
        setup: {
          stages: [{ ...swiss, lateUntilRound: 2, latePoints: 'half' }],
          registration: { ...registration, places: 7 },
        },
      }),
    );
    const entrants = [];
    for (let index = 0; index < 5; index += 1) entrants.push(await enter(id));
    expect((await act(id, { type: 'start-stage', stage: 0 })).status).toBe(200);
    account += 1;
    const added = await late(id, account);
    expect(added.status, added.text).toBe(201);
    const { id: newcomer } = added.json();
    expect(added.json()).toMatchObject({ status: 'playing', seed: 6 });
    await playRound(id, 1);
    const second = await matchesOf(id, 2);
    // Six are there now: nobody has a bye.
    expect(second).toHaveLength(3);
    expect(second.flatMap(({ sides }) => sides.map(({ entrant }) => entrant))).toContain(newcomer);
    const { standings } = await read(id, '/stages/0');
    const line = standings[0].lines.find(({ entrant }: { entrant: number }) => entrant === newcomer);
    expect(line).toMatchObject({ points: 0.5 });
    account += 1;
    const tooLate = await late(id, account);
    expect([tooLate.status, tooLate.json().code]).toEqual([409, 'tournament_refused']);
    expect(tooLate.json().message).toMatch(/\.$/);
    // Whoever was refused is on no roster, and may play elsewhere.
    expect((await read(id, '/entrants')).total).toBe(6);
    // A bracket has no place for anybody who comes late.
    const bracket = await publish(
      owner,
      cup({ setup: { stages: [{ ...PLAY_OFF, intake: { from: 'all' } }] } }),
    );
    await enter(bracket);
    await enter(bracket);
    await act(bracket, { type: 'start-stage', stage: 0 });
    account += 1;
    expect((await late(bracket, account)).json().code).toBe('tournament_refused');
  });

  test('loses by forfeit after the minutes that were said, if the other side has come', async () => {
    const template = fromTemplate('double-elimination-evening', {
      startsAt: START + 6 * HOUR,
      now: clock.now(),
      timeZone: 'UTC',
    });
    const id = await publish(owner, {
      ...template,
      seeding: 'random',
      forfeitsNoShows: true,
      setup: { ...template.setup, checkIn: null },
    });
    const teams = new Map<number, Visitor>();
    for (let index = 0; index < 4; index += 1) {
      const { id: entrant, captain } = await enter(id, 6);
      teams.set(entrant, captain);
    }
    await runAt(START + 6 * HOUR);
    expect(await read(id)).toMatchObject({ phase: 'live' });
    const [one, other] = await matchesOf(id, 1);
    const present = one?.sides[1]?.entrant ?? 0;
    const absent = one?.sides[0]?.entrant ?? 0;
    clock.pass(2 * MINUTE);
    const seat = await teams.get(present)?.post(`/api/tournaments/${id}/matches/${one?.id}/draft`);
    expect(seat?.json()).toMatchObject({ seat: 'captain' });
    const path = `/matches/${one?.id}`;
    expect(await read(id, path)).toMatchObject({ noShowAt: (START + 6 * HOUR) / 1000 + 15 * 60 });
    await runAt(START + 6 * HOUR + 14 * MINUTE);
    expect((await read(id, path)).match.winner).toBe(null);
    await runAt(START + 6 * HOUR + 16 * MINUTE);
    expect((await read(id, path)).match).toMatchObject({ winner: present });
    const log = (await owner.get(`/api/tournaments/${id}/control/log?match=${one?.id}`)).json();
    expect(log.entries[0]).toMatchObject({
      by: { role: 'server' },
      reason: 'The other side did not come.',
      action: { outcome: { kind: 'forfeit', loser: absent } },
    });
    const report = await teams
      .get(absent)
      ?.post(`/api/tournaments/${id}${path}/report`, { body: { score: [1, 0] } });
    expect(report?.json().code).toBe('tournament_refused');
    // Of the other match nobody knows who was there: a person looks.
    expect((await read(id, `/matches/${other?.id}`)).match.winner).toBe(null);
    const { attention } = (await owner.get(`/api/tournaments/${id}/control`)).json();
    expect(attention.map(({ match }: { match: string }) => match)).toContain(other?.id);
    // The organiser takes it back: they had called.
    const { version } = await read(id);
    const undone = await owner.post(`/api/tournaments/${id}/control/actions`, {
      body: { action: { type: 'undo', entry: log.entries[0].id }, version, reason: 'They had called' },
    });
    expect(undone.status, undone.text).toBe(200);
    await runAt(clock.now() + 2 * MINUTE);
    expect((await read(id, path)).match.winner).toBe(null);
  });

  test('is out of the field where it did not check in, and the first one that waits moves up', async () => {
    const { registration } = cup().setup;
    const startsAt = START + 48 * HOUR;
    const id = await publish(
      owner,
      cup({
        startsByItself: true,
        seeding: 'random',
        setup: {
          stages: [{ ...PLAY_OFF, intake: { from: 'all' } }],
          registration: { ...registration, opensAt: START - 24 * HOUR, closesAt: startsAt - HOUR, places: 3 },
          checkIn: { opensAt: startsAt - HOUR, closesAt: startsAt - 10 * MINUTE },
          schedule: { ...cup().setup.schedule, startsAt, stageStartsAt: [null] },
        },
      }),
    );
    const entrants: Awaited<ReturnType<typeof enter>>[] = [];
    for (let index = 0; index < 4; index += 1) entrants.push(await enter(id));
    const [first, second, third, waiting] = entrants;
    clock.pass(startsAt - 30 * MINUTE - clock.now());
    const checkIn = (one: (typeof entrants)[number] | undefined) =>
      one?.captain.post(`/api/tournaments/${id}/entrants/${one.id}/check-in`);
    for (const one of [first, third, waiting]) expect((await checkIn(one))?.status).toBe(200);
    await runAt(startsAt - MINUTE);
    expect(await read(id)).toMatchObject({ phase: 'closed' });
    await runAt(startsAt);
    expect(await read(id)).toMatchObject({ phase: 'live' });
    const { entrants: all } = await read(id, '/entrants');
    const statusOf = (one: (typeof entrants)[number] | undefined) =>
      all.find((entrant: { id: number }) => entrant.id === one?.id)?.status;
    expect([first, second, third, waiting].map(statusOf)).toEqual([
      'playing',
      'absent',
      'playing',
      'playing',
    ]);
  });
});
