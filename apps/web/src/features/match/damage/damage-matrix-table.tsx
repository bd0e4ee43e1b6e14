import { formatCount, formatDuration, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { teamName } from '../../../shared/game/teams.ts';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import type { Person } from '../parts/people.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import { DamageChoices, type DamagePartProps } from './damage-choices.tsx';
import { DamageGrid, Heat } from './damage-grid.tsx';
import {
  amountOf,
  DAMAGE_VIEWS,
  dealtBy,
  killMatrix,
  matrixOf,
  VIEW_NOTES,
  type DamageView,
  type Matrix,
} from './damage-view.ts';
import { partHref } from '../parts/part-href.ts';
import { sidesOf, sumOver, type MatrixSide } from './damage-sides.ts';
import { useIsWide } from './use-is-wide.ts';

/** What the open view counts, by dealer and target. */
export function useMatrix({ damage, cells, choices }: DamagePartProps): Matrix {
  const { view, source, fromSeconds, toSeconds } = choices;
  return useMemo(
    () => (view === 'kills' ? killMatrix(damage, fromSeconds, toSeconds) : matrixOf(cells, view, source)),
    [damage, cells, view, source, fromSeconds, toSeconds],
  );
}

/** Who did how much to whom, a table for each side. On a phone, where they have no room, as a small one (`DamageGrid`). */
export function DamageMatrixTable(props: DamagePartProps) {
  const { people, choices } = props;
  const isWide = useIsWide();
  const matrix = useMatrix(props);
  const { view } = choices;
  const sides = useMemo(() => sidesOf(people.all, view, matrix), [people, view, matrix]);
  return (
    <section className="damage-matrix" aria-labelledby="damage-matrix">
      <div className="damage-head">
        <h2 id="damage-matrix">{DAMAGE_VIEWS[view]}: who to whom</h2>
        <DamageChoices {...props} />
      </div>
      <div className="damage-sides">
        {sides.map((side) => (
          <div key={side.team} data-team={side.team}>
            <h3>{side.title}</h3>
            {isWide !== false && <SideTable {...props} side={side} />}
            {isWide !== true && <DamageGrid side={side} />}
          </div>
        ))}
      </div>
      <p className="match-tab-note" aria-live="polite">
        {VIEW_NOTES[view]} Counted from {formatDuration(choices.fromSeconds)} to{' '}
        {formatDuration(choices.toSeconds)}; the game writes damage down every three minutes.
      </p>
    </section>
  );
}

function SideTable({ match, choices: { view }, side }: DamagePartProps & { readonly side: MatrixSide }) {
  const columns = useMemo(() => matrixColumns(side, view), [side, view]);
  return (
    <LateTable
      sortName={`sort${side.team}`}
      caption={`${DAMAGE_VIEWS[view]} of each player of ${teamName(side.team)}, by victim`}
      columns={columns}
      rows={side.rows}
      keyOf={({ slot }) => String(slot)}
      noun={{ one: 'player', many: 'players' }}
      initialView={{ density: 'compact' }}
      csvFileName={`match-${match.matchId}-${view}-side-${side.team}.csv`}
      jsonHref={partHref(match.matchId, 'damage')}
    />
  );
}

function matrixColumns({ matrix, targets, others, most }: MatrixSide, view: DamageView): Column<Person>[] {
  const sum = (rows: readonly Person[], of: (slot: number) => number) =>
    formatCount(rows.reduce((all, { slot }) => all + of(slot), 0));
  return [
    {
      key: 'player',
      label: 'Player',
      value: ({ label }) => label,
      cell: (person) => <PersonMark person={person} />,
      foot: () => 'All',
    },
    ...targets.map((target): Column<Person> => {
      const amount = (slot: number) => amountOf(matrix, slot, target.slot);
      return {
        key: String(target.slot),
        label: target.name,
        numeric: true,
        // Six rows, whose order the colours show: the arrows' room is the names'.
        sortable: false,
        description: target.playerName,
        value: ({ slot }) => amount(slot),
        cell: ({ slot }) => <Heat points={amount(slot)} most={most} format={formatCount} />,
        foot: (rows) => sum(rows, amount),
      };
    }),
    ...(others.length > 0 ? [othersColumn(matrix, others, view)] : []),
    {
      key: 'total',
      label: `All ${DAMAGE_VIEWS[view].toLowerCase()}`,
      shortLabel: 'All',
      numeric: true,
      best: 'highest',
      value: ({ slot }) => dealtBy(matrix, slot),
      format: formatCount,
      foot: (rows) => sum(rows, (slot) => dealtBy(matrix, slot)),
    },
  ];
}

function othersColumn(matrix: Matrix, others: readonly Person[], view: DamageView): Column<Person> {
  return {
    key: 'others',
    label: view === 'healing' ? 'Enemies' : 'Own side',
    numeric: true,
    sortable: false,
    value: ({ slot }) => sumOver(matrix, slot, others),
    format: formatCount,
    foot: (rows) => formatCount(rows.reduce((sum, { slot }) => sum + sumOver(matrix, slot, others), 0)),
  };
}
