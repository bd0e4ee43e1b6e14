import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, replay } from './advance.ts';
import { clocksAt, deadlineOf } from './clocks.ts';
import type { DraftEvent } from './events.ts';
import { isRefusal } from './refusals.ts';
import { winsNeeded, type DraftRules } from './rules.ts';
import { gameOf, openRoom, winsOf, type DraftState } from './state.ts';
import { availableHeroes, stepDue, stepsOf } from './steps.ts';
import { TEAMS } from './teams.ts';
import { anyMoves, anyRules } from './testing/moves.ts';
import { captain, referee, server } from './testing/play.ts';

test('whatever anybody sends in whatever order, no rule of the room is broken and its log gives the same room', () => {
  let farthest = 0;
  fc.assert(
    fc.property(anyRules, anyMoves, (rules, moves) => {
      const opened = openRoom(rules, 0);
      const log: DraftEvent[] = [];
      let state = opened;
      let now = 0;
      for (const move of moves) {
        now += move.leap;
        const event = move.isFitting ? fitting(rules, state, now) : { at: now, by: move.by, ...move.action };
        for (let times = 0; times < (move.isRepeated ? 2 : 1); times += 1) {
          const next = advance(rules, state, event);
          log.push(event);
          if (isRefusal(next)) continue;
          const broken = [...brokenByStep(state, next, event), ...brokenInRoom(rules, next, now)];
          if (broken.length > 0) expect.fail(`${event.type} broke: ${broken.join(', ')}`);
          state = next;
        }
      }
      expect(replay(rules, opened, log)).toEqual(state);
      farthest = Math.max(farthest, state.games.length);
    }),
    { numRuns: 300 },
  );
  // Series were played, not only doors knocked at.
  expect(farthest).toBeGreaterThan(1);
}, 300_000);

/** What would be in place now. */
function fitting(rules: DraftRules, state: DraftState, now: number): DraftEvent {
  const at = Math.max(now, state.at);
  const step = stepDue(rules, state);
  const missing = TEAMS.find((team) => !state.present[team]);
  if (missing) return { at, by: server, type: 'captain-came', team: missing };
  switch (state.status) {
    case 'ready': {
      const team = state.ready[1] ? 2 : 1;
      return { at, by: captain(team), type: 'ready', team, ready: true };
    }
    case 'rolling':
      return { at, by: server, type: 'coin', winner: at % 2 === 0 ? 1 : 2 };
    case 'choosing': {
      const { team, left } = state.choosing ?? { team: 1, left: [] };
      const by = at > (deadlineOf(rules, state) ?? at) ? server : captain(team);
      return left.includes('order')
        ? { at, by, type: 'choose-order', team, first: 2 }
        : { at, by, type: 'choose-side', team, hiddenKing: 2 };
    }
    case 'paused':
      return { at, by: referee, type: 'resume' };
    case 'reporting':
      return { at, by: referee, type: 'decide', winner: at % 2 === 0 ? 1 : 2, reason: '' };
    default: {
      const heroId = (step && availableHeroes(rules, state, step)[at % 20]) ?? 1;
      const isOver = at > (deadlineOf(rules, state) ?? at);
      if (isOver) return { at, by: server, type: 'time-out', heroId, wasRandom: true };
      const team = step?.team ?? 1;
      return {
        at: Math.max(at, state.clock.runningSince ?? at),
        by: captain(team),
        type: 'lock-in',
        team,
        heroId,
      };
    }
  }
}

/** Only the side to move moves, one step at a time, and nothing goes back but by a referee. */
function brokenByStep(before: DraftState, after: DraftState, event: DraftEvent): readonly string[] {
  const isNextGame = after.games.length === before.games.length + 1;
  const added = gameOf(after).selections.length - gameOf(before).selections.length;
  const expected = ADDED[event.type] ?? 0;
  return failed({
    'the version counts events': after.version === before.version + 1,
    'time goes on': after.at >= before.at,
    'games follow each other': isNextGame || after.games.length === before.games.length,
    'a choice adds one step': isNextGame || added === expected,
    'a captain moves for the own team':
      event.type !== 'lock-in' || gameOf(after).selections.at(-1)?.team === event.team,
  });
}

const ADDED: Partial<Record<DraftEvent['type'], number>> = { undo: -1, 'lock-in': 1, 'time-out': 1 };

function brokenInRoom(rules: DraftRules, state: DraftState, now: number): readonly string[] {
  const { selections } = gameOf(state);
  const heroes = selections.flatMap(({ heroId }) => (heroId === null ? [] : [heroId]));
  const steps = stepsOf(rules, gameOf(state));
  const times = [now, state.at].flatMap((time) => {
    const { stepMs, reserveMs } = clocksAt(rules, state, time);
    return TEAMS.flatMap((team) => [stepMs[team], reserveMs[team], state.reserves[team]]);
  });
  return failed({
    'no hero twice in a game': new Set(heroes).size === heroes.length,
    'heroes of the pool alone': heroes.every((heroId) => rules.heroes.includes(heroId)),
    'the order of the preset': selections.every(
      ({ team, type }, index) => steps[index]?.team === team && steps[index].type === type,
    ),
    'no more steps than the preset has': selections.length <= steps.length,
    'clocks are never negative': times.every((time) => time >= 0),
    'nobody wins more than it takes': TEAMS.every((team) => winsOf(state, team) <= winsNeeded(rules.bestOf)),
    'no more games than the series has': state.games.length <= rules.bestOf,
    'fearless picks stay gone': areFearless(rules, state),
  });
}

function areFearless({ fearless }: DraftRules, state: DraftState): boolean {
  if (fearless === 'none') return true;
  const picks = state.games.flatMap((game) => game.selections.filter(({ type }) => type === 'pick'));
  const keys = picks.map(({ team, heroId }) => (fearless === 'all' ? `${heroId}` : `${team} ${heroId}`));
  return new Set(keys).size === keys.length;
}

const failed = (rules: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
