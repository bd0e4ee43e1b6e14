import { GAME_DATA } from '@soulstat/game-data/full';
import { describeItem } from '@soulstat/game-data';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runByHand } from '../testing/run-by-hand.ts';
import { courseOf, isCourse, RANKED_MODES, VARIANTS, type Course } from './course.ts';
import { judgeRun } from './judge.ts';
import { WRONG_CLICK_MS } from './limits.ts';
import { beginRun, isFinished, play, type RunEvent } from './play.ts';
import { resultOf } from './result.ts';
import type { RunLog } from './run-log.ts';
import { gameOf, gameOfItems, type Game } from './tasks.ts';

const SHOP = GAME_DATA.shopItems.map((item) => ({ ...item, summary: describeItem(item) }));
const BUILD = SHOP.slice(0, 8).map(({ id }) => id);
const COURSES: Course[] = RANKED_MODES.flatMap((mode): Course[] =>
  VARIANTS[mode].map((variant) => ({ mode, variant })),
);

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const courses = fc.constantFrom(...COURSES, 'build' as const);
const gameIn = (course: Course | 'build', seed: number): Game =>
  course === 'build' ? gameOfItems(SHOP, BUILD) : gameOf(course, seed, SHOP);
const hands = fc.record({
  by: fc.constantFrom('mouse' as const, 'touch' as const, 'keyboard' as const),
  gapMs: fc.integer({ min: 320, max: 900 }),
  searches: fc.boolean(),
});

test.each(COURSES.map((course) => [courseOf(course), course] as const))(
  '%s is the same list for everybody with its seed, and another one with another',
  (_, course) => {
    expect(isCourse(course)).toBe(true);
    const { tasks, inventory } = gameOf(course, 7, SHOP);
    expect(gameOf(course, 7, SHOP.toReversed()).tasks).toEqual(tasks);
    expect(gameOf(course, 8, SHOP).tasks).not.toEqual(tasks);
    expect(new Set([...tasks.map(({ itemId }) => itemId), ...inventory]).size).toBe(
      { chain: 2 * course.variant, rebuy: 2 * course.variant }[course.mode as string] ?? course.variant,
    );
  },
);

test('sizes that no mode has are no course', () => {
  for (const variant of [0, -1, 7, 1.5, Number.NaN, 1e9])
    for (const mode of RANKED_MODES)
      expect(isCourse({ mode, variant })).toBe(mode === 'build' && variant === 7);
});

test('whoever plays by the rules is believed, whatever the course and the hand, and the time is that of the last press and the penalties', () => {
  fc.assert(
    fc.property(
      courses,
      seeds,
      hands,
      fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 }),
      (course, seed, hand, wrongBefore) => {
        const game = gameIn(course, seed);
        const log = runByHand(game, { ...hand, wrongBefore });
        const verdict = judgeRun(game, log);
        if (verdict.state === 'refused') throw new Error(`${verdict.reason} at ${verdict.event}`);
        const { totalMs, misclicks, splits } = verdict.result;
        expect(misclicks).toBe(wrongBefore.length);
        expect(totalMs).toBe((log.events.at(-1)?.at ?? 0) + WRONG_CLICK_MS * misclicks);
        expect(splits).toHaveLength(game.tasks.length);
        expect(splits).toEqual(splits.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 120 },
  );
});

const anyEvent = (game: Game) => {
  const itemId = fc.constantFrom(...game.shop.map(({ id }) => id));
  const by = fc.constantFrom('mouse' as const, 'touch' as const, 'keyboard' as const, 'other' as const);
  const at = fc.integer({ min: 0, max: 5000 });
  return fc.oneof(
    fc.record({ at, kind: fc.constant('press' as const), itemId, by }),
    fc.record({ at, kind: fc.constant('focus' as const), itemId }),
    fc.record({ at, kind: fc.constant('search' as const), text: fc.string({ maxLength: 9 }) }),
    fc.record({
      at,
      kind: fc.constant('category' as const),
      slot: fc.constantFrom('weapon' as const, 'vitality' as const, 'spirit' as const),
      by,
    }),
  );
};

