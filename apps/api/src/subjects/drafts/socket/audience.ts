import type { DraftChatLine, DraftNews, DraftRoomMessage, DraftSeat } from '@soulstat/api-client/contract';
import { wireState, wireTimers, type DraftEvent, type DraftState, type Team } from '@soulstat/draft';
import type { DraftRow } from '../queries/drafts.ts';
import { broadcast, type LiveSocket } from '../../../community/realtime/sockets.ts';
import type { Hovered } from './by-itself.ts';
import { channelsOf } from './chat.ts';
import { useOf } from '../rooms/read-draft.ts';

/** Somebody in a room, on this process. */
export interface Member {
  readonly connectionId: string;
  readonly socket: LiveSocket;
  readonly seat: DraftSeat;
  readonly name: string;
  /** Takes events in place of whole states, as the site does. */
  readonly hasEvents: boolean;
}

/** Tells those who are in a room what happens in it. Every message is made once for all who get it, and all hear them in one order. */
export type Audience = ReturnType<typeof openAudience>;

export const isOfTeam = (team: Team) => (seat: DraftSeat) =>
  (seat.role === 'captain' || seat.role === 'player') && seat.team === team;

export function openAudience({ rules, names }: DraftRow, members: ReadonlySet<Member>) {
  let telling: Promise<void> = Promise.resolve();

  /** Who is there now hears it, and nobody who comes until it is their turn: they are sent all of it. */
  function send(message: unknown, isMeant: (member: Member) => boolean): void {
    const sockets = [...members].filter(isMeant).map(({ socket }) => socket);
    if (sockets.length === 0) return;
    const text = JSON.stringify(message);
    telling = telling.then(() => broadcast(sockets, text));
  }

  const takesStates = ({ hasEvents }: Member) => !hasEvents;

  /** To those who take whole states, such as at the end of a pause, when nothing else happens. */
  function showState(state: DraftState, now: number): void {
    send(stateMessage({ rules, names }, state, now), takesStates);
    showTimers(state, now);
  }

  function showTimers(state: DraftState, now: number): void {
    if (state.status === 'drafting') send(timerMessage({ rules }, state, now), takesStates);
  }

  return {
    happened: (event: DraftEvent, state: DraftState, now: number) => {
      const news: DraftNews = { type: 'EVENT', version: state.version, event, now };
      send(news, ({ hasEvents }) => hasEvents);
      showState(state, now);
    },
    showState,
    showTimers,
    /** To whoever takes events and may hear it. */
    tell: (news: DraftNews, mayHear: (seat: DraftSeat) => boolean) =>
      send(news, ({ hasEvents, seat }) => hasEvents && mayHear(seat)),
    settled: (): Promise<void> => telling,
  };
}

const stateMessage = (
  { rules, names }: Pick<DraftRow, 'rules' | 'names'>,
  state: DraftState,
  now: number,
) => ({ type: 'DRAFT_STATE_UPDATE', draftState: wireState(rules, names, state, now) });

const timerMessage = ({ rules }: Pick<DraftRow, 'rules'>, state: DraftState, now: number) => ({
  type: 'TIMER_UPDATE',
  timerState: wireTimers(rules, state, now),
});

interface Here {
  readonly state: DraftState;
  readonly events: readonly DraftEvent[];
  readonly matches: DraftRoomMessage['matches'];
  readonly hovered: Hovered;
  readonly chat: readonly DraftChatLine[];
}

/** What somebody who joins a room is sent: its log, or for other programs its state and clocks. */
export function everythingFor({ hasEvents, seat }: Member, row: DraftRow, here: Here, now: number) {
  const { state, events, matches, hovered, chat } = here;
  if (!hasEvents) {
    const timers = state.status === 'drafting' ? [timerMessage(row, state, now)] : [];
    return [stateMessage(row, state, now), ...timers];
  }
  const channels = channelsOf(seat);
  const isInTeam = seat.role === 'captain' || seat.role === 'player';
  return [
    {
      type: 'ROOM',
      code: row.code,
      ...row.names,
      ...useOf(row),
      rules: row.rules,
      notes: row.notes,
      openedMs: row.openedAt.getTime(),
      version: state.version,
      log: events,
      matches,
      now,
      you: seat,
      hovered: isInTeam ? hovered[seat.team] : null,
      chat: chat.filter(({ channel }) => channels.includes(channel)),
    },
  ];
}
