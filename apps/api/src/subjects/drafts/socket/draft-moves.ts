import type { DraftMove, DraftSeat } from '@soulstat/api-client/contract';
import type { Actor, DraftAction } from '@soulstat/draft';

/** Who acts, as the rules of the room know them: players and spectators do not. */
export function actorOf(seat: DraftSeat): Actor | undefined {
  if (seat.role === 'captain') return { role: 'captain', team: seat.team };
  return seat.role === 'referee' ? { role: 'referee' } : undefined;
}

/** What a message asks of the room; undefined for what is no event: hovering, suggesting, chatting. Of a referee team 1 stands for none. */
export function actionOf(move: DraftMove, seat: DraftSeat): DraftAction | undefined {
  const team = seat.role === 'captain' ? seat.team : 1;
  switch (move.type) {
    case 'READY':
      return { type: 'ready', team, ready: move.ready };
    case 'CHOOSE_ORDER':
      return { type: 'choose-order', team, first: move.first };
    case 'CHOOSE_SIDE':
      return { type: 'choose-side', team, hiddenKing: move.hiddenKing };
    case 'LOCK_IN':
      return { type: 'lock-in', team, heroId: move.heroId };
    case 'REPORT':
      return { type: 'report', team, winner: move.winner };
    case 'PAUSE':
      return { type: 'pause', reason: move.reason };
    case 'RESUME':
      return { type: 'resume' };
    case 'UNDO':
      return { type: 'undo', reason: move.reason };
    case 'DECIDE':
      return { type: 'decide', winner: move.winner, reason: move.reason };
    case 'ABANDON':
      return { type: 'abandon', reason: move.reason };
    default:
      return undefined;
  }
}
