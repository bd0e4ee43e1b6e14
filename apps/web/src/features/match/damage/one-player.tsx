import { formatCount, formatPercent, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { Choice } from '../parts/choice.tsx';
import type { Person } from '../parts/people.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import type { DamagePartProps } from './damage-choices.tsx';
import { useMatrix } from './damage-matrix-table.tsx';
import { amountOf, bySource, DAMAGE_VIEWS, dealtBy, takenBy, type Matrix } from './damage-view.ts';
import { partHref } from '../parts/part-href.ts';

/** One player against everyone, and with what. */
export function OnePlayer(props: DamagePartProps) {
  const { people, choices } = props;
  const person = people.of(choices.slot);
  return (
    <section className="damage-one" aria-labelledby="damage-one">
      <div className="damage-one-head">
        <h2 id="damage-one">
          <PersonMark person={person} size={28} /> against each enemy
        </h2>
        <div className="match-choices">
          <Choice label="Player" value={String(choices.slot)} onChange={choices.setSlot}>
            {people.all.map(({ slot, label }) => (
              <option key={slot} value={slot}>
                {label}
              </option>
            ))}
          </Choice>
        </div>
      </div>
      <div className="damage-one-tables">
        <Opponents {...props} />
        {choices.view !== 'kills' && <Sources {...props} />}
      </div>
    </section>
  );
}

function Opponents(props: DamagePartProps) {
  const { match, people, choices } = props;
  const matrix = useMatrix(props);
  const { slot, view } = choices;
  const columns = useMemo(() => opponentColumns(matrix, slot), [matrix, slot]);
  const rows = people.all.filter(
    (other) => amountOf(matrix, slot, other.slot) > 0 || amountOf(matrix, other.slot, slot) > 0,
  );
  return (
    <LateTable
      sortName="sortPlayers"
      caption={`${DAMAGE_VIEWS[view]} between ${people.of(slot).name} and everyone`}
      columns={columns}
      rows={rows}
      keyOf={(other) => String(other.slot)}
      noun={{ one: 'player', many: 'players' }}
      initialView={{ sort: { key: 'given', direction: 'descending' } }}
      csvFileName={`match-${match.matchId}-${view}-slot-${slot}.csv`}
      jsonHref={partHref(match.matchId, 'damage')}
      empty={<p>Nothing in this stretch of the match.</p>}
    />
  );
}

const part = (points: number, whole: number) => (whole > 0 ? points / whole : undefined);

function opponentColumns(matrix: Matrix, slot: number): Column<Person>[] {
  const given = dealtBy(matrix, slot);
  const taken = takenBy(matrix, slot);
  return [
    {
      key: 'player',
      label: 'Against',
      value: ({ label }) => label,
      cell: (person) => <PersonMark person={person} />,
      foot: () => 'All',
    },
    {
      key: 'given',
      label: 'Given',
      numeric: true,
      value: (other) => amountOf(matrix, slot, other.slot),
      format: formatCount,
      foot: () => formatCount(given),
    },
    {
      key: 'givenShare',
      label: 'Share of given',
      numeric: true,
      value: (other) => part(amountOf(matrix, slot, other.slot), given),
      format: (share) => formatPercent(share, 0),
    },
    {
      key: 'taken',
      label: 'Taken',
      numeric: true,
      value: (other) => amountOf(matrix, other.slot, slot),
      format: formatCount,
      foot: () => formatCount(taken),
    },
  ];
}

type SourceRow = ReturnType<typeof bySource>[number];

function Sources({ match, people, cells, choices }: DamagePartProps) {
  const { slot, view } = choices;
  const rows = useMemo(() => bySource(cells, view, slot), [cells, view, slot]);
  const columns = useMemo(() => sourceColumns(rows), [rows]);
  return (
    <LateTable
      sortName="sortMeans"
      caption={`${DAMAGE_VIEWS[view]} of ${people.of(slot).name} by what it was done with`}
      columns={columns}
      rows={rows}
      keyOf={({ source }) => `${source.group} ${source.name}`}
      noun={{ one: 'source', many: 'sources' }}
      initialView={{ sort: { key: 'points', direction: 'descending' } }}
      phoneColumnKeys={['points', 'share', 'kind']}
      csvFileName={`match-${match.matchId}-${view}-sources-slot-${slot}.csv`}
      jsonHref={partHref(match.matchId, 'damage')}
      empty={<p>Nothing in this stretch of the match.</p>}
    />
  );
}

const KIND_NAMES = { gun: 'Gun', melee: 'Melee', ability: 'Ability', item: 'Item' } as const;

function sourceColumns(rows: readonly SourceRow[]): Column<SourceRow>[] {
  const all = rows.reduce((sum, { points }) => sum + points, 0);
  return [
    { key: 'source', label: 'Done with', value: ({ source }) => source.name, foot: () => 'All' },
    { key: 'kind', label: 'Kind', value: ({ source }) => KIND_NAMES[source.group] },
    {
      key: 'points',
      label: 'Points',
      numeric: true,
      value: ({ points }) => points,
      format: formatCount,
      foot: () => formatCount(all),
    },
    {
      key: 'share',
      label: 'Share',
      numeric: true,
      value: ({ points }) => (all > 0 ? points / all : undefined),
      format: (share) => formatPercent(share, 0),
    },
  ];
}
