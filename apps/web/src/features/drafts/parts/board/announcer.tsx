import { clocksAt, gameOf, isOver, resumesAt, stepDue } from '@soulstat/draft';
import { useMemo } from 'react';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import type { RoomView } from '../room/room-view.ts';
import { logLines } from '../side/log-lines.ts';
import { nameOf } from '../words.ts';
import { LOW_MS, shownTime } from './clock.tsx';

interface AnnouncerProps {
  readonly room: RoomView;
  readonly now: number;
}

const VERY_LOW_MS = 5000;

/** What happens, for screen readers: each step and whose turn it is, and the clock at ten and five seconds. */
export function Announcer({ room, now }: AnnouncerProps) {
  const { heroOrUnknown } = useHeroes();
  const last = useMemo(() => logLines(room, heroOrUnknown).at(-1)?.text, [room, heroOrUnknown]);
  return (
    <>
      <output className="visually-hidden" data-draft-said>
        {[last, turnWords(room)].filter(Boolean).join('. ')}
      </output>
      <p className="visually-hidden" role="alert">
        {clockWords(room, now)}
      </p>
    </>
  );
}

function turnWords(room: RoomView): string {
  const { state, rules, you } = room;
  const due = stepDue(rules, state);
  if (isOver(state)) return 'The draft is over';
  if (state.status === 'paused') return 'The clock stands still';
  if (state.status !== 'drafting' || !due) return '';
  const isOwn = you.role === 'captain' && you.team === due.team;
  const who = isOwn ? 'Your turn' : nameOf(room, gameOf(state), due.team);
  return `${who}: ${due.type}, step ${due.index + 1} of ${rules.preset.steps.length}`;
}

/** Only as a clock passes ten and five seconds. */
function clockWords({ state, rules }: RoomView, now: number): string {
  const clocks = clocksAt(rules, state, now);
  if (clocks.active === null || !clocks.isRunning || resumesAt(state, now) !== undefined) return '';
  const { ms, isReserve } = shownTime(clocks, clocks.active);
  if (ms > LOW_MS || ms === 0) return '';
  return `${ms > VERY_LOW_MS ? 'Ten' : 'Five'} seconds${isReserve ? ' of reserve' : ''} left`;
}
