import { lazy } from 'react';
import { useOnRecord, type MaybeOnRecord } from './on-record.ts';
import { MatchLine } from './match-line.tsx';

const NothingToList = lazy(async () => ({ default: (await import('./nothing-to-list.tsx')).NothingToList }));

/** The matches that started last. */
export function LatestMatches({ onRecord }: { readonly onRecord: MaybeOnRecord }) {
  const answer = useOnRecord(onRecord);
  if (answer.state !== 'here' || answer.latest.length === 0) return <NothingToList onRecord={answer} />;
  return (
    <ol className="match-lines">
      {answer.latest.map((match) => (
        <MatchLine key={match.matchId} match={match} />
      ))}
    </ol>
  );
}
