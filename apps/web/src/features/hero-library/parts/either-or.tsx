import type { HeroAlternative, HeroAlternatives, StatisticRate } from '@soulstat/api-client';
import type { HeroSummary } from '@soulstat/game-data';
import { formatPercent, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { SampleFoot } from '../../../shared/items/sample-foot.tsx';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';

interface EitherOrProps {
  readonly hero: HeroSummary;
  readonly result: HeroAlternatives;
  readonly request: string;
}

/** Items that players of a hero buy in place of each other: where a build has to be chosen. */
export function EitherOr({ hero, result, request }: EitherOrProps) {
  const { itemOrUnknown } = useGameData();
  const columns = useMemo(() => eitherColumns((id) => itemOrUnknown(id).name), [itemOrUnknown]);
  return (
    <section className="hero-builds" aria-labelledby="either-or">
      <h3 id="either-or">Either, or</h3>
      <p className="statistics-lead">Alternatives: players of {hero.name} buy one or the other.</p>
      {result.pairs.length === 0 ? (
        <>
          <p>No such pair stands out here, or there are too few matches to tell.</p>
          <div className="hero-muted">
            <SampleFoot sample={result.sample} basis={result.basis} />
          </div>
        </>
      ) : (
        <LateTable
          sortName="sortPairs"
          caption={`Items that players of ${hero.name} buy in place of each other`}
          columns={columns}
          rows={result.pairs}
          keyOf={({ itemIds }) => itemIds.join(' ')}
          noun={{ one: 'pair', many: 'pairs' }}
          initialView={{ sort: { key: 'together', direction: 'ascending' } }}
          phoneColumnKeys={['together', 'first', 'second']}
          csvFileName={`${hero.slug}-either-or.csv`}
          footNote={<SampleFoot sample={result.sample} basis={result.basis} />}
        />
      )}
      <HowComputed request={request}>
        <p>
          Of the newest matches whose purchases are known, first purchases of items that 10 to 90 % of the
          players buy. Shown are pairs bought together at most three quarters as often as independent items
          would be, with at most 5 % false finds (Benjamini and Hochberg). Win rates are raw, of players who
          buy one and not the other: teams that are ahead buy more of everything.
        </p>
      </HowComputed>
    </section>
  );
}

const eitherColumns = (nameOf: (itemId: number) => string): Column<HeroAlternative>[] => [
  {
    key: 'items',
    label: 'Items',
    value: ({ itemIds }) => itemIds.map(nameOf).join(' or '),
    cell: ({ itemIds: [first, second] }) => (
      <span className="either-or">
        <ItemName itemId={first} /> or <ItemName itemId={second} />
      </span>
    ),
    widthCh: 36,
  },
  {
    key: 'together',
    label: 'Buy both',
    numeric: true,
    value: ({ together, expectedTogether }) => (together.rate ?? 0) / expectedTogether,
    description: 'Sorted by how much less than expected',
    cell: ({ together }) => <RateCell rate={together} noun="players" />,
  },
  {
    key: 'expected',
    label: 'Would buy both by chance',
    shortLabel: 'By chance',
    numeric: true,
    value: ({ expectedTogether }) => expectedTogether,
    format: (share) => formatPercent(share),
  },
  winColumn('first', 'Win rate with the first alone', 'First wins'),
  winColumn('second', 'Win rate with the second alone', 'Second wins'),
];

function winColumn(key: 'first' | 'second', label: string, shortLabel: string): Column<HeroAlternative> {
  const rateOf = (pair: HeroAlternative): StatisticRate => pair[key];
  return {
    key,
    label,
    shortLabel,
    numeric: true,
    value: (pair) => shownValue(rateOf(pair)),
    cell: (pair) => <RateCell rate={rateOf(pair)} noun="players" />,
  };
}
