import { apiQuery } from '../../../shared/api/api.ts';

export const overlayQuery = (accountId: number, zone: string) =>
  apiQuery('/api/profile/:accountId/overlay', { params: { accountId }, query: { zone } });
