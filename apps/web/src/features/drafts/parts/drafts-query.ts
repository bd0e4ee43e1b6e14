import { apiQuery } from '../../../shared/api/api.ts';

export const draftQuery = (code: string) => apiQuery('/api/drafts/:code', { params: { code } });

export type ListedState = 'live' | 'past';

export const draftsQuery = (state: ListedState, page = 1) =>
  apiQuery('/api/drafts', { query: { state, ...(page > 1 && { page }) } });

/** As it stands in addresses and is stored; undefined where the text can be no code. */
export const codeOf = (text: string | undefined): string | undefined =>
  /^[a-z0-9]{8}$/i.test(text ?? '') ? text?.toUpperCase() : undefined;
