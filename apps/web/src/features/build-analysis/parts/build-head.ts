import type { Build } from '@soulstat/api-client';
import { buildIdOf } from '../../../shared/builds/build-address.ts';
import type { Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';

export const OPEN_BUILD_HEAD: Head = {
  title: 'Build viewer',
  description: 'Open any build: items with notes, ability order, souls, changed items, and its win rate.',
};

export function buildRequest({ '*': rest }: Params): string | undefined {
  const buildId = buildIdOf(rest);
  return buildId === undefined ? undefined : `/api/builds/${buildId}`;
}

/** @param result of `buildRequest` */
export function buildHeadOf({ '*': rest }: Params, result: unknown): Head {
  const buildId = buildIdOf(rest);
  return buildId === undefined ? OPEN_BUILD_HEAD : buildHead(buildId, result as Build | undefined);
}

/** Of a build as far as it is known. */
export function buildHead(buildId: number, build: Build | undefined): Head {
  if (!build) return { title: `Build ${buildId}`, description: `Build ${buildId} by a player.` };
  const { name, content, itemCount, author, isIndexed } = build;
  const [first = ''] = content.description.trim().split('\n');
  const by = author.name ? ` by ${author.name}` : '';
  const facts = `${itemCount} items${by}, with notes, ability order, and what patches changed since.`;
  const said = first && (/[.!?…]$/.test(first) ? first : `${first}.`);
  return {
    title: name,
    description: said ? `${said} ${facts}` : facts,
    isUnlisted: !isIndexed,
    image: `/api/cards/build/${buildId}/card.png`,
  };
}
