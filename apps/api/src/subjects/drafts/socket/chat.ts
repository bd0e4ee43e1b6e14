import type { DraftChatLine, DraftSeat } from '@soulstat/api-client/contract';
import type { ChatChannel, ChatRow } from '../queries/draft-chat.ts';
import type { Seat } from '../queries/drafts.ts';
import { unixSeconds } from '../../../base/unix-seconds.ts';

/** Lines of a room in all, and how many of them whoever joins is shown. */
export const MAX_CHAT_LINES = 2000;
export const SHOWN_CHAT_LINES = 100;

export const ALL_CHANNELS: readonly ChatChannel[] = ['all', 'team1', 'team2'];

/** A team reads what is written to it and to all; a referee reads everything, so that neither team does so in secret. */
export function channelsOf(seat: DraftSeat): readonly ChatChannel[] {
  if (seat.role === 'referee') return ALL_CHANNELS;
  return seat.role === 'spectator' ? ['all'] : ['all', `team${seat.team}`];
}

export function seatOf(seat: Seat): DraftSeat & { readonly role: 'captain' | 'player' | 'referee' } {
  if (seat === 'referee') return { role: 'referee' };
  const team = seat.endsWith('1') ? 1 : 2;
  return { role: seat.startsWith('captain') ? 'captain' : 'player', team };
}

export function seatNameOf(seat: DraftSeat): Seat | undefined {
  if (seat.role === 'spectator') return undefined;
  return seat.role === 'referee' ? 'referee' : `${seat.role}${seat.team}`;
}

export function chatLineOf({ chatId, channel, seat, writtenAs, body, sentAt }: ChatRow): DraftChatLine {
  const by = seatOf(seat);
  return {
    id: chatId,
    channel,
    author: writtenAs,
    role: by.role,
    team: by.role === 'referee' ? null : by.team,
    text: body,
    sentAt: unixSeconds(sentAt),
  };
}
