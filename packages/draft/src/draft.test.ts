import { expect, test } from 'vitest';
import { clocksAt, CHOICE_MS, GRACE_MS, MAX_PAUSES, RESUME_MS, resumesAt } from './clocks.ts';
import { draftCsv, draftFile, draftText } from './export.ts';
import { PRESETS, problemOfPreset, withTimes } from './presets.ts';
import { problemOfRules } from './rules.ts';
import { gameOf, winsOf } from './state.ts';
import { availableHeroes, stepDue } from './steps.ts';
import { otherTeam, TEAMS } from './teams.ts';
import { captain, HEROES, referee, Room, rulesOf, server } from './testing/play.ts';
import { wireState, wireTimers } from './wire.ts';

const STEP_MS = 30_000;
const RESERVE_MS = 120_000;
const NAMES = { name: 'Cup final', teams: { 1: 'Red, "the" team', 2: null } } as const;
const heroName = (id: number) => `Hero ${id}`;

test('the competitive order is the one other programs know', () => {
  const order = PRESETS.competitive.steps.map(({ team, type }) => `${type} ${team}`).join(' · ');
  expect(order).toBe(
    'ban 1 · ban 2 · pick 1 · pick 2 · pick 2 · pick 1 · pick 1 · pick 2 · ban 2 · ban 1 · pick 2 · pick 1 · pick 1 · pick 2 · pick 2 · pick 1',
  );
  expect(PRESETS.competitive.steps.every(({ seconds }) => seconds === 30)).toBe(true);
  for (const preset of Object.values(PRESETS)) expect(problemOfPreset(preset)).toBeUndefined();
});

test.each([
  ['no steps', { steps: [] }, 'steps'],
  ['a step of a second', withTimes(PRESETS.competitive, 1, 60), 'seconds'],
  ['a reserve below nothing', withTimes(PRESETS.competitive, 30, -1), 'reserve'],
  ['five picks', { steps: PRESETS.competitive.steps.slice(0, -1) }, 'six heroes'],
])('an order with %s is refused with a sentence', (_, change, word) => {
  expect(problemOfPreset({ ...PRESETS.competitive, ...change })).toContain(word);
});

test('a series that would run out of heroes is refused before it begins', () => {
  const rules = rulesOf({ bestOf: 5, fearless: 'all', heroes: HEROES.slice(0, 38) });
  expect(problemOfRules(rules)).toContain('64 heroes, and 38');
  expect(problemOfRules({ ...rules, bestOf: 1 })).toBeUndefined();
});

test('a draft goes from two captains to twelve picks and four bans', () => {
  const room = new Room(rulesOf()).begin().draft();
  expect(room.state.status).toBe('completed');
  const { selections } = gameOf(room.state);
  expect(selections.filter(({ type }) => type === 'ban')).toHaveLength(4);
  for (const team of TEAMS)
    expect(
      selections.filter((selection) => selection.team === team && selection.type === 'pick'),
    ).toHaveLength(6);
});

test('the time of a step runs first, then the reserve, and what a step took of it is gone', () => {
  const room = new Room(rulesOf()).begin().wait(STEP_MS + 20_000);
  expect(clocksAt(room.rules, room.state, room.now)).toMatchObject({
    active: 1,
    isRunning: true,
    stepMs: { 1: 0, 2: STEP_MS },
    reserveMs: { 1: RESERVE_MS - 20_000, 2: RESERVE_MS },
  });
  room.lockIn();
  expect(room.state.reserves).toEqual({ 1: RESERVE_MS - 20_000, 2: RESERVE_MS });
});

test('after step and reserve a captain is too late and the server takes a hero; not a moment before', () => {
  const room = new Room(rulesOf()).begin().untilOver();
  room.now -= 1;
  const timeOut = { type: 'time-out', heroId: 7, wasRandom: true } as const;
  expect(room.refusal(server, timeOut)).toBe('too-early');
  room.wait(2);
  expect(room.refusal(captain(1), { type: 'lock-in', team: 1, heroId: 7 })).toBe('too-late');
  room.send(server, timeOut);
  expect(gameOf(room.state).selections).toMatchObject([{ heroId: 7, wasRandom: true, team: 1 }]);
  expect(room.state.reserves[1]).toBe(0);
});

test('a ban that time took is lost where the rules say so, a pick never', () => {
  const room = new Room(rulesOf({ timeout: 'no-ban', preset: PRESETS.competitive })).begin();
  const lost = { type: 'time-out', heroId: null, wasRandom: false } as const;
  room.untilOver().send(server, lost).untilOver().send(server, lost).untilOver();
  expect(room.refusal(server, lost)).toBe('hero-unavailable');
});

