import type { MatchSummary } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { type ChartEvent, formatDuration, LineChart } from '@soulstat/ui';
import { formatSigned } from '../../../shared/format.ts';
import { teamName } from '../../../shared/teams.ts';
import { useCursor } from '../cursor/cursor.tsx';
import { matchEvents } from './match-events.ts';
import { soulsFinding, soulsOverTime } from './souls-lead.ts';

const TICK_SECONDS = 300;

/** Who was ahead on souls, by how much and when, with what fell meanwhile. */
export function SoulsChart({ match }: { readonly match: MatchSummary }) {
  const { second, setSecond } = useCursor();
  const samples = soulsOverTime(match);
  const finding = soulsFinding(samples, match.winningTeam);
  if (!finding) return null;
  const points = samples.map(({ atSeconds, difference }) => ({ x: atSeconds, y: difference }));
  const end = points.at(-1)?.x ?? 0;
  return (
    <LineChart
      title={finding}
      subtitle={`Souls of ${SIDES[0].name} minus souls of ${SIDES[1].name}, where the match file has a sample`}
      level={2}
      height={320}
      // Both teams start with the same, which no sample says.
      series={[{ id: 'difference', label: 'Souls difference', points: [{ x: 0, y: 0 }, ...points] }]}
      xLabel="Time"
      formatX={formatDuration}
      formatY={formatSigned}
      xTicks={Array.from({ length: Math.floor(end / TICK_SECONDS) + 1 }, (_, index) => index * TICK_SECONDS)}
      signed={{
        above: { label: `${SIDES[0].name} ahead`, tone: 'side-0' },
        below: { label: `${SIDES[1].name} ahead`, tone: 'side-1' },
      }}
      events={chartEvents(match)}
      cursor={second}
      onCursorChange={setSecond}
    />
  );
}

function chartEvents(match: MatchSummary): ChartEvent[] {
  return matchEvents(match).map(({ atSeconds, label, takenBy }) => ({
    x: atSeconds,
    label: takenBy === null ? label : `${label}, to ${teamName(takenBy)}`,
    tone: takenBy === null ? 'muted' : `side-${takenBy}`,
  }));
}
