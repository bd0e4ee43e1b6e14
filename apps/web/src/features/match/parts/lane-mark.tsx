import { laneById } from '@soulstat/game-data';
import { laneName } from './lane-name.ts';

export interface LaneMarkProps {
  readonly laneId: number | null;
  /** Unix seconds: lanes had other colours on the map of four lanes. */
  readonly startedAt: number;
  readonly field?: string;
}

/** A lane by its letter and colour. */
export function LaneMark({ laneId, startedAt, field }: LaneMarkProps) {
  const lane = laneId === null ? undefined : laneById(laneId);
  if (!lane) return null;
  const name = laneName(lane, startedAt);
  return (
    <data
      className="lane-mark"
      value={lane.id}
      data-field={field}
      data-lane={name.toLowerCase()}
      data-exact={`${name} lane`}
    >
      <span aria-hidden="true">{name[0]}</span>
      <span className="visually-hidden">{name} lane</span>
    </data>
  );
}