test('a captain who loses the connection stops the clock and gets back what was left, after three seconds', () => {
  const room = new Room(rulesOf()).begin().wait(12_000).send(server, { type: 'captain-left', team: 2 });
  expect(room.state.status).toBe('paused');
  room.wait(20_000);
  expect(clocksAt(room.rules, room.state, room.now)).toMatchObject({ active: 1, isRunning: false });
  room.send(server, { type: 'captain-came', team: 2 });
  expect(resumesAt(room.state, room.now)).toBe(room.now + RESUME_MS);
  expect(room.refusal(captain(1), { type: 'lock-in', team: 1, heroId: 1 })).toBe('not-now');
  room.wait(RESUME_MS);
  expect(clocksAt(room.rules, room.state, room.now).stepMs[1]).toBe(STEP_MS - 12_000);
  room.lockIn();
});

test('a captain who does not come back is waited for half a minute, and not for ever', () => {
  const room = new Room(rulesOf()).begin().send(server, { type: 'captain-left', team: 2 });
  expect(room.wait(GRACE_MS - 1).refusal(captain(1), { type: 'resume' })).toBe('captain-expected');
  room.wait(1).send(captain(1), { type: 'resume' });
  for (let lost = 1; lost < MAX_PAUSES; lost += 1)
    room
      .wait(RESUME_MS)
      .send(server, { type: 'captain-came', team: 2 })
      .send(server, { type: 'captain-left', team: 2 })
      .wait(GRACE_MS)
      .send(captain(1), { type: 'resume' });
  room.wait(RESUME_MS).send(server, { type: 'captain-came', team: 2 });
  room.send(server, { type: 'captain-left', team: 2 });
  expect(room.state.status).toBe('drafting');
});

test('what a referee stopped, captains do not start', () => {
  const room = new Room(rulesOf()).begin().send(referee, { type: 'pause', reason: 'Headset broke' });
  expect(room.wait(GRACE_MS * 4).refusal(captain(1), { type: 'resume' })).toBe('not-allowed');
  room.send(referee, { type: 'resume' });
  expect(room.state.status).toBe('drafting');
});

test('a referee takes back the last choice, with the reserve it cost', () => {
  const room = new Room(rulesOf())
    .begin()
    .wait(STEP_MS + 50_000)
    .lockIn();
  room.send(referee, { type: 'undo', reason: 'Wrong click' });
  expect(room.state).toMatchObject({ status: 'paused', reserves: { 1: RESERVE_MS } });
  expect(gameOf(room.state).selections).toEqual([]);
  expect(room.refusal(referee, { type: 'undo', reason: 'Again' })).toBe('nothing-to-undo');
  room.send(referee, { type: 'resume' }).wait(RESUME_MS);
  expect(clocksAt(room.rules, room.state, room.now).stepMs[1]).toBe(STEP_MS);
});

test('time in which nobody served the room is given back', () => {
  const room = new Room(rulesOf()).begin().wait(10_000);
  room.wait(60_000).send(server, { type: 'served-again', lostMs: 60_000 });
  expect(clocksAt(room.rules, room.state, room.now)).toMatchObject({
    stepMs: { 1: STEP_MS - 10_000 },
    reserveMs: { 1: RESERVE_MS },
  });
});

test('whoever wins the coin chooses order or side, the other team the rest', () => {
  const room = new Room(rulesOf({ firstPick: 'choice' })).begin();
  expect(room.state.status).toBe('rolling');
  room.send(server, { type: 'coin', winner: 2 });
  expect(room.refusal(captain(1), { type: 'choose-side', team: 1, hiddenKing: 1 })).toBe('not-your-turn');
  room.send(captain(2), { type: 'choose-side', team: 2, hiddenKing: 2 });
  expect(room.refusal(captain(1), { type: 'choose-side', team: 1, hiddenKing: 1 })).toBe('not-now');
  room.send(captain(1), { type: 'choose-order', team: 1, first: 2 });
  expect(gameOf(room.state)).toMatchObject({ coin: 2, hiddenKing: 2, first: 2 });
  expect(stepDue(room.rules, room.state)).toMatchObject({ team: 2, type: 'ban' });
});

test('who does not choose in time is chosen for', () => {
  const room = new Room(rulesOf({ firstPick: 'higher-seed' })).begin().wait(CHOICE_MS + 1);
  expect(room.refusal(captain(1), { type: 'choose-order', team: 1, first: 1 })).toBe('too-late');
  room.send(server, { type: 'choose-order', team: 1, first: 2 });
  expect(room.state.choosing).toEqual({ team: 2, left: ['side'] });
});

