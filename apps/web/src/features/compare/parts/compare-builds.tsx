import type { Build } from '@soulstat/api-client';
import { EmptyState, formatCount, formatPercent, Notice, Skeleton } from '@soulstat/ui';
import { useQueries } from '@tanstack/react-query';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { buildHref } from '../../../shared/builds/build-address.ts';
import { buildQuery } from '../../../shared/builds/build-query.ts';
import { Link } from '../../../shared/link.tsx';
import { ColumnHead } from './column-head.tsx';
import type { CompareLine } from './compare-lines.ts';
import { CompareTable } from './compare-table.tsx';
import { MOST } from './compared-address.ts';
import { IdAdder } from './id-adder.tsx';
import { useCompared } from './use-compared.ts';

const exact = (value: number) => ({ value, interval: null, count: undefined });

/** Up to four builds: what they cost, and how those fare who follow them. */
export function CompareBuilds() {
  const { heroOrUnknown } = useHeroes();
  const { compared, change } = useCompared();
  const { ids } = compared;
  const queries = useQueries({ queries: ids.map((id) => buildQuery(id)) }, queryClient);
  const builds = queries.map(({ data }) => data);
  const nameOf = (at: number) => builds[at]?.name ?? `Build ${ids[at]}`;
  return (
    <>
      {ids.length < MOST.builds && (
        <IdAdder
          label="Build ID or address"
          onAdd={(id) => {
            if (!ids.includes(id)) change({ ids: [...ids, id] });
          }}
        />
      )}
      {ids.length === 0 && (
        <EmptyState title="Choose two builds">
          <p>Up to four stand side by side. A build’s address has its ID.</p>
        </EmptyState>
      )}
      {queries.some(({ isPending }) => isPending) && <Skeleton shape="block" width="100%" height="14rem" />}
      {queries.map(
        ({ error }, at) =>
          error && (
            <Notice key={ids[at]} kind="warning" title={`Build ${ids[at]} cannot be compared`}>
              {error.message}
            </Notice>
          ),
      )}
      {ids.length > 0 && queries.every(({ isPending }) => !isPending) && (
        <CompareTable
          label="Builds side by side"
          heads={ids.map((id, at) => ({
            key: String(id),
            content: (
              <ColumnHead name={nameOf(at)} onRemove={() => change({ ids: ids.filter((one) => one !== id) })}>
                <Link to={buildHref(id)}>{nameOf(at)}</Link>
                {builds[at] && <small>{heroOrUnknown(builds[at].heroId).name}</small>}
              </ColumnHead>
            ),
          }))}
          lines={linesOf(builds)}
        />
      )}
    </>
  );
}

function linesOf(builds: readonly (Build | undefined)[]): CompareLine[] {
  return [
    {
      key: 'winRate',
      label: 'Win rate of who follows it',
      format: (rate) => formatPercent(rate),
      cells: builds.map((build) => {
        const rate = build?.measured?.winRate;
        return rate?.rate == null
          ? undefined
          : { value: rate.rate, interval: rate.interval, count: rate.count };
      }),
    },
    {
      key: 'souls',
      label: 'Souls of all items',
      format: (souls) => formatCount(souls),
      cells: builds.map((build) => build && exact(build.souls)),
    },
    {
      key: 'items',
      label: 'Items',
      format: (items) => formatCount(items),
      cells: builds.map((build) => build && exact(build.itemCount)),
    },
    {
      key: 'changes',
      label: 'Changed since it was written',
      format: (changes) => formatCount(changes),
      cells: builds.map((build) => build && exact(build.patchChanges)),
    },
  ];
}
