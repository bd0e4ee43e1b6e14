import type { MatchSouls } from '@soulstat/api-client';
import { STARTING_SOULS } from '@soulstat/game-data';
import { formatDuration, HeroPortrait, LineChart, type LineSeries } from '@soulstat/ui';
import { useMemo } from 'react';
import { formatShort } from '../../../shared/format/format.ts';
import { artOf } from '../../../shared/game/art.ts';
import { TEAMS, teamName, type Team } from '../../../shared/game/teams.ts';
import { useCursor } from '../cursor/cursor.tsx';
import { useChoice } from '../parts/choice.tsx';
import { fiveMinutes } from '../parts/flow/five-minutes.ts';
import type { People } from '../parts/people.ts';
import type { SoulsPartProps } from './source-bars.tsx';

type SoulLinesProps = Pick<SoulsPartProps, 'souls' | 'people'>;

/** Souls of every player over time, each side for itself on one scale: one line in colour, the others grey. */
export function SoulLines({ souls, people }: SoulLinesProps) {
  const { yDomain, xTicks } = useMemo(() => {
    const most = Math.max(...souls.players.flatMap(({ netWorth }) => netWorth), 1);
    return { yDomain: [0, most] as const, xTicks: fiveMinutes(souls.durationSeconds) };
  }, [souls]);
  return (
    <div className="soul-lines">
      {TEAMS.map((team) => (
        <SideLines key={team} {...{ team, souls, people, yDomain, xTicks }} />
      ))}
    </div>
  );
}

interface SideLinesProps extends SoulLinesProps {
  readonly team: Team;
  readonly yDomain: readonly [number, number];
  readonly xTicks: readonly number[];
}

function SideLines({ team, souls, people, yDomain, xTicks }: SideLinesProps) {
  const { second, setSecond } = useCursor();
  const ranked = useMemo(() => richestFirst(souls, team), [souls, team]);
  const [richest] = ranked;
  const [focus, setFocus] = useChoice(`line${team}`, String(richest?.slot ?? ''));
  const series = useMemo(
    () => ranked.map((player) => lineOf(player, souls.sampleSeconds, people, focus)),
    [ranked, souls, people, focus],
  );
  return (
    <div data-team={team}>
      <LineChart
        title={
          richest
            ? `${teamName(team)}: ${people.of(richest.slot).name} ended richest, with ${formatShort(endOf(richest))}`
            : teamName(team)
        }
        subtitle="Souls in hand and spent, every 3 minutes"
        level={2}
        series={series}
        xLabel="Time"
        xTicks={xTicks}
        formatX={formatDuration}
        formatY={formatShort}
        yDomain={yDomain}
        height={320}
        cursor={second}
        onCursorChange={setSecond}
      />
      <fieldset className="soul-focus">
        <legend className="visually-hidden">Line in colour, {teamName(team)}</legend>
        {ranked.map(({ slot }) => (
          <label key={slot}>
            <input
              type="radio"
              name={`line${team}`}
              checked={String(slot) === focus}
              onChange={() => setFocus(String(slot))}
            />
            <HeroPortrait
              name={people.of(slot).name}
              {...artOf('hero', people.of(slot))}
              size={20}
              decorative
            />
            {people.of(slot).name}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

type SoulsPlayer = MatchSouls['players'][number];

const endOf = ({ netWorth }: SoulsPlayer): number => netWorth.at(-1) ?? 0;

const richestFirst = ({ players }: MatchSouls, team: Team): SoulsPlayer[] =>
  players.filter((player) => player.team === team).toSorted((a, b) => endOf(b) - endOf(a));

function lineOf(
  { slot, team, netWorth }: SoulsPlayer,
  sampleSeconds: readonly number[],
  people: People,
  focus: string,
): LineSeries {
  return {
    id: String(slot),
    label: people.of(slot).name,
    tone: `side-${team}`,
    isMuted: String(slot) !== focus,
    // Everybody starts with the same, which no sample says.
    points: [{ x: 0, y: STARTING_SOULS }, ...sampleSeconds.map((x, index) => ({ x, y: netWorth[index] }))],
  };
}
