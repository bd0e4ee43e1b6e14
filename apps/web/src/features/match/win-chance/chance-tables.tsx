import type { MatchEvent, MatchScores, MatchSummary } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { Button, Change, EmptyState, formatDuration, type Column } from '@soulstat/ui';
import { useMemo, useState } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { EventLink } from '../cursor/event-link.tsx';
import { PersonMark } from '../parts/person-mark.tsx';
import { usePeople, type People, type Person } from '../parts/people.ts';
import { teamName, TEAMS, type Team } from '../../../shared/game/teams.ts';
import { turningEvents, type TurningEvent } from './turning-events.ts';
import { partHref } from '../parts/part-href.ts';

/** 0.123 → ▲ +12.3 points. */
const points = (change: number) => <Change value={change * 100} />;
/** 0.123 → +12.3, with a true minus. */
const share = (value: number) => {
  const shown = (Math.abs(value) * 100).toFixed(1);
  return shown === '0.0' ? shown : `${value < 0 ? '−' : '+'}${shown}`;
};

export interface TurningTableProps {
  readonly match: MatchSummary;
  readonly scores: MatchScores;
  readonly events: readonly MatchEvent[];
}

/** Events shown until all are asked for. */
const SHORT = 15;

/** What happened, by how far the chance moved with it. */
export function TurningTable({ match, scores, events }: TurningTableProps) {
  const people = usePeople(match);
  const [isLong, setLong] = useState(false);
  const all = useMemo(() => turningEvents(match, scores, events, people), [match, scores, events, people]);
  const rows = useMemo(() => (isLong ? all : all.slice(0, SHORT)), [all, isLong]);
  return (
    <section aria-labelledby="turning">
      <h2 id="turning">Turning points</h2>
      <AddressTable
        caption="Deaths and objectives by what each was worth"
        columns={TURNING_COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        noun={{ one: 'event', many: 'events' }}
        initialView={{ sort: { key: 'size', direction: 'descending' }, density: 'compact' }}
        phoneColumnKeys={['time', 'size', 'team']}
        csvFileName={`match-${match.matchId}-win-chance-events.csv`}
        jsonHref={partHref(match.matchId, 'scores')}
        empty={<EmptyState level={3} title="No event moved the win chance" />}
        footNote={
          all.length > SHORT && (
            <Button variant="quiet" size="compact" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
              {isLong ? `Only the ${SHORT} largest` : `All ${all.length} events`}
            </Button>
          )
        }
      />
      <p className="match-tab-note">
        Win chance gained by the event, in points. The verdict is on the death: the next 20 seconds.
      </p>
    </section>
  );
}

const TURNING_COLUMNS: readonly Column<TurningEvent>[] = [
  {
    key: 'what',
    label: 'Event',
    value: ({ text }) => text,
    cell: (row) => <EventCell row={row} />,
    sortable: false,
  },
  {
    key: 'time',
    label: 'Time',
    numeric: true,
    value: ({ atSeconds }) => atSeconds,
    format: formatDuration,
    cell: ({ atSeconds }) => <EventLink second={atSeconds} />,
  },
  { key: 'team', label: 'Gained by', shortLabel: 'For', value: ({ team }) => teamName(team) },
  {
    key: 'size',
    label: 'Points of chance',
    shortLabel: 'Points',
    numeric: true,
    value: ({ size }) => Number((size * 100).toFixed(1)),
    cell: ({ size }) => points(size),
  },
  { key: 'note', label: 'Verdict on the death', shortLabel: 'Verdict', value: ({ note }) => note },
];

function EventCell({ row: { text, victim, killer } }: { readonly row: TurningEvent }) {
  if (!victim) return text;
  return (
    <>
      <PersonMark person={victim} /> died
      {killer && (
        <>
          {' to '}
          <PersonMark person={killer} />
        </>
      )}
    </>
  );
}

interface CreditRow {
  readonly id: string;
  /** `undefined` for what is unattributed. */
  readonly person: Person | undefined;
  readonly team: Team;
  readonly place: number | undefined;
  readonly credit: MatchScores['players'][number]['credit'];
}

/** What each player added to the chance of the own side, and how; with what is nobody's own it adds up. */
export function CreditTable({ match, scores }: Omit<TurningTableProps, 'events'>) {
  const people = usePeople(match);
  const rows = useMemo(() => creditRows(scores, people), [scores, people]);
  return (
    <section aria-labelledby="credit">
      <h2 id="credit">Credit</h2>
      <AddressTable
        sortName="sortCredit"
        caption="Win chance each player added for their team, in points"
        columns={CREDIT_COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        noun={{ one: 'row', many: 'rows' }}
        initialView={{ sort: { key: 'total', direction: 'descending' }, density: 'compact' }}
        isLast={isUnattributed}
        phoneColumnKeys={['total', 'kills', 'deaths']}
        csvFileName={`match-${match.matchId}-credit.csv`}
        jsonHref={partHref(match.matchId, 'scores')}
      />
      <p className="match-tab-note">
        Place scores how you played, credit what moved the win chance. Unattributed: respawns and the clock.
      </p>
    </section>
  );
}

const part = (
  key: 'souls' | 'kills' | 'assists' | 'deaths' | 'objectives',
  label: string,
): Column<CreditRow> => ({
  key,
  label,
  numeric: true,
  value: ({ person, credit }) => (person ? credit[key] : undefined),
  format: share,
});

const isUnattributed = ({ person }: CreditRow) => person === undefined;
/** What no single player of a side did. */
const unattributed = (team: Team) => `Unattributed (${SIDES[team].shortName})`;

const CREDIT_COLUMNS: readonly Column<CreditRow>[] = [
  {
    key: 'player',
    label: 'Player',
    value: ({ person, team }) => person?.label ?? unattributed(team),
    cell: ({ person, team }) =>
      person ? (
        <PersonMark person={person} />
      ) : (
        <span className="unattributed" data-team={team}>
          {unattributed(team)}
        </span>
      ),
  },
  {
    key: 'total',
    label: 'Points of chance',
    shortLabel: 'Points',
    numeric: true,
    value: ({ credit }) => credit.total,
    format: share,
    cell: ({ person, credit }) =>
      person ? points(credit.total) : <span className="unattributed">{share(credit.total)}</span>,
    best: 'highest',
  },
  {
    key: 'place',
    label: 'Place in the match',
    shortLabel: 'Place',
    numeric: true,
    value: ({ place }) => place,
  },
  part('souls', 'Farmed souls'),
  part('kills', 'Kills'),
  part('assists', 'Assists'),
  part('deaths', 'Deaths'),
  part('objectives', 'Objectives'),
];

function creditRows({ players, shared }: MatchScores, people: People): CreditRow[] {
  const own = players.map(({ slot, team, place, credit }) => ({
    id: String(slot),
    person: people.of(slot),
    team,
    place,
    credit,
  }));
  const rest = TEAMS.map((team) => ({
    id: `shared ${team}`,
    person: undefined,
    team,
    place: undefined,
    credit: { total: shared[team], souls: 0, kills: 0, assists: 0, deaths: 0, objectives: 0 },
  }));
  return [...own, ...rest];
}
