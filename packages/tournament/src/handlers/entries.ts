import type { Actor } from '../events.ts';
import { refuse, type Refusal } from '../refusals.ts';
import { MAX_ENTRANTS, type TournamentSetup } from '../setup.ts';
import type { Entrant, TournamentState } from '../state.ts';
import { entrantOf, isId, isTime, withEntrant, type EventOf, type Handler } from './context.ts';

/** Most entries of a tournament with its waiting list, so that a log stays readable. */
const MOST_ENTRIES = 4096;

const isOpen = (state: TournamentState) => state.status === 'registration';

export const enter: Handler<'enter'> = (setup, state, event) => {
  if (!isOpen(state)) return refuse('started');
  const refusal = entryRefusal(setup, event) ?? rosterRefusal(state, event);
  if (refusal) return refusal;
  const before = entrantOf(state, event.entrant);
  if (before && before.status !== 'withdrawn' && before.status !== 'declined')
    return refuse('already-entered');
  if (state.entrants.length >= MOST_ENTRIES) return refuse('registration-closed');
  const needsApproval = setup.registration.mode === 'approval' && event.by.role === 'captain';
  const others = state.entrants.filter(({ id }) => id !== event.entrant);
  const entrant = newEntrant(event, needsApproval ? 'pending' : 'waiting');
  return movedUp(setup, { ...state, entrants: [...others, entrant] });
};

function entryRefusal({ registration }: TournamentSetup, { by, at }: EventOf<'enter'>): Refusal | undefined {
  if (by.role !== 'captain') return undefined;
  if (registration.mode === 'invite') return refuse('by-invitation');
  const isWithin = at >= registration.opensAt && at < registration.closesAt;
  return isWithin ? undefined : refuse('registration-closed');
}

/** Numbers that can be stored, and nobody who plays for another team. */
export function rosterRefusal(
  state: TournamentState,
  { entrant, roster, rating }: Pick<EventOf<'enter'>, 'entrant' | 'roster' | 'rating'>,
): Refusal | undefined {
  if (!isId(entrant) || !roster.every(isId) || new Set(roster).size < roster.length)
    return refuse('bad-value');
  if (rating !== null && !Number.isFinite(rating)) return refuse('bad-value');
  const isTaken = state.entrants.some(
    (other) =>
      other.id !== entrant &&
      other.status !== 'withdrawn' &&
      other.status !== 'declined' &&
      other.roster.some((line) => roster.includes(line)),
  );
  return isTaken ? refuse('roster-taken') : undefined;
}

export const newEntrant = (
  { entrant, roster, rating, at }: Pick<EventOf<'enter'>, 'entrant' | 'roster' | 'rating' | 'at'>,
  status: Entrant['status'],
): Entrant => ({
  id: entrant,
  status,
  enteredAt: at,
  isCheckedIn: false,
  dropped: null,
  seed: null,
  rating,
  roster,
  substitutions: [],
});

/** The first of the waiting list take the places that are free. */
function movedUp(setup: TournamentSetup, state: TournamentState): TournamentState {
  let free = setup.registration.places - state.entrants.filter(({ status }) => status === 'in').length;
  return {
    ...state,
    entrants: state.entrants.map((entrant) => {
      if (entrant.status !== 'waiting' || free <= 0) return entrant;
      free -= 1;
      return { ...entrant, status: 'in' };
    }),
  };
}

export const approve: Handler<'approve'> = (setup, state, { entrant }) => {
  if (!isOpen(state)) return refuse('started');
  const found = entrantOf(state, entrant);
  if (!found) return refuse('no-such-entrant');
  if (found.status !== 'pending') return refuse('no-change');
  return movedUp(setup, withEntrant(state, entrant, { status: 'waiting' }));
};

const leave = (
  setup: TournamentSetup,
  state: TournamentState,
  id: number,
  status: 'declined' | 'withdrawn',
) => {
  if (!isOpen(state)) return refuse('started');
  const found = entrantOf(state, id);
  if (!found) return refuse('no-such-entrant');
  if (found.status === 'declined' || found.status === 'withdrawn') return refuse('no-change');
  return movedUp(setup, withEntrant(state, id, { status, isCheckedIn: false, seed: null }));
};

export const decline: Handler<'decline'> = (setup, state, { entrant }) =>
  leave(setup, state, entrant, 'declined');

export const withdraw: Handler<'withdraw'> = (setup, state, { entrant }) =>
  leave(setup, state, entrant, 'withdrawn');

export const checkIn: Handler<'check-in'> = (setup, state, { entrant, by, at }) => {
  if (!isOpen(state)) return refuse('started');
  const found = entrantOf(state, entrant);
  if (!found || (found.status !== 'in' && found.status !== 'waiting')) return refuse('no-such-entrant');
  if (!setup.checkIn || !mayCheckIn(setup.checkIn.opensAt, state, by, at)) return refuse('check-in-closed');
  if (found.isCheckedIn) return refuse('no-change');
  return withEntrant(state, entrant, { isCheckedIn: true });
};

const mayCheckIn = (opensAt: number, { checkInClosesAt }: TournamentState, by: Actor, at: number) =>
  by.role !== 'captain' || (at >= opensAt && checkInClosesAt !== null && at < checkInClosesAt);

export const extendCheckIn: Handler<'extend-check-in'> = (setup, state, { closesAt }) => {
  if (!isOpen(state)) return refuse('started');
  if (!setup.checkIn || state.checkInClosesAt === null) return refuse('not-now');
  if (!isTime(closesAt) || closesAt <= state.checkInClosesAt) return refuse('bad-value');
  return { ...state, checkInClosesAt: closesAt };
};

export const seed: Handler<'seed'> = (_, state, { order }) => {
  if (!isOpen(state)) return refuse('started');
  if (new Set(order).size < order.length) return refuse('bad-value');
  if (order.some((id) => !entrantOf(state, id))) return refuse('no-such-entrant');
  const seeds = new Map(order.map((id, index) => [id, index + 1]));
  return {
    ...state,
    entrants: state.entrants.map((entrant) => ({ ...entrant, seed: seeds.get(entrant.id) ?? null })),
  };
};

export const substitute: Handler<'substitute'> = (_, state, event) => {
  const found = entrantOf(state, event.entrant);
  if (!found) return refuse('no-such-entrant');
  if (event.by.role === 'captain' && !isOpen(state)) return refuse('not-allowed');
  if (!found.roster.includes(event.out) || found.roster.includes(event.in)) return refuse('bad-value');
  const roster = found.roster.map((line) => (line === event.out ? event.in : line));
  const refusal = rosterRefusal(state, { entrant: found.id, roster, rating: null });
  if (refusal) return refusal;
  const change = { at: event.at, out: event.out, in: event.in };
  return withEntrant(state, found.id, { roster, substitutions: [...found.substitutions, change] });
};

/** Places that are taken of a running tournament. */
export const isFull = (setup: TournamentSetup, { entrants }: TournamentState): boolean =>
  entrants.filter(({ status }) => status === 'playing' || status === 'dropped').length >=
  Math.min(MAX_ENTRANTS, setup.registration.places);
