import { apiQuery } from '../../../../shared/api/api.ts';
import { asPart } from '../part-query.ts';

export const eventsQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/events', { params: { matchId } }));
