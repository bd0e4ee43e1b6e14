import type { MatchSummary } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
import { toDrawing } from '../map/drawing.ts';
import { SchematicMap } from '../map/schematic-map.tsx';
import type { DeathRow } from './death-row.ts';

export interface DeathMapProps {
  readonly match: MatchSummary;
  readonly rows: readonly DeathRow[];
  /** Those after it are not there yet; all of them without one. */
  readonly second: number | undefined;
}

/** Deaths younger than this stand out. */
const FRESH_SECONDS = 60;

/** Where everybody fell, and from where they were killed. The list beside it says the same. */
export function DeathMap({ match, rows, second }: DeathMapProps) {
  const shown = rows.filter(({ atSeconds }) => second === undefined || atSeconds <= second);
  const last = second === undefined ? undefined : shown.at(-1);
  return (
    <figure>
      <SchematicMap
        match={match}
        second={second}
        label={`Map of ${shown.length} deaths${second === undefined ? '' : ` until ${formatDuration(second)}`}: the table says where, when and by whom`}
      >
        {shown.map((row) => (
          <DeathMark
            key={row.id}
            row={row}
            state={
              row === last
                ? 'now'
                : second !== undefined && row.atSeconds < second - FRESH_SECONDS
                  ? 'old'
                  : 'fresh'
            }
          />
        ))}
      </SchematicMap>
      <figcaption>
        Crosses in the colour of the side that lost somebody, dotted lines to the killer; small diamonds are
        standing objectives.
      </figcaption>
    </figure>
  );
}

function DeathMark({ row, state }: { readonly row: DeathRow; readonly state: 'now' | 'old' | 'fresh' }) {
  const { x, y } = toDrawing(row.position);
  const from = row.killerPosition && toDrawing(row.killerPosition);
  return (
    <g
      className="map-death"
      data-team={row.victim.team}
      data-now={state === 'now' || undefined}
      data-old={state === 'old' || undefined}
    >
      {from && <path className="map-death-shot" d={`M${x} ${y}L${from.x} ${from.y}`} />}
      <path d={`M${x - 2.4} ${y - 2.4}l4.8 4.8M${x + 2.4} ${y - 2.4}l-4.8 4.8`} />
      <title>{`${formatDuration(row.atSeconds)} ${row.victim.name}, by ${row.killer?.name ?? 'no player'}`}</title>
    </g>
  );
}
