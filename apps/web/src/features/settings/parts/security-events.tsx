import type { SecurityEventKind } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { useNow } from '../../../shared/render/use-now.ts';

export const activityQuery = apiQuery('/api/auth/events', {});

/** The export has the rest. */
const MAX_SHOWN = 10;
const LABELS: Readonly<Record<SecurityEventKind, string>> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  session_ended: 'Signed out another device',
  data_exported: 'Downloaded your data',
  account_linked: 'Linked an account',
  account_unlinked: 'Unlinked an account',
  account_deleted: 'Deleted account data',
  api_key_created: 'Created an API key',
  api_key_rotated: 'Rotated an API key',
  api_key_revoked: 'Revoked an API key',
  api_key_in_address: 'An API key was sent in an address',
  admin_token_used: 'Admin token used',
  admin_token_refused: 'Admin token refused',
};

/** What happened to the account lately, for its owner to notice what they did not do. */
export function SecurityEvents() {
  const now = useNow();
  const query = useQuery(activityQuery, queryClient);
  return (
    <section aria-labelledby="settings-activity">
      <h2 id="settings-activity">Account activity</h2>
      <p className="setting-hint">
        Last 10 entries. Not you? Sign out everywhere, then secure your Steam account.
      </p>
      <QueryState
        query={query}
        what="The activity"
        skeleton={<Skeleton lines={3} width="min(24rem, 100%)" />}
      >
        {(events) => (
          <ol className="settings-list" aria-labelledby="settings-activity">
            {events.slice(0, MAX_SHOWN).map(({ kind, at, device, network }, index) => (
              <li key={`${at} ${index}`}>
                <p>
                  {LABELS[kind]} <Moment at={at} now={now} />
                </p>
                <p className="setting-hint">
                  {[device ?? 'Unknown device', network].filter((part) => part !== null).join(' · ')}
                </p>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </section>
  );
}
