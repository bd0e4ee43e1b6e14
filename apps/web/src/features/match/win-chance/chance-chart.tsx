import type { MatchScores, MatchSummary } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { formatDuration, formatPercent, LineChart } from '@soulstat/ui';
import { useMemo } from 'react';
import { teamName } from '../../../shared/game/teams.ts';
import { useCursor } from '../cursor/cursor.tsx';
import { chartEvents } from '../parts/flow/chart-events.ts';
import { fiveMinutes } from '../parts/flow/five-minutes.ts';
import { chanceAt, seenBy } from './chance.ts';

const CHANCES = [0, 1] as const;
const wholePercent = (chance: number) => formatPercent(chance, 0);

export interface ChanceChartProps {
  readonly match: MatchSummary;
  readonly scores: MatchScores;
  readonly height: number;
  readonly level?: 2 | 3;
}

/** How likely the first side was to win, minute by minute, with its band; moves the page's cursor. */
export function ChanceChart({ match, scores, height, level = 2 }: ChanceChartProps) {
  const { second, setSecond } = useCursor();
  const drawn = useMemo(() => chartOf(match, scores), [match, scores]);
  return (
    <LineChart
      title={chanceFinding(match, scores)}
      subtitle={`Chance of ${SIDES[0].name} to win, by the model, with its 80 % band`}
      level={level}
      height={height}
      {...drawn}
      xLabel="Time"
      formatX={formatDuration}
      formatY={wholePercent}
      yDomain={CHANCES}
      cursor={second}
      onCursorChange={setSecond}
    />
  );
}

/** What stays while the cursor moves. */
function chartOf(match: MatchSummary, { curve }: MatchScores) {
  const points = curve.map(({ atSeconds, winProbability, band: [low, high] }) => ({
    x: atSeconds,
    y: winProbability,
    low,
    high,
  }));
  return {
    series: [{ id: 'chance', label: SIDES[0].name, tone: 'side-0' as const, points }],
    xTicks: fiveMinutes(curve.at(-1)?.atSeconds ?? 0),
    events: chartEvents(match),
  };
}

/** Who was given less than a quarter came back. */
const COMEBACK = 0.75;

/** What the curve says, in one sentence. */
export function chanceFinding({ winningTeam }: MatchSummary, { curve, comeback }: MatchScores): string {
  if (winningTeam === null) return 'How likely each side was to win';
  const name = teamName(winningTeam);
  if (comeback >= COMEBACK) return `${name} won after being down to ${formatPercent(1 - comeback, 0)}`;
  const ahead = curve.findLastIndex((point) => seenBy(winningTeam, point)[0] <= 0.5);
  const from = curve[ahead + 1]?.atSeconds;
  return from === undefined || ahead < 0
    ? `${name} was ahead all the way`
    : `${name} favoured from ${formatDuration(from)}`;
}

/** "At 24:10 the model gave The Hidden King 18 % (12 % to 26 %)". */
export function ModelSaid({ match, scores }: Pick<ChanceChartProps, 'match' | 'scores'>) {
  const { second = match.durationSeconds } = useCursor();
  const point = chanceAt(scores.curve, second);
  if (!point) return null;
  const [chance, low, high] = seenBy(0, point);
  return (
    <p className="model-said" aria-live="polite">
      At <strong>{formatDuration(second)}</strong> the model gave {SIDES[0].name}{' '}
      <strong>{formatPercent(chance, 0)}</strong>
      {low < high && ` (${formatPercent(low, 0)} to ${formatPercent(high, 0)})`} and {SIDES[1].name}{' '}
      <strong>{formatPercent(1 - chance, 0)}</strong>.
    </p>
  );
}
