import { formatCount, formatPercent, StatWithInterval, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { PersonMark } from '../parts/person-mark.tsx';
import type { Person } from '../parts/people.ts';
import type { DamagePartProps } from './damage-choices.tsx';
import { byGroup, dealtBy, matrixOf, takenBy } from './damage-view.ts';
import { accuracyWithin, grownWithin, valueAt, type Accuracy } from './sample-values.ts';
import { partHref } from '../parts/part-href.ts';

interface Totals extends Person {
  readonly damage: number;
  readonly gun: number;
  readonly melee: number;
  readonly ability: number;
  readonly item: number;
  /** Of the own damage, kept off by those it was meant for. */
  readonly mitigatedByTarget: number;
  readonly perThousandSouls: number | undefined;
  readonly taken: number;
  readonly mitigated: number;
  readonly absorbed: number;
  readonly healing: number;
  readonly accuracy: Accuracy;
}

/** Damage identity: with what everyone fought, how much came through, what it cost in souls. */
export function DamageTotalsTable(props: DamagePartProps) {
  const rows = useTotals(props);
  const { match, choices } = props;
  return (
    <section aria-labelledby="damage-totals">
      <h2 id="damage-totals">Damage by player</h2>
      <AddressTable
        caption="Damage of each player by kind, damage landed, healing and accuracy"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ slot }) => String(slot)}
        noun={{ one: 'player', many: 'players' }}
        initialView={{ sort: { key: 'damage', direction: 'descending' } }}
        phoneColumnKeys={['damage', 'gunShare', 'perSoul']}
        csvFileName={`match-${match.matchId}-damage-totals.csv`}
        jsonHref={partHref(match.matchId, 'damage')}
        isMarked={({ slot }) => slot === choices.slot}
        footNote="Taken, mitigated, healing and accuracy come from snapshots of the file, which are further apart."
      />
    </section>
  );
}

function useTotals({ damage, people, cells, choices }: DamagePartProps): readonly Totals[] {
  const { fromSeconds, toSeconds } = choices;
  return useMemo(() => {
    const dealt = matrixOf(cells, 'damage', 'all');
    const mitigatedByTarget = matrixOf(cells, 'mitigated', 'all');
    return people.all.map((person): Totals => {
      const player = damage.players.find(({ slot }) => slot === person.slot);
      const grown = (column: Parameters<typeof grownWithin>[1]) =>
        grownWithin(player, column, fromSeconds, toSeconds);
      const total = dealtBy(dealt, person.slot);
      const souls = valueAt(player, 'souls', toSeconds);
      return {
        ...person,
        ...byGroup(cells, person.slot),
        damage: total,
        mitigatedByTarget: takenBy(mitigatedByTarget, person.slot),
        perThousandSouls: souls > 0 ? (total * 1000) / souls : undefined,
        taken: grown('damageTaken'),
        mitigated: grown('damageMitigated'),
        absorbed: grown('damageAbsorbed'),
        healing: grown('healing'),
        accuracy: accuracyWithin([player], fromSeconds, toSeconds),
      };
    });
  }, [damage, people, cells, fromSeconds, toSeconds]);
}

const share = (key: string, label: string, part: (row: Totals) => number): Column<Totals> => ({
  key,
  label,
  numeric: true,
  value: (row) => (row.damage > 0 ? part(row) / row.damage : undefined),
  format: (value) => formatPercent(value, 0),
});

const points = (key: string, label: string, value: (row: Totals) => number): Column<Totals> => ({
  key,
  label,
  numeric: true,
  value,
  format: formatCount,
  best: 'highest',
});

const COLUMNS: readonly Column<Totals>[] = [
  {
    key: 'player',
    label: 'Player',
    value: ({ label }) => label,
    cell: (row) => <PersonMark person={row} />,
    foot: () => 'All',
  },
  {
    ...points('damage', 'Damage', ({ damage }) => damage),
    foot: (rows) => formatCount(rows.reduce((sum, { damage }) => sum + damage, 0)),
  },
  share('gunShare', 'Gun', ({ gun }) => gun),
  share('meleeShare', 'Melee', ({ melee }) => melee),
  share('abilityShare', 'Abilities', ({ ability }) => ability),
  share('itemShare', 'Items', ({ item }) => item),
  {
    key: 'through',
    label: 'Damage landed',
    numeric: true,
    description: 'Damage as a share of what it would have been without armour and resistance of the enemy.',
    value: ({ damage, mitigatedByTarget }) =>
      damage > 0 ? damage / (damage + mitigatedByTarget) : undefined,
    format: (value) => formatPercent(value, 0),
  },
  {
    key: 'perSoul',
    label: 'Damage per 1,000 souls',
    shortLabel: 'Per 1k souls',
    numeric: true,
    best: 'highest',
    value: ({ perThousandSouls }) => perThousandSouls,
    format: (value) => formatCount(Math.round(value)),
  },
  { ...points('taken', 'Taken', ({ taken }) => taken), best: 'lowest' },
  points('mitigated', 'Mitigated', ({ mitigated }) => mitigated),
  points('absorbed', 'By barriers', ({ absorbed }) => absorbed),
  points('healing', 'Healed', ({ healing }) => healing),
  {
    key: 'accuracy',
    label: 'Accuracy',
    numeric: true,
    best: 'highest',
    value: ({ accuracy }) => accuracy.share,
    cell: ({ accuracy: { share: hit, shots, interval } }) =>
      hit === undefined || !interval ? (
        '–'
      ) : (
        <StatWithInterval
          value={hit}
          count={shots}
          interval={interval}
          noun="shots"
          minCount={50}
          size="cell"
        />
      ),
  },
];
