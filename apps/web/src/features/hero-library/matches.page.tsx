import { Skeleton } from '@soulstat/ui';
import { lazy, Suspense } from 'react';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import type { HeroTabProps } from './parts/hero-tab-page.ts';

/** With the table and the filters, after what is read first. */
const HeroMatches = lazy(async () => ({
  default: (await import('./parts/hero-matches.tsx')).HeroMatches,
}));

/** The matches of the highest ranks that somebody played a hero in. */
export function Component({ hero }: HeroTabProps) {
  return (
    <>
      <h2 className="visually-hidden">Recent top matches</h2>
      <Suspense fallback={<Skeleton shape="block" width="100%" height="70rem" />}>
        <HeroMatches hero={hero} />
      </Suspense>
      <p className="statistics-lead">
        Last 30 days, highest average rank first. Other orders:{' '}
        <Link to={`${href('recentMatches')}?period=30d&heroId=${hero.id}`}>recent top matches</Link>.
      </p>
    </>
  );
}
