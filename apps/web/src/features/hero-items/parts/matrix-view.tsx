import { formatFilters, type Filters, type ItemMatrix } from '@soulstat/api-client';
import { ITEM_SLOTS, type ItemSlot } from '@soulstat/game-data';
import { LinkTabs } from '@soulstat/ui';
import { useMemo } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useGameData } from '../../../shared/api/game-data.ts';
import { SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { Link } from '../../../shared/link.tsx';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { StatisticResult, StatisticFoot } from '../../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { MatrixTable } from './matrix-table.tsx';
import { matrixOf } from './matrix.ts';
import '../hero-matrix.css';

/** Which hero buys which item, all at a glance. */
export function MatrixView({ filters: asked }: { readonly filters: Filters }) {
  const { minMatches: _, ...filters } = asked;
  const query = useStatistics('/api/items/matrix', { query: filters });
  const { search } = useLocation();
  const slotAsked = new URLSearchParams(search).get('slot');
  const slot = ITEM_SLOTS.find((one) => one === slotAsked) ?? ITEM_SLOTS[0];
  const request = formatFilters(filters);
  return (
    <>
      <h2 className="visually-hidden">All heroes</h2>
      <SlotTabs slot={slot} />
      <StatisticResult query={query} height="90rem">
        {(result) => (
          <>
            <OfSlot result={result} slot={slot} />
            <StatisticFoot basis={result.basis} />
            <HowComputed request={`/api/items/matrix${request && `?${request}`}`}>
              <p>
                Percentage of a hero’s players who bought the item at least once in a match. Only items that
                some hero buys in 10 % of matches, and heroes with 50 players or more. Similar heroes and
                items stand side by side (cosine of their rates). Ranks filter by whole tiers.
              </p>
            </HowComputed>
          </>
        )}
      </StatisticResult>
    </>
  );
}

function SlotTabs({ slot }: { readonly slot: ItemSlot }) {
  const { pathname, search } = useLocation();
  const addressOf = (other: ItemSlot) => {
    const params = new URLSearchParams(search);
    params.set('slot', other);
    return `${pathname}?${params.toString()}`;
  };
  return (
    <LinkTabs label="Kind of items">
      {ITEM_SLOTS.map((one) => (
        <Link key={one} to={addressOf(one)} aria-current={one === slot ? 'page' : undefined}>
          {SLOT_LABELS[one]}
        </Link>
      ))}
    </LinkTabs>
  );
}

function OfSlot({ result, slot }: { readonly result: ItemMatrix; readonly slot: ItemSlot }) {
  const { itemOrUnknown } = useGameData();
  const matrix = useMemo(
    () => matrixOf(result, (itemId) => itemOrUnknown(itemId).slot === slot),
    [result, itemOrUnknown, slot],
  );
  if (matrix.heroes.length === 0 || matrix.itemIds.length === 0)
    return <p>Too few players of any hero in the matches of these filters. A longer period gives more.</p>;
  return (
    <MatrixTable matrix={matrix} caption={`${SLOT_LABELS[slot]} items by hero, in percent of players`} />
  );
}