test('whatever happens, tasks are done one by one, nothing is undone, and nothing happens after the end', () => {
  const game = gameOf({ mode: 'rebuy', variant: 4 }, 3, SHOP);
  const tasks = game.tasks.map(({ itemId }): RunEvent => ({ at: 1, kind: 'press', itemId, by: 'mouse' }));
  const events = fc.array(fc.oneof(fc.constantFrom(...tasks), anyEvent(game)), { maxLength: 60 });
  fc.assert(
    fc.property(events, (list) => {
      let state = beginRun(game);
      for (const event of [...list, ...tasks]) {
        const next = play(game, state, event);
        const done = next.doneAt.length - state.doneAt.length;
        const wrong = next.misclicks.length - state.misclicks.length;
        expect([0, 1]).toContain(done + wrong);
        if (event.kind === 'press' && !isFinished(game, state)) expect(done + wrong).toBe(1);
        if (isFinished(game, state)) expect(next).toBe(state);
        state = next;
      }
      expect(resultOf(game, state).misclicks).toBe(state.misclicks.length);
    }),
    { numRuns: 200 },
  );
});

const GAME = gameOf({ mode: 'fixed', variant: 8 }, 1, SHOP);
const reasonOf = (log: RunLog) => {
  const verdict = judgeRun(GAME, log);
  return verdict.state === 'refused' ? verdict.reason : 'valid';
};
const mouse = runByHand(GAME);
const keys = runByHand(GAME, { by: 'keyboard' });
const changed = (log: RunLog, index: number, change: Partial<RunEvent>): RunLog => ({
  ...log,
  events: log.events.map((event, at) => (at === index ? ({ ...event, ...change } as RunEvent) : event)),
});
const faster = (log: RunLog, factor: number): RunLog => ({
  ...log,
  events: log.events.map((event) => ({ ...event, at: Math.round(event.at / factor) })),
  path: log.path.map(([at, x, y]) => [Math.round(at / factor), x, y]),
});
const last = mouse.events.length - 1;
const inSeconds = (log: RunLog, seconds: number): RunLog =>
  faster(log, (log.events.at(-1)?.at ?? 0) / (seconds * 1000));

test.each<[string, RunLog, string]>([
  ['as it was played', mouse, 'valid'],
  ['ten times as fast', faster(mouse, 10), 'tooFast'],
  ['of the keyboard, thirty times as fast', faster(keys, 30), 'tooFast'],
  [
    'of the keyboard, in less time than the names of its items take to read',
    inSeconds(keys, 1.76),
    'tooFast',
  ],
  ['of the keyboard, as fast as a person may be', inSeconds(keys, 3), 'valid'],
  [
    'typed in no time',
    { ...mouse, events: [{ at: 5, kind: 'search', text: 'healbane' }, ...mouse.events] },
    'tooFast',
  ],
  [
    'typed at once, but for the first letter',
    { ...mouse, events: [{ at: 5, kind: 'search', text: 'he' }, ...mouse.events] },
    'tooFast',
  ],
  ['with a time before the start', changed(mouse, 0, { at: -1 }), 'times'],
  ['with half a millisecond', changed(mouse, last, { at: 9999.5 }), 'times'],
  ['that goes back in time', changed(mouse, last, { at: 500 }), 'times'],
  ['that takes an hour', changed(mouse, last, { at: 3_600_000 }), 'times'],
  ['without its last purchase', { ...mouse, events: mouse.events.slice(0, -1) }, 'unfinished'],
  ['of nothing', { ...mouse, events: [], path: [] }, 'unfinished'],
  [
    'with a press after the end',
    { ...mouse, events: [...mouse.events, { ...mouse.events[last], at: 60_000 } as RunEvent] },
    'afterEnd',
  ],
  ['with a path after the end', { ...mouse, path: [...mouse.path, [60_000, 1, 1]] }, 'afterEnd'],
  [
    'without its changes of category',
    { ...mouse, events: mouse.events.filter(({ kind }) => kind !== 'category') },
    'order',
  ],
  ['with an item of nowhere', changed(mouse, last, { itemId: 5 } as Partial<RunEvent>), 'unknownItem'],
  ['of the keyboard, called one of the mouse', { ...keys, input: 'mouse' }, 'input'],
  ['of the mouse, called one of the keyboard', { ...mouse, input: 'keyboard' }, 'input'],
  ['of the mouse, called mixed', { ...mouse, input: 'mixed' }, 'input'],
  ['of the mouse without its path', { ...mouse, path: [] }, 'input'],
  [
    'of the keyboard without the focus',
    { ...keys, events: keys.events.filter(({ kind }) => kind !== 'focus') },
    'input',
  ],
  ['of the keyboard with a path', { ...keys, path: [[1, 1, 1]] }, 'input'],
  ['of touch with a path', { ...runByHand(GAME, { by: 'touch' }), path: [[1, 1, 1]] }, 'input'],
  [
    'with too many events',
    { ...mouse, events: Array.from({ length: 601 }, (_, at) => ({ at: at * 50, kind: 'search', text: '' })) },
    'tooMany',
  ],
])('a log %s is %s', (_, log, reason) => {
  expect(reasonOf(log)).toBe(reason === 'valid' ? 'valid' : reason);
});

