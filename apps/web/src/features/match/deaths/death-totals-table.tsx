import { formatDuration, type Column } from '@soulstat/ui';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { PersonMark } from '../parts/person-mark.tsx';
import { DEATH_CLASSES, type DeathClass } from './death-row.ts';
import type { DeathTotals } from './death-totals.ts';
import { partHref } from '../parts/part-href.ts';

const classColumn = (key: DeathClass): Column<DeathTotals> => ({
  key,
  label: DEATH_CLASSES[key],
  numeric: true,
  value: ({ classes }) => classes[key],
  foot: (rows) => rows.reduce((sum, { classes }) => sum + classes[key], 0),
});

const COLUMNS: readonly Column<DeathTotals>[] = [
  {
    key: 'player',
    label: 'Player',
    value: ({ label }) => label,
    cell: (row) => <PersonMark person={row} />,
    foot: () => 'All',
  },
  {
    key: 'deaths',
    label: 'Deaths',
    numeric: true,
    best: 'lowest',
    value: ({ deaths }) => deaths,
    foot: (rows) => rows.reduce((sum, { deaths }) => sum + deaths, 0),
  },
  classColumn('worthIt'),
  classColumn('even'),
  classColumn('costly'),
  classColumn('alone'),
  classColumn('dive'),
  { key: 'kills', label: 'Kills', numeric: true, best: 'highest', value: ({ kills }) => kills },
  {
    key: 'dead',
    label: 'Time dead',
    numeric: true,
    best: 'lowest',
    value: ({ deadSeconds }) => deadSeconds,
    format: formatDuration,
  },
  {
    key: 'timeToKill',
    label: 'Mean time to kill',
    numeric: true,
    value: ({ timeToKill }) => timeToKill,
    format: (value) => `${value.toFixed(1)} s`,
  },
];

export interface DeathTotalsTableProps {
  readonly rows: readonly DeathTotals[];
  readonly matchId: number;
}

/** Who died how often, and how each death is judged. */
export function DeathTotalsTable({ rows, matchId }: DeathTotalsTableProps) {
  return (
    <section aria-labelledby="death-totals">
      <h2 id="death-totals">Deaths by player</h2>
      <AddressTable
        sortName="sortTotals"
        caption="Deaths of each player by class"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ slot }) => String(slot)}
        noun={{ one: 'player', many: 'players' }}
        initialView={{ sort: { key: 'deaths', direction: 'descending' } }}
        phoneColumnKeys={['deaths', 'costly', 'dead']}
        csvFileName={`match-${matchId}-death-totals.csv`}
        jsonHref={partHref(matchId, 'deaths')}
      />
    </section>
  );
}
