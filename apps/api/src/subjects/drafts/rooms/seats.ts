import type { DraftSeat } from '@soulstat/api-client/contract';
import type { Member } from '../socket/audience.ts';
import { seatNameOf } from '../socket/chat.ts';
import type { Clock } from '../socket/clock.ts';
import { openPace } from '../socket/pace.ts';

/** Windows of one link of a room at this process: a captain has a telephone beside a computer, and connections that were cut are noticed late. */
const WINDOWS: Readonly<Record<Exclude<DraftSeat['role'], 'spectator'>, number>> = {
  captain: 8,
  player: 32,
  referee: 8,
};

/** Whether one more may sit there. There is always room for those who watch. */
export function isSeatFree(members: Iterable<Member>, seat: DraftSeat): boolean {
  if (seat.role === 'spectator') return true;
  const name = seatNameOf(seat);
  let taken = 0;
  for (const member of members) if (seatNameOf(member.seat) === name) taken += 1;
  return taken < WINDOWS[seat.role];
}

/** Moves and chat of one seat, from all of its windows together. */
const OF_A_SEAT = { burst: 40, perSecond: 10 };

export function paceOfSeats(clock: Pick<Clock, 'now'>) {
  const paces = new Map<string, () => boolean>();
  return (seat: DraftSeat): boolean => {
    const name = seatNameOf(seat) ?? 'spectator';
    const mayPass = paces.get(name) ?? openPace(clock, OF_A_SEAT);
    paces.set(name, mayPass);
    return mayPass();
  };
}
