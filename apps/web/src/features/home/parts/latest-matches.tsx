import { lazy } from 'react';
import { useOnRecord, type MaybeOnRecord } from './on-record.ts';
import { MatchLine } from './match-line.tsx';

const NothingToList = lazy(async () => ({ default: (await import('./nothing-to-list.tsx')).NothingToList }));

/** The matches that started last. */
export function LatestMatches({ onRecord }: { readonly onRecord: MaybeOnRecord }) {
  const result = useOnRecord(onRecord);
  if (result.state !== 'here' || result.latest.length === 0) return <NothingToList onRecord={result} />;
  return (
    <ol className="match-lines">
      {result.latest.map((match) => (
        <MatchLine key={match.matchId} match={match} />
      ))}
    </ol>
  );
}
