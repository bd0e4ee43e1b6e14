import {
  formatFilters,
  type Filters,
  type HeroPlaceSpread,
  type HeroPlaceSpreads,
} from '@soulstat/api-client';
import { formatCount, formatPercent, type Column } from '@soulstat/ui';
import { memo, useMemo, useRef } from 'react';
import { countOf } from '../../../shared/format.ts';
import { useGameData } from '../../../shared/game-data.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../../shared/statistics/late-table.tsx';
import { EstimateCell, LEAST_COUNT, lowerBound, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { StatisticAnswer, StatisticFoot } from '../../../shared/statistics/statistic-answer.tsx';
import { behindWhere, useNearValue } from '../../../shared/statistics/use-near-value.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
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
        How often a hero is first, second, … twelfth of a match, from left to right; the first three stand
        out. The dashed line is where every bar would end by chance alone.
      </p>
      <Places filters={near} />
    </section>
  );
}

const Places = memo(function Places({ filters }: { readonly filters: Filters }) {
  const query = useStatistics('/api/mvp/places', { query: filters });
  const request = ['/api/mvp/places', formatFilters(filters)].filter(Boolean).join('?');
  return (
    <StatisticAnswer query={query} height="80rem">
      {(answer) => (
        <>
          <PlaceTable answer={answer} />
          <HowComputed request={request}>
            <p>
              Every player of a match has a place of twelve by what they added to the chance to win, how they
              played and how their lane went. Counted of {countOf(answer.scoredMatches, 'match', 'matches')}{' '}
              that have places, among the newest 4,000 of the filters. With nothing but chance a hero would be
              at each place in 8.3 % of its matches, and average 6.5.
            </p>
          </HowComputed>
        </>
      )}
    </StatisticAnswer>
  );
});

function PlaceTable({ answer: { basis, heroes } }: { readonly answer: HeroPlaceSpreads }) {
  const gameData = useGameData();
  const columns = useMemo(() => {
    const most = Math.max(
      ...heroes.filter(isKnown).flatMap(({ shares }) => shares.map(({ rate }) => rate ?? 0)),
    );
    return placeColumns((heroId) => gameData.heroOrUnknown(heroId).name, most);
  }, [gameData, heroes]);
  return (
    <LateTable
      caption="How often each hero is at which place"
      columns={columns}
      rows={heroes}
      keyOf={({ heroId }) => String(heroId)}
      noun={{ one: 'hero', many: 'heroes' }}
      initialView={{ sort: { key: 'average', direction: 'ascending' } }}
      phoneColumnKeys={['bars', 'average']}
      csvFileName="hero-places.csv"
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={<StatisticFoot basis={basis} />}
      empty={<p>No match of these has places: they need the file of the match, and Street Brawl has none.</p>}
    />
  );
}

const isKnown = ({ place }: HeroPlaceSpread) => place.count >= LEAST_COUNT;
const toHundredth = (place: number) => place.toFixed(2);

function placeColumns(nameOf: (heroId: number) => string, most: number): Column<HeroPlaceSpread>[] {
  return [
    {
      key: 'hero',
      label: 'Hero',
      value: ({ heroId }) => nameOf(heroId),
      cell: ({ heroId }) => <HeroLink heroId={heroId} />,
    },
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
    {
      key: 'matches',
      label: 'Matches with places',
      shortLabel: 'Matches',
      numeric: true,
      value: ({ place }) => place.count,
      format: formatCount,
    },
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
    return rate && lowerBound(rate);
  },
  cell: (hero) => {
    const rate = of(hero);
    return rate ? <RateCell rate={rate} /> : '–';
  },
});
