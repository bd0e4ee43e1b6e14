import type { StaffJobs } from '@soulstat/api-client';
import { Button, EmptyState, formatCount } from '@soulstat/ui';
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
              <p className="form-note">
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

function Kinds({ kinds }: Pick<StaffJobs, 'kinds'>) {
  const now = useNow();
  return (
    <ul className="staff-cards" aria-labelledby="staff-kinds">
      {kinds.map(({ name, description, schedule, waiting, active, completed, failed, lastCompletedAt }) => (
        <li key={name} className="staff-card">
          <p>
            <strong>{name}</strong> · {description}
          </p>
          <p>{countsOf({ waiting, running: active, done: completed, 'given up': failed })}</p>
          <p className="form-note">
            {schedule === null ? 'Runs when needed' : `Schedule (cron, UTC): ${schedule}`}
            {lastCompletedAt !== null && (
              <>
                {' · last done '}
                <Moment at={lastCompletedAt} now={now} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** "2 waiting · 124 done": without what there is none of. */
function countsOf(counts: Readonly<Record<string, number>>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.map(([words, count]) => `${formatCount(count)} ${words}`).join(' · ') || 'None yet';
}
