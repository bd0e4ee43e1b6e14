import type { TicketContext } from '@soulstat/api-client';

/** What the address of the form knows: the page one came from with its ids, and the error it showed. */
export function contextOfAddress(search: string): TicketContext[] {
  const query = new URLSearchParams(search);
  const page = pageOf(query.get('page'));
  const error = query.get('error')?.trim().slice(0, 500);
  return [
    ...(page === undefined ? [] : [{ name: 'page' as const, value: page }, ...idsOf(page)]),
    ...(error ? [{ name: 'error' as const, value: error }] : []),
  ];
}

/** What the browser knows, in its own words. */
export function contextOfBrowser(): TicketContext[] {
  return [
    { name: 'browser', value: navigator.userAgent.slice(0, 500) || 'unknown' },
    { name: 'window', value: `${innerWidth} × ${innerHeight}` },
  ];
}

/** A path of this site; anything else is nobody's page. */
function pageOf(text: string | null): string | undefined {
  const page = text?.trim().slice(0, 500) ?? '';
  return /^\/(?!\/)/.test(page) ? page : undefined;
}

function idsOf(page: string): TicketContext[] {
  const [, match] = /^\/match\/(\d{1,16})/.exec(page) ?? [];
  const [, player] = /^\/profile\/(\d{1,10})/.exec(page) ?? [];
  return [
    ...(match === undefined ? [] : [{ name: 'match' as const, value: match }]),
    ...(player === undefined ? [] : [{ name: 'player' as const, value: player }]),
  ];
}
