import { EmptyState, formatDuration, type Column } from '@soulstat/ui';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { teamName } from '../../../shared/game/teams.ts';
import { EventLink } from '../cursor/event-link.tsx';
import { PersonMark } from '../parts/person-mark.tsx';
import { EVENT_GROUPS, type EventRow } from './event-row.ts';
import { partHref } from '../parts/part-href.ts';

export interface EventTableProps {
  readonly rows: readonly EventRow[];
  readonly matchId: number;
  /** The last one at the page's moment. */
  readonly current: EventRow | undefined;
}

/** Everything that happened, in order. */
export function EventTable({ rows, matchId, current }: EventTableProps) {
  return (
    <AddressTable
      className="event-table"
      caption="Events of the match in order"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      noun={{ one: 'event', many: 'events' }}
      initialView={{ sort: { key: 'time', direction: 'ascending' }, density: 'compact' }}
      phoneColumnKeys={['whom', 'who', 'what']}
      isMarked={(row) => row === current}
      csvFileName={`match-${matchId}-timeline.csv`}
      jsonHref={partHref(matchId, 'events')}
      empty={<EmptyState level={3} title="Nothing like that happened" />}
    />
  );
}

/** Who did it: a player, a side, or nobody. */
const actorText = ({ actor, team, victim }: EventRow): string =>
  actor?.label ?? (victim ? 'No player' : team === null ? 'Unknown' : teamName(team));

const COLUMNS: readonly Column<EventRow>[] = [
  {
    key: 'time',
    label: 'Time',
    numeric: true,
    value: ({ atSeconds }) => atSeconds,
    format: formatDuration,
    cell: ({ atSeconds }) => <EventLink second={atSeconds} />,
  },
  {
    key: 'who',
    label: 'Who',
    value: actorText,
    cell: (row) =>
      row.actor ? (
        <PersonMark person={row.actor} />
      ) : (
        <span data-team={row.team ?? undefined}>{actorText(row)}</span>
      ),
  },
  { key: 'what', label: 'Did', value: ({ verb }) => verb },
  {
    key: 'whom',
    label: 'Whom or what',
    shortLabel: 'Whom',
    value: ({ victim, object }) => victim?.label ?? object,
    cell: ({ victim, object }) => (victim ? <PersonMark person={victim} /> : (object ?? '–')),
  },
  { key: 'how', label: 'How', value: ({ note }) => note },
  { key: 'kind', label: 'Kind', value: ({ group }) => EVENT_GROUPS[group], optional: true },
];
