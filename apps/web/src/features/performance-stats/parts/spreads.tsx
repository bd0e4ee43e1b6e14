import type { Filters, HeroSpread, HeroSpreads } from '@soulstat/api-client';
import { HERO_DISTRIBUTIONS, type HeroDistribution } from '@soulstat/api-client/hero-figures';
import { formatCount, type Column } from '@soulstat/ui';
import { memo, useMemo, useRef, useState } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../../shared/statistics/late-table.tsx';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { StatisticResult, StatisticFoot } from '../../../shared/statistics/statistic-result.tsx';
import { behindWhere, useNearValue } from '../../../shared/statistics/filters/use-near-value.ts';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { spreadFormat, SPREADS } from '../../../shared/statistics/figure-format.ts';
import { RangeBar } from './range-bar.tsx';
import { TwoHeroes } from './two-heroes.tsx';

/** How a figure is spread over single games: from the weakest to the best tenth, hero by hero, and two heroes laid over each other. */
export function Spreads({ filters }: { readonly filters: Filters }) {
  const place = useRef<HTMLElement>(null);
  const near = useNearValue(filters, place);
  return (
    <section
      ref={place}
      className="performance-spreads"
      aria-labelledby="spreads"
      {...behindWhere(near !== filters)}
    >
      <h2 id="spreads">From the weakest to the best tenth</h2>
      <Figures filters={near} />
    </section>
  );
}

const Figures = memo(function Figures({ filters }: { readonly filters: Filters }) {
  const [figure, setFigure] = useState<HeroDistribution>('soulsPerMinute');
  const query = useStatistics('/api/heroes/performance/:figure', { params: { figure }, query: filters });
  return (
    <>
      <label className="performance-choice">
        Figure{' '}
        <select value={figure} onChange={({ target }) => setFigure(target.value as HeroDistribution)}>
          {HERO_DISTRIBUTIONS.map((key) => (
            <option key={key} value={key}>
              {SPREADS[key].label}
            </option>
          ))}
        </select>
      </label>
      <StatisticResult query={query} height="90rem">
        {(result) => (
          <>
            <TwoHeroes result={result} />
            <SpreadTable result={result} />
          </>
        )}
      </StatisticResult>
    </>
  );
});

function SpreadTable({ result }: { readonly result: HeroSpreads }) {
  const gameData = useHeroes();
  const columns = useMemo(
    () => spreadColumns(result, (heroId) => gameData.heroOrUnknown(heroId).name),
    [result, gameData],
  );
  return (
    <LateTable
      sortName="sortSpread"
      caption={`${SPREADS[result.figure].label} of single games`}
      columns={columns}
      rows={result.heroes}
      keyOf={({ heroId }) => String(heroId)}
      noun={{ one: 'hero', many: 'heroes' }}
      initialView={{ sort: { key: 'p50', direction: 'descending' } }}
      phoneColumnKeys={['p50', 'p10', 'p90']}
      csvFileName={`hero-${result.figure}.csv`}
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={<StatisticFoot basis={result.basis} />}
    />
  );
}

const SHARES = [
  { key: 'p10', label: 'Weakest tenth below' },
  { key: 'p25', label: 'Weakest quarter below' },
  { key: 'p50', label: 'Median' },
  { key: 'p75', label: 'Best quarter above' },
  { key: 'p90', label: 'Best tenth above' },
] as const;

function spreadColumns(
  { figure, heroes }: HeroSpreads,
  nameOf: (heroId: number) => string,
): Column<HeroSpread>[] {
  const known = heroes.filter(isKnown);
  const least = Math.min(...known.map(({ p10 }) => p10 ?? 0));
  const most = Math.max(...known.map(({ p90 }) => p90 ?? 0));
  const format = spreadFormat(figure);
  const rangeText = ({ p10, p90 }: HeroSpread) => `${format(p10 ?? 0)} to ${format(p90 ?? 0)}`;
  return [
    {
      key: 'hero',
      label: 'Hero',
      value: ({ heroId }) => nameOf(heroId),
      cell: ({ heroId }) => <HeroLink heroId={heroId} />,
    },
    {
      key: 'range',
      label: 'Range from the weakest to the best tenth',
      shortLabel: 'p10 to p90',
      sortable: false,
      value: (spread) => (isKnown(spread) ? rangeText(spread) : undefined),
      cell: (spread) =>
        isKnown(spread) ? (
          <RangeBar spread={spread} least={least} most={most} title={rangeText(spread)} />
        ) : (
          `too few games (${formatCount(spread.games)})`
        ),
    },
    ...SHARES.map(({ key, label }): Column<HeroSpread> => ({
      key,
      label,
      shortLabel: key === 'p50' ? 'Median' : key,
      numeric: true,
      value: (spread) => (isKnown(spread) ? (spread[key] ?? undefined) : undefined),
      format,
    })),
    { key: 'games', label: 'Games', numeric: true, value: ({ games }) => games, format: formatCount },
  ];
}

const isKnown = ({ games }: HeroSpread) => games >= MIN_COUNT;
