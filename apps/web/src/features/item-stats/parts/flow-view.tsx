import {
  formatFilters,
  type Filters,
  type ItemFlow,
  type ItemFlowLink,
  type ItemFlowPhase,
} from '@soulstat/api-client';
import { Disclosure, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { StatisticResult } from '../../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { FlowGraph } from './flow-graph.tsx';
import { NothingSampled } from './nothing-sampled.tsx';
import { phaseInWords } from './phase-in-words.ts';
import { SampleFoot } from '../../../shared/items/sample-foot.tsx';

/** What is bought in each part of the match, and what its buyers go on to. */
export function FlowView({ filters }: { readonly filters: Filters }) {
  const query = useStatistics('/api/items/flow', { query: filters });
  const search = formatFilters(filters);
  return (
    <StatisticResult query={query} height="50rem">
      {(flow) => (
        <>
          {flow.links.length > 0 ? (
            <FlowGraph flow={flow} />
          ) : (
            <NothingSampled mode={flow.basis.counted.mode} what="No purchases one after the other" />
          )}
          <div className="flow-foot">
            <SampleFoot sample={flow.sample} basis={flow.basis} />
          </div>
          <Disclosure title="As a table">
            <FlowTable flow={flow} />
          </Disclosure>
          <HowComputed request={`/api/items/flow${search && `?${search}`}`}>
            <p>
              The eight items bought most often in each ten minutes; the first purchase of an item by a player
              counts. The percentage beside an item is its share of the players whose match lasted until then.
              The width of a line is the share of an item’s buyers who bought the other one in the next ten
              minutes; shares below a tenth are left out. Win rates are raw.
            </p>
          </HowComputed>
        </>
      )}
    </StatisticResult>
  );
}

function FlowTable({ flow }: { readonly flow: ItemFlow }) {
  const { itemOrUnknown } = useGameData();
  const columns = useMemo(
    () => flowColumns((id) => itemOrUnknown(id).name, flow.phases),
    [itemOrUnknown, flow.phases],
  );
  return (
    <LateTable
      caption="Items bought after each other"
      columns={columns}
      rows={flow.links}
      keyOf={({ phase, fromItemId, itemId }) => `${phase} ${fromItemId} ${itemId}`}
      noun={{ one: 'way', many: 'ways' }}
      initialView={{ sort: { key: 'share', direction: 'descending' } }}
      csvFileName="item-flow.csv"
    />
  );
}

const flowColumns = (
  nameOf: (itemId: number) => string,
  phases: readonly ItemFlowPhase[],
): Column<ItemFlowLink>[] => [
  { key: 'from', label: 'Bought', value: ({ fromItemId }) => nameOf(fromItemId) },
  { key: 'to', label: 'Then', value: ({ itemId }) => nameOf(itemId) },
  {
    key: 'phase',
    label: 'When, the second',
    shortLabel: 'When',
    value: ({ phase }) => {
      const of = phases[phase];
      return of && phaseInWords(of);
    },
  },
  {
    key: 'share',
    label: 'Share of the buyers of the first',
    shortLabel: 'Share',
    numeric: true,
    value: ({ share }) => shownValue(share),
    cell: ({ share }) => <RateCell rate={share} noun="buyers" />,
  },
  {
    key: 'win',
    label: 'Win rate of both, raw',
    shortLabel: 'Wins',
    numeric: true,
    value: ({ win }) => shownValue(win),
    cell: ({ win }) => <RateCell rate={win} noun="players" neutral={0.5} />,
  },
];
