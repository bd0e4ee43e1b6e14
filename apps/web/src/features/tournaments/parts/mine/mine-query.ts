import { apiQuery } from '../../../../shared/api/api.ts';

export const mineQuery = apiQuery('/api/tournaments/mine', {});

export const resultsQuery = (page: number) =>
  apiQuery('/api/tournaments/mine/past', { query: page === 1 ? {} : { page } });
