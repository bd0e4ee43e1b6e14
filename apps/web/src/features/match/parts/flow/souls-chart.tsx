import type { MatchSummary } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { formatDuration, LineChart } from '@soulstat/ui';
import { formatSigned } from '../../../../shared/format/format.ts';
import { useMemo } from 'react';
import { useCursor } from '../../cursor/cursor.tsx';
import { chartEvents } from './chart-events.ts';
import { fiveMinutes } from './five-minutes.ts';
import { soulsFinding, soulsOverTime } from './souls-lead.ts';

const SIGNED = {
  above: { label: `${SIDES[0].name} ahead`, tone: 'side-0' },
  below: { label: `${SIDES[1].name} ahead`, tone: 'side-1' },
} as const;

/** Who was ahead on souls, by how much and when, with what fell meanwhile. */
export function SoulsChart({ match }: { readonly match: MatchSummary }) {
  const { second, setSecond } = useCursor();
  const { finding, ...drawn } = useMemo(() => chartOf(match), [match]);
  if (!finding) return null;
  return (
    <LineChart
      title={finding}
      subtitle={`Soul lead, every 3 minutes: above 0 ${SIDES[0].name}, below ${SIDES[1].name}`}
      level={2}
      height={320}
      {...drawn}
      xLabel="Time"
      formatX={formatDuration}
      formatY={formatSigned}
      signed={SIGNED}
      cursor={second}
      onCursorChange={setSecond}
    />
  );
}

/** What stays while the cursor moves. */
function chartOf(match: MatchSummary) {
  const samples = soulsOverTime(match);
  const points = samples.map(({ atSeconds, difference }) => ({ x: atSeconds, y: difference }));
  return {
    finding: soulsFinding(samples, match.winningTeam),
    // Both teams start with the same, which no sample says.
    series: [{ id: 'difference', label: 'Souls difference', points: [{ x: 0, y: 0 }, ...points] }],
    xTicks: fiveMinutes(points.at(-1)?.x ?? 0),
    events: chartEvents(match),
  };
}
