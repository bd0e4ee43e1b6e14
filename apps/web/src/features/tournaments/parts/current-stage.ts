import type { Tournament } from '@soulstat/api-client';

/** The stage that is played; before and after, the first and the last one. */
export function currentStage({ stages }: Pick<Tournament, 'stages'>): number {
  const running = stages.findIndex(({ status }) => status === 'running' || status === 'ready');
  if (running !== -1) return running;
  return stages.every(({ status }) => status === 'finished') ? stages.length - 1 : 0;
}
