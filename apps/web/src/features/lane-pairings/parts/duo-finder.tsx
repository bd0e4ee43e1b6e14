import type { ReactNode } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { Duo } from './duo.tsx';
import { DuoLists } from './duo-lists.tsx';
import { KeepMounted } from './keep-mounted.tsx';
import type { PairLookup } from './pair-lookup.ts';

interface DuoFinderProps {
  /** Without one the strongest pairs of all stand there, in the same tables: they are not made anew. */
  readonly heroId: number | undefined;
  readonly lookup: PairLookup;
  readonly footNote: ReactNode;
}

/** One hero with its partners and opponents; with a partner chosen, the two against everybody. */
export function DuoFinder({ heroId, lookup, footNote }: DuoFinderProps) {
  const { heroOrUnknown } = useHeroes();
  const [partnerId, choosePartner] = usePartner(heroId, lookup);
  return (
    <section className="duo-finder" aria-labelledby="duo-finder">
      <h2 id="duo-finder">
        {heroId === undefined ? 'The strongest pairs' : `${heroOrUnknown(heroId).name} in lane`}
      </h2>
      <KeepMounted isSeen={heroId !== undefined}>
        <PartnerChoice heroId={heroId ?? 0} lookup={lookup} partnerId={partnerId} onChange={choosePartner} />
      </KeepMounted>
      {heroId !== undefined && partnerId !== undefined ? (
        <Duo duo={[heroId, partnerId]} lookup={lookup} footNote={footNote} />
      ) : (
        <DuoLists heroId={heroId} lookup={lookup} footNote={footNote} />
      )}
    </section>
  );
}

interface PartnerChoiceProps {
  readonly heroId: number;
  readonly lookup: PairLookup;
  readonly partnerId: number | undefined;
  readonly onChange: (partnerId: number | undefined) => void;
}

function PartnerChoice({ heroId, lookup, partnerId, onChange }: PartnerChoiceProps) {
  const { heroOrUnknown } = useHeroes();
  const heroes = lookup
    .of('partners', heroId)
    .map(({ otherHeroId }) => heroOrUnknown(otherHeroId))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return (
    <label className="duo-partner">
      Partner{' '}
      <select value={partnerId ?? ''} onChange={({ target }) => onChange(Number(target.value) || undefined)}>
        <option value="">Anybody</option>
        {heroes.map((hero) => (
          <option key={hero.id} value={hero.id}>
            {hero.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The partner of the address, where the two have met in lane. */
function usePartner(heroId: number | undefined, lookup: PairLookup) {
  const params = new URLSearchParams(useLocation().search);
  const changeQuery = useChangeQuery();
  const named = Number(params.get('with'));
  const partnerId = heroId !== undefined && lookup.pair('partners', heroId, named) ? named : undefined;
  const choose = (id: number | undefined) =>
    changeQuery((query) =>
      withParameters(query, { with: id === undefined ? undefined : String(id), against: undefined }),
    );
  return [partnerId, choose] as const;
}
