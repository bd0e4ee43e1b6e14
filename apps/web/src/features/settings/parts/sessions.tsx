import type { OwnSession } from '@soulstat/api-client';
import { Button, Notice, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost, apiQuery } from '../../../shared/api.ts';
import { Moment } from '../../../shared/moment.tsx';
import { queryClient } from '../../../shared/query-client.ts';
import { useNow } from '../../../shared/use-now.ts';
import { ChangeSaid } from './change-said.tsx';
import { useChange } from './use-change.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const sessionsQuery = apiQuery('/api/auth/sessions', {});

/** Where the account is signed in, and the end of that, one by one or all at once. */
export function Sessions() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery, queryClient);
  const [change, run] = useChange();
  const end = (sessionId: string) =>
    run(async () => {
      const left = await apiPost('/api/auth/sessions/:sessionId/end', { params: { sessionId } });
      queryClient.setQueryData(sessionsQuery.queryKey, left);
    });
  return (
    <section aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">Sessions</h2>
      {!sessions && !error && <Skeleton lines={2} width="min(24rem, 100%)" />}
      {error && !sessions && (
        <Notice
          kind="error"
          title="Your sessions could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
        </Notice>
      )}
      {sessions && (
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
      <ChangeSaid change={change} saved="That device is signed out." />
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
