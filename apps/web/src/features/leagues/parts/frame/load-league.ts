import { queryClient } from '../../../../shared/api/query-client.ts';
import { leagueQuery } from '../league-query.ts';
import { shownIn, tabOf } from './league-tabs.ts';
import { loadTabPage } from './tab-pages.ts';

/**
 * Starts the downloads of a page of a league. An address without a season means the newest one: the tab then loads after the league, which
 * says which season that is.
 */
export async function loadLeague(league: string, rest: string | undefined, search: URLSearchParams) {
  const shown = shownIn(search);
  const tab = tabOf(rest);
  const asked = queryClient.fetchQuery(leagueQuery(league)).catch(() => undefined);
  const page = tab && (await loadTabPage(tab));
  const season = shown.season ?? (await asked)?.season?.season;
  if (season !== undefined) page?.prefetch?.(league, season, shown);
}
