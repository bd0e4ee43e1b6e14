import type { Build } from '@soulstat/api-client';
import { buildIdOf } from '../../../shared/builds/build-address.ts';
import type { Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';

export function secondScreenRequest({ buildId: text }: Params): string | undefined {
  const buildId = buildIdOf(text);
  return buildId === undefined ? undefined : `/api/builds/${buildId}`;
}

export const secondScreenHeadOf = ({ buildId = '' }: Params, result: unknown): Head =>
  secondScreenHead(buildId, result as Build | undefined);

export const secondScreenHead = (buildId: string, build: Build | undefined): Head => ({
  title: `${build?.name ?? `Build ${buildId}`}, second screen`,
  description: 'A build to enter in the game, one line a click, also without a connection.',
  isUnlisted: true,
});
