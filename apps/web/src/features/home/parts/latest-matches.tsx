import { lazy } from 'react';
import { useHeld, type MaybeHeld } from './held.ts';
import { MatchLine } from './match-line.tsx';

const NothingToList = lazy(async () => ({ default: (await import('./nothing-to-list.tsx')).NothingToList }));

/** The matches that started last. */
export function LatestMatches({ held }: { readonly held: MaybeHeld }) {
  const answer = useHeld(held);
  if (answer.state !== 'here' || answer.latest.length === 0) return <NothingToList held={answer} />;
  return (
    <ol className="match-lines">
      {answer.latest.map((match) => (
        <MatchLine key={match.matchId} match={match} />
      ))}
    </ol>
  );
}
