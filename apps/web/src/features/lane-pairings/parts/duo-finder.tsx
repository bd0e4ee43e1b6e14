import { memo, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useGameData } from '../../../shared/game-data.ts';
import { behindWhere, useNearValue } from '../../../shared/statistics/use-near-value.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { Duo } from './duo.tsx';
import { PairList } from './pair-list.tsx';
import type { Meeting, PairLookup } from './pair-lookup.ts';

interface DuoFinderProps {
  readonly heroId: number;
  readonly lookup: PairLookup;
  readonly footNote: ReactNode;
}

/** One hero with its partners and opponents; with a partner chosen, the two against everybody. */
export function DuoFinder({ heroId, lookup, footNote }: DuoFinderProps) {
  const { heroOrUnknown } = useGameData();
  const { name } = heroOrUnknown(heroId);
  const [partnerId, choosePartner] = usePartner(heroId, lookup);
  return (
    <section className="duo-finder" aria-labelledby="duo-finder">
      <h2 id="duo-finder">{name} in lane</h2>
      <label className="duo-partner">
        Partner{' '}
        <select
          value={partnerId ?? ''}
          onChange={({ target }) => choosePartner(Number(target.value) || undefined)}
        >
          <option value="">Anybody</option>
          {lookup
            .of('partners', heroId)
            .map(({ otherHeroId }) => heroOrUnknown(otherHeroId))
            .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
            .map((hero) => (
              <option key={hero.id} value={hero.id}>
                {hero.name}
              </option>
            ))}
        </select>
      </label>
      {partnerId === undefined ? (
        <div className="duo-lists">
          <div>
            <h3>Best partners</h3>
            <PairsOfHero heroId={heroId} lookup={lookup} footNote={footNote} meeting="partners" />
          </div>
          <Opponents heroId={heroId} lookup={lookup} footNote={footNote} />
        </div>
      ) : (
        <Duo duo={[heroId, partnerId]} lookup={lookup} footNote={footNote} />
      )}
    </section>
  );
}

/** Below the partners on a phone, where they follow later. */
function Opponents({ heroId, lookup, footNote }: DuoFinderProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => ({ heroId, lookup, footNote }), [heroId, lookup, footNote]);
  const near = useNearValue(shown, place);
  return (
    <div ref={place} {...behindWhere(near !== shown)}>
      <h3>Opponents</h3>
      <PairsOfHero {...near} meeting="opponents" />
    </div>
  );
}

const PairsOfHero = memo(function PairsOfHero({
  heroId,
  lookup,
  footNote,
  meeting,
}: DuoFinderProps & { readonly meeting: Meeting }) {
  const { heroOrUnknown } = useGameData();
  const pairs = useMemo(() => lookup.of(meeting, heroId), [lookup, meeting, heroId]);
  return (
    <PairList
      caption={`${meeting === 'partners' ? 'Partners' : 'Opponents'} of ${heroOrUnknown(heroId).name} in lane`}
      pairs={pairs}
      meeting={meeting}
      ofOneHero
      footNote={footNote}
    />
  );
});

/** The partner of the address, where the two have met in lane. */
function usePartner(heroId: number, lookup: PairLookup) {
  const params = new URLSearchParams(useLocation().search);
  const changeQuery = useChangeQuery();
  const named = Number(params.get('with'));
  const partnerId = lookup.pair('partners', heroId, named) ? named : undefined;
  const choose = (id: number | undefined) =>
    changeQuery((query) =>
      withParameters(query, { with: id === undefined ? undefined : String(id), against: undefined }),
    );
  return [partnerId, choose] as const;
}
