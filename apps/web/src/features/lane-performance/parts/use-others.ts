import type { Filters, LaneMoment } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';
import type { TierRange } from './tier-range.ts';

/** A player has fewer lanes of a hero than everybody together: the band says how little that tells. */
export const MIN_OF_PLAYER = 5;

interface Others {
  /** Undefined until they are there. */
  readonly moments: readonly LaneMoment[] | undefined;
  /** Why they are not. */
  readonly error: string | undefined;
}

/** The lanes of a hero in matches of other ranks; all else as the filters say. */
export function useOtherRanks(heroId: number, filters: Filters, range: TierRange | undefined): Others {
  const { from = 1, to = 1 } = range ?? {};
  const { minMatches: _, ...others } = filters;
  const query = { ...others, minRank: from * 10 + 1, maxRank: to * 10 + 6 };
  const { data, error } = useQuery(
    { ...apiQuery('/api/lanes/heroes', { query }), enabled: range !== undefined },
    queryClient,
  );
  const hero = data?.heroes.find((one) => one.heroId === heroId);
  return { moments: data && (hero?.moments ?? []), error: error?.message };
}

interface PlayerLanes extends Others {
  readonly accountId: number | undefined;
  readonly own: number | undefined;
  readonly name: string | undefined;
}

/** The lanes of the player whom the address names, on this hero. */
export function usePlayerLanes(heroId: number, filters: Filters): PlayerLanes {
  const { minMatches: _, ...query } = filters;
  const own = useOwnAccountId();
  const fromQuery = Number(new URLSearchParams(useLocation().search).get('player'));
  const accountId =
    Number.isInteger(fromQuery) && fromQuery > 0 && fromQuery <= 0xff_ff_ff_ff ? fromQuery : undefined;
  const { data, error } = useQuery(
    {
      ...apiQuery('/api/lanes/players/:accountId', { params: { accountId: accountId ?? 0 }, query }),
      enabled: accountId !== undefined,
      retry: false,
    },
    queryClient,
  );
  const hero = data?.heroes.find((one) => one.heroId === heroId);
  return {
    accountId,
    own,
    name: data && (accountId === own ? 'My lanes' : (data.name ?? `Player ${data.accountId}`)),
    moments: data && (hero?.moments ?? []),
    error: error?.message,
  };
}
