import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

const dumpQuery = apiQuery('/api/data/manifest.json', {});

/** Begins what every page of the data needs. */
export function loadDump() {
  void queryClient.prefetchQuery(dumpQuery);
  return null;
}

export const useDump = () => useQuery(dumpQuery, queryClient);
