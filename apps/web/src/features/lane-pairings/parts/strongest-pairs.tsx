import { Button } from '@soulstat/ui';
import { memo, useMemo, useRef, useState, type ReactNode } from 'react';
import { countOf } from '../../../shared/format.ts';
import { ChanceAlone, isChanceAlone } from '../../../shared/statistics/chance-alone.tsx';
import { LEAST_PAIRS } from '../../../shared/statistics/pair-columns.tsx';
import { behindWhere, useNearValue } from '../../../shared/statistics/use-near-value.ts';
import { PairList } from './pair-list.tsx';
import type { Meeting, PairLookup } from './pair-lookup.ts';

interface StrongestPairsProps {
  readonly lookup: PairLookup;
  readonly footNote: ReactNode;
}

/** While no hero is chosen: the pairs with most for sure. */
export function StrongestPairs({ lookup, footNote }: StrongestPairsProps) {
  return (
    <section className="duo-finder" aria-labelledby="strongest-pairs">
      <h2 id="strongest-pairs">The strongest pairs</h2>
      <div className="duo-lists">
        <div>
          <h3>Partners</h3>
          <Pairs lookup={lookup} meeting="partners" footNote={footNote} />
        </div>
        <Opponents lookup={lookup} footNote={footNote} />
      </div>
    </section>
  );
}

/** Below the partners on a phone, where they follow later. */
function Opponents({ lookup, footNote }: StrongestPairsProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => ({ lookup, footNote }), [lookup, footNote]);
  const near = useNearValue(shown, place);
  return (
    <div ref={place} {...behindWhere(near !== shown)}>
      <h3>Opponents</h3>
      <Pairs {...near} meeting="opponents" />
    </div>
  );
}

/** So many pairs stand there at once. */
const FIRST = 20;

/** The first of them, and all for who asks. */
const Pairs = memo(function Pairs({
  lookup,
  meeting,
  footNote,
}: StrongestPairsProps & { readonly meeting: Meeting }) {
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
      {!isWhole && isChanceAlone(pairs) ? (
        // An order of nothing would look like one.
        <ChanceAlone />
      ) : (
        <PairList pairs={isWhole ? pairs : first} meeting={meeting} footNote={footNote} />
      )}
      <Button onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show the strongest alone' : `Show all ${countOf(pairs.length, 'pair')}`}
      </Button>
    </>
  );
});
