import { apiQuery } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import type { REGION_WORDS } from '../../../../shared/region-words.ts';
import { teamScrimsQuery } from '../team-query.ts';

export type Region = keyof typeof REGION_WORDS;

export const openScrimsQuery = (region: Region | undefined) =>
  apiQuery('/api/scrims', { query: region === undefined ? {} : { region } });

export const finderQuery = (id: number, query: { readonly region?: Region; readonly within: number }) =>
  apiQuery('/api/teams/:id/scrims/finder', { params: { id }, query });

/** After a change: scrims of this team, and those that are open to all. */
export async function refreshScrims(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: teamScrimsQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: [openScrimsQuery(undefined).queryKey[0]] }),
  ]);
}
