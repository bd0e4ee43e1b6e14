import type { Filters, HeroPlaceSpread } from '@soulstat/api-client';
import { formatPercent, type Column } from '@soulstat/ui';
import { memo, useRef } from 'react';
import { countOf } from '../../../shared/format/format.ts';
import { NoPlacements } from '../../../shared/statistics/no-placements.tsx';
import { PlacementTable } from '../../../shared/statistics/placement-table.tsx';
import { EstimateCell, MIN_COUNT, shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { behindWhere, useNearValue } from '../../../shared/statistics/filters/use-near-value.ts';
import { PlaceBars } from './place-bars.tsx';
import './place-spreads.css';

/** How often each hero is first, second, … twelfth of a match. */
export function PlaceSpreads({ filters }: { readonly filters: Filters }) {
  const place = useRef<HTMLElement>(null);
  const near = useNearValue(filters, place);
  return (
    <section
      ref={place}
      className="performance-spreads"
      aria-labelledby="places"
      {...behindWhere(near !== filters)}
    >
      <h2 id="places">Place among the twelve</h2>
      <p className="place-legend">
        How often a hero is first, second, … twelfth of a match, from left to right; the first three are
        highlighted. The dashed line is what chance alone would give.
      </p>
      <Places filters={near} />
    </section>
  );
}

const Places = memo(function Places({ filters }: { readonly filters: Filters }) {
  return (
    <PlacementTable
      sortName="sortPlaces"
      filters={filters}
      caption="How often each hero is at which place"
      columnsOf={placeColumns}
      initialView={{ sort: { key: 'average', direction: 'ascending' } }}
      phoneColumnKeys={['bars', 'average']}
      csvFileName="hero-places.csv"
      empty={<NoPlacements />}
    >
      {(scoredMatches) => (
        <p>
          Every player of a match has a placement from 1 to 12 by six parts of the score. Counted of{' '}
          {countOf(scoredMatches, 'match', 'matches')} that have placements, among the newest 4,000 of the
          filters. By chance alone a hero would be at each placement in 8.3 % of its matches, and average 6.5.
        </p>
      )}
    </PlacementTable>
  );
});

const isKnown = ({ place }: HeroPlaceSpread) => place.count >= MIN_COUNT;
const toHundredth = (place: number) => place.toFixed(2);

function placeColumns(heroes: readonly HeroPlaceSpread[]): Column<HeroPlaceSpread>[] {
  const most = Math.max(
    ...heroes.filter(isKnown).flatMap(({ shares }) => shares.map(({ rate }) => rate ?? 0)),
  );
  return [
    {
      key: 'bars',
      label: 'Share of each place, from the first to the twelfth',
      shortLabel: '1 to 12',
      sortable: false,
      widthCh: 18,
      value: (hero) =>
        isKnown(hero) ? hero.shares.map(({ rate }) => formatPercent(rate ?? 0)).join(', ') : undefined,
      cell: (hero) => (isKnown(hero) ? <PlaceBars shares={hero.shares} most={most} /> : '–'),
    },
    {
      key: 'average',
      label: 'Average place of twelve',
      shortLabel: 'Average',
      description: 'Sorted by the upper end of the interval, so that few matches never lead',
      numeric: true,
      best: 'lowest',
      value: (hero) => (isKnown(hero) ? hero.place.interval?.[1] : undefined),
      cell: ({ place }) => <EstimateCell estimate={place} format={toHundredth} />,
    },
    shareColumn('first', 'First of twelve', 'First', ({ shares }) => shares[0]),
    shareColumn('three', 'Among the first three', 'First 3', ({ firstThree }) => firstThree),
    shareColumn('lastThree', 'Among the last three', 'Last 3', ({ lastThree }) => lastThree),
    ...Array.from({ length: 11 }, (_, index) => ({
      ...shareColumn(
        `at-${index + 2}`,
        `At place ${index + 2}`,
        `${index + 2}.`,
        ({ shares }) => shares[index + 1],
      ),
      optional: true,
    })),
  ];
}

type Rate = HeroPlaceSpread['firstThree'];

const shareColumn = (
  key: string,
  label: string,
  shortLabel: string,
  of: (hero: HeroPlaceSpread) => Rate | undefined,
): Column<HeroPlaceSpread> => ({
  key,
  label,
  shortLabel,
  numeric: true,
  value: (hero) => {
    const rate = of(hero);
    return rate && shownValue(rate);
  },
  cell: (hero) => {
    const rate = of(hero);
    return rate ? <RateCell rate={rate} /> : '–';
  },
});
