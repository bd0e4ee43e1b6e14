import { isSimulatedAccountId, isSimulatedMatchId } from '@soulstat/match-file';
import { expect, test } from 'vitest';
import {
  createLeague,
  LeagueOptionError,
  REGIONS,
  type LeagueOptions,
  type SimulatedMatch,
} from './index.ts';

const options = {
  seed: 42,
  from: new Date('2026-07-27'),
  days: 7,
  players: 900,
  matches: 60,
} satisfies LeagueOptions;
const play = (changes: Partial<LeagueOptions> = {}): SimulatedMatch[] => [
  ...createLeague({ ...options, ...changes }).matches(),
];

test('equal options give the same league, byte for byte', () => {
  const [one, two] = [createLeague({ ...options, paths: true }), createLeague({ ...options, paths: true })];
  expect(JSON.stringify([one.truth, one.players])).toBe(JSON.stringify([two.truth, two.players]));
  expect(JSON.stringify([...one.matches()])).toBe(JSON.stringify([...two.matches()]));
});

test('a league can be played again from its first day', () => {
  const league = createLeague({ ...options, detail: 'facts' });
  expect([...league.matches()]).toEqual([...league.matches()]);
});

test('regions with players enough are played apart, to the same matches', () => {
  const league = createLeague({ ...options, players: 2500, detail: 'facts' });
  expect(league.areRegionsApart()).toBe(true);
  const apart = REGIONS.map(({ region }) => [...league.matches([region])]);
  expect(apart.filter((matches) => matches.length > 0).length).toBeGreaterThan(2);
  expect(apart.flat().toSorted((a, b) => a.match.matchId - b.match.matchId)).toEqual([...league.matches()]);
  expect(createLeague(options).areRegionsApart()).toBe(false);
});

test('a match that teams arranged has these players on these heroes, and changes no other match', () => {
  const league = createLeague(options);
  const before = JSON.stringify([...league.matches()]);
  const accounts = league.players.slice(0, 12).map(({ accountId }) => accountId);
  const heroes = (league.truth.patches[0]?.heroes ?? []).slice(0, 12).map(({ heroId }) => heroId);
  const arranged = {
    number: 3,
    startsAtSeconds: Date.parse('2026-07-29T18:00:00Z') / 1000,
    accountIds: [accounts.slice(0, 6), accounts.slice(6)],
    heroIds: [heroes.slice(0, 6), heroes.slice(6)],
  } as const;
  const { match } = league.arrange(arranged);
  expect(JSON.stringify(league.arrange(arranged).match)).toBe(JSON.stringify(match));
  expect(JSON.stringify([...league.matches()])).toBe(before);
  expect(match).toMatchObject({
    matchMode: 'privateLobby',
    outcome: 'teamWin',
    startedAt: arranged.startsAtSeconds,
  });
  expect(match.matchId).toBe(9_000_000_000_000 + options.matches + 3);
  for (const team of [0, 1] as const) {
    const own = match.players.filter((player) => player.team === team);
    const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
    expect(sorted(own.map(({ accountId }) => accountId))).toEqual(sorted(arranged.accountIds[team]));
    expect(sorted(own.map(({ heroId }) => heroId))).toEqual(sorted(arranged.heroIds[team]));
  }
  const others = [arranged.heroIds[0], arranged.heroIds[0]] as const;
  expect(() => league.arrange({ ...arranged, accountIds: [[1, 2, 3, 4, 5, 6], accounts.slice(6)] })).toThrow(
    RangeError,
  );
  expect(() => league.arrange({ ...arranged, heroIds: others })).toThrow(RangeError);
});

test('another seed gives other players, another world and other matches', () => {
  const [one, two] = [createLeague(options), createLeague({ ...options, seed: 43 })];
  expect(one.players[0]?.name).not.toBe(two.players[0]?.name);
  expect(one.truth.patches[0]?.heroes).not.toEqual(two.truth.patches[0]?.heroes);
  expect([...one.matches()].map(({ match }) => match.durationSeconds)).not.toEqual(
    [...two.matches()].map(({ match }) => match.durationSeconds),
  );
});

