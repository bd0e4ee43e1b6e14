import type { Filters, HeroPlaceSpread } from '@soulstat/api-client';
import { DeltaBar, type Column } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';
import { NoPlacements } from '../../../shared/statistics/no-placements.tsx';
import { PlacementTable } from '../../../shared/statistics/placement-table.tsx';
import { shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { teamName, TEAMS } from '../../../shared/game/teams.ts';

/** How often each hero is MVP on either side and by how long the match lasts. */
export function MvpSlices({ filters }: { readonly filters: Filters }) {
  return (
    <section className="mvp-slices" aria-labelledby="mvp-slices">
      <h2 id="mvp-slices">MVP by side and length</h2>
      <PlacementTable
        sortName="sortSlices"
        filters={filters}
        caption="How often heroes are MVP by side and length of the match"
        columnsOf={sliceColumns}
        initialView={{ sort: { key: 'matches', direction: 'descending' } }}
        phoneColumnKeys={['length-1', 'length-2']}
        csvFileName="mvp-by-side-and-length.csv"
        empty={<NoPlacements />}
      >
        {(scoredMatches) => (
          <p>
            Of {countOf(scoredMatches, 'match', 'matches')} that have placements, among the newest 4,000 of
            the filters: of the matches of a hero on that side, or of that length, those in which it is the
            best of the winners.
          </p>
        )}
      </PlacementTable>
    </section>
  );
}

const LENGTHS = ['Up to 19 min', '20 to 29 min', '30 to 39 min', '40 min or more'] as const;
/** The share of a full bar. */
const MAX_DELTA = 0.25;

const sliceColumns = (): Column<HeroPlaceSpread>[] => [
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
    return rate && shownValue(rate);
  },
  cell: (hero) => {
    const rate = of(hero);
    if (!rate || rate.rate === null) return '–';
    if (shownValue(rate) === undefined) return <RateCell rate={rate} />;
    return (
      <DeltaBar value={rate.rate} max={MAX_DELTA}>
        <RateCell rate={rate} />
      </DeltaBar>
    );
  },
});
