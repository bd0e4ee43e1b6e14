import { MAX_EVENTS, MAX_PATH, type PathSample, type Spot } from '@soulstat/shop';

/** Twenty samples a second are a smooth line. */
const SAMPLE_MS = 50;
/** What is left belongs to presses, of which each has a sample. */
const MAX_MOVES = MAX_PATH - MAX_EVENTS;

/** The mouse's path over the shop. */
export interface PathRecorder {
  readonly begin: (beganAt: number) => void;
  /** @param timeStamp of the browser's event */
  readonly move: (timeStamp: number, spot: Spot) => void;
  /** A sample that is never left out. @param at ms since the start */
  readonly add: (at: number, spot: Spot) => void;
  readonly samples: () => readonly PathSample[];
}

export function openPath(): PathRecorder {
  let beganAt = Infinity;
  let samples: PathSample[] = [];
  const add = (at: number, [x, y]: Spot) => samples.push([Math.max(at, samples.at(-1)?.[0] ?? 0), x, y]);
  return {
    begin: (time) => {
      beganAt = time;
      samples = [];
    },
    move: (timeStamp, spot) => {
      const at = Math.round(timeStamp - beganAt);
      const isTime = at >= (samples.at(-1)?.[0] ?? -SAMPLE_MS) + SAMPLE_MS;
      if (at >= 0 && isTime && samples.length < MAX_MOVES) add(at, spot);
    },
    add,
    samples: () => samples,
  };
}
