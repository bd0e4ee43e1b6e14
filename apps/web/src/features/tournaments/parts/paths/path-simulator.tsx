import type { Tournament } from '@soulstat/api-client';
import { Button, formatCount, formatPercent, Notice } from '@soulstat/ui';
import { gameChance } from '@soulstat/tournament';
import { useEffect, useRef, useState } from 'react';
import type { SimulatedPaths } from './paths-worker.ts';
import { PathTable } from './path-table.tsx';
import { runPaths } from './run-paths.ts';
import { POINTS_PER_TIER, TIER_WORTH, type TierWorth } from './strengths.ts';

const RUNS = 10_000;

type State =
  | { readonly state: 'idle' }
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'done'; readonly result: SimulatedPaths };

/** How often each team gets how far, over many runs of what is left to play. It begins to run when it is opened. */
export function PathSimulator({ tournament }: { readonly tournament: Tournament }) {
  const [worth, setWorth] = useState<TierWorth>('some');
  const [state, run] = useSimulation(tournament.id);
  // The first run; further ones are asked for.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => run('some'), []);
  const result = state.state === 'done' ? state.result : undefined;
  return (
    <>
      <p className="tournament-small">
        {formatCount(RUNS)} runs in your browser, from the results so far. Strength is a team’s average PP
        today. What a PP gap is worth is assumed, not measured: choose below.
      </p>
      <div className="form-row">
        <label className="form-field">
          A team {POINTS_PER_TIER} PP ahead wins
          <select
            value={worth}
            onChange={({ target }) => {
              const chosen = target.value as TierWorth;
              setWorth(chosen);
              run(chosen);
            }}
          >
            {(Object.keys(TIER_WORTH) as TierWorth[]).map((each) => (
              <option key={each} value={each}>
                {formatPercent(gameChance(TIER_WORTH[each], 0), 0)} of games
              </option>
            ))}
          </select>
        </label>
        <Button onClick={() => run(worth)}>Run again</Button>
      </div>
      <output className="tournament-small">
        {state.state === 'running' && 'Simulating…'}
        {result &&
          result.version < tournament.version &&
          'Results came in since this run. Run again to include them.'}
      </output>
      {state.state === 'failed' && (
        <Notice kind="error" title="The simulation did not run">
          {state.reason}
        </Notice>
      )}
      {result && <PathTable tournament={tournament} result={result} />}
    </>
  );
}

/** One run at a time: a new one ends the one before. */
function useSimulation(id: number) {
  const [state, setState] = useState<State>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = (worth: TierWorth) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ state: 'running' });
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    runPaths({ id, worth, runs: RUNS, seed }, control.signal).then(
      (result) => setState({ state: 'done', result }),
      (error: unknown) => {
        if (control.signal.aborted) return;
        setState({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
      },
    );
  };
  return [state, run] as const;
}
