import { formatFilters, type ChainWpa, type WpaChains } from '@soulstat/api-client';
import { EmptyState, formatCount, formatPercent, Table } from '@soulstat/ui';
import { useMemo } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { useGameData } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { countOf } from '../../shared/format/format.ts';
import { heroField } from '../../shared/items/hero-field.ts';
import { ItemLink } from '../../shared/items/item-link.tsx';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { formatPoints } from '../../shared/statistics/format-points.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { EstimateCell, RateCell } from '../../shared/statistics/rate-cell.tsx';
import { StatisticFoot, StatisticResult } from '../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { HERO_KEY, WPA_FIELDS } from './parts/fields.ts';
import { parseLeastCount } from './parts/least-count.ts';
import { LeastSlider } from './parts/least-slider.tsx';
import { WpaFrame } from './parts/wpa-frame.tsx';

const ANY = { minCount: 1, noun: 'purchases' } as const;
const SHOWN = 25;

function questionOf(search: URLSearchParams, fields: Parameters<typeof knownFilters>[1]) {
  const first = Number(search.get('first') ?? Number.NaN);
  return {
    ...knownFilters(search, fields),
    minCount: parseLeastCount(search),
    ...(Number.isInteger(first) && first > 0 && first < 2 ** 32 && { firstId: first }),
  };
}

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ url }: LoaderArgs) {
  const query = questionOf(url.searchParams, [...WPA_FIELDS, HERO_KEY]);
  void queryClient.prefetchQuery(apiQuery('/api/wpa/chains', { query }));
  return null;
}

/** The best second and third large item after a first. */
export function Component() {
  const gameData = useGameData();
  const fields = useMemo(() => [...WPA_FIELDS, heroField(gameData)], [gameData]);
  const { filters } = useFilters(fields);
  const question = questionOf(new URLSearchParams(useLocation().search), fields);
  const query = useStatistics('/api/wpa/chains', { query: question });
  const change = useChangeQuery();
  const { itemOrUnknown } = gameData;
  const { minCount, firstId } = question;
  const request = [
    formatFilters(filters),
    `minCount=${minCount}`,
    firstId !== undefined && `firstId=${firstId}`,
  ];
  return (
    <WpaFrame
      page="wpaChains"
      about="Large items are those of the dearest tier. What the second or third adds, beside everything else that is bought in its place."
    >
      <StatisticFilters fields={fields} basis={query.data?.basis} />
      <div className="wpa-tools">
        <label className="wpa-choice">
          First large item
          <select
            value={query.data?.firstId ?? ''}
            onChange={({ target }) => change((search) => withParameters(search, { first: target.value }))}
          >
            {(query.data?.firsts ?? []).map(({ itemId, count }) => (
              <option key={itemId} value={itemId}>
                {itemOrUnknown(itemId).name} ({formatCount(count)})
              </option>
            ))}
          </select>
        </label>
        <LeastSlider count={minCount} noun="purchases" />
      </div>
      <StatisticResult query={query} height="60rem">
        {(result) => (
          <>
            <Chains result={result} />
            <StatisticFoot basis={result.basis} />
            <How request={`/api/wpa/chains?${request.filter(Boolean).join('&')}`} />
          </>
        )}
      </StatisticResult>
    </WpaFrame>
  );
}

function Chains({ result: { firstId, seconds, thirds, leftOut } }: { readonly result: WpaChains }) {
  const { itemOrUnknown } = useGameData();
  if (firstId === null)
    return (
      <EmptyState title="No player bought two large items">
        <p>That needs match files. Try a longer period, all heroes or all ranks.</p>
      </EmptyState>
    );
  const { name } = itemOrUnknown(firstId);
  return (
    <>
      <ChainTable title={`Second after ${name}`} chains={seconds} />
      <ChainTable title={`Third after ${name}, all heroes`} chains={thirds} />
      {leftOut > 0 && (
        <p className="statistics-lead">
          {countOf(leftOut, 'chain has', 'chains have')} fewer purchases than asked for and are left out.
        </p>
      )}
    </>
  );
}

function ChainTable({ title, chains }: { readonly title: string; readonly chains: readonly ChainWpa[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {chains.length === 0 ? (
        <EmptyState level={3} title="Too few purchases">
          <p>Lower the slider, or choose a longer period or all heroes.</p>
        </EmptyState>
      ) : (
        <Table label={title} className="wpa-table">
          <caption className="visually-hidden">{title}, the best first</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">WPA in points</th>
              <th scope="col">Beyond chance</th>
              <th scope="col">Raw wins</th>
              <th scope="col">Before</th>
              <th scope="col">Purchases</th>
            </tr>
          </thead>
          <tbody>
            {chains.slice(0, SHOWN).map(({ itemIds, effect, isDistinct, win, boughtWhenWinRate }) => (
              <tr key={itemIds.join(' ')}>
                <th scope="row">
                  <span className="wpa-chain">
                    {itemIds.slice(1).map((itemId) => (
                      <ItemLink key={itemId} itemId={itemId} />
                    ))}
                  </span>
                </th>
                <td>
                  <EstimateCell estimate={effect} format={formatPoints} {...ANY} />
                </td>
                <td>{isDistinct ? 'Yes' : 'No'}</td>
                <td>
                  <RateCell rate={win} neutral={0.5} {...ANY} />
                </td>
                <td>{boughtWhenWinRate === null ? '–' : formatPercent(boughtWhenWinRate)}</td>
                <td>{formatCount(win.count)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function How({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        Each player’s first three items of the dearest tier, in the order of purchase. WPA of the last one:
        wins beyond the chance by souls when it was bought, less what all second (or third) items after the
        same first did in the same standing, adjusted towards 0. Sorted by the lower end of the interval.
        “Beyond chance”: at most 5 % of these are false finds (Benjamini and Hochberg). The third is counted
        over all heroes together. Ranks filter by whole tiers.
      </p>
    </HowComputed>
  );
}
