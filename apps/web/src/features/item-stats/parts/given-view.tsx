import { formatFilters, type Filters } from '@soulstat/api-client';
import type { ItemSummary } from '@soulstat/game-data';
import { EmptyState, formatCount } from '@soulstat/ui';
import { useMemo } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useGameData } from '../../../shared/api/game-data.ts';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { StatisticResult } from '../../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { againstColumns } from './against-columns.tsx';
import { GivenChoice } from './given-choice.tsx';
import { givenIn, idsText } from './given-items.ts';
import { NothingSampled } from './nothing-sampled.tsx';
import { SampleFoot } from '../../../shared/items/sample-foot.tsx';

/** Builds differ more than what is bought against a hero. */
const WIDEST_CHANGE = 0.5;

/** What else they buy who have some items and lack others, and what it does there. */
export function GivenView({ filters }: { readonly filters: Filters }) {
  const gameData = useGameData();
  const { search } = useLocation();
  const some = useMemo(() => givenIn(search, 'with', gameData), [search, gameData]);
  const none = useMemo(() => givenIn(search, 'without', gameData), [search, gameData]);
  const taken = [...some, ...none];
  return (
    <>
      <div className="item-givens">
        <GivenChoice side="with" label="Bought as well" chosen={some} taken={taken} />
        <GivenChoice side="without" label="Not bought" chosen={none} taken={taken} />
      </div>
      {taken.length === 0 ? (
        <EmptyState title="No item is chosen">
          <p>Choose items that a build has or lacks; the table shows what else is in such builds.</p>
        </EmptyState>
      ) : (
        <GivenTable filters={filters} some={some} none={none} />
      )}
    </>
  );
}

interface GivenTableProps {
  readonly filters: Filters;
  readonly some: readonly ItemSummary[];
  readonly none: readonly ItemSummary[];
}

function GivenTable({ filters, some, none }: GivenTableProps) {
  const { itemOrUnknown } = useGameData();
  const columns = useMemo(
    () => againstColumns((id) => itemOrUnknown(id).name, 'in such builds', WIDEST_CHANGE),
    [itemOrUnknown],
  );
  const given = {
    ...(some.length > 0 && { with: idsText(some) }),
    ...(none.length > 0 && { without: idsText(none) }),
  };
  const query = useStatistics('/api/items/given', { query: { ...filters, ...given } });
  const request = [new URLSearchParams(given).toString(), formatFilters(filters)].filter(Boolean).join('&');
  return (
    <StatisticResult query={query} height="70rem">
      {({ items, sample, basis, given: players }) => (
        <>
          <LateTable
            caption="Items of such builds"
            columns={columns}
            rows={items}
            keyOf={({ itemId }) => String(itemId)}
            noun={{ one: 'item', many: 'items' }}
            initialView={{ sort: { key: 'change', direction: 'descending' } }}
            phoneColumnKeys={['change', 'effect', 'pick']}
            csvFileName="items-of-such-builds.csv"
            footNote={
              <>
                <span>{formatCount(players)} of them have such a build.</span>
                <SampleFoot sample={sample} basis={basis} />
              </>
            }
            empty={<NothingSampled mode={basis.counted.mode} what="Nobody has such a build" />}
          />
          <HowComputed request={`/api/items/given?${request}`}>
            <p>
              Players who bought all of the first and none of the second list by the end of the match, in any
              order, compared with all other players of the same matches and days. <b>More often</b> is the
              difference of the pick rates, with Newcombe’s interval. <b>Adds more</b> is what the item adds
              to the chance of winning by the souls at the purchase (see “All items”) in such builds, minus
              the same otherwise; the effect of such builds on all purchases is subtracted from both. Adjusted
              towards 0 by how much items really differ; at least 50 purchases on either side. Long matches
              have larger builds; this is association, not cause.
            </p>
          </HowComputed>
        </>
      )}
    </StatisticResult>
  );
}
