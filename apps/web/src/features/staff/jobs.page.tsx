import type { StaffJobs } from '@soulstat/api-client';
import { Button, DataTable, EmptyState, formatCount, type Column } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost, apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Moment } from '../../shared/format/moment.tsx';
import { useNow } from '../../shared/render/use-now.ts';
import { ChangeSaid } from '../../shared/session/change-said.tsx';
import { useChange } from '../../shared/session/use-change.ts';
import { StaffPage, staffQuery } from '../../shared/staff/staff-page.tsx';
import { STAFF_HEADS } from './parts/staff-heads.ts';

const jobsQuery = apiQuery('/api/staff/jobs', {});
const REFETCH_MS = 30_000;

/** Work of the site in the background: what waits, what failed and why. */
export function Component() {
  return (
    <StaffPage head={STAFF_HEADS.jobs} title="Jobs" needs="job.read">
      {() => <Jobs />}
    </StaffPage>
  );
}

function Jobs() {
  const query = useQuery({ ...jobsQuery, refetchInterval: REFETCH_MS }, queryClient);
  return (
    <QueryState query={query} what="The jobs">
      {({ kinds, troubled, may }) => (
        <>
          <section aria-labelledby="staff-troubled">
            <h2 id="staff-troubled">Failed and retrying</h2>
            <Troubled troubled={troubled} mayRetry={may.includes('job.retry')} />
          </section>
          <section aria-labelledby="staff-kinds">
            <h2 id="staff-kinds">All jobs</h2>
            <Kinds kinds={kinds} />
          </section>
        </>
      )}
    </QueryState>
  );
}

interface TroubledProps {
  readonly troubled: StaffJobs['troubled'];
  readonly mayRetry: boolean;
}

function Troubled({ troubled, mayRetry }: TroubledProps) {
  const [change, run] = useChange();
  const now = useNow();
  const retry = (jobId: string) =>
    run(async () => {
      const jobs = await apiPost('/api/staff/jobs/:jobId/retry', { params: { jobId } });
      queryClient.setQueryData(jobsQuery.queryKey, jobs);
      void queryClient.invalidateQueries(staffQuery);
    });
  return (
    <>
      <ChangeSaid change={change} saved="The job waits for its next try." failed="Not retried" />
      {troubled.length === 0 && (
        <EmptyState title="No job has failed" level={3}>
          Failed jobs stay here for two weeks.
        </EmptyState>
      )}
      <ul className="staff-cards" aria-labelledby="staff-troubled">
        {troubled.map(({ id, name, state, attempts, maxAttempts, failedAt, nextTryAt, error }) => (
          <li key={id} className="staff-card staff-line">
            <div>
              <strong>{name}</strong> · {state === 'failed' ? 'given up' : 'retrying'} · {attempts} of{' '}
              {maxAttempts} tries
              <p>{error}</p>
              <p className="staff-note">
                {failedAt !== null && (
                  <>
                    Failed <Moment at={failedAt} now={now} />
                  </>
                )}
                {nextTryAt !== null && (
                  <>
                    {' · next try '}
                    <Moment at={nextTryAt} now={now} />
                  </>
                )}
              </p>
            </div>
            {mayRetry && state === 'failed' && (
              <Button aria-disabled={change.state === 'saving' || undefined} onClick={() => void retry(id)}>
                Retry<span className="visually-hidden"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type Kind = StaffJobs['kinds'][number];

const COLUMNS: readonly Column<Kind>[] = [
  { key: 'name', label: 'Job', value: ({ name }) => name },
  { key: 'description', label: 'What it does', value: ({ description }) => description },
  { key: 'schedule', label: 'Schedule (UTC)', value: ({ schedule }) => schedule ?? 'when needed' },
  { key: 'waiting', label: 'Waiting', numeric: true, value: ({ waiting }) => waiting, format: formatCount },
  { key: 'active', label: 'Running', numeric: true, value: ({ active }) => active, format: formatCount },
  {
    key: 'completed',
    label: 'Done',
    numeric: true,
    value: ({ completed }) => completed,
    format: formatCount,
  },
  { key: 'failed', label: 'Given up', numeric: true, value: ({ failed }) => failed, format: formatCount },
];

function Kinds({ kinds }: { readonly kinds: readonly Kind[] }) {
  return (
    <DataTable
      caption="Jobs"
      columns={COLUMNS}
      rows={kinds}
      keyOf={({ name }) => name}
      noun={{ one: 'job', many: 'jobs' }}
      csvFileName="jobs.csv"
    />
  );
}
