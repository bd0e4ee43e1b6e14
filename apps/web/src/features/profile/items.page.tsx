import type { ProfileItem, ProfileItems } from '@soulstat/api-client';
import type { GameData, ItemSlot } from '@soulstat/game-data';
import { formatDuration, formatPercent, ItemIcon, StatWithInterval, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { artOf } from '../../shared/game/art.ts';
import { countOf, formatSigned } from '../../shared/format/format.ts';
import { useGameData } from '../../shared/api/game-data.ts';
import { useEnoughMatches } from './parts/enough-matches.ts';
import { FilterSection } from './parts/filter-section.tsx';
import { prefetchPage, usePageQuery } from './parts/profile-query.ts';
import { MIN_MATCHES, MeanCell, RateCell, sortableRate } from './parts/rate.tsx';
import { Basis, NoData, TabResult } from './parts/frame/tab-result.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';

export const prefetch = prefetchPage('/api/profile/:accountId/items');

/** What a player buys. */
export function Component({ accountId }: TabPageProps) {
  const query = usePageQuery('/api/profile/:accountId/items', accountId);
  return (
    <>
      <h2 className="visually-hidden">Items</h2>
      <FilterSection
        hasRows
        result={query.data && `${countOf(query.data.matches, 'match', 'matches')} with purchases`}
      />
      <TabResult query={query}>{(result) => <Items result={result} />}</TabResult>
    </>
  );
}

function Items({ result }: { readonly result: ProfileItems }) {
  const gameData = useGameData();
  const columns = useMemo(() => itemColumns(gameData), [gameData]);
  const rows = useEnoughMatches(result.items);
  if (result.matches === 0)
    return (
      <NoData title="No purchases are known" basis={result.basis}>
        A match history does not list purchases. Full matches do.
      </NoData>
    );
  return (
    <LateTable
      caption="Items of this player"
      columns={columns}
      rows={rows}
      keyOf={({ itemId }) => String(itemId)}
      noun={{ one: 'item', many: 'items' }}
      phoneColumnKeys={['pickRate', 'winRate', 'difference']}
      csvFileName="items.csv"
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={
        <>
          <Basis basis={result.basis} />
          {result.chanceMatches > 0 && (
            <p className="profile-note">
              Swings are from {countOf(result.chanceMatches, 'match', 'matches')}: those of the newest 300
              with a win chance
            </p>
          )}
        </>
      }
    />
  );
}

const SLOTS: Readonly<Record<ItemSlot, string>> = {
  weapon: 'Weapon',
  vitality: 'Vitality',
  spirit: 'Spirit',
};

function itemColumns({ itemOrUnknown }: GameData): Column<ProfileItem>[] {
  return [
    {
      key: 'item',
      label: 'Item',
      value: ({ itemId }) => itemOrUnknown(itemId).name,
      cell: ({ itemId }) => {
        const item = itemOrUnknown(itemId);
        return (
          <span className="profile-hero">
            <ItemIcon
              name={item.name}
              slot={item.slot}
              {...artOf('item', item)}
              size={24}
              aria-hidden="true"
            />
            {item.name}
          </span>
        );
      },
    },
    {
      key: 'slot',
      label: 'Kind',
      optional: true,
      value: ({ itemId }) => {
        const { slot } = itemOrUnknown(itemId);
        return slot && SLOTS[slot];
      },
    },
    ...rateColumns(),
    ...timeColumns(),
  ];
}

function rateColumns(): Column<ProfileItem>[] {
  return [
    {
      key: 'matches',
      label: 'Matches with it',
      shortLabel: 'Matches',
      numeric: true,
      value: ({ winRate }) => winRate.matches,
    },
    {
      key: 'pickRate',
      label: 'Bought in',
      description: 'Share of the matches whose purchases are known',
      numeric: true,
      value: ({ pickRate }) => pickRate,
      format: (share) => formatPercent(share, 0),
    },
    {
      key: 'winRate',
      label: 'Win rate',
      numeric: true,
      value: ({ winRate }) => sortableRate(winRate),
      cell: ({ winRate }) => <RateCell rate={winRate} />,
    },
    {
      key: 'difference',
      label: 'vs own matches without it, in points',
      shortLabel: 'Difference',
      description:
        'Win rate minus that of the same player and heroes without the item. Items of long matches and of matches already won look better than they are.',
      numeric: true,
      value: ({ difference }) => difference ?? undefined,
      format: signedPoints,
      cell: (item) => <DifferenceCell item={item} />,
    },
    {
      key: 'swing',
      label: 'Swing of the chance to win (WPA), in points',
      shortLabel: 'Swing',
      description:
        'How the team’s chance of winning moved within five minutes of the purchase, on average. Association, not proof that the item did it.',
      numeric: true,
      value: ({ swing }) => (swing && swing.matches >= MIN_MATCHES ? (swing.mean ?? undefined) : undefined),
      cell: ({ swing }) =>
        swing && swing.matches >= MIN_MATCHES ? <MeanCell mean={swing} format={signedPoints} /> : 'too few',
    },
  ];
}

/** Differences of shares are points, never percent. */
const signedPoints = (share: number) => formatSigned(Math.round(share * 100));

function DifferenceCell({
  item: { difference, differenceInterval, winRate },
}: {
  readonly item: ProfileItem;
}) {
  if (difference === null || differenceInterval === null) return <>too few</>;
  return (
    <StatWithInterval
      size="cell"
      value={difference}
      count={winRate.matches}
      interval={[differenceInterval[0] ?? 0, differenceInterval[1] ?? 0]}
      minCount={MIN_MATCHES}
      noun="matches with it"
      format={signedPoints}
    />
  );
}

function timeColumns(): Column<ProfileItem>[] {
  return [
    {
      key: 'time',
      label: 'Bought at, on average',
      shortLabel: 'Bought at',
      numeric: true,
      value: ({ boughtAtSeconds }) => boughtAtSeconds,
      format: formatDuration,
    },
    {
      key: 'peers',
      label: 'Players of the same rank buy it at',
      shortLabel: 'Same rank',
      description: 'Average of 200 players or more, with the chosen hero',
      numeric: true,
      value: ({ peersBoughtAtSeconds }) => peersBoughtAtSeconds ?? undefined,
      format: formatDuration,
    },
    {
      key: 'sold',
      label: 'Sold',
      numeric: true,
      value: ({ soldRate }) => soldRate,
      format: (share) => formatPercent(share, 0),
    },
  ];
}
