import { Button } from '@soulstat/ui';
import { memo, useMemo, useRef, useState, type ReactNode } from 'react';
import type { LanePair } from '@soulstat/api-client';
import { countOf } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { ChanceAlone, isChanceAlone } from '../../../shared/statistics/chance-alone.tsx';
import { MIN_PAIRS } from '../../../shared/statistics/pair-columns.tsx';
import { behindWhere, useNearValue } from '../../../shared/statistics/filters/use-near-value.ts';
import { KeepMounted } from './keep-mounted.tsx';
import { PairList } from './pair-list.tsx';
import type { Meeting, PairLookup } from './pair-lookup.ts';

interface DuoListsProps {
  /** Whose pairs; without one the strongest of all. */
  readonly heroId: number | undefined;
  readonly lookup: PairLookup;
  readonly footNote: ReactNode;
}

/** Partners, and opponents beside or below them. */
export function DuoLists({ heroId, lookup, footNote }: DuoListsProps) {
  const isAllChance = useMemo(
    () => MEETINGS.every((meeting) => isChanceAlone(pairsOf(lookup, meeting, heroId))),
    [lookup, heroId],
  );
  return (
    <>
      {isAllChance && <ChanceAlone hasRatesBelow={heroId !== undefined} />}
      <div className="duo-lists">
        <div>
          <h3>{heroId === undefined ? 'Partners' : 'Best partners'}</h3>
          <Pairs {...{ heroId, lookup, footNote, isAllChance }} meeting="partners" />
        </div>
        <Opponents {...{ heroId, lookup, footNote, isAllChance }} />
      </div>
    </>
  );
}

const MEETINGS = ['partners', 'opponents'] as const;

const pairsOf = (lookup: PairLookup, meeting: Meeting, heroId: number | undefined) =>
  heroId === undefined ? lookup.all(meeting) : lookup.of(meeting, heroId);

interface ListProps extends DuoListsProps {
  /** It is said above both lists. */
  readonly isAllChance: boolean;
}

/** Below the partners on a phone, where they follow later. */
function Opponents({ heroId, lookup, footNote, isAllChance }: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => ({ heroId, lookup, footNote, isAllChance }),
    [heroId, lookup, footNote, isAllChance],
  );
  const near = useNearValue(shown, place);
  return (
    <div ref={place} {...behindWhere(near !== shown)}>
      <h3>Opponents</h3>
      <Pairs {...near} meeting="opponents" />
    </div>
  );
}

interface PairsProps extends ListProps {
  readonly meeting: Meeting;
}

/** Of a hero all of them; of all heroes the strongest, and the others for who asks. */
const Pairs = memo(function Pairs({ heroId, lookup, meeting, footNote, isAllChance }: PairsProps) {
  const [isWhole, setWhole] = useState(false);
  const { heroOrUnknown } = useHeroes();
  const isOfOneHero = heroId !== undefined;
  const pairs = useMemo(() => pairsOf(lookup, meeting, heroId), [lookup, meeting, heroId]);
  const shown = useMemo(
    () => (isOfOneHero || isWhole ? pairs : strongestOf(pairs)),
    [pairs, isOfOneHero, isWhole],
  );
  const noun = meeting === 'partners' ? 'Partners' : 'Opponents';
  const isChance = isChanceAlone(pairs);
  return (
    <>
      {isChance && !isAllChance && <ChanceAlone hasRatesBelow={isOfOneHero || isWhole} />}
      {/* An order of nothing would look like one. The list of before stays unseen: the way back makes no other. */}
      <KeepMounted isSeen={!isChance || isOfOneHero || isWhole}>
        <PairList
          caption={isOfOneHero ? `${noun} of ${heroOrUnknown(heroId).name} in lane` : `${noun} in lane`}
          pairs={shown}
          meeting={meeting}
          ofOneHero={isOfOneHero}
          footNote={footNote}
        />
      </KeepMounted>
      {!isOfOneHero && (
        <Button onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show only the strongest' : `Show all ${countOf(pairs.length, 'pair')}`}
        </Button>
      )}
    </>
  );
});

/** So many pairs stand there at once. */
const FIRST = 20;

const strongestOf = (pairs: readonly LanePair[]): LanePair[] =>
  pairs
    .filter(({ winRate }) => winRate.count >= MIN_PAIRS)
    .toSorted((one, other) => (other.edge.interval?.[0] ?? 0) - (one.edge.interval?.[0] ?? 0))
    .slice(0, FIRST);