test('bulk detail leaves out the damage matrix and the paths and nothing else', () => {
  const whole = play({ paths: true });
  const facts = play({ detail: 'facts', paths: true });
  expect(whole.every(({ match }) => match.damageMatrix && match.paths)).toBe(true);
  expect(facts).toEqual(
    whole.map((simulated) => ({
      ...simulated,
      match: { ...simulated.match, damageMatrix: null, paths: null },
    })),
  );
});

test('truth is plain data that survives JSON', () => {
  const { truth } = createLeague(options);
  expect(JSON.parse(JSON.stringify(truth))).toEqual(truth);
  const [match] = play({ detail: 'facts' });
  expect(JSON.parse(JSON.stringify(match))).toEqual(match);
});

test('matches come by start, inside the days asked for, with ids that no real match or account has', () => {
  const matches = play({ detail: 'facts' }).map(({ match }) => match);
  expect(matches).toHaveLength(60);
  const starts = matches.map(({ startedAt }) => startedAt);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts[0]).toBeGreaterThanOrEqual(Date.parse('2026-07-27') / 1000);
  expect(starts.at(-1)).toBeLessThan(Date.parse('2026-08-03') / 1000);
  expect(matches.every(({ matchId }) => isSimulatedMatchId(matchId))).toBe(true);
  expect(new Set(matches.map(({ matchId }) => matchId)).size).toBe(60);
  const people = matches.flatMap(({ players }) => players).filter(({ accountId }) => accountId !== 0);
  expect(people.every(({ accountId }) => isSimulatedAccountId(accountId))).toBe(true);
});

test.each([
  [114_000_000, 2_000_000_000],
  [8_999_999_999_999, 3_999_999_999],
  [9_000_000_000_000.5, 2 ** 32],
])('match %d and account %d are not simulated', (matchId, accountId) => {
  expect(isSimulatedMatchId(matchId)).toBe(false);
  expect(isSimulatedAccountId(accountId)).toBe(false);
});

test('players have distinct accounts and mostly distinct names, in several scripts', () => {
  const { players, truth } = createLeague({ ...options, players: 5000 });
  expect(new Set(players.map(({ accountId }) => accountId)).size).toBe(5000);
  expect(new Set(players.map(({ name }) => name)).size).toBeGreaterThan(4000);
  expect(players.map(({ accountId }) => accountId)).toEqual(truth.players.map(({ accountId }) => accountId));
  for (const script of [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Han}/u, /\p{Script=Hangul}/u])
    expect(players.filter(({ name }) => script.test(name)).length).toBeGreaterThan(100);
});

test('nobody plays two matches at a time, before joining or after leaving', () => {
  const league = createLeague({ ...options, days: 3, players: 400, matches: 400, detail: 'facts' });
  const truths = new Map(league.truth.players.map((player) => [player.accountId, player]));
  const busyUntil = new Map<number, number>();
  const odd: number[] = [];
  for (const { match } of league.matches()) {
    const day = (match.startedAt - league.truth.startsAtSeconds) / 86_400;
    for (const { accountId } of match.players) {
      const { joinsOnDay = Infinity, leavesOnDay = 0 } = truths.get(accountId) ?? {};
      const isHere = joinsOnDay <= day && leavesOnDay > Math.floor(day);
      const isFree = (busyUntil.get(accountId) ?? 0) <= match.startedAt;
      if (accountId !== 0 && !(isHere && isFree)) odd.push(accountId);
      busyUntil.set(accountId, match.startedAt + match.durationSeconds);
    }
  }
  expect(odd).toEqual([]);
});

test('a few players play most of the matches', () => {
  const counts = new Map<number, number>();
  for (const { match } of play({ days: 30, matches: 900, detail: 'facts' }))
    for (const { accountId } of match.players) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  const sorted = [...counts.values()].toSorted((a, b) => b - a);
  const total = sorted.reduce((sum, count) => sum + count, 0);
  const keenest = sorted.slice(0, 90).reduce((sum, count) => sum + count, 0);
  expect(keenest / total).toBeGreaterThan(0.3);
});

