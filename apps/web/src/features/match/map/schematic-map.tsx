import { laneById, mapLayoutAt, MID_BOSS_SPOT, objectiveSpot, type MapSpot } from '@soulstat/game-data';
import type { MatchSummary } from '@soulstat/api-client';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { objectiveText } from '../parts/flow/match-events.ts';
import { TEAMS, type Team } from '../../../shared/game/teams.ts';
import { HALF, toDrawing } from './drawing.ts';
import './map.css';

const SIZE = HALF * 2;

export interface SchematicMapProps {
  readonly match: Pick<MatchSummary, 'startedAt' | 'objectives' | 'gameMode'>;
  /** Objectives are drawn as they stood then; as at the end without one. */
  readonly second: number | undefined;
  /** Said in place of the drawing. */
  readonly label: string;
  /** Drawn over the map, in the units of `toDrawing`. */
  readonly children?: ReactNode;
}

/** The map as we draw it: bases, lanes and objectives where they are, nothing of the game's own art. */
export function SchematicMap({ match, second, label, children }: SchematicMapProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not loaded
    <svg className="schematic-map" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      <Ground startedAt={match.startedAt} isLaneMap={hasLanes(match)} />
      {hasLanes(match) && <Objectives match={match} second={second} />}
      {hasLanes(match) && <UnknownObjectives match={match} />}
      {children}
    </svg>
  );
}

/** Street Brawl and the test modes are played elsewhere. */
export const hasLanes = ({ gameMode }: Pick<MatchSummary, 'gameMode'>): boolean =>
  gameMode === 'normal' || gameMode === 'unknown';

const Ground = memo(function Ground({ startedAt, isLaneMap }: { startedAt: number; isLaneMap: boolean }) {
  if (!isLaneMap) return <circle className="map-ground" cx={HALF} cy={HALF} r={HALF - 1} />;
  const { lanes } = mapLayoutAt(new Date(startedAt * 1000));
  const boss = toDrawing(MID_BOSS_SPOT);
  return (
    <>
      <circle className="map-ground" cx={HALF} cy={HALF} r={HALF - 1} />
      <path className="map-river" d={`M6 ${HALF}H${SIZE - 6}`} />
      {[0, 1].map((team) => (
        <circle
          key={team}
          className="map-base"
          data-team={team}
          cx={HALF}
          cy={team === 0 ? SIZE - 31 : 31}
          r="25"
        />
      ))}
      {lanes.map(({ laneId, points }) => (
        <polyline
          key={laneId}
          className="map-lane"
          style={{ '--lane': laneById(laneId)?.color } as CSSProperties}
          points={points
            .map(toDrawing)
            .map(({ x, y }) => `${x},${y}`)
            .join(' ')}
        />
      ))}
      <path className="map-boss" d={`M${boss.x} ${boss.y - 6}l6 6-6 6-6-6Z`} />
    </>
  );
});

function Objectives({ match, second }: Pick<SchematicMapProps, 'match' | 'second'>) {
  const startedAt = new Date(match.startedAt * 1000);
  return match.objectives.map(({ team, name, destroyedAtSeconds }) => {
    const spot = objectiveSpot(team, name, startedAt);
    if (!spot) return null;
    const isDown = destroyedAtSeconds !== null && (second === undefined || destroyedAtSeconds <= second);
    return (
      <ObjectiveMark
        key={`${team} ${name}`}
        spot={spot}
        team={team}
        kind={objectiveText(name, match.startedAt).kind}
        isDown={isDown}
      />
    );
  });
}

/** Those the map has and the file does not list: whether they stood is unknown. */
function UnknownObjectives({ match }: Pick<SchematicMapProps, 'match'>) {
  if (match.objectives.length === 0) return null;
  return TEAMS.flatMap((team) =>
    unlistedObjectives(match, team).map((name) => {
      const spot = objectiveSpot(team, name, new Date(match.startedAt * 1000));
      if (!spot) return null;
      const { x, y } = toDrawing(spot);
      const half = MARK_SIZES[objectiveText(name, match.startedAt).kind] ?? 3.2;
      return (
        <g key={`${team} ${name}`} className="map-objective" data-team={team} data-unknown="">
          <rect
            x={x - half}
            y={y - half}
            width={half * 2}
            height={half * 2}
            transform={`rotate(45 ${x} ${y})`}
          />
        </g>
      );
    }),
  );
}

/** The objectives of a team that the map of the match has and its file does not list. */
export function unlistedObjectives(
  { objectives, startedAt }: Pick<MatchSummary, 'startedAt' | 'objectives'>,
  team: Team,
): readonly string[] {
  const listed = new Set(objectives.flatMap((each) => (each.team === team ? each.name : [])));
  return Object.keys(mapLayoutAt(new Date(startedAt * 1000)).objectives).filter((name) => !listed.has(name));
}

/** Half the width of a mark by what it stands for. */
const MARK_SIZES: Readonly<Record<string, number>> = { walker: 4.2, patron: 4.6, core: 5.4 };

function ObjectiveMark({
  spot,
  team,
  kind,
  isDown,
}: {
  readonly spot: MapSpot;
  readonly team: Team;
  readonly kind: string;
  readonly isDown: boolean;
}) {
  const { x, y } = toDrawing(spot);
  const half = MARK_SIZES[kind] ?? 3.2;
  return (
    <g className="map-objective" data-team={team} data-down={isDown || undefined}>
      {isDown ? (
        <path
          d={`M${x - half} ${y - half}l${half * 2} ${half * 2}M${x + half} ${y - half}l${-half * 2} ${half * 2}`}
        />
      ) : (
        <rect
          x={x - half}
          y={y - half}
          width={half * 2}
          height={half * 2}
          transform={`rotate(45 ${x} ${y})`}
        />
      )}
    </g>
  );
}
