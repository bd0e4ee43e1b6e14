import { Button, formatDuration } from '@soulstat/ui';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { parseClock } from './game-clock.ts';

interface ClockPanelProps {
  /** Of the address; undefined while it is off. */
  readonly clock: number | undefined;
}

/** The clock of a match: typed, started and paused. The address follows it minute by minute. */
export function ClockPanel({ clock }: ClockPanelProps) {
  const isHydrated = useHydrated();
  const change = useChangeQuery();
  const setClock = (seconds: number | undefined) =>
    change((query) => withParameters(query, { clock: seconds === undefined ? undefined : String(seconds) }), {
      replace: true,
    });
  const { shown, isRunning, start, pause } = useRunningClock(clock, setClock);
  const [problem, setProblem] = useState('');
  const [text, setText] = useState('');
  return (
    <form
      className="wpa-clock"
      onSubmit={(event) => {
        event.preventDefault();
        const seconds = parseClock(text);
        setProblem(seconds === undefined ? 'Write minutes and seconds: 12:30.' : '');
        if (seconds === undefined) return;
        pause();
        setText('');
        setClock(seconds);
      }}
    >
      {shown !== undefined && (
        <p className="wpa-clock-time" role="timer" aria-label="Game clock">
          {formatDuration(shown)}
        </p>
      )}
      <label>
        Game clock
        <input
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder="12:30"
          inputMode="numeric"
          autoComplete="off"
          size={6}
        />
      </label>
      <Button type="submit" disabled={!isHydrated}>
        Show items
      </Button>
      {shown !== undefined && (
        <ClockButtons
          isRunning={isRunning}
          onTurn={isRunning ? pause : start}
          onOff={() => {
            pause();
            setClock(undefined);
          }}
        />
      )}
      <output className="wpa-clock-problem">{problem}</output>
    </form>
  );
}

interface ClockButtonsProps {
  readonly isRunning: boolean;
  readonly onTurn: () => void;
  readonly onOff: () => void;
}

function ClockButtons({ isRunning, onTurn, onOff }: ClockButtonsProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <Button disabled={!isHydrated} onClick={onTurn}>
        {isRunning ? 'Pause' : 'Start'}
      </Button>
      <Button variant="quiet" disabled={!isHydrated} onClick={onOff}>
        Off
      </Button>
    </>
  );
}

/** Counts on from the clock of the address while it runs, which it tells of every full minute. */
function useRunningClock(clock: number | undefined, setClock: (seconds: number) => void) {
  /** Where it was started, and by the browser's clock when. */
  const [started, setStarted] = useState<{ readonly seconds: number; readonly at: number }>();
  const [now, setNow] = useState(0);
  const tell = useRef(setClock);
  useEffect(() => {
    tell.current = setClock;
  });
  const shown = started ? started.seconds + Math.max(0, Math.floor((now - started.at) / 1000)) : clock;
  useEffect(() => {
    if (!started) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [started]);
  const minute = started && shown !== undefined ? Math.floor(shown / 60) * 60 : undefined;
  useEffect(() => {
    if (minute !== undefined && started && minute > started.seconds) tell.current(minute);
  }, [minute, started]);
  return {
    shown,
    isRunning: started !== undefined,
    start: () => {
      const at = performance.now();
      setNow(at);
      setStarted({ seconds: clock ?? 0, at });
    },
    pause: () => {
      if (started && shown !== undefined) setClock(shown);
      setStarted(undefined);
    },
  };
}
