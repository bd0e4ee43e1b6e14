/** Plays the rest of a tournament many times in a thread of its own, so that the page stays quick. */
import type { TournamentFile } from '@soulstat/api-client';
import { simulatePaths, type Paths, type TournamentSetup, type TournamentState } from '@soulstat/tournament';
import { strengthsOf, type TierWorth } from './strengths.ts';

export interface ToPathsWorker {
  readonly id: number;
  readonly worth: TierWorth;
  readonly runs: number;
  readonly seed: number;
}

export interface SimulatedPaths extends Paths {
  /** Of the log that it starts from. */
  readonly version: number;
  /** Mean PP by entrant, where it is known. */
  readonly points: ReadonlyMap<number, number>;
  readonly names: ReadonlyMap<number, string>;
}

export type FromPathsWorker =
  | { readonly kind: 'done'; readonly result: SimulatedPaths }
  | { readonly kind: 'failed'; readonly reason: string };

globalThis.addEventListener('message', ({ data }: MessageEvent<ToPathsWorker>) => {
  void simulate(data).then(tell, (error: unknown) =>
    tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  );
});

/** The whole file has what the engine needs: rules, the log's state, and PP. */
async function simulate({ id, worth, runs, seed }: ToPathsWorker): Promise<FromPathsWorker> {
  const response = await fetch(`/api/tournaments/${id}/tournament.json`);
  if (!response.ok) throw new Error('The tournament could not be loaded. Try again in a moment.');
  const { tournament, entrants, state } = (await response.json()) as TournamentFile;
  const setup: TournamentSetup = tournament.setup;
  const strengths = strengthsOf(entrants, worth);
  const paths = simulatePaths(setup, state as TournamentState, strengths, { runs, seed });
  const known = entrants.flatMap(({ id: entrant, points: { average } }) =>
    average === null ? [] : [[entrant, average] as const],
  );
  const names = new Map(entrants.map(({ id: entrant, name }) => [entrant, name]));
  return {
    kind: 'done',
    result: { ...paths, version: tournament.version, points: new Map(known), names },
  };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
const tell = (message: FromPathsWorker) => postMessage(message);
