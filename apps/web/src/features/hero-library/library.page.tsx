import { formatFilters, type HeroTiers } from '@soulstat/api-client';
import type { HeroSummary } from '@soulstat/game-data';
import { useMemo, useState } from 'react';
import { useHeroes } from '../../shared/api/game-data.ts';
import { useBelow } from '../../shared/render/below.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { statisticFields } from '../../shared/statistics/filters/fields.ts';
import { standingsOf, useHeroStandings, type HeroStanding } from '../../shared/statistics/hero-standing.tsx';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { SLICE_FIELDS } from '../../shared/statistics/filters/slices.ts';
import { StatisticResult, StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { StatisticFilters } from '../../shared/statistics/filters/statistic-filters.tsx';
import { useFilters } from '../../shared/statistics/filters/use-filters.ts';
import { CompareHeroes } from './parts/compare-heroes.tsx';
import { HeroCard } from './parts/hero-card.tsx';
import { HERO_LIBRARY_HEAD } from './parts/hero-library-head.ts';
import { ANY, LibraryTools, type LibraryChoice } from './parts/library-tools.tsx';
import { MAX_COMPARED, useCompared } from './parts/use-compared.ts';
import './library.css';

const FIELDS = statisticFields(SLICE_FIELDS);
/** More than a screen shows. */
const FIRST_CARDS = 16;

/** All heroes in a grid: find one, see how each fares, lay some beside each other. */
export function Component() {
  const { filters } = useFilters(FIELDS);
  const query = useHeroStandings(filters);
  const search = formatFilters(filters);
  return (
    <div className="statistics-page hero-library">
      <PageHead {...HERO_LIBRARY_HEAD} />
      <PageTitle>Hero library</PageTitle>
      <StatisticFilters fields={FIELDS} basis={query.data?.basis} />
      <StatisticResult query={query} height="90rem">
        {(result) => (
          <>
            <Library result={result} isComplete={filters.minMatches === undefined} />
            <StatisticFoot basis={result.basis} />
            <HowComputed request={`/api/heroes/tiers${search && `?${search}`}`}>
              <p>
                The tier and the adjusted win rate of the tier list with its interval, and the share of
                matches that have the hero on either side. Changes are against the period named above.
              </p>
            </HowComputed>
          </>
        )}
      </StatisticResult>
    </div>
  );
}

interface LibraryProps {
  readonly result: HeroTiers;
  /** No row is left out of the answer: who is not in it was not played. */
  readonly isComplete: boolean;
}

function Library({ result, isComplete }: LibraryProps) {
  const { liveHeroes } = useHeroes();
  const [choice, setChoice] = useState<LibraryChoice>({ text: '', type: ANY, gun: ANY, order: 'name' });
  const compared = useCompared();
  const isWhole = useBelow();
  const rows = useMemo(() => standingsOf(result), [result]);
  const listed = isComplete ? liveHeroes : liveHeroes.filter(({ id }) => rows.has(id));
  const shown = useMemo(() => chosen(listed, rows, choice), [listed, rows, choice]);
  return (
    <>
      <LibraryTools heroes={liveHeroes} choice={choice} onChange={setChoice} shown={shown.length} />
      <CompareHeroes compared={compared} rows={rows} />
      <h2 className="visually-hidden">All heroes</h2>
      {shown.length === 0 ? (
        <p>No hero matches. Use fewer words or filters.</p>
      ) : (
        <ul className="hero-grid">
          {(isWhole ? shown : shown.slice(0, FIRST_CARDS)).map((hero) => (
            <HeroCard
              key={hero.id}
              hero={hero}
              row={rows.get(hero.id)}
              isCompared={compared.heroIds.includes(hero.id)}
              canCompare={compared.heroIds.length < MAX_COMPARED}
              onCompare={() => compared.toggle(hero.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function chosen(
  heroes: readonly HeroSummary[],
  rows: ReadonlyMap<number, HeroStanding>,
  { text, type, gun, order }: LibraryChoice,
): HeroSummary[] {
  const words = text.trim().toLowerCase();
  const found = heroes.filter(
    (hero) =>
      hero.name.toLowerCase().includes(words) &&
      (type === ANY || hero.type === type) &&
      (gun === ANY || hero.gunTag === gun),
  );
  if (order === 'name') return found;
  // By the lower end: few matches never lead.
  const valueOf = ({ id }: HeroSummary) => {
    const row = rows.get(id);
    return (order === 'win' ? row?.winRate : row?.pickRate)?.interval?.[0] ?? -1;
  };
  return found.toSorted((one, other) => valueOf(other) - valueOf(one));
}
