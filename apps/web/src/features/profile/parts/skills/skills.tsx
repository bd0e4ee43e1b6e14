import type { PlayerPercentiles } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { apiQuery } from '../../../../shared/api/api.ts';
import { loadChunk } from '../../../../shared/api/load-chunk.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { PercentileBars, type KnownPercentile } from './percentile-bars.tsx';
import { parseProfileFilters } from '../profile-filters.ts';

/** Charts come after what is read first. */
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
  const query = useQuery(
    apiQuery('/api/profile/:accountId/percentiles', { params: { accountId }, query: { mode } }),
    queryClient,
  );
  return (
    <section className="profile-section">
      <h2>Compared with the same heroes and rank</h2>
      <QueryState query={query} what="The comparison" height="14rem">
        {(data) => <Comparison figures={knownOf(data.overall)} />}
      </QueryState>
    </section>
  );
}

const knownOf = (figures: PlayerPercentiles['overall']): KnownPercentile[] =>
  figures.flatMap((figure) => {
    const label = SKILLS[figure.metric];
    return label === undefined || figure.betterThan === null
      ? []
      : [{ ...figure, label, betterThan: figure.betterThan }];
  });

function Comparison({ figures }: { readonly figures: readonly KnownPercentile[] }) {
  if (figures.length === 0)
    return (
      <p className="profile-note">
        Too few games of these heroes, or too few of this player’s matches with a file.
      </p>
    );
  return (
    <Suspense fallback={<Skeleton shape="block" width="100%" height="14rem" />}>
      {figures.length < MIN_CORNERS ? (
        <PercentileBars figures={figures} />
      ) : (
        <SkillRadar figures={inOrder(figures)} />
      )}
    </Suspense>
  );
}