const found = runByHand(GAME, { by: 'keyboard', searches: true });
/** A run that begins with letters typed at these moments. */
const typedAt = (...moments: readonly number[]): RunLog => ({
  ...found,
  events: [
    ...moments.map((at, index): RunEvent => ({ at, kind: 'search', text: 'hell'.slice(0, index + 1) })),
    ...found.events,
  ],
});
const slotOf = (itemId: number) => SHOP.find(({ id }) => id === itemId)?.slot ?? 'weapon';
/** A run in which the first purchase is followed by these events, so many milliseconds later. */
const afterBuying = (log: RunLog, next: (itemId: number) => Record<number, object>): RunLog => {
  const index = log.events.findIndex(({ kind }) => kind === 'press');
  const press = log.events[index];
  if (press?.kind !== 'press') throw new Error('Nothing was bought');
  const added = Object.entries(next(press.itemId)).map(
    ([later, event]) => ({ ...event, at: press.at + Number(later) }) as RunEvent,
  );
  return { ...log, events: [...log.events.slice(0, index + 1), ...added, ...log.events.slice(index + 1)] };
};
const toCategory = (itemId: number) => ({ kind: 'category', slot: slotOf(itemId), by: 'keyboard' });

test.each<[string, RunLog, string]>([
  ['from one letter to another', typedAt(90, 92), 'valid'],
  ['over three letters', typedAt(90, 92, 94), 'tooFast'],
  ['and presses a letter twice as fast', typedAt(50, 52, 80, 81), 'tooFast'],
  ['and presses a letter twice', typedAt(50, 52, 80, 99), 'valid'],
  ['from Enter to a letter', afterBuying(found, () => ({ 1: { kind: 'search', text: 'h' } })), 'valid'],
  ['from Enter to a category', afterBuying(keys, (itemId) => ({ 3: toCategory(itemId) })), 'valid'],
  [
    'and presses the same category twice',
    afterBuying(keys, (itemId) => ({ 3: toCategory(itemId), 6: toCategory(itemId) })),
    'tooFast',
  ],
])('a hand that rolls %s: %s', (_, log, reason) => {
  expect(reasonOf(log)).toBe(reason);
});

test('a run of two hands is mixed, and its presses are still looked at', () => {
  const index = keys.events.findLastIndex(({ kind }) => kind === 'press');
  const mixed: RunLog = {
    ...changed(keys, index, { by: 'touch', spot: [1, 1] } as Partial<RunEvent>),
    input: 'mixed',
  };
  expect(reasonOf(mixed)).toBe('valid');
  expect(reasonOf({ ...mixed, input: 'keyboard' })).toBe('input');
  expect(reasonOf({ ...mixed, events: mixed.events.filter(({ kind }) => kind !== 'focus') })).toBe('input');
});
