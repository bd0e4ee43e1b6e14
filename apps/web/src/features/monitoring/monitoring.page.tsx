import { Notice, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shared/api/api.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { Arrivals } from './parts/arrivals.tsx';
import { Figures } from './parts/figures.tsx';
import { LiveFeed } from './parts/live-feed.tsx';
import { MONITORING_HEAD } from './parts/monitoring-head.ts';
import { Ranks } from './parts/ranks.tsx';
import { Requests } from './parts/requests.tsx';
import { Sizes } from './parts/sizes.tsx';
import { WhatFailed } from './parts/what-failed.tsx';
import './monitoring.css';

const monitoringQuery = apiQuery('/api/monitoring', {});
const ASK_AGAIN_MS = 60_000;

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader() {
  void queryClient.prefetchQuery(monitoringQuery);
  return null;
}

/** How the site itself is doing, for anybody who wants to know how far its numbers can be trusted today. */
export function Component() {
  const { data, isError } = useQuery({ ...monitoringQuery, refetchInterval: ASK_AGAIN_MS }, queryClient);
  return (
    <div className="monitoring">
      <PageHead {...MONITORING_HEAD} />
      <h1>Monitoring</h1>
      {data && (
        <>
          <Figures monitoring={data} />
          <Arrivals monitoring={data} />
          <WhatFailed monitoring={data} />
          <LiveFeed live={data.live} />
          <Ranks ranks={data.ranks} />
          <Requests monitoring={data} />
          <Sizes sizes={data.sizes} />
        </>
      )}
      {!data && !isError && <Skeleton lines={16} width="100%" />}
      {!data && isError && (
        <Notice kind="error" title="The site cannot say how it is doing">
          Its databases or the connection are down. The page asks again by itself within a minute.
        </Notice>
      )}
    </div>
  );
}
