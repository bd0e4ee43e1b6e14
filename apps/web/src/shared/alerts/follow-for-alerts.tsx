import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { useChange } from '../session/use-change.ts';
import { useIsSignedIn } from '../session/use-session.ts';
import { alertsQuery, keepAlerts } from './alerts-query.ts';

export interface FollowForAlertsProps {
  readonly kind: 'tournament' | 'hero';
  readonly id: number;
  /** "this tournament" */
  readonly what: string;
}

/** What is told of it. */
const TOLD = { tournament: 'tournament', hero: 'patch' } as const;

/** Follows something, so that alerts tell of it; for whoever is signed in. */
export function FollowForAlerts({ kind, id, what }: FollowForAlertsProps) {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...alertsQuery, enabled: isSignedIn }, queryClient);
  const [change, run] = useChange();
  if (!isSignedIn || !data) return null;
  const { heroes, tournaments } = data.followed;
  const isFollowed = kind === 'hero' ? heroes.includes(id) : tournaments.some((each) => each.id === id);
  const toggle = () =>
    run(async () => {
      keepAlerts(await apiPost('/api/alerts/follow', { body: { kind, id, follows: !isFollowed } }));
      // Whoever follows something wants to be told of it.
      if (isFollowed || data.kinds.includes(TOLD[kind])) return;
      const { quiet, timeZone } = data;
      const kinds = [...data.kinds, TOLD[kind]];
      keepAlerts(await apiPost('/api/alerts/settings', { body: { kinds, quiet, timeZone } }));
    });
  return (
    <>
      <Button
        variant="quiet"
        size={kind === 'hero' ? 'compact' : 'regular'}
        aria-pressed={isFollowed}
        onClick={() => void toggle()}
      >
        {isFollowed ? 'Alerts on' : 'Alert me'}
        <span className="visually-hidden"> about {what}</span>
      </Button>
      {change.state === 'failed' && <span role="alert">{change.reason}</span>}
    </>
  );
}
