import type { FastifyRequest } from 'fastify';
import { contractRoutes } from '../openapi/openapi.ts';

const CARDS = new Set<string>(
  contractRoutes()
    .filter(({ schema }) => schema.mediaType?.startsWith('image/') && !schema.hide)
    .filter(({ schema }) => !schema.tags.includes('account'))
    .map(({ url }) => url),
);

/** Folders of the built site with pictures for every page: badges of ranks, drawings of heroes and items. Each file has a route of its own. */
export const DRAWINGS = ['/ranks/', '/art/'] as const;

/** Pictures that any page may show, also those of cards of matches, drafts and tiers, and in texts; and the script that puts embeds into it. */
export const isPicture = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  DRAWINGS.some((folder) => url.startsWith(folder)) ||
  /^\/(?:favicon\.(?:svg|ico)|icon-\d+\.png|embed(?:-frame)?\.js)$/.test(url) ||
  // The fonts of embeds, in frames that count as another site.
  /^\/assets\/soulstat-[\w-]+\.woff2$/.test(url) ||
  CARDS.has(url);
