import type { Filters, HeroLibrary, HeroPerformances } from '@soulstat/api-client';
import { EmptyState, formatPercent } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { figureFormat, figureText } from '../../../shared/statistics/figure-format.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { StatisticFoot, StatisticResult } from '../../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { ColumnHead } from './column-head.tsx';
import type { CompareLine } from './compare-lines.ts';
import { CompareTable } from './compare-table.tsx';
import { MOST } from './compared-address.ts';
import { Radar } from './radar.tsx';
import { useCompared } from './use-compared.ts';

/** Up to four heroes by what their players do in a match. */
export function CompareHeroes({ filters }: { readonly filters: Filters }) {
  const { liveHeroes } = useHeroes();
  const { compared, change } = useCompared();
  const { ids } = compared;
  return (
    <>
      {ids.length < MOST.heroes && (
        <label className="compare-choice">
          Add a hero{' '}
          <select value="" onChange={({ target }) => change({ ids: [...ids, Number(target.value)] })}>
            <option value="">Choose</option>
            {liveHeroes
              .filter(({ id }) => !ids.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
      {ids.length === 0 ? (
        <EmptyState title="Choose two heroes">
          <p>Up to four stand side by side.</p>
        </EmptyState>
      ) : (
        <HeroColumns ids={ids} filters={filters} />
      )}
    </>
  );
}

interface HeroColumnsProps {
  readonly ids: readonly number[];
  readonly filters: Filters;
}

function HeroColumns({ ids, filters }: HeroColumnsProps) {
  const { heroOrUnknown } = useHeroes();
  const { change } = useCompared();
  const query = useStatistics('/api/heroes/performance', { query: { ...filters, view: 'match' } });
  const library = useStatistics('/api/heroes/library', { query: filters });
  const heads = ids.map((id) => ({
    key: String(id),
    content: (
      <ColumnHead
        name={heroOrUnknown(id).name}
        onRemove={() => change({ ids: ids.filter((one) => one !== id) })}
      >
        <HeroLink heroId={id} />
      </ColumnHead>
    ),
  }));
  return (
    <StatisticResult query={query} height="50rem">
      {(result) => {
        const lines = [winRateLine(library.data, ids), ...linesOf(result, ids)];
        return (
          <>
            <Radar names={ids.map((id) => heroOrUnknown(id).name)} lines={lines} />
            <CompareTable label="Heroes side by side" heads={heads} lines={lines} />
            <StatisticFoot basis={result.basis} />
          </>
        );
      }}
    </StatisticResult>
  );
}

const winRateLine = (library: HeroLibrary | undefined, ids: readonly number[]): CompareLine => ({
  key: 'winRate',
  label: 'Win rate',
  format: (rate) => formatPercent(rate),
  cells: ids.map((id) => {
    const rate = library?.heroes.find(({ heroId }) => heroId === id)?.now.winRate;
    return rate?.rate == null ? undefined : { value: rate.rate, interval: rate.interval, count: rate.count };
  }),
});

const linesOf = ({ figures, heroes }: HeroPerformances, ids: readonly number[]): CompareLine[] =>
  figures.map((figure, at) => ({
    key: figure.key,
    label: figureText(figure).label,
    format: figureFormat(figure),
    isLowerBetter: figure.better === 'lowest',
    cells: ids.map((id) => {
      const one = heroes.find(({ heroId }) => heroId === id)?.values[at];
      return one?.value == null ? undefined : { value: one.value, interval: one.interval, count: one.count };
    }),
  }));
