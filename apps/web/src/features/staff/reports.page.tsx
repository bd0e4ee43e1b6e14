import { EmptyState } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { StaffPage, staffQuery } from '../../shared/staff/staff-page.tsx';
import { StaffViews } from '../../shared/staff/staff-views.tsx';
import { ReportCard } from './parts/report-card.tsx';
import { STAFF_HEADS } from './parts/staff-heads.ts';

type State = 'open' | 'decided';

/** What visitors reported: the queue, and what was decided. */
export function Component() {
  const isDecided = new URLSearchParams(useLocation().search).get('state') === 'decided';
  return (
    <StaffPage head={STAFF_HEADS.reports} title="Reports" needs="report.decide">
      {() => <Reports key={String(isDecided)} state={isDecided ? 'decided' : 'open'} />}
    </StaffPage>
  );
}

function Reports({ state }: { readonly state: State }) {
  const query = useQuery(apiQuery('/api/staff/reports', { query: { state } }), queryClient);
  const heading = useRef<HTMLHeadingElement>(null);
  const decided = async () => {
    // The card that had the focus goes.
    heading.current?.focus();
    void queryClient.invalidateQueries(staffQuery);
    await queryClient.invalidateQueries({ queryKey: ['/api/staff/reports'] });
  };
  return (
    <>
      <StaffViews label="Reports">
        <Link to={href('staff')} aria-current={state === 'open' ? 'page' : undefined}>
          Waiting
        </Link>
        <Link to={`${href('staff')}?state=decided`} aria-current={state === 'decided' ? 'page' : undefined}>
          Decided
        </Link>
      </StaffViews>
      <h2 ref={heading} tabIndex={-1}>
        {state === 'open' ? 'Waiting for a decision' : 'Decided lately'}
      </h2>
      <QueryState
        query={query}
        what="The reports"
        isEmpty={({ objects }) => objects.length === 0}
        empty={
          <EmptyState title={state === 'open' ? 'Nothing is waiting' : 'No decisions yet'} level={3}>
            {state === 'open' ? 'Every report has been decided.' : 'Decisions appear here with their reason.'}
          </EmptyState>
        }
      >
        {({ objects }) => (
          <ul className="staff-cards">
            {objects.map((object) => (
              <ReportCard key={`${object.kind} ${object.id}`} object={object} onDecided={decided} />
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}
