import type { HeroDistribution } from '@soulstat/api-client/hero-figures';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';

/** The visitor's own average of a figure on a hero, over the latest matches; undefined where nobody is known, or it is not. */
export function useMyValue(figure: HeroDistribution, heroId: number): number | undefined {
  const accountId = useOwnAccountId();
  const own = apiQuery('/api/profile/:accountId/percentiles', {
    params: { accountId: accountId ?? 0 },
    query: { heroId },
  });
  const { data } = useQuery({ ...own, enabled: accountId !== undefined }, queryClient);
  const hero = data?.heroes.find((each) => each.heroId === heroId);
  return hero?.figures.find(({ metric }) => metric === figure)?.value ?? undefined;
}
