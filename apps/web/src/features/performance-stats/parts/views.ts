import type { PerformanceView } from '@soulstat/api-client';
import type { Shown } from './performance-columns.tsx';

/** How amounts may be told, in the order of the switch. */
export const VIEWS: readonly { readonly key: PerformanceView; readonly label: string }[] = [
  { key: 'match', label: 'Per match' },
  { key: 'minute', label: 'Per minute' },
  { key: 'at9', label: 'At 9 min' },
  { key: 'at15', label: 'At 15 min' },
];

export const viewOf = (params: URLSearchParams): PerformanceView =>
  VIEWS.find(({ key }) => key === params.get('view'))?.key ?? 'match';

export const shownOf = (params: URLSearchParams): Shown =>
  params.get('show') === 'wonMinusLost' ? 'wonMinusLost' : 'average';

/** The query string with one of its values changed, or left out. */
export function withParam(search: string, key: string, value: string | undefined): string {
  const params = new URLSearchParams(search);
  if (value === undefined) params.delete(key);
  else params.set(key, value);
  return params.size > 0 ? `?${params.toString()}` : '';
}
