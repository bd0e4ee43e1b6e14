import type { RouteContract } from '@soulstat/api-client/contract';

/** `/api/match/:matchId` → `/^\/api\/match\/[^/]+$/` */
export const patternOf = ({ url }: Pick<RouteContract, 'url'>): RegExp =>
  new RegExp(`^${url.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`);
