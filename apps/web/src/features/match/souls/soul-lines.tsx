import { STARTING_SOULS } from '@soulstat/game-data';
import { formatDuration, LineChart, type LineSeries } from '@soulstat/ui';
import { useMemo } from 'react';
import { formatShort } from '../../../shared/format/format.ts';
import { TEAMS, teamName } from '../../../shared/game/teams.ts';
import { useCursor } from '../cursor/cursor.tsx';
import { fiveMinutes } from '../parts/flow/five-minutes.ts';
import type { SoulsPartProps } from './source-bars.tsx';

const NO_LINES: readonly LineSeries[] = [];

/** Souls of every player over time, each side for itself on one scale. */
export function SoulLines({ souls, people }: Pick<SoulsPartProps, 'souls' | 'people'>) {
  const { second, setSecond } = useCursor();
  const series = useMemo(
    () =>
      TEAMS.map((team) =>
        souls.players
          .filter((player) => player.team === team)
          .map((player): LineSeries => ({
            id: String(player.slot),
            label: people.of(player.slot).name,
            // Everybody starts with the same, which no sample says.
            points: [
              { x: 0, y: STARTING_SOULS },
              ...souls.sampleSeconds.map((x, index) => ({ x, y: player.netWorth[index] })),
            ],
          })),
      ),
    [souls, people],
  );
  const { yDomain, xTicks } = useMemo(() => {
    const most = Math.max(...souls.players.flatMap(({ netWorth }) => netWorth), 1);
    return { yDomain: [0, most] as const, xTicks: fiveMinutes(souls.durationSeconds) };
  }, [souls]);
  return (
    <div className="soul-lines">
      {TEAMS.map((team) => (
        <LineChart
          key={team}
          title={`${teamName(team)}: ${richest(series[team] ?? [])}`}
          subtitle="Souls in hand and spent, where the match file has a sample"
          level={2}
          series={series[team] ?? NO_LINES}
          xLabel="Time"
          xTicks={xTicks}
          formatX={formatDuration}
          formatY={formatShort}
          yDomain={yDomain}
          height={320}
          cursor={second}
          onCursorChange={setSecond}
        />
      ))}
    </div>
  );
}

function richest(series: readonly LineSeries[]): string {
  const ends = series.map(({ label, points }) => ({ label, souls: points.at(-1)?.y ?? 0 }));
  const [first] = ends.toSorted((a, b) => b.souls - a.souls);
  return first ? `${first.label} ended richest, with ${formatShort(first.souls)}` : 'nobody';
}
