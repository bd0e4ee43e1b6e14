import {
  clocksAt,
  deadlineOf,
  gameOf,
  GRACE_MS,
  resumesAt,
  stepDue,
  type Clocks,
  type Team,
} from '@soulstat/draft';
import type { RoomView } from '../room/room-view.ts';
import { useRoomNow, type RoomTime } from '../room/server-clock.ts';
import { ACTS, clockText, nameOf, sideOf } from '../words.ts';

/** Seconds at which a clock is coloured, and said. */
export const LOW_MS = 10_000;

interface ClockProps {
  readonly room: RoomView;
  readonly time: RoomTime;
}

/** The middle of the board: whose turn it is, and the time left. */
export function DraftClock({ room, time }: ClockProps) {
  const now = useRoomNow(time, hasRunningClock(room));
  const { state, rules } = room;
  const game = gameOf(state);
  const due = stepDue(rules, state);
  const clocks = clocksAt(rules, state, now);
  if (!due) return null;
  const shown = shownTime(clocks, due.team);
  const resumes = resumesAt(state, now);
  return (
    <section
      className="draft-clock"
      data-side={sideOf(game, due.team)}
      data-low={isLow(shown, clocks) || undefined}
    >
      <p className="draft-clock-step">
        <b>{nameOf(room, game, due.team)}</b> {due.type === 'ban' ? 'to ban' : 'to pick'}
        <small>
          Step {due.index + 1} of {rules.preset.steps.length}
        </small>
      </p>
      <p className="draft-clock-time">
        <output aria-label={`${ACTS[due.type]} time`} aria-live="off">
          {resumes === undefined ? clockText(shown.ms) : Math.ceil((resumes - now) / 1000)}
        </output>
        <small>{timeWords(room, shown, resumes !== undefined, now)}</small>
      </p>
    </section>
  );
}

interface ShownTime {
  readonly ms: number;
  readonly isReserve: boolean;
}

/** First the step’s own time, then the reserve. */
export function shownTime({ stepMs, reserveMs }: Clocks, team: Team): ShownTime {
  const isReserve = stepMs[team] === 0;
  return { ms: isReserve ? reserveMs[team] : stepMs[team], isReserve };
}

const isLow = ({ ms }: ShownTime, { isRunning }: Clocks) => isRunning && ms <= LOW_MS;

function timeWords({ state }: RoomView, { isReserve }: ShownTime, isResuming: boolean, now: number): string {
  if (isResuming)
    return state.games.length > 1 || gameOf(state).selections.length > 0 ? 'Resuming' : 'Starting';
  if (state.status === 'paused') return pauseWords(state.pause, now);
  return isReserve ? 'Reserve' : 'Step time';
}

function pauseWords(pause: RoomView['state']['pause'], now: number): string {
  if (pause?.missing == null) return 'Paused';
  const left = pause.since + GRACE_MS - now;
  return left > 0 ? `Paused, waiting ${clockText(left)}` : 'Paused';
}

/** What a team has left once the time of a step is over. */
export function Reserve({ room, time, team }: ClockProps & { readonly team: Team }) {
  const now = useRoomNow(time, hasRunningClock(room));
  const { reserveMs } = clocksAt(room.rules, room.state, now);
  return (
    <p className="team-reserve">
      <span>Reserve</span> <output aria-live="off">{clockText(reserveMs[team])}</output>
    </p>
  );
}

/** Whether any clock counts, so that it has to be looked at. */
export const hasRunningClock = ({ rules, state }: RoomView): boolean =>
  deadlineOf(rules, state) !== undefined || state.status === 'paused';
