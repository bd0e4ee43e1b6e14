import { formatFilters, type Filters, type HeroPlaceSpread } from '@soulstat/api-client';
import { DeltaBar, formatCount, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { countOf } from '../../../shared/format.ts';
import { useGameData } from '../../../shared/game-data.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { lowerBound, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { StatisticAnswer, StatisticFoot } from '../../../shared/statistics/statistic-answer.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { teamName, TEAMS } from '../../../shared/teams.ts';

/** How often each hero is MVP on either side and by how long the match lasts. */
export function MvpSlices({ filters }: { readonly filters: Filters }) {
  const gameData = useGameData();
  const query = useStatistics('/api/mvp/places', { query: filters });
  const columns = useMemo(() => sliceColumns((id) => gameData.heroOrUnknown(id).name), [gameData]);
  const request = ['/api/mvp/places', formatFilters(filters)].filter(Boolean).join('?');
  return (
    <section className="mvp-slices" aria-labelledby="mvp-slices">
      <h2 id="mvp-slices">MVP by side and length</h2>
      <StatisticAnswer query={query} height="80rem">
        {({ heroes, basis, scoredMatches }) => (
          <>
            <LateTable
              caption="How often heroes are MVP by side and length of the match"
              columns={columns}
              rows={heroes}
              keyOf={({ heroId }) => String(heroId)}
              noun={{ one: 'hero', many: 'heroes' }}
              initialView={{ sort: { key: 'matches', direction: 'descending' } }}
              phoneColumnKeys={['length-1', 'length-2']}
              csvFileName="mvp-by-side-and-length.csv"
              footNote={<StatisticFoot basis={basis} />}
              empty={<p>No match of these has places, so that nobody is MVP in them.</p>}
            />
            <HowComputed request={request}>
              <p>
                Of {countOf(scoredMatches, 'match', 'matches')} that have places, among the newest 4,000 of
                the filters: of the matches of a hero on that side, or of that length, those in which it is
                the best of the winners.
              </p>
            </HowComputed>
          </>
        )}
      </StatisticAnswer>
    </section>
  );
}

const LENGTHS = ['Up to 19 min', '20 to 29 min', '30 to 39 min', '40 min and more'] as const;
/** The share of a full bar. */
const MOST = 0.25;

const sliceColumns = (nameOf: (heroId: number) => string): Column<HeroPlaceSpread>[] => [
  {
    key: 'hero',
    label: 'Hero',
    value: ({ heroId }) => nameOf(heroId),
    cell: ({ heroId }) => <HeroLink heroId={heroId} />,
  },
  ...TEAMS.map((team) =>
    rateColumn(`side-${team}`, `MVP as ${teamName(team)}`, teamName(team), (hero) => hero.mvpBySide[team]),
  ),
  ...LENGTHS.map((label, length) =>
    rateColumn(
      `length-${length}`,
      `MVP in matches of ${label.toLowerCase()}`,
      label,
      (hero) => hero.mvpByLength[length],
    ),
  ),
  {
    key: 'matches',
    label: 'Matches with places',
    shortLabel: 'Matches',
    numeric: true,
    value: ({ place }) => place.count,
    format: formatCount,
  },
];

type Rate = HeroPlaceSpread['firstThree'];

const rateColumn = (
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
    if (!rate || rate.rate === null) return '–';
    return (
      <DeltaBar value={lowerBound(rate) === undefined ? 0 : rate.rate} max={MOST}>
        <RateCell rate={rate} />
      </DeltaBar>
    );
  },
});