test('a best of three with fearless rules remembers the picks of its games', () => {
  const room = new Room(rulesOf({ bestOf: 3, fearless: 'own' })).begin().draft();
  const picks = (team: 1 | 2) =>
    room.state.games[0]?.selections
      .filter((selection) => selection.team === team && selection.type === 'pick')
      .map(({ heroId }) => heroId) ?? [];
  room.send(captain(1), { type: 'report', team: 1, winner: 1 });
  expect(room.state.status).toBe('reporting');
  room.send(captain(2), { type: 'report', team: 2, winner: 1 }).getReady();
  // The loser chooses.
  expect(room.state.choosing).toEqual({ team: 2, left: ['order', 'side'] });
  room.send(captain(2), { type: 'choose-order', team: 2, first: 2 });
  room.send(captain(1), { type: 'choose-side', team: 1, hiddenKing: 1 }).wait(RESUME_MS);
  const canPick = (team: 1 | 2) => availableHeroes(room.rules, room.state, { team, type: 'pick' });
  for (const team of TEAMS) {
    expect(canPick(team)).not.toEqual(expect.arrayContaining([picks(team)[0]]));
    expect(canPick(team)).toEqual(expect.arrayContaining(picks(otherTeam(team)).slice(0, 1)));
  }
  room.draft().send(referee, { type: 'decide', winner: 1, reason: 'Both saw it' });
  expect(room.state.status).toBe('completed');
  expect(winsOf(room.state, 1)).toBe(2);
});

test('captains who report different winners wait for a referee', () => {
  const room = new Room(rulesOf({ bestOf: 3 })).begin().draft();
  room.send(captain(1), { type: 'report', team: 1, winner: 1 });
  room.send(captain(2), { type: 'report', team: 2, winner: 2 });
  expect(room.state.status).toBe('reporting');
  room.send(referee, { type: 'decide', winner: 2, reason: 'Screenshot' });
  expect(room.state.games).toMatchObject([{ winner: 2 }, { winner: null }]);
});

test('captains speak for their own team, and not for the server or a referee', () => {
  const room = new Room(rulesOf()).begin();
  expect(room.refusal(captain(2), { type: 'lock-in', team: 1, heroId: 1 })).toBe('not-allowed');
  expect(room.refusal(captain(2), { type: 'lock-in', team: 2, heroId: 1 })).toBe('not-your-turn');
  expect(room.refusal(captain(1), { type: 'undo', reason: '' })).toBe('not-allowed');
  expect(room.refusal(captain(1), { type: 'time-out', heroId: 1, wasRandom: true })).toBe('not-allowed');
  expect(room.refusal(captain(1), { type: 'lock-in', team: 1, heroId: 999 })).toBe('hero-unavailable');
  room.send(referee, { type: 'abandon', reason: 'Rain' });
  expect(room.refusal(referee, { type: 'resume' })).toBe('over');
});

test('programs get steps with ids that stay, sides, and whole seconds', () => {
  const room = new Room(rulesOf({ bestOf: 3 })).begin();
  room.wait(500).lockIn();
  const wire = wireState(room.rules, NAMES, room.state, room.now);
  expect(wire).toMatchObject({
    name: 'Cup final',
    status: 'DRAFTING',
    teams: [
      { teamNumber: 1, isAmberTeam: true, teamName: 'Red, "the" team' },
      { teamNumber: 2, isAmberTeam: false, teamName: 'Archmother' },
    ],
  });
  expect(wire.steps).toHaveLength(16);
  expect(wire.steps[0]).toEqual({ id: 1, teamNumber: 1, selectionType: 'ban', heroId: 1 });
  expect(wire.steps[1]).toEqual({ id: 2, teamNumber: 2, selectionType: 'ban', heroId: null });
  expect(wireTimers(room.rules, room.state, room.now + 500)).toEqual({
    activeTeam: 2,
    team1StepTimer: 30,
    team2StepTimer: 30,
    team1ReserveTimer: 120,
    team2ReserveTimer: 120,
  });
  room.draft().send(referee, { type: 'decide', winner: 1, reason: '' });
  expect(wireState(room.rules, NAMES, room.state, room.now).steps[0]?.id).toBe(17);
});

test('a draft leaves the room as lines, as text and as a table that no spreadsheet runs', () => {
  const room = new Room(rulesOf()).begin().draft();
  const lines = draftFile(gameOf(room.state), heroName);
  expect(lines).toHaveLength(16);
  expect(lines[0]).toEqual({
    id: 1,
    team: 'team1',
    type: 'ban',
    heroId: 1,
    hero: 'Hero 1',
    wasRandom: false,
  });
  expect(draftText(NAMES, room.state, heroName)).toBe(
    'Cup final\nRed, "the" team: Hero 3, Hero 6, Hero 7, Hero 12, Hero 13, Hero 16 · bans Hero 1, Hero 10\n' +
      'Archmother: Hero 4, Hero 5, Hero 8, Hero 11, Hero 14, Hero 15 · bans Hero 2, Hero 9',
  );
  const csv = draftCsv({ ...NAMES, teams: { 1: NAMES.teams[1], 2: '=SUM(1)' } }, room.state, heroName);
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    '1,1,"Red, ""the"" team",The Hidden King,ban,Hero 1,1,no',
    "1,2,'=SUM(1),The Archmother,ban,Hero 2,2,no",
  ]);
});
