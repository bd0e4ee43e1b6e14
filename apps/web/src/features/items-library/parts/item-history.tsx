import type { ItemDetails, StatisticEstimate, StatisticRate } from '@soulstat/api-client';
import { formatCount, formatPercent, Table } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { pointsInWords } from '../../../shared/items/item-words.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { PatchNoteCell, usePatchNotes } from '../../../shared/patch-notes/notes-column.tsx';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { MIN_COUNT, lowerBound } from '../../../shared/statistics/rate-cell.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { useShop } from './shop-context.ts';
import './item-history.css';

const HEROES = 5;
const PATCHES = 4;

/** Who buys an item most, and what became of it patch by patch; asked for when the card is opened. */
export function ItemHistory({ itemId }: { readonly itemId: number }) {
  const {
    filters: { minMatches: _, ...query },
  } = useShop();
  const details = useStatistics('/api/items/:itemId/details', { params: { itemId }, query });
  return (
    <QueryState query={details} what="The buyers" height="25rem">
      {({ heroes, patches }) => (
        <>
          <Buyers heroes={heroes} />
          <Patches itemId={itemId} patches={patches} />
        </>
      )}
    </QueryState>
  );
}

function Buyers({ heroes }: Pick<ItemDetails, 'heroes'>) {
  const known = heroes
    .filter(({ pick }) => pick.count >= MIN_COUNT)
    .toSorted((a, b) => (lowerBound(b.pick) ?? 0) - (lowerBound(a.pick) ?? 0))
    .slice(0, HEROES);
  if (known.length === 0) return <p>Too few matches to say who buys it most.</p>;
  return (
    <Small caption="Who buys it most" heads={['Hero', 'Buys it', 'Players']}>
      {known.map(({ heroId, pick }) => (
        <tr key={heroId}>
          <th scope="row">
            <HeroLink heroId={heroId} tab="items" />
          </th>
          <td>
            <RateText rate={pick} />
          </td>
          <td>{formatCount(pick.count)}</td>
        </tr>
      ))}
    </Small>
  );
}

interface PatchesProps extends Pick<ItemDetails, 'patches'> {
  readonly itemId: number;
}

function Patches({ itemId, patches }: PatchesProps) {
  const oldest = patches.slice(0, PATCHES).at(-1)?.id;
  const notes = usePatchNotes('/api/patch-notes/items/:itemId', { itemId }, oldest);
  if (patches.length === 0)
    return <p>Patches are not counted by side, length and party, nor for Street Brawl.</p>;
  return (
    <Small caption="From patch to patch" heads={['Patch', 'Bought by', 'WPA']}>
      {patches.slice(0, PATCHES).map(({ id, name, from, pick, effect }) => (
        <tr key={id}>
          <th scope="row">
            {name} <small>{formatDay(from)}</small>
            <PatchNoteCell patch={notes?.find((patch) => patch.id === id)} />
          </th>
          <td>
            <RateText rate={pick} />
          </td>
          <td>
            <EffectText effect={effect} />
          </td>
        </tr>
      ))}
    </Small>
  );
}

interface SmallProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function Small({ caption, heads, children }: SmallProps) {
  return (
    <Table label={caption} className="shop-card-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

/** With the interval, where there is enough to say anything. */
function RateText({ rate: { rate, interval, count } }: { readonly rate: StatisticRate }) {
  if (rate === null || !interval || count < MIN_COUNT) return <>too few ({formatCount(count)})</>;
  return (
    <>
      {formatPercent(rate)}{' '}
      <small>
        {formatPercent(interval[0] ?? 0)} to {formatPercent(interval[1] ?? 1)}
      </small>
    </>
  );
}

function EffectText({ effect: { value, interval, count } }: { readonly effect: StatisticEstimate }) {
  if (value === null || !interval || count < MIN_COUNT) return <>too few ({formatCount(count)})</>;
  return (
    <>
      {pointsInWords(value)}{' '}
      <small>
        {formatPoints(interval[0] ?? 0)} to {formatPoints(interval[1] ?? 0)}, {formatCount(count)} purchases
      </small>
    </>
  );
}
