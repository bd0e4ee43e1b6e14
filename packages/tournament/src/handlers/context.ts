import type { TournamentEvent, TournamentEventType } from '../events.ts';
import type { Refusal } from '../refusals.ts';
import type { Entrant, TournamentState } from '../state.ts';
import type { EntrantId, TournamentSetup } from '../setup.ts';

export type EventOf<Type extends TournamentEventType> = Extract<TournamentEvent, { type: Type }>;

export type Handler<Type extends TournamentEventType> = (
  setup: TournamentSetup,
  state: TournamentState,
  event: EventOf<Type>,
) => TournamentState | Refusal;

export const entrantOf = ({ entrants }: TournamentState, id: EntrantId): Entrant | undefined =>
  entrants.find((entrant) => entrant.id === id);

export const withEntrant = (
  state: TournamentState,
  id: EntrantId,
  change: Partial<Entrant>,
): TournamentState => ({
  ...state,
  entrants: state.entrants.map((entrant) => (entrant.id === id ? { ...entrant, ...change } : entrant)),
});

export const isId = (value: number): boolean => Number.isSafeInteger(value) && value >= 1;

/** Draws and lots. */
export const isDraw = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 2 ** 32;

export const isTime = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= 8.64e15;
