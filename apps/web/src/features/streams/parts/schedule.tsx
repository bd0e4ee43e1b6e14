import type { StreamPlan } from '@soulstat/api-client';
import { EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { ZonedTime } from '../../../shared/format/zoned-time.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { scheduleQuery } from './stream-filters.ts';
import { PlayerLink } from './stream-owner.tsx';
import { StateNote } from './state-note.tsx';

/** Who says they will be live, the next first. */
export function Schedule() {
  const query = useQuery(scheduleQuery, queryClient);
  return (
    <section aria-label="Schedule">
      <QueryState query={query} what="The schedule" height="30rem">
        {({ state, plans }) => (
          <>
            <StateNote state={state} />
            {plans.length === 0 ? (
              <Nobody />
            ) : (
              <ul className="stream-plans">
                {plans.map((plan) => (
                  <li key={`${plan.accountId} ${plan.startsAt} ${plan.title}`}>
                    <Plan plan={plan} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

function Plan({ plan }: { readonly plan: StreamPlan }) {
  return (
    <>
      <ZonedTime at={plan.startsAt} zone="UTC" />
      <span>
        <PlayerLink {...plan} /> <small>{plan.channel}</small>
      </span>
      <span>{plan.title}</span>
    </>
  );
}

const Nobody = () => (
  <EmptyState
    title="No streams announced"
    action={
      <Link {...linkButton()} to={href('streams')}>
        Live streams
      </Link>
    }
  >
    Schedules come from the Twitch channels that players linked in their settings.
  </EmptyState>
);
