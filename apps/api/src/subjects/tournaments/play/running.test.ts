import type { TournamentSource } from '@soulstat/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { TestClock } from '../../drafts/testing/test-clock.ts';
import { runDue } from './run-due.ts';
import { cup, publish, signedIn, START, type SourceChanges } from '../testing/league.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const [OWNER, ADMIN, REFEREE, CASTER, STRANGER] = [7001, 7002, 7003, 7004, 7005];

const KNOCK_OUT: TournamentSource['setup']['stages'][number] = {
  name: 'Knock-out',
  format: 'double-elimination',
  intake: { from: 'all' },
  series: { usual: 1, exceptions: [] },
  ordering: 'inner-outer',
  loserOrderings: null,
  hasReset: false,
};

interface Cup {
  readonly id: number;
  readonly entrants: readonly { readonly id: number; readonly captain: Visitor; readonly account: number }[];
}

describeOnEmbedded('a tournament that is on', (databases) => {
  const clock = new TestClock(START - 24 * HOUR);
  let site: AccountSite;
  let owner: Visitor;
  let guest: Visitor;
  let account = 30_000;
  beforeAll(async () => {
    site = await openAccountSite(databases(), { draftClock: clock });
    owner = await signedIn(site.url, databases().postgres, OWNER);
    guest = await site.visitor();
  });
  afterAll(() => site.close());

  const by = (accountId: number) => signedIn(site.url, databases().postgres, accountId);

  async function opened(changes: SourceChanges = {}, players = 4): Promise<Cup> {
    const id = await publish(owner, cup({ ...changes, setup: { stages: [KNOCK_OUT], ...changes.setup } }));
    const entrants = [];
    for (let index = 0; index < players; index += 1) {
      account += 1;
      const captain = await by(account);
      const entered = await captain.post(`/api/tournaments/${id}/entrants`, {
        body: { name: 'x', acceptsRules: true },
      });
      entrants.push({ id: entered.json().entrant.id as number, captain, account });
    }
    return { id, entrants };
  }

  const version = async ({ id }: Cup) => (await guest.get(`/api/tournaments/${id}`)).json().version as number;
  const act = async (
    cupOf: Cup,
    action: object,
    more: { by?: Visitor; version?: number; reason?: string } = {},
  ) =>
    (more.by ?? owner).post(`/api/tournaments/${cupOf.id}/control/actions`, {
      body: {
        action,
        version: more.version ?? (await version(cupOf)),
        ...(more.reason === undefined ? {} : { reason: more.reason }),
      },
    });
  const stage = async ({ id }: Cup) => (await guest.get(`/api/tournaments/${id}/stages/0`)).json();
  const details = async ({ id }: Cup, match: string) =>
    (await guest.get(`/api/tournaments/${id}/matches/${match}`)).json();

  async function started(changes: SourceChanges = {}, players = 4): Promise<Cup> {
    const made = await opened(changes, players);
    expect((await act(made, { type: 'start-stage', stage: 0 })).status).toBe(200);
    return made;
  }

  const sidesOf = (match: { sides: readonly { entrant?: number }[] }): [number, number] => [
    match.sides[0]?.entrant ?? 0,
    match.sides[1]?.entrant ?? 0,
  ];
  const firstMatch = async (of: Cup) => {
    const { matches } = await stage(of);
    return { id: matches[0].id as string, sides: sidesOf(matches[0]) };
  };
  const captainOf = (of: Cup, entrant: number) => {
    const found = of.entrants.find(({ id }) => id === entrant);
    if (!found) throw new Error('There is no such captain');
    return found.captain;
  };

  test('has a conflict of captains decided by a referee, with evidence', async () => {
    const of = await started();
    const { id, sides } = await firstMatch(of);
    const path = `/api/tournaments/${of.id}/matches/${id}`;
    for (const entrant of sides) {
      const own = entrant === sides[0] ? [1, 0] : [0, 1];
      await captainOf(of, entrant).post(`${path}/report`, { body: { score: own } });
    }
    expect(await details(of, id)).toMatchObject({ match: { status: 'disputed' }, isDisputed: true });
    const words = { text: 'We won, look at the score.', images: [] };
    const evidence = await captainOf(of, sides[1]).post(`${path}/evidence`, { body: words });
    expect(evidence.json().evidence).toMatchObject([{ entrant: sides[1], text: words.text }]);
    await owner.post(`/api/tournaments/${of.id}/control/staff`, {
      body: { accountId: REFEREE, role: 'referee' },
    });
    const referee = await by(REFEREE);
    const control = (await referee.get(`/api/tournaments/${of.id}/control`)).json();
    expect(control.attention[0]).toMatchObject({ kind: 'conflict', match: id });
    const outcome = { kind: 'played', score: [0, 1], games: [] };
    const decided = await act(of, { type: 'result', match: id, sides, outcome }, { by: referee });
    expect(decided.status, decided.text).toBe(200);
    expect(await details(of, id)).toMatchObject({ match: { winner: sides[1], score: [0, 1] } });
  });

  test('shows what a correction undoes, does it, and takes it back to the byte', async () => {
    const of = await started();
    const { matches } = await stage(of);
    for (const match of matches.slice(0, 2)) {
      const outcome = { kind: 'played', score: [1, 0], games: [] };
      await act(of, { type: 'result', match: match.id, sides: sidesOf(match), outcome });
    }
    const next = (await stage(of)).matches.find((each: { id: string }) => each.id === '1-w2-1');
    await act(of, {
      type: 'result',
      match: next.id,
      sides: sidesOf(next),
      outcome: { kind: 'played', score: [1, 0], games: [] },
    });
    const before = await stage(of);
    const { id, sides } = { id: matches[0].id, sides: sidesOf(matches[0]) };
    const { resultEntry } = await details(of, id);
    const outcome = { kind: 'played', score: [0, 1], games: [] };
    const action = { type: 'correct', match: id, sides, outcome, replaces: resultEntry };
    const preview = await owner.post(`/api/tournaments/${of.id}/control/consequences`, {
      body: { action, version: await version(of) },
    });
    expect(preview.json()).toMatchObject({ matches: [{ id: '1-w2-1' }], needsReason: true });
    expect((await act(of, action)).json()).toMatchObject({ code: 'tournament_refused' });
    const corrected = await act(of, action, { reason: 'The screenshot shows it' });
    expect(corrected.status, corrected.text).toBe(200);
    const after = await stage(of);
    expect(after.matches.find((each: { id: string }) => each.id === '1-w2-1')).toMatchObject({
      winner: null,
    });
    const undone = await act(
      of,
      { type: 'undo', entry: await version(of) },
      { reason: 'It was right before' },
    );
    expect(undone.status, undone.text).toBe(200);
    expect((await stage(of)).matches).toEqual(before.matches);
    const log = (await owner.get(`/api/tournaments/${of.id}/control/log`)).json();
    expect(log.entries.slice(0, 2)).toMatchObject([
      { action: { type: 'undo' }, reason: 'It was right before' },
      { action: { type: 'correct' }, counts: false },
    ]);
  });

  test('tells a second admin what the first one did to the same match, and loses nothing', async () => {
    const of = await started();
    const { id, sides } = await firstMatch(of);
    const seen = await version(of);
    await owner.post(`/api/tournaments/${of.id}/control/staff`, {
      body: { accountId: ADMIN, role: 'admin' },
    });
    const admin = await by(ADMIN);
    const result = (score: readonly number[]) => ({
      type: 'result',
      match: id,
      sides,
      outcome: { kind: 'played', score, games: [] },
    });
    expect((await act(of, result([1, 0]), { version: seen })).status).toBe(200);
    const late = await act(of, result([0, 1]), { by: admin, version: seen });
    expect([late.status, late.json().code]).toEqual([409, 'tournament_changed']);
    expect(late.json().message).toContain(`Match ${id} ended`);
    // Another match is nobody's business but the admin's.
    const { matches } = await stage(of);
    const other = { ...result([1, 0]), match: matches[1].id, sides: sidesOf(matches[1]) };
    expect((await act(of, other, { by: admin, version: seen })).status).toBe(200);
  });

  test('lets each role do what the rules say, and nobody else', async () => {
    const of = await started();
    const { id, sides } = await firstMatch(of);
    const roles = [
      [ADMIN, 'admin'],
      [REFEREE, 'referee'],
      [CASTER, 'caster'],
    ] as const;
    for (const [accountId, role] of roles)
      await owner.post(`/api/tournaments/${of.id}/control/staff`, { body: { accountId, role } });
    const asked = async (visitor: Visitor) => {
      const seen = await version(of);
      const control = `/api/tournaments/${of.id}/control`;
      const media = { match: id, stream: null, video: null };
      const match = { action: { type: 'schedule-match', match: id, startsAt: null }, version: seen };
      const swap = { action: { type: 'swap', stage: 0, entrants: [...sides] }, version: seen };
      const answers = [
        await visitor.get(control),
        await visitor.post(`${control}/media`, { body: media }),
        await visitor.post(`${control}/consequences`, { body: match }),
        await visitor.post(`${control}/news`, { body: { title: 'T', text: 'x', isPinned: false } }),
        await visitor.post(`${control}/consequences`, { body: swap }),
        await visitor.get(`${control}/source`),
        await visitor.post(`${control}/staff`, { body: { accountId: CASTER, role: 'caster' } }),
      ];
      return answers.map(({ status, text }) => {
        const { code } = JSON.parse(text) as { code?: string };
        return status < 300 || code === 'tournament_refused' ? '✓' : code === 'not_allowed' ? '–' : code;
      });
    };
    expect(await asked(owner)).toEqual(['✓', '✓', '✓', '✓', '✓', '✓', '✓']);
    expect(await asked(await by(ADMIN))).toEqual(['✓', '✓', '✓', '✓', '✓', '✓', '–']);
    expect(await asked(await by(REFEREE))).toEqual(['✓', '✓', '✓', '✓', '–', '–', '–']);
    expect(await asked(await by(CASTER))).toEqual(['✓', '✓', '–', '–', '–', '–', '–']);
    expect(await asked(await by(STRANGER))).toEqual(['–', '–', '–', '–', '–', '–', '–']);
    expect(new Set(await asked(guest))).toEqual(new Set(['not_signed_in']));
    // A captain of another match is nobody in this one.
    const others = of.entrants.find((each) => !sides.includes(each.id));
    const report = await others?.captain.post(`/api/tournaments/${of.id}/matches/${id}/report`, {
      body: { score: [1, 0] },
    });
    expect(report?.json().code).toBe('not_allowed');
  });

  test('tells watchers at once which matches look different', async () => {
    const of = await started();
    const { id, sides } = await firstMatch(of);
    const stop = new AbortController();
    const response = await fetch(`${site.url}/api/tournaments/${of.id}/events`, { signal: stop.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (part: string) => {
      while (!text.includes(part)) text += (await reader?.read())?.value ?? '';
    };
    await until('event: hello');
    const outcome = { kind: 'played', score: [1, 0], games: [] };
    await act(of, { type: 'result', match: id, sides, outcome });
    await until('event: change');
    await until('\n\n');
    const data = JSON.parse(/event: change\ndata: (.*)\n/.exec(text)?.[1] ?? '{}');
    expect(data.matches.map((match: { id: string }) => match.id)).toContain(id);
    expect(data.matches.length).toBeGreaterThan(1);
    stop.abort();
  });

  test('has seeds that the server draws or computes, whatever order is sent along, and those set by hand', async () => {
    const of = await opened({}, 4);
    const order = of.entrants.map(({ id }) => id);
    const seeds = async () =>
      (await guest.get(`/api/tournaments/${of.id}/entrants?sort=entered`))
        .json()
        .entrants.map(({ seed }: { seed: number }) => seed);
    const said = async () =>
      (await owner.get(`/api/tournaments/${of.id}/control/log`)).json().entries[0].sentence;
    const reversed = order.toReversed();
    expect((await act(of, { type: 'seed', method: 'manual', order: reversed })).status).toBe(200);
    expect(await seeds()).toEqual([4, 3, 2, 1]);
    expect((await act(of, { type: 'seed', method: 'manual' })).json().message).toBe(
      'Say the order of the seeds.',
    );
    // Nobody's PP is known: they stand in the order in which they came.
    expect((await act(of, { type: 'seed', method: 'rating', order: reversed })).status).toBe(200);
    expect(await seeds()).toEqual([1, 2, 3, 4]);
    expect(await said()).toBe('Seeds were set by PP.');
    expect((await act(of, { type: 'seed', method: 'random', order: [] })).status).toBe(200);
    expect((await seeds()).toSorted()).toEqual([1, 2, 3, 4]);
    expect(await said()).toBe('Seeds were drawn at random.');
  });

  test('starts by itself at its time, seeded, and lets the side lose that does not come', async () => {
    const of = await opened({ startsByItself: true, seeding: 'random', forfeitsNoShows: true });
    const log = pino({ level: 'silent' });
    const run = (at: number) => runDue(databases().postgres, { now: () => at, log });
    clock.pass(START - MINUTE - clock.now());
    await run(clock.now());
    expect((await guest.get(`/api/tournaments/${of.id}`)).json().phase).toBe('closed');
    clock.pass(START - clock.now());
    await run(START);
    expect((await guest.get(`/api/tournaments/${of.id}`)).json().phase).toBe('live');
    const seeds = (await guest.get(`/api/tournaments/${of.id}/entrants`)).json().entrants;
    expect(seeds.map(({ seed }: { seed: number }) => seed)).toEqual([1, 2, 3, 4]);
    const { id, sides } = await firstMatch(of);
    const came = await captainOf(of, sides[0]).post(`/api/tournaments/${of.id}/matches/${id}/draft`);
    expect(came.json().code).toBe('tournament_refused');
    await run(START + 16 * MINUTE);
    // Nobody came to either match, as far as anybody knows: a person has to look.
    const control = (await owner.get(`/api/tournaments/${of.id}/control`)).json();
    expect((await details(of, id)).match.winner).toBe(null);
    expect(control.attention.map(({ kind }: { kind: string }) => kind)).not.toContain('conflict');
  });
});
