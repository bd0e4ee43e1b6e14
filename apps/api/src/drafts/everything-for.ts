import type { DraftChatLine, DraftRoomMessage } from '@soulstat/api-client/contract';
import type { DraftEvent, DraftState } from '@soulstat/draft';
import type { DraftRow } from '../queries/postgres/drafts/drafts.ts';
import { stateMessage, timerMessage, type Member } from './audience.ts';
import type { Hovered } from './by-itself.ts';
import { channelsOf } from './chat.ts';
import { useOf } from './read-draft.ts';

interface Here {
  readonly state: DraftState;
  readonly events: readonly DraftEvent[];
  readonly matches: DraftRoomMessage['matches'];
  readonly hovered: Hovered;
  readonly chat: readonly DraftChatLine[];
}

/** What somebody who joins a room is sent: its log, or for other programs its state and clocks. */
export function everythingFor(
  { hasEvents, seat }: Member,
  row: DraftRow,
  here: Here,
  now: number,
): unknown[] {
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
