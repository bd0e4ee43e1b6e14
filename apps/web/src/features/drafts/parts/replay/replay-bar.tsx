import { Button } from '@soulstat/ui';
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { OriginContext } from '../../../../shared/site.ts';
import { useChangeQuery, withParameters } from '../../../../shared/use-change-query.ts';
import type { RoomView } from '../room/room-view.ts';
import { isStepEvent, logLines } from '../side/log-lines.ts';

interface ReplayBarProps {
  /** The whole draft. */
  readonly room: RoomView;
  /** Events shown. */
  readonly at: number;
}

/** Long enough to look at what was taken. */
const STEP_MS = 1500;

/** A draft step by step; each step has an address to share. */
export function ReplayBar({ room, at }: ReplayBarProps) {
  const origin = useContext(OriginContext);
  const changeQuery = useChangeQuery();
  const { heroOrUnknown } = useHeroes();
  const stops = useMemo(() => stopsOf(room), [room]);
  const lines = useMemo(() => logLines(room, heroOrUnknown), [room, heroOrUnknown]);
  const index = stops.findLastIndex((version) => version <= at);
  const [isPlaying, setPlaying] = useState(false);
  const path = href('draftWithCode', { draftCode: room.code });
  const go = (next: number) => {
    const stop = stops[Math.max(0, Math.min(stops.length - 1, next))] ?? 0;
    changeQuery((query) => withParameters(query, { at: String(stop) }), { replace: true });
  };
  const step = useEffectEvent(() => {
    if (index >= stops.length - 1) setPlaying(false);
    else go(index + 1);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return (
    <section className="replay-bar" aria-label="Replay">
      <output>
        <b>
          Step {Math.max(0, index)} of {stops.length - 1}
        </b>{' '}
        {at > 0 ? lines[at - 1]?.text : 'Before the first step'}
      </output>
      <input
        type="range"
        aria-label="Step"
        min={0}
        max={stops.length - 1}
        value={Math.max(0, index)}
        onChange={({ target }) => go(Number(target.value))}
      />
      <div className="replay-buttons">
        <Button disabled={index <= 0} onClick={() => go(index - 1)}>
          Previous
        </Button>
        <Button variant="primary" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? 'Stop' : 'Play'}
        </Button>
        <Button disabled={index >= stops.length - 1} onClick={() => go(index + 1)}>
          Next
        </Button>
        <CopyButton
          text={`${origin}${path}?at=${at}`}
          what="link to this step"
          label="Copy link to this step"
        />
        <Link to={path} keepsScroll>
          Leave replay
        </Link>
      </div>
    </section>
  );
}

/** The beginning, and after every step. */
function stopsOf({ log }: RoomView): readonly number[] {
  return [0, ...log.flatMap((event, index) => (isStepEvent(event) ? [index + 1] : []))];
}

/** Events that an address asks for; undefined where it asks for the draft as it is. */
export function askedEvents(search: string, { log }: RoomView): number | undefined {
  const asked = new URLSearchParams(search).get('at');
  if (asked === null || !/^\d{1,4}$/.test(asked)) return undefined;
  return Math.min(log.length, Number(asked));
}
