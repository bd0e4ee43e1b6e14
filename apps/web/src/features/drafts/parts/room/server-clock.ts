import { resumesAt, type DraftState } from '@soulstat/draft';
import { useSyncExternalStore } from 'react';
import { serverRenderedAt } from '../../../../shared/render/server-render.ts';

/** How often what counts whole seconds is looked at. */
const TICK_MS = 200;

/** The time of a room: that of the server, or of a replay, where it stands. */
export interface RoomTime {
  readonly offsetMs: number;
  readonly fixed: number | undefined;
}

/** The time in ms; it goes on while `runs`. Only what shows a clock asks: the rest is not rendered again with every tick. */
export function useRoomNow({ offsetMs, fixed }: RoomTime, runs: boolean): number {
  const now = useSyncExternalStore(runs && fixed === undefined ? everyTick : never, lastTick, renderedAt);
  return fixed ?? now + offsetMs;
}

/** Whether the seconds of warning before a clock runs on are not over. */
export function useIsResuming(state: DraftState, { offsetMs }: RoomTime): boolean {
  const isResuming = () => resumesAt(state, Date.now() + offsetMs) !== undefined;
  return useSyncExternalStore(everyTick, isResuming, () => false);
}

function everyTick(tell: () => void): () => void {
  const timer = setInterval(tell, TICK_MS);
  return () => clearInterval(timer);
}

const never = () => () => {};
const lastTick = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;
const renderedAt = () => serverRenderedAt()?.getTime() ?? lastTick();
