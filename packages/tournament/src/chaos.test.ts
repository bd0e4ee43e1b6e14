import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance } from './advance.ts';
import type { Actor, TournamentAction } from './events.ts';
import { replay } from './log.ts';
import { entrantsOf } from './matches.ts';
import { isRefusal, REFUSALS } from './refusals.ts';
import type { Bracket } from './setup.ts';
import { captain, Cup, double, groups, organiser, referee, single, swiss } from './testing/play.ts';

/** Mostly numbers that can be meant, sometimes any. */
const number = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 7 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0.5, Number.NaN, Infinity, 2 ** 53, 2 ** 32) },
);
const ids = fc.array(number, { maxLength: 6 });
const sides = fc.tuple(number, number);
const match = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '1-w1-1',
      '1-w1-2',
      '1-w2-1',
      '1-l1-1',
      '1-f1-1',
      '1-b1-1',
      '1-r1-1',
      '1-r2-1',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '0-w1-1', '9-w1-1', '-1', '1-w1-', '__proto__') },
);
const game = fc.record({ winner: number, seconds: fc.option(number), matchId: fc.option(number) });
const outcome = fc.oneof(
  fc.record({ kind: fc.constant('played' as const), score: sides, games: fc.array(game, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('forfeit' as const), loser: number }),
  fc.record({ kind: fc.constant('double-forfeit' as const) }),
);
const bracket = fc.constantFrom<Bracket>('table', 'winners', 'losers', 'final', 'bronze');

const of = <Type extends TournamentAction['type'], Fields extends object>(
  type: Type,
  fields: fc.Arbitrary<Fields>,
) => fields.map((rest) => ({ ...rest, type }));

const anyAction: fc.Arbitrary<TournamentAction> = fc.oneof(
  of('enter', fc.record({ entrant: number, roster: ids, rating: fc.option(number) })),
  of('withdraw', fc.record({ entrant: number })),
  of('check-in', fc.record({ entrant: number })),
  of('extend-check-in', fc.record({ closesAt: number })),
  of('seed', fc.record({ order: ids, method: fc.constant('manual' as const) })),
  of('substitute', fc.record({ entrant: number, out: number, in: number })),
  of('start-stage', fc.record({ stage: number, field: ids, lots: number })),
  of(
    'pair-round',
    fc.record({
      stage: number,
      round: number,
      pairs: fc.array(sides, { maxLength: 3 }),
      bye: fc.option(number),
      draw: number,
      isManual: fc.boolean(),
    }),
  ),
  of('swap', fc.record({ stage: number, entrants: sides })),
  of('reopen-round', fc.record({ stage: number, bracket, round: number })),
  of('unpair-round', fc.record({ stage: number, round: number })),
  of('reopen-stage', fc.record({ stage: number })),
  of('draw-lots', fc.record({ stage: number, order: ids })),
  of('schedule-match', fc.record({ match, startsAt: fc.option(number) })),
  of('begin-match', fc.record({ match })),
  of('game', fc.record({ match, sides, game })),
  of('report', fc.record({ match, sides, score: sides })),
  of('result', fc.record({ match, sides, outcome })),
  of('correct', fc.record({ match, sides, outcome, replaces: number })),
  of('remake', fc.record({ match, game: fc.option(number) })),
  of('link-game', fc.record({ match, game: number, matchId: fc.option(number) })),
  of('dispute', fc.record({ match })),
  of('settle', fc.record({ match })),
  of('drop', fc.record({ entrant: number })),
  of('return', fc.record({ entrant: number })),
  of('enter-late', fc.record({ entrant: number, roster: ids, rating: fc.option(number) })),
  of('approve-standings', fc.record({})),
);

const anyActor: fc.Arbitrary<Actor> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(organiser) },
  { weight: 1, arbitrary: fc.constantFrom<Actor>(referee, { role: 'server' }, captain(1), captain(2)) },
);

/** The same for the entrants who stand in the match, and naming the result that is to be replaced. */
function fitting(cup: Cup, action: TournamentAction): TournamentAction {
  if (!('match' in action) || !('sides' in action)) return action;
  const found = cup.matches.find(({ id }) => id === action.match);
  const both = found ? entrantsOf(found) : undefined;
  if (!found || !both) return action;
  if (action.type === 'game')
    return { ...action, sides: both, game: { winner: both[0], seconds: 60, matchId: null } };
  if (action.type === 'report') return { ...action, sides: both, score: [1, 0] };
  const result = cup.outcome(found, both[1]);
  return action.type === 'correct'
    ? { ...action, sides: both, outcome: result, replaces: found.result?.entry ?? 0 }
    : { ...action, sides: both, outcome: result };
}

test('whatever is entered by whomever, it is refused with a sentence or gives a tournament that JSON holds and its log gives again', () => {
  const stages = [single(), double(), groups(), swiss({ lateUntilRound: 2 })];
  let refused = 0;
  let entered = 0;
  fc.assert(
    fc.property(
      fc.nat(3),
      fc.array(fc.tuple(anyAction, anyActor, fc.boolean()), { minLength: 40, maxLength: 80 }),
      (kind, moves) => {
        const cup = Cup.of(5, stages[kind] ?? single());
        if (kind === 3) cup.next();
        for (const [drawn, by, isFitting] of moves) {
          const action = isFitting ? fitting(cup, drawn) : drawn;
          const event = cup.entry(action, by);
          const next = advance(cup.setup, cup.state, event);
          if (isRefusal(next)) {
            expect(REFUSALS).toHaveProperty(next.refused);
            refused += 1;
            continue;
          }
          entered += 1;
          cup.log.push(event);
          cup.state = next;
        }
        expect(JSON.parse(JSON.stringify(cup.state))).toStrictEqual(cup.state);
        const again = replay(cup.setup, cup.log);
        expect(again).toStrictEqual({ state: cup.state, fallen: [] });
      },
    ),
    { numRuns: 250 },
  );
  expect(entered).toBeGreaterThan(300);
  expect(refused).toBeGreaterThan(300);
});

test('an entry of a kind that does not exist is refused', () => {
  const cup = Cup.of(2, single());
  expect(cup.refusal({ type: 'toString' } as never)).toBe('bad-value');
});
