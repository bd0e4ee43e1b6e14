import type { Calls } from '@soulstat/api-client';
import { apiQuery } from '../../../shared/api/api.ts';
import { isLanguage } from '../../../shared/languages.ts';
import { isLevel } from './guide-words.ts';

type LibraryQuery = NonNullable<Calls<'GET'>['/api/guides']['input']['query']>;

/** What the address asks for; values that nobody offers are left out. */
export function libraryFilters(search: string): LibraryQuery {
  const params = new URLSearchParams(search);
  const [level, language, patch] = [params.get('level'), params.get('language'), params.get('patch')];
  return {
    ...numberAt(params, 'hero'),
    ...(isLevel(level) && { level }),
    ...(isLanguage(language) && { language }),
    ...((patch === 'current' || patch === 'outdated') && { patch }),
    ...numberAt(params, 'author'),
    ...numberAt(params, 'page'),
  };
}

function numberAt(params: URLSearchParams, key: 'hero' | 'author' | 'page'): { readonly [key]?: number } {
  const text = params.get(key) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? { [key]: Number(text) } : {};
}

export const libraryQuery = (search: string) => apiQuery('/api/guides', { query: libraryFilters(search) });
