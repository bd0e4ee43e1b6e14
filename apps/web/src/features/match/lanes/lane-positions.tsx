import type { LanePositions, MatchSummary } from '@soulstat/api-client';
import { mapLayoutAt, type MapLayout } from '@soulstat/game-data';
import { Button, formatDuration, type Column } from '@soulstat/ui';
import { useMemo, useState } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { apiQuery } from '../../../shared/api/api.ts';
import { PartOfMatch } from '../parts/part-of-match.tsx';
import { asPart } from '../parts/part-query.ts';
import type { People, Person } from '../parts/people.ts';
import { personColumn, PersonMark } from '../parts/person-mark.tsx';
import { nameOfLane } from './lane-card.tsx';
import { partHref } from '../parts/part-href.ts';

interface PositionsProps {
  readonly match: MatchSummary;
  readonly people: People;
}

const positionsQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/lanes/positions', { params: { matchId } }));

/** Where everyone stood until nine minutes; asked for when somebody wants to see it. */
export function LanePositionsSection({ match, people }: PositionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="lane-positions">
      <h2 id="lane-positions">Positions in the first nine minutes</h2>
      {isOpen ? (
        <PartOfMatch
          query={positionsQuery(match.matchId)}
          what="player positions"
          whyNot="Match files of that time or mode have no positions."
          height="30rem"
        >
          {(positions) => <Positions match={match} people={people} positions={positions} />}
        </PartOfMatch>
      ) : (
        <p>
          <Button variant="secondary" size="touch" onClick={() => setOpen(true)}>
            Show the maps
          </Button>
        </p>
      )}
    </section>
  );
}

interface ShownProps extends PositionsProps {
  readonly positions: LanePositions;
}

function Positions(props: ShownProps) {
  const { match, people, positions } = props;
  const layout = useMemo(() => mapLayoutAt(new Date(match.startedAt * 1000)), [match.startedAt]);
  return (
    <>
      <ul className="lane-maps">
        {people.all.map((person) => (
          <li key={person.slot} data-team={person.team}>
            <PersonMark person={person} />
            <HeatMap positions={positions} cells={cellsOf(positions, person)} layout={layout} />
          </li>
        ))}
      </ul>
      <PositionsTable {...props} />
    </>
  );
}

const cellsOf = ({ players }: LanePositions, { slot }: Person) =>
  players.find((player) => player.slot === slot)?.cells ?? [];

/** From rare to often: how dark a cell is. */
const LEVELS = [1, 4, 12, 30] as const;

interface HeatMapProps {
  readonly positions: LanePositions;
  readonly cells: readonly number[];
  readonly layout: MapLayout;
}

/** One path for each level of darkness: twelve maps have two thousand cells. The table below says the same in words. */
function HeatMap({ positions: { columns, rows, cellSize, xMin, yMin }, cells, layout }: HeatMapProps) {
  const paths = LEVELS.map(() => '');
  for (let place = 0; place + 1 < cells.length; place += 2) {
    const [cell = 0, seconds = 0] = [cells[place], cells[place + 1]];
    const level = LEVELS.findLastIndex((least) => seconds >= least);
    paths[level] += `M${cell % columns} ${rows - 1 - Math.floor(cell / columns)}h1v1h-1z`;
  }
  const point = ({ x, y }: { readonly x: number; readonly y: number }) =>
    `${((x - xMin) / cellSize).toFixed(1)} ${(rows - (y - yMin) / cellSize).toFixed(1)}`;
  return (
    <svg viewBox={`0 0 ${columns} ${rows}`} className="lane-map" aria-hidden="true">
      {layout.lanes.map(({ laneId, points }) => (
        <path key={laneId} className="lane-map-lane" d={`M${points.map(point).join('L')}`} />
      ))}
      {paths.map((path, level) => (
        <path key={LEVELS[level]} className="lane-map-heat" data-level={level} d={path} />
      ))}
    </svg>
  );
}

interface StayRow extends Person {
  readonly lanes: ReadonlyMap<number, number>;
  readonly elsewhere: number;
  readonly dead: number;
}

function PositionsTable({ match, people, positions }: ShownProps) {
  const rows = useMemo(
    () =>
      positions.players.map((player): StayRow => {
        const lanes = new Map(player.lanes.map(({ lane, seconds }) => [lane, seconds]));
        const inLanes = player.lanes.reduce((sum, { seconds }) => sum + seconds, 0);
        return {
          ...people.of(player.slot),
          lanes,
          elsewhere: player.aliveSeconds - inLanes,
          dead: positions.untilSeconds - player.aliveSeconds,
        };
      }),
    [people, positions],
  );
  const columns = useMemo(() => columnsOf(match, positions), [match, positions]);
  return (
    <AddressTable
      sortName="sortPositions"
      caption="Minutes of each player in each lane until nine minutes"
      columns={columns}
      rows={rows}
      keyOf={({ slot }) => String(slot)}
      noun={{ one: 'player', many: 'players' }}
      csvFileName={`match-${match.matchId}-lane-positions.csv`}
      jsonHref={partHref(match.matchId, 'lanes/positions')}
      footNote="Elsewhere is the jungle, the bases and the ride to the lane."
    />
  );
}

function columnsOf(match: MatchSummary, { players }: LanePositions): readonly Column<StayRow>[] {
  const lanes = [...new Set(players.flatMap((player) => player.lanes.map(({ lane }) => lane)))].toSorted(
    (a, b) => a - b,
  );
  const time = (key: string, label: string, value: (row: StayRow) => number): Column<StayRow> => ({
    key,
    label,
    numeric: true,
    value,
    format: formatDuration,
  });
  return [
    personColumn(),
    ...lanes.map((lane) =>
      time(`lane-${lane}`, `${nameOfLane(lane, match.startedAt)} lane`, (row) => row.lanes.get(lane) ?? 0),
    ),
    time('elsewhere', 'Elsewhere', ({ elsewhere }) => elsewhere),
    time('dead', 'Dead', ({ dead }) => dead),
  ];
}
