import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { matchHref, tabHref, type TournamentTab } from './tournament-tabs.ts';

/** Whether an address leaves out who won: `?results=hidden`, so that the server leaves it out, too. */
export const hidesResults = (search: URLSearchParams): boolean => search.get('results') === 'hidden';

/** Addresses within a tournament; results that are hidden stay hidden from page to page. */
export function useAddresses(id: number) {
  const hides = hidesResults(new URLSearchParams(useLocation().search));
  const address = (to: string, options: Readonly<Record<string, string | number>>, isHidden = hides) => {
    const asked = new URLSearchParams({
      ...Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)])),
      ...(isHidden ? { results: 'hidden' } : {}),
    }).toString();
    return asked === '' ? to : `${to}?${asked}`;
  };
  return {
    hides,
    tab: (tab: TournamentTab, options: Readonly<Record<string, string | number>> = {}) =>
      address(tabHref(id, tab), options),
    /** Of a list; the first page has no number. */
    page: (tab: TournamentTab, page: number) => address(tabHref(id, tab), page === 1 ? {} : { page }),
    match: (match: string) => address(matchHref(id, match), {}),
  };
}
