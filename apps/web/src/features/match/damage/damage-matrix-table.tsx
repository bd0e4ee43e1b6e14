import { formatCount, type Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import type { Person } from '../parts/people.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import type { DamagePartProps } from './damage-choices.tsx';
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
import { useIsWide } from './use-is-wide.ts';

/** What the open view counts, by dealer and target. */
export function useMatrix({ damage, cells, choices }: DamagePartProps): Matrix {
  const { view, source, fromSeconds, toSeconds } = choices;
  return useMemo(
    () => (view === 'kills' ? killMatrix(damage, fromSeconds, toSeconds) : matrixOf(cells, view, source)),
    [damage, cells, view, source, fromSeconds, toSeconds],
  );
}

/** All players against all players. On a phone one player at a time stands in its place, and this is not even drawn. */
export function DamageMatrixTable(props: DamagePartProps) {
  return useIsWide() && <WideMatrix {...props} />;
}

function WideMatrix(props: DamagePartProps) {
  const { match, people, choices } = props;
  const matrix = useMatrix(props);
  const { view } = choices;
  const columns = useMemo(() => matrixColumns(people.all, matrix, view), [people, matrix, view]);
  return (
    <section className="damage-matrix" aria-labelledby="damage-matrix">
      <h2 id="damage-matrix">{DAMAGE_VIEWS[view]}: everyone against everyone</h2>
      <LateTable
        caption={`${DAMAGE_VIEWS[view]} of each player, by whom it concerned`}
        columns={columns}
        rows={people.all}
        keyOf={({ slot }) => String(slot)}
        noun={{ one: 'player', many: 'players' }}
        initialView={{ density: 'regular' }}
        csvFileName={`match-${match.matchId}-${view}.csv`}
        jsonHref={partHref(match.matchId, 'damage')}
        footNote={VIEW_NOTES[view]}
      />
    </section>
  );
}

function matrixColumns(people: readonly Person[], matrix: Matrix, view: DamageView): Column<Person>[] {
  const most = Math.max(1, ...[...matrix.values()].flatMap((row) => [...row.values()]));
  return [
    {
      key: 'player',
      label: 'Player',
      value: ({ name }) => name,
      cell: (person) => <PersonMark person={person} />,
      foot: () => 'All',
    },
    ...people.map((target): Column<Person> => ({
      key: String(target.slot),
      label: target.name,
      numeric: true,
      description: target.playerName,
      value: ({ slot }) => amountOf(matrix, slot, target.slot),
      cell: ({ slot }) => heat(amountOf(matrix, slot, target.slot), most),
      foot: (rows) =>
        formatCount(rows.reduce((sum, { slot }) => sum + amountOf(matrix, slot, target.slot), 0)),
    })),
    {
      key: 'total',
      label: `All ${DAMAGE_VIEWS[view].toLowerCase()}`,
      shortLabel: 'All',
      numeric: true,
      best: 'highest',
      value: ({ slot }) => dealtBy(matrix, slot),
      format: formatCount,
      foot: (rows) => formatCount(rows.reduce((sum, { slot }) => sum + dealtBy(matrix, slot), 0)),
    },
  ];
}

/** The more, the deeper: magnitude is seen before the digits are read. */
function heat(points: number, most: number): ReactNode {
  if (points === 0) return <span className="damage-none">0</span>;
  return (
    <data className="damage-heat" value={points} style={{ '--heat': points / most } as React.CSSProperties}>
      {formatCount(points)}
    </data>
  );
}
