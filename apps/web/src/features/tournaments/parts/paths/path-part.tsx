import type { Tournament } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { lazy, Suspense, useState } from 'react';

const PathSimulator = lazy(async () => ({
  default: (await import('./path-simulator.tsx')).PathSimulator,
}));

const OVER: ReadonlySet<Tournament['phase']> = new Set(['finished', 'cancelled', 'approval']);

/** The simulation of what is left to play: neither script nor data before somebody asks. */
export function PathPart({ tournament }: { readonly tournament: Tournament }) {
  const [isAsked, setAsked] = useState(false);
  if (tournament.entrants < 2 || OVER.has(tournament.phase)) return null;
  return (
    <section className="path-part" aria-labelledby="tournament-paths">
      <h3 id="tournament-paths">Path to the final</h3>
      {isAsked ? (
        <Suspense fallback={<p className="tournament-small">Simulating…</p>}>
          <PathSimulator tournament={tournament} />
        </Suspense>
      ) : (
        <>
          <p className="tournament-small">How often each team gets how far, simulated from average PP.</p>
          <p>
            <Button onClick={() => setAsked(true)}>Simulate 10,000 times</Button>
          </p>
        </>
      )}
    </section>
  );
}
