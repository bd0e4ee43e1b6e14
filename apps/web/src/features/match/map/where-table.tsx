import type { MatchSummary } from '@soulstat/api-client';
import { formatDuration, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { teamName } from '../../../shared/game/teams.ts';
import { personColumn } from '../parts/person-mark.tsx';
import type { People, Person } from '../parts/people.ts';
import { stateAt, type PathFrames, type PlayerState } from './path-frames.ts';
import { placeInWords } from './place-in-words.ts';
import { partHref } from '../parts/part-href.ts';

interface WhereRow extends Person {
  readonly state: PlayerState;
  readonly place: string;
}

export interface WhereTableProps {
  readonly match: MatchSummary;
  readonly frames: PathFrames;
  readonly people: People;
  readonly second: number;
}

/** Where everybody is at that second: the map in words. */
export function WhereTable({ match, frames, people, second }: WhereTableProps) {
  const rows = useMemo(() => whereRows(frames, people, second, match), [frames, people, second, match]);
  return (
    <section aria-labelledby="where">
      <h2 id="where">
        Where everybody is at <span className="map-clock">{formatDuration(second)}</span>
      </h2>
      {second < frames.fromSecond && (
        <p className="match-tab-note">No positions in the file before {formatDuration(frames.fromSecond)}.</p>
      )}
      <AddressTable
        caption={`Place, health and activity of everybody at ${formatDuration(second)}`}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ slot }) => String(slot)}
        noun={{ one: 'player', many: 'players' }}
        initialView={{ density: 'compact' }}
        phoneColumnKeys={['health', 'place']}
        csvFileName={`match-${match.matchId}-where-${second}.csv`}
        jsonHref={partHref(match.matchId, 'paths')}
      />
    </section>
  );
}

function whereRows(
  frames: PathFrames,
  people: People,
  second: number,
  { startedAt, gameMode }: MatchSummary,
): WhereRow[] {
  return people.all.flatMap((person) => {
    const path = frames.players.find(({ slot }) => slot === person.slot);
    const state = path && stateAt(path, frames.intervalSeconds, second);
    if (!state) return [];
    const place =
      gameMode === 'streetBrawl'
        ? `${Math.round(state.x)}, ${Math.round(state.y)}`
        : placeInWords(state, startedAt);
    return [{ ...person, state, place }];
  });
}

const COMBAT = ['', 'fighting players', 'fighting troopers or objectives', 'fighting neutrals'] as const;
const MOVES: Readonly<Record<number, string>> = { 6: 'on the zipline', 5: 'on a rope' };

function doingOf({ isAlive, combat, move }: PlayerState): string {
  if (!isAlive) return 'dead';
  return COMBAT[combat] || MOVES[move] || 'on the way';
}

const COLUMNS: readonly Column<WhereRow>[] = [
  personColumn(),
  { key: 'side', label: 'Side', value: ({ team }) => teamName(team), optional: true },
  {
    key: 'place',
    label: 'Where',
    value: ({ place, state }) => (state.isAlive ? place : `fell ${place}`),
  },
  {
    key: 'health',
    label: 'Health',
    numeric: true,
    value: ({ state }) => state.health,
    format: (health) => `${health} %`,
  },
  { key: 'doing', label: 'Doing', value: ({ state }) => doingOf(state) },
];
