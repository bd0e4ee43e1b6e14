import type { OwnSession } from '@soulstat/api-client';
import { Button, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiPost, apiQuery } from '../../../shared/api/api.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { activityQuery } from './security-events.tsx';
import { useChange } from '../../../shared/session/use-change.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const sessionsQuery = apiQuery('/api/auth/sessions', {});

/** Where the account is signed in, and the end of that, one by one or all at once. */
export function Sessions() {
  const query = useQuery(sessionsQuery, queryClient);
  const [change, run] = useChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = (sessionId: string) =>
    run(async () => {
      const left = await apiPost('/api/auth/sessions/:sessionId/end', { params: { sessionId } });
      queryClient.setQueryData(sessionsQuery.queryKey, left);
      // The button that had the focus is gone with its row.
      heading.current?.focus({ preventScroll: true });
      void queryClient.invalidateQueries(activityQuery);
    });
  return (
    <section aria-labelledby="settings-sessions">
      <h2 id="settings-sessions" ref={heading} tabIndex={-1}>
        Sessions
      </h2>
      <QueryState
        query={query}
        what="Your sessions"
        skeleton={<Skeleton lines={2} width="min(24rem, 100%)" />}
      >
        {(sessions) => (
          <ul className="settings-list" aria-labelledby="settings-sessions">
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                isSaving={change.state === 'saving'}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <ChangeSaid change={change} saved="That device is signed out." failed="Not signed out" />
      <SignOutEverywhere />
    </section>
  );
}

interface SessionProps {
  readonly session: OwnSession;
  readonly isSaving: boolean;
  readonly onEnd: () => void;
}

function Session({ session, isSaving, onEnd }: SessionProps) {
  const { network, signedInAt, lastSeenAt, isCurrent } = session;
  const now = useNow();
  const device = session.device ?? 'Unknown device';
  return (
    <li>
      <p>
        <strong>{device}</strong>
        {isCurrent && ' · this device'}
      </p>
      <p className="setting-hint">
        Signed in <Moment at={signedInAt} now={now} /> · last used <Moment at={lastSeenAt} now={now} />
        {network !== null && ` · ${network}`}
      </p>
      {!isCurrent && (
        <Button aria-disabled={isSaving || undefined} onClick={onEnd}>
          Sign out<span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </li>
  );
}
