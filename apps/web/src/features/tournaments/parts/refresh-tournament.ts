import { queryClient } from '../../../shared/api/query-client.ts';

/** Everything of this tournament that the page shows is read anew. */
export const refreshTournament = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfTournament(queryKey, id) });

export function isOfTournament([, input]: readonly unknown[], id: number): boolean {
  const { params } = (input ?? {}) as { readonly params?: { readonly id?: number } };
  return params?.id === id;
}
