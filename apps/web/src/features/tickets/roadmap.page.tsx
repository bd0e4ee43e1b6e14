import { Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { roadmapQuery } from './parts/queries.ts';
import { RoadmapList } from './parts/roadmap/roadmap-list.tsx';
import { TicketTabs } from './parts/ticket-tabs.tsx';
import { ROADMAP_HEAD } from './parts/tickets-head.ts';
import '../../shared/forms/forms.css';
import './tickets.css';
import './ticket-pages.css';

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader() {
  void queryClient.prefetchQuery(roadmapQuery);
  return null;
}

/** What is planned, under way and done, and how many tickets are tied to each. */
export function Component() {
  const query = useQuery(roadmapQuery, queryClient);
  return (
    <div className="text-page tickets">
      <PageHead {...ROADMAP_HEAD} />
      <h1>Roadmap</h1>
      <TicketTabs />
      <p className="form-note">What tickets ask for and what we do about it, ordered by votes and tickets.</p>
      <QueryState query={query} what="The roadmap" skeleton={<Skeleton lines={10} width="100%" />}>
        {(entries) => <RoadmapList entries={entries} />}
      </QueryState>
    </div>
  );
}
