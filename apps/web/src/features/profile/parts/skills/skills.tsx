import { Notice, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { apiQuery } from '../../../../shared/api/api.ts';
import { loadChunk } from '../../../../shared/api/load-chunk.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import type { KnownPercentile } from './percentile-bars.tsx';
import { parseProfileFilters } from '../profile-filters.ts';

/** Charts come after what is read first. */
const PercentileBars = lazy(async () => ({
  default: (await loadChunk('percentile-bars', () => import('./percentile-bars.tsx'))).PercentileBars,
}));
const SkillRadar = lazy(async () => ({
  default: (await loadChunk('skill-radar', () => import('./skill-radar.tsx'))).SkillRadar,
}));

/** Six sides of play. */
const SKILLS: Readonly<Record<string, string>> = {
  soulsPerMinute: 'Souls',
  killsAndAssistsPerDeath: 'Fights',
  deaths: 'Staying alive',
  playerDamagePerMinute: 'Player damage',
  objectiveDamagePerMinute: 'Objectives',
  denies: 'Denies',
};

/** A shape needs so many corners. */
const MIN_CORNERS = 3;

/** Sides that are alike stand beside each other, whatever order they come in. */
const inOrder = (known: readonly KnownPercentile[]) =>
  Object.keys(SKILLS).flatMap((metric) => known.filter((figure) => figure.metric === metric));

/** How a player compares with games of the same heroes and rank, over all heroes. */
export function Skills({ accountId }: { readonly accountId: number }) {
  const { search } = useLocation();
  const { mode = 'standard' } = parseProfileFilters(search);
  const { data, error } = useQuery(
    apiQuery('/api/profile/:accountId/percentiles', { params: { accountId }, query: { mode } }),
    queryClient,
  );
  const known = data?.overall.flatMap((figure): KnownPercentile[] => {
    const label = SKILLS[figure.metric];
    return label === undefined || figure.betterThan === null
      ? []
      : [{ ...figure, label, betterThan: figure.betterThan }];
  });
  return (
    <section className="profile-section">
      <h2>Compared with the same heroes and rank</h2>
      {error && !data && <Notice title="Not there at the moment">{error.message}</Notice>}
      {!data && !error && <Skeleton shape="block" width="100%" height="14rem" />}
      {known?.length === 0 && (
        <p className="profile-note">
          Too few games of these heroes, or too few of this player’s matches with a file.
        </p>
      )}
      {known && known.length > 0 && (
        <Suspense fallback={<Skeleton shape="block" width="100%" height="14rem" />}>
          {known.length < MIN_CORNERS ? (
            <PercentileBars figures={known} />
          ) : (
            <SkillRadar figures={inOrder(known)} />
          )}
        </Suspense>
      )}
    </section>
  );
}
