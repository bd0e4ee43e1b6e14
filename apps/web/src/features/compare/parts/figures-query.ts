import type { ProfileQuery } from '@soulstat/api-client';
import { apiQuery } from '../../../shared/api/api.ts';

/** The averages of a player, which stand beside those of others. */
export const figuresQuery = (accountId: number, query: ProfileQuery) =>
  apiQuery('/api/profile/:accountId/figures', { params: { accountId }, query });
