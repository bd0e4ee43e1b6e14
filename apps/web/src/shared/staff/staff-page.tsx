import { ApiError, type StaffOverview } from '@soulstat/api-client';
import { LinkTabs, Notice, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { LoadFailed } from '../api/query-state.tsx';
import type { Head } from '../head.ts';
import { Link } from '../link.tsx';
import { PageHead } from '../page-head.tsx';
import { href } from '../paths.ts';
import { useLocation } from '../router/router-provider.tsx';
import { useSessionAtOnce } from '../session/use-session.ts';
import '../forms/forms.css';
import './staff.css';

export const staffQuery = apiQuery('/api/staff', {});

type StaffAction = StaffOverview['may'][number];

export interface StaffPageProps {
  readonly head: Head;
  readonly title: string;
  /** What the page is for: to everybody else there is nothing at its address. */
  readonly needs: StaffAction;
  readonly children: (overview: StaffOverview) => ReactNode;
}

/** The frame of the pages of moderators and staff: their tabs, and nothing for others. */
export function StaffPage({ head, title, needs, children }: StaffPageProps) {
  const session = useSessionAtOnce();
  const isKnown = session.state === 'signedIn';
  const query = useQuery({ ...staffQuery, enabled: isKnown }, queryClient);
  const isRefused =
    session.state === 'guest' || (query.error instanceof ApiError && [401, 403].includes(query.error.status));
  if (isRefused || (query.data && !query.data.may.includes(needs))) return <NothingHere />;
  return (
    <div className="staff">
      <PageHead {...head} />
      <h1>{title}</h1>
      {query.data && isKnown ? (
        <>
          <StaffTabs overview={query.data} />
          {children(query.data)}
        </>
      ) : (
        <Waiting isFailed={query.isError || session.state === 'remembered'} />
      )}
    </div>
  );
}

function Waiting({ isFailed }: { readonly isFailed: boolean }) {
  if (!isFailed) return <Skeleton lines={10} width="100%" />;
  return (
    <LoadFailed what="The staff pages" onRetry={() => queryClient.refetchQueries(staffQuery)}>
      The server does not answer. Please try again in a moment.
    </LoadFailed>
  );
}

/** As of any address that leads nowhere. */
function NothingHere() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title="Page Not Found" description="There is nothing at this address." />
      <h1>Page Not Found</h1>
      <Notice kind="warning" title={`There is nothing at ${pathname}`}>
        <Link to={href('home')}>Go to the home page</Link>
      </Notice>
    </>
  );
}

function StaffTabs({ overview }: { readonly overview: StaffOverview }) {
  const { may, openReports, openTickets, failedJobs } = overview;
  return (
    <LinkTabs label="Staff">
      {may.includes('report.decide') && <Link to={href('staff')}>Reports{countOf(openReports)}</Link>}
      {may.includes('ticket.manage') && (
        <Link to={href('staffTickets')} coversBelow>
          Tickets{countOf(openTickets)}
        </Link>
      )}
      {may.includes('account.list') && <Link to={href('staffUsers')}>Users</Link>}
      {may.includes('guide.review') && <Link to={href('guideReview')}>Guides</Link>}
      {may.includes('audit.read') && <Link to={href('staffAudit')}>Audit log</Link>}
      {may.includes('job.read') && <Link to={href('staffJobs')}>Jobs{countOf(failedJobs)}</Link>}
    </LinkTabs>
  );
}

const countOf = (count: number) => (count > 0 ? ` (${count})` : '');
