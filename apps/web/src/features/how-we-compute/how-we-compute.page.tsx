import type { ScoreModels } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { QueryState } from '../../shared/api/query-state.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { HOW_WE_COMPUTE_HEAD } from './parts/how-we-compute-head.ts';
import { Limits } from './parts/limits.tsx';
import { Methods } from './parts/methods.tsx';
import { ModelCards } from './parts/model-cards.tsx';
import { PlaceFigures, PointsFigures } from './parts/live-figures.tsx';
import { StandsOn } from './parts/stands-on.tsx';
import './how-we-compute.css';

/** With the charts, after what is read first. */
const Calibration = lazy(async () => ({ default: (await import('./parts/calibration.tsx')).Calibration }));

const modelsQuery = apiQuery('/api/scores/models', {});

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader() {
  void queryClient.prefetchQuery(modelsQuery);
  return null;
}

/** What the scores are, how they are made, and how they do: every figure is counted over the matches on record. */
export function Component() {
  const query = useQuery(modelsQuery, queryClient);
  return (
    <div className="how-we-compute">
      <PageHead {...HOW_WE_COMPUTE_HEAD} />
      <h1>How we compute</h1>
      <Methods />
      <QueryState
        query={query}
        what="The live figures"
        failure="The explanation above still applies. Please try again in a moment."
        skeleton={<Skeleton lines={12} width="100%" />}
      >
        {(models) => <Figures models={models} />}
      </QueryState>
      <Limits />
    </div>
  );
}

function Figures({ models }: { readonly models: ScoreModels }) {
  return (
    <>
      <StandsOn models={models} />
      <Suspense fallback={<Skeleton className="calibration-skeleton" shape="block" />}>
        <Calibration minutes={models.calibration} />
      </Suspense>
      <PointsFigures points={models.points} />
      <PlaceFigures places={models.places} />
      <ModelCards models={models} />
    </>
  );
}
