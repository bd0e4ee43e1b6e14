import { figure } from '../compare.ts';
import { estimate, noEstimate, sum, type Estimate } from '../estimates.ts';
import { basisOf, countedNothing, questionOf, type PlainQuery } from '../league.ts';
import type { PlainMatch } from '../matches.ts';
import { EDGES, KINDS, PARTS, STATES, WIDTH } from './packed-events.ts';

const MINUTES = 300;
const LAST = 8;

/** One event of a match, seen from a team. */
export interface Happened {
  readonly kind: number;
  readonly team: 0 | 1;
  readonly at: number;
  readonly minutes: number;
  readonly state: number;
  readonly worth: number;
  readonly won: number;
  readonly chance: number;
}

export function eventsOf({ events, winningTeam }: PlainMatch): Happened[] {
  return Array.from({ length: events.length / WIDTH }, (_, at) => {
    const [kind = 0, team = 0, second = 0, state = 0, chance = 0, worth = 0] = events.subarray(at * WIDTH);
    const minutes = Math.min(LAST, Math.floor(second / MINUTES));
    const side = team === 0 ? 0 : 1;
    return {
      kind,
      team: side,
      at: second,
      minutes,
      state,
      worth,
      won: side === winningTeam ? 1 : 0,
      chance: chance / PARTS,
    };
  });
}

interface OfMatch {
  readonly events: number;
  readonly wins: number;
  readonly chance: number;
}

/** `/api/wpa/events` */
export function wpaEvents(
  matches: readonly PlainMatch[],
  { minCount = 500, ...query }: PlainQuery & { readonly minCount?: number },
): unknown {
  const asked = questionOf(matches, query, { wholeTiers: true });
  // Of each kind and cell, what its matches have.
  const cells = new Map<string, OfMatch[]>();
  for (const match of asked?.now.matches ?? []) {
    const own = Map.groupBy(
      eventsOf(match).flatMap((event) => cellsOf(event).map((cell) => ({ cell, event }))),
      ({ cell }) => cell,
    );
    for (const [cell, events] of own) {
      const all = cells.get(cell) ?? [];
      all.push({
        events: events.length,
        wins: sum(events, ({ event }) => event.won),
        chance: sum(events, ({ event }) => event.chance),
      });
      cells.set(cell, all);
    }
  }
  const values = (...key: (number | string)[]) => {
    const found = cells.get(key.join(' '));
    return found ? [valueOf(found, minCount)] : [];
  };
  const buckets = Array.from({ length: LAST + 1 }, (_, minutes) => minutes);
  const span = (minutes: number) => ({
    fromSeconds: minutes * MINUTES,
    toSeconds: minutes === LAST ? null : (minutes + 1) * MINUTES,
  });
  const kinds = KINDS.map((kind, at) => ({
    kind,
    all: values(at, 'all')[0] ?? valueOf([], minCount),
    minutes: buckets.flatMap((minutes) =>
      values(at, 'm', minutes).map((value) => ({ ...span(minutes), value })),
    ),
    states: STATES.flatMap((state, place) => values(at, 's', place).map((value) => ({ state, value }))),
    cells: buckets.flatMap((minutes) =>
      STATES.flatMap((state, place) =>
        values(at, 'ms', minutes, place).map((value) => ({ ...span(minutes), state, value })),
      ),
    ),
    worths: [0, ...EDGES].flatMap((fromSouls, worth) =>
      values(at, 'w', worth).map((value) => ({ fromSouls, toSouls: EDGES[worth] ?? null, value })),
    ),
  }));
  return { basis: asked ? basisOf(asked) : countedNothing(query, true), kinds };
}

function cellsOf({ kind, minutes, state, worth }: Happened): string[] {
  const name = KINDS[kind];
  return [
    `${kind} all`,
    `${kind} m ${minutes}`,
    `${kind} s ${state}`,
    `${kind} ms ${minutes} ${state}`,
    ...(name === 'kill' || name === 'death' ? [`${kind} w ${worth}`] : []),
  ];
}

function valueOf(matches: readonly OfMatch[], minCount: number) {
  const events = sum(matches, (one) => one.events);
  if (matches.length < minCount)
    return {
      matches: matches.length,
      events,
      winRate: null,
      expectedWinRate: null,
      effect: noEstimate(matches.length),
    };
  const [wins, chance] = [sum(matches, (one) => one.wins), sum(matches, (one) => one.chance)];
  return {
    matches: matches.length,
    events,
    winRate: figure(wins / events, 6),
    expectedWinRate: figure(chance / events, 6),
    effect: byMatch(matches, (wins - chance) / events),
  };
}

/** The deviation of what each match is off the mean, by its events: those of a match hang together. */
function byMatch(matches: readonly OfMatch[], value: number): Estimate {
  const count = matches.length;
  const off = sum(matches, (one) => (one.wins - one.chance - value * one.events) ** 2);
  const perMatch = sum(matches, (one) => one.events) / count;
  return estimate(count, value, count > 1 ? Math.sqrt(off / (count - 1) / count) / perMatch : 0, 6);
}
