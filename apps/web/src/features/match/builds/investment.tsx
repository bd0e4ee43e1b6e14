import type { MatchBuilds } from '@soulstat/api-client';
import { ITEM_SLOTS, type ItemSlot } from '@soulstat/game-data';
import { DeltaBar, formatCount, formatDuration, LineChart, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { useGameData } from '../../../shared/api/game-data.ts';
import { formatShort, formatSigned } from '../../../shared/format/format.ts';
import { teamName, type Team } from '../../../shared/game/teams.ts';
import { useCursor } from '../cursor/cursor.tsx';
import type { People, Person } from '../parts/people.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import { fiveMinutes } from '../parts/flow/five-minutes.ts';
import { investedAt, investmentLead, type Investment } from './build-view.ts';
import { partHref } from '../parts/part-href.ts';

interface InvestmentProps {
  readonly matchId: number;
  readonly builds: MatchBuilds;
  readonly people: People;
}

const LABELS: Readonly<Record<ItemSlot, string>> = {
  weapon: 'Weapon',
  vitality: 'Vitality',
  spirit: 'Spirit',
};

/** Who had more in items of each kind, and when. */
export function InvestmentChart({ builds }: Pick<InvestmentProps, 'builds'>) {
  const gameData = useGameData();
  const { second, setSecond } = useCursor();
  const leads = useMemo(
    () => investmentLead(builds.players, builds.durationSeconds, gameData),
    [builds, gameData],
  );
  const { series, xTicks } = useMemo(
    () => ({
      series: ITEM_SLOTS.map((slot) => ({
        id: slot,
        label: LABELS[slot],
        tone: slot,
        points: leads.map(({ atSeconds, lead }) => ({ x: atSeconds, y: lead[slot] })),
      })),
      xTicks: fiveMinutes(builds.durationSeconds),
    }),
    [leads, builds],
  );
  return (
    <LineChart
      title={leadTitle(leads.at(-1)?.lead)}
      subtitle={`Souls of ${teamName(0)} in owned items, minus those of ${teamName(1)}, at today’s prices`}
      level={2}
      series={series}
      xLabel="Time"
      xTicks={xTicks}
      formatX={formatDuration}
      formatY={formatSigned}
      zeroLine
      cursor={second}
      onCursorChange={setSecond}
    />
  );
}

/** The largest difference at the end, in words. */
function leadTitle(lead: Investment | undefined): string {
  const [slot] = ITEM_SLOTS.toSorted((a, b) => Math.abs(lead?.[b] ?? 0) - Math.abs(lead?.[a] ?? 0));
  const souls = (slot && lead?.[slot]) ?? 0;
  if (!slot || souls === 0) return 'Items of each kind: neither side ahead';
  const leader: Team = souls > 0 ? 0 : 1;
  return `${teamName(leader)} ended ${formatShort(Math.abs(souls))} ahead in ${LABELS[slot].toLowerCase()} items`;
}

interface InvestedRow extends Person, Investment {
  readonly total: number;
}

/** Souls of every player in items of each kind at the moment of the page. */
export function InvestmentTable({ matchId, builds, people }: InvestmentProps) {
  const gameData = useGameData();
  const { second = builds.durationSeconds } = useCursor();
  const rows = useMemo(
    () =>
      builds.players.map((player): InvestedRow => {
        const invested = investedAt(player, second, gameData);
        const total = ITEM_SLOTS.reduce((sum, slot) => sum + invested[slot], 0);
        return { ...people.of(player.slot), ...invested, total };
      }),
    [builds, people, second, gameData],
  );
  const columns = useMemo(() => columnsOf(rows), [rows]);
  return (
    <section aria-labelledby="investment">
      <h2 id="investment">Souls in items of each kind at {formatDuration(second)}</h2>
      <AddressTable
        caption={`Souls of each player in items owned at ${formatDuration(second)}, by kind`}
        columns={columns}
        rows={rows}
        keyOf={({ slot }) => String(slot)}
        noun={{ one: 'player', many: 'players' }}
        initialView={{ sort: { key: 'total', direction: 'descending' } }}
        phoneColumnKeys={['weapon', 'vitality', 'spirit']}
        csvFileName={`match-${matchId}-investment.csv`}
        jsonHref={partHref(matchId, 'builds')}
        footNote="At the prices of today’s shop. Components count with the item they went into, sold items not at all."
      />
    </section>
  );
}

function columnsOf(rows: readonly InvestedRow[]): readonly Column<InvestedRow>[] {
  const most = Math.max(1, ...rows.flatMap((row) => ITEM_SLOTS.map((slot) => row[slot])));
  return [
    {
      key: 'player',
      label: 'Player',
      value: ({ label }) => label,
      cell: (row) => <PersonMark person={row} />,
      foot: () => 'All players',
    },
    ...ITEM_SLOTS.map((slot): Column<InvestedRow> => ({
      key: slot,
      label: LABELS[slot],
      numeric: true,
      value: (row) => row[slot],
      cell: (row) => (
        <DeltaBar value={row[slot]} max={most}>
          {formatCount(row[slot])}
        </DeltaBar>
      ),
      foot: (all) => formatCount(all.reduce((sum, row) => sum + row[slot], 0)),
    })),
    {
      key: 'total',
      label: 'All items',
      numeric: true,
      value: ({ total }) => total,
      format: formatCount,
      foot: (all) => formatCount(all.reduce((sum, { total }) => sum + total, 0)),
    },
  ];
}
