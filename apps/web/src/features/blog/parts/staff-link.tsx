import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** Whether this visitor may write posts; undefined until the session is loaded. */
export function useIsWriter(): boolean | undefined {
  const { state } = useSession();
  const { data } = useQuery(
    { ...apiQuery('/api/auth/status', {}), enabled: state === 'signedIn' },
    queryClient,
  );
  if (state === 'unknown') return undefined;
  return state === 'signedIn' ? data?.may.includes('post.write') : false;
}

/** For those who write posts alone. */
export function ForWriters({ children }: { readonly children: ReactNode }) {
  return useIsWriter() === true && children;
}