test('regions play at their own hours', () => {
  const league = createLeague({ ...options, players: 3000, matches: 900, detail: 'facts' });
  const regions = new Map(league.players.map(({ accountId, region }) => [accountId, region]));
  const hours = (region: string) =>
    [...league.matches()]
      .filter(({ match }) => regions.get(match.players[0]?.accountId ?? 0) === region)
      .map(({ match }) => new Date(match.startedAt * 1000).getUTCHours());
  expect(eveningShare(hours('europe'))).toBeGreaterThan(0.4);
  expect(eveningShare(hours('asia'))).toBeLessThan(0.2);
});

test('partial coverage leaves matches out and changes nothing about who played whom', () => {
  const all = new Map(play({ detail: 'facts', matches: 400 }).map((found) => [found.match.matchId, found]));
  const seen = play({ detail: 'facts', matches: 400, coverage: { share: 0.7 } });
  expect(seen.length).toBeGreaterThan(240);
  expect(seen.length).toBeLessThan(320);
  const first = seen[0];
  expect(first).toEqual(all.get(first?.match.matchId ?? 0));
});

test('coverage can favour high ranks', () => {
  expect(seenSkill(0.5)).toBeGreaterThan(seenSkill(-0.5) + 200);
});

test('patches are the game’s by default, and each change of patch changes the heroes', () => {
  const { truth } = createLeague({ ...options, from: new Date('2026-07-01'), days: 60 });
  expect(truth.patches.map(({ name }) => name)).toContain('2026-07-30');
  const strengths = truth.patches.map(({ heroes }) => heroes[0]?.strength);
  expect(new Set(strengths).size).toBe(truth.patches.length);
});

test('patches of one’s own are taken as they are, the time before them called so', () => {
  const { truth } = createLeague({ ...options, patches: [{ name: 'mine', from: new Date('2026-07-29') }] });
  expect(truth.patches.map(({ name }) => name)).toEqual(['before', 'mine']);
  const names = new Set(
    play({ patches: [{ name: 'mine', from: new Date('2026-07-29') }], detail: 'facts' }).map(
      ({ match, truth: { patch } }) => `${match.startedAt >= Date.parse('2026-07-29') / 1000} ${patch}`,
    ),
  );
  expect(names).toEqual(new Set(['false before', 'true mine']));
});

test.each<[string, Partial<LeagueOptions>]>([
  ['seed', { seed: -1 }],
  ['seed', { seed: 0.5 }],
  ['from', { from: new Date('yesterday') }],
  ['days', { days: 0 }],
  ['players', { players: 59 }],
  ['matches', { matches: 0 }],
  ['skill', { skill: { meanPoints: 3000, deviationPoints: 0 } }],
  ['coverage', { coverage: { share: 0 } }],
  ['firstMatchId', { firstMatchId: 1 }],
  ['modes.ranked', { modes: { ranked: 1.2 } }],
  ['modes', { modes: { streetBrawl: 0.9, coopBot: 0.2 } }],
])('an option %s that makes no sense is refused by name', (option, changes) => {
  const create = () => createLeague({ ...options, ...changes });
  expect(create).toThrow(LeagueOptionError);
  expect(create).toThrow(expect.objectContaining({ code: 'invalid_league_option', option }));
});

/** Mean skill in the matches seen. */
function seenSkill(rankBias: number): number {
  const seen = play({ detail: 'facts', matches: 400, coverage: { share: 0.5, rankBias } });
  const skills = seen.flatMap(({ truth }) => truth.players.map(({ skillPoints }) => skillPoints));
  return skills.reduce((sum, skill) => sum + skill, 0) / skills.length;
}

/** Share of the hours (UTC) from 16 to 22. */
function eveningShare(hours: readonly number[]): number {
  return hours.filter((hour) => hour >= 16 && hour <= 22).length / hours.length;
}
