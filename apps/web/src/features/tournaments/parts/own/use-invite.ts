import type { TournamentEntrant } from '@soulstat/api-client';
import { useEffect, useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';

interface Invite {
  readonly kind: 'team' | 'tournament';
  readonly entrant: TournamentEntrant | null;
}

/** What the secret behind `#` of this address leads to. */
export function useInvite(id: number) {
  const [secret] = useState(() => location.hash.slice(1));
  const [invite, setInvite] = useState<Invite>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    apiPost('/api/tournaments/:id/invite', { params: { id }, body: { secret } }).then(
      setInvite,
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  }, [id, secret]);
  return { secret, invite, failure };
}
