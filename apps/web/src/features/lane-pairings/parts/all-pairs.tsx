import { Button } from '@soulstat/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { countOf } from '../../../shared/format.ts';
import { PairList } from './pair-list.tsx';
import { LEAST_PAIRS } from '../../../shared/statistics/pair-columns.tsx';
import type { Meeting, PairLookup } from './pair-lookup.ts';

interface AllPairsProps {
  readonly lookup: PairLookup;
  readonly meeting: Meeting;
  readonly footNote: ReactNode;
}

/** So many pairs stand there at once. */
const FIRST = 25;

/** The pairs with most for sure, and all of them for who asks. */
export function AllPairs({ lookup, meeting, footNote }: AllPairsProps) {
  const [isWhole, setWhole] = useState(false);
  const pairs = useMemo(() => lookup.all(meeting), [lookup, meeting]);
  const first = useMemo(
    () =>
      pairs
        .filter(({ winRate }) => winRate.count >= LEAST_PAIRS)
        .toSorted((one, other) => (other.edge.interval?.[0] ?? 0) - (one.edge.interval?.[0] ?? 0))
        .slice(0, FIRST),
    [pairs],
  );
  return (
    <>
      <h3>{isWhole ? 'Every pair' : 'The strongest pairs'}</h3>
      <PairList pairs={isWhole ? pairs : first} meeting={meeting} footNote={footNote} />
      <div>
        <Button onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the strongest ${FIRST}` : `Show all ${countOf(pairs.length, 'pair')}`}
        </Button>
      </div>
    </>
  );
}
