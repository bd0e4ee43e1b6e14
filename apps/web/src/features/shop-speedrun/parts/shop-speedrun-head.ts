import type { StoredRun } from '@soulstat/api-client';
import { courseName, formatRunTime } from '@soulstat/shop';
import type { Head } from '../../../shared/head.ts';

const PLAY_HEAD: Head = {
  title: 'Shop speedrun',
  description:
    'Buy a list of items as fast as you can: a daily challenge, splits, the ghost of your best run, and leaderboards of runs that the server has replayed.',
};

/** The id in `run/123`; undefined where the address is none of a run. */
export function runIdOf(rest: string | undefined): number | undefined {
  const id = /^run\/([1-9]\d{0,14})$/.exec(rest ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

export function runRequest({ '*': rest }: Readonly<Record<string, string | undefined>>): string | undefined {
  const runId = runIdOf(rest);
  return runId === undefined ? undefined : `/api/speedrun/runs/${runId}`;
}

/** @param result of `runRequest` */
export function speedrunHead(
  { '*': rest }: Readonly<Record<string, string | undefined>>,
  result: unknown,
): Head {
  const runId = runIdOf(rest);
  const run = result as StoredRun | undefined;
  if (runId === undefined || !run) return PLAY_HEAD;
  const name = run.name ?? `Player ${run.accountId}`;
  return {
    title: `${formatRunTime(run.totalMs)} by ${name}, shop speedrun`,
    headline: `${formatRunTime(run.totalMs)} by ${name}`,
    description: `${courseName(run, 'a hero')}, by ${run.input}, ${run.misclicks} misclicks. Replayed and timed by the server.`,
    image: `/api/speedrun/runs/${runId}/card.png`,
  };
}
