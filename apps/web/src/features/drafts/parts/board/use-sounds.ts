import { clocksAt, isOver, stepDue } from '@soulstat/draft';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOwnChoices, type OwnChoices } from '../room/own-choices.ts';
import type { RoomView } from '../room/room-view.ts';
import { shownTime } from './clock.tsx';
import { play, type Sound } from './sounds.ts';

/** Whoever wishes for a calm page hears nothing until they turn sounds on. */
export const wantsSounds = ({ hasSounds }: OwnChoices): boolean =>
  hasSounds ?? !matchMedia('(prefers-reduced-motion: reduce)').matches;

const TICKS = 5;

/** Plays what happens, and the last seconds of the visitor’s own clock. */
export function useSounds(room: RoomView, now: number): void {
  const choices = useOwnChoices();
  const heard = useRef(room.state.version);
  const say = useEffectEvent((sound: Sound | undefined) => {
    if (sound && wantsSounds(choices)) play(sound);
  });
  const { version } = room.state;
  const soundNow = useEffectEvent(() => soundOf(room));
  useEffect(() => {
    // What happened before one came is not played.
    if (version === heard.current + 1) say(soundNow());
    heard.current = version;
  }, [version]);
  const ticks = secondsOfOwn(room, now);
  useEffect(() => {
    if (ticks > 0 && ticks <= TICKS) say('tick');
  }, [ticks]);
}

function soundOf(room: RoomView): Sound | undefined {
  const { log, state, you, rules } = room;
  const last = log.at(-1);
  if (isOver(state)) return 'end';
  const due = stepDue(rules, state);
  if (state.status === 'drafting' && you.role === 'captain' && due?.team === you.team) return 'turn';
  if (last?.type === 'lock-in' || last?.type === 'time-out') {
    const step = state.games.at(-1)?.selections.at(-1);
    return step?.type;
  }
  return state.status === 'paused' ? 'pause' : undefined;
}

function secondsOfOwn({ rules, state, you }: RoomView, now: number): number {
  const clocks = clocksAt(rules, state, now);
  if (you.role !== 'captain' || clocks.active !== you.team || !clocks.isRunning) return 0;
  return Math.ceil(shownTime(clocks, you.team).ms / 1000);
}
