import { apiQuery } from '../../../../shared/api/api.ts';
import { href } from '../../../../shared/paths.ts';

export const draftsQuery = apiQuery('/api/tournament-drafts', {});
export const draftQuery = (draftId: number) =>
  apiQuery('/api/tournament-drafts/:draftId', { params: { draftId } });

export const draftHref = (draftId: number) => `${href('tournamentCreator')}?draft=${draftId}`;
