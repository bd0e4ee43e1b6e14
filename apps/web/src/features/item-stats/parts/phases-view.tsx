import { formatFilters, type Filters, type ItemPhases } from '@soulstat/api-client';
import { DeltaBar, formatCount, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { SampleFoot } from '../../../shared/items/sample-foot.tsx';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../../shared/statistics/late-table.tsx';
import { EstimateCell, shownValue, RateCell, saidValue } from '../../../shared/statistics/rate-cell.tsx';
import { StatisticResult } from '../../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { NothingSampled } from './nothing-sampled.tsx';

const WIDEST_EFFECT = 0.03;

/** What items do by when they are bought. */
export function PhasesView({ filters }: { readonly filters: Filters }) {
  const { itemOrUnknown } = useGameData();
  const query = useStatistics('/api/items/phases', { query: filters });
  const columns = useMemo(() => phaseColumns((id) => itemOrUnknown(id).name), [itemOrUnknown]);
  const asked = formatFilters(filters);
  return (
    <StatisticResult query={query} height="70rem">
      {({ items, sample, basis }) => (
        <>
          <LateTable
            caption="Win chance added by items, by when they are bought"
            columns={columns}
            rows={items}
            keyOf={({ itemId }) => String(itemId)}
            noun={{ one: 'item', many: 'items' }}
            initialView={{ sort: { key: 'effect-1', direction: 'descending' } }}
            phoneColumnKeys={['effect-1', 'effect-2']}
            csvFileName="items-by-phase.csv"
            virtualAboveRows={ROWS_AT_ONCE}
            footNote={<SampleFoot sample={sample} basis={basis} />}
            empty={<NothingSampled mode={basis.counted.mode} what="Nothing was bought" />}
          />
          <HowPhases request={`/api/items/phases${asked && `?${asked}`}`} />
        </>
      )}
    </StatisticResult>
  );
}

function HowPhases({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        <b>WPA</b> is “won or not” minus the chance by the souls of both teams at the purchase, minus the mean
        of purchases of the same cost in the same ten minutes and state of the match: an early expensive item
        is compared with other early expensive items. Adjusted towards 0 by how much items really differ. “Too
        few” means fewer than 50 purchases.
      </p>
      <p>
        A player who buys the same item in every match would dominate its effect: of n purchases by one player
        in a phase each counts 1/√n, so a player with a hundred counts as ten. <b>Players</b> says how many
        different ones made the purchases. Association, not cause.
      </p>
    </HowComputed>
  );
}

type Row = ItemPhases['items'][number];

const PHASES = ['0 to 10 min', '10 to 20 min', '20 to 30 min', 'Later'] as const;
const whenOf = (label: string) => (label === 'Later' ? 'after 30 min' : `at ${label}`);

const phaseColumns = (nameOf: (itemId: number) => string): Column<Row>[] => [
  {
    key: 'item',
    label: 'Item',
    widthCh: 21,
    value: ({ itemId }) => nameOf(itemId),
    cell: ({ itemId }) => <ItemName itemId={itemId} />,
  },
  ...PHASES.flatMap((label, phase) => [effectColumn(label, phase), playersColumn(label, phase)]),
  ...PHASES.map(pickColumn),
];

const effectColumn = (label: string, phase: number): Column<Row> => ({
  key: `effect-${phase}`,
  label: `WPA of purchases ${whenOf(label)}, in points`,
  shortLabel: label,
  numeric: true,
  widthCh: 12,
  value: ({ phases }) => {
    const effect = phases[phase]?.effect;
    return effect && shownValue(effect);
  },
  cell: ({ phases }) => {
    const effect = phases[phase]?.effect;
    if (!effect || effect.value === null) return '–';
    return (
      <DeltaBar value={saidValue(effect)} min={-WIDEST_EFFECT} max={WIDEST_EFFECT} tone="signed">
        <EstimateCell estimate={effect} format={formatPoints} noun="purchases" />
      </DeltaBar>
    );
  },
});

const playersColumn = (label: string, phase: number): Column<Row> => ({
  key: `players-${phase}`,
  label: `Different players who buy it ${whenOf(label)}`,
  shortLabel: 'Players',
  numeric: true,
  widthCh: 8,
  value: ({ phases }) => phases[phase]?.players,
  format: formatCount,
});

const pickColumn = (label: string, phase: number): Column<Row> => ({
  key: `pick-${phase}`,
  label: `Bought by, ${whenOf(label)}`,
  shortLabel: `Pick, ${label}`,
  numeric: true,
  optional: true,
  widthCh: 10,
  value: ({ phases }) => phases[phase]?.pick.rate ?? undefined,
  cell: ({ phases }) => {
    const pick = phases[phase]?.pick;
    return pick ? <RateCell rate={pick} noun="players" /> : '–';
  },
});
