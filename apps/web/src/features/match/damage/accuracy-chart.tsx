import { formatDuration, formatPercent, LineChart, type LineSeries } from '@soulstat/ui';
import { useMemo } from 'react';
import { TEAMS, teamName } from '../../../shared/game/teams.ts';
import { useCursor } from '../cursor/cursor.tsx';
import { fiveMinutes } from '../parts/flow/five-minutes.ts';
import type { DamagePartProps } from './damage-choices.tsx';
import { accuracyWithin, type DamagePlayer } from './sample-values.ts';

const wholePercent = (share: number) => formatPercent(share, 0);

/** How well the shots of a player and of both sides hit, from snapshot to snapshot. */
export function AccuracyChart({ match, damage, people, choices }: DamagePartProps) {
  const { second, setSecond } = useCursor();
  const { slot } = choices;
  const xTicks = useMemo(() => fiveMinutes(match.durationSeconds), [match]);
  const series = useMemo<readonly LineSeries[]>(() => {
    const ofTeam = (team: number) => damage.players.filter((player) => people.of(player.slot).team === team);
    return [
      line(
        'player',
        people.of(slot).name,
        damage.players.filter((player) => player.slot === slot),
        'series-3',
      ),
      ...TEAMS.map((team) => line(`team-${team}`, teamName(team), ofTeam(team), `side-${team}`)),
    ];
  }, [damage, people, slot]);
  if (series.every(({ points }) => points.length === 0)) return null;
  return (
    <LineChart
      title={`Accuracy of ${people.of(slot).name}`}
      subtitle="Shots that hit anything, from snapshot to snapshot, with 95 % intervals"
      level={2}
      series={series}
      xLabel="Time"
      xTicks={xTicks}
      formatX={formatDuration}
      formatY={wholePercent}
      cursor={second}
      onCursorChange={setSecond}
    />
  );
}

function line(id: string, label: string, players: readonly DamagePlayer[], tone: string): LineSeries {
  const times = [...new Set(players.flatMap(({ sampleSeconds }) => sampleSeconds))].toSorted((a, b) => a - b);
  return {
    id,
    label,
    tone: tone as NonNullable<LineSeries['tone']>,
    points: times.map((time, index) => {
      const { share, interval } = accuracyWithin(players, times[index - 1] ?? 0, time);
      return { x: time, y: share, ...(interval && { low: interval[0], high: interval[1] }) };
    }),
  };
}
