import { apiQuery } from '../../../../shared/api/api.ts';
import { href } from '../../../../shared/paths.ts';

export const seriesQuery = apiQuery('/api/tournament-series', { query: {} });

export const seriesHref = `${href('tournamentCreator')}/series`;
