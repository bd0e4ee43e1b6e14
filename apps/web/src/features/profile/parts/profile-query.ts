import { apiQuery } from '../../../shared/api.ts';

/** The head of a player's profile. */
export function profileQuery(accountId: number) {
  return apiQuery('/api/profile/:accountId', { params: { accountId } });
}
