import { useEffect } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { PlayPage } from './parts/play-page.tsx';
import { RunPage } from './parts/run-page.tsx';
import { sendLeftOvers } from './parts/send-run.ts';
import { runIdOf } from './parts/shop-speedrun-head.ts';
import './shop-speedrun.css';

/** Starts the download of a run that is looked at; the board begins with its course. */
export function loader({ params }: LoaderArgs) {
  const runId = runIdOf(params['*']);
  if (runId !== undefined)
    void queryClient.prefetchQuery(apiQuery('/api/speedrun/runs/:runId', { params: { runId } }));
  return null;
}

/** The speedrun through the shop, or one run of somebody. */
export function Component() {
  const runId = runIdOf(useParams()['*']);
  useEffect(() => void sendLeftOvers(), []);
  return runId === undefined ? <PlayPage /> : <RunPage key={runId} runId={runId} />;
}
