import type { FastifyInstance } from 'fastify';
import { fail } from '../../base/problem.ts';

/** What the site filters by somewhere, and an operation may not have. */
const SOMETIMES = ['side', 'minMinutes', 'maxMinutes', 'partySize', 'region'] as const;

/** Operations by rank refuse filters that they do not have: numbers of all matches would be taken for those of some. */
export function useOfferedFilters(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, routeOptions }) => {
    const schema = routeOptions.schema?.querystring as { readonly properties?: object } | undefined;
    const offered = schema?.properties;
    if (!offered || !('minRank' in offered)) return;
    const refused = SOMETIMES.find((key) => !(key in offered) && key in (query as object));
    if (refused === 'region')
      fail('filter_not_offered', 'No match file names a region, so nothing is counted by `region`.');
    if (refused !== undefined)
      fail('filter_not_offered', `These numbers are not counted by \`${refused}\`: ask without it.`);
  });
}
