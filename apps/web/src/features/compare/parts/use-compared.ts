import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { formatComparedAddress, parseComparedAddress, type ComparedAddress } from './compared-address.ts';

/** What the address compares, and how to change it. */
export function useCompared() {
  const compared = parseComparedAddress(new URLSearchParams(useLocation().search));
  const changeQuery = useChangeQuery();
  const change = (next: Partial<ComparedAddress>) =>
    changeQuery((query) =>
      withParameters(query, formatComparedAddress({ ...parseComparedAddress(query), ...next })),
    );
  return { compared, change } as const;
}
