import type { TierHero, TierMethod } from '@soulstat/api-client';
import { Change, formatCount, formatPercent, HeroPortrait } from '@soulstat/ui';
import { memo, useMemo, useRef } from 'react';
import { artOf } from '../../../shared/game/art.ts';
import { countOf } from '../../../shared/format/format.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { behindWhere, useNearValue } from '../../../shared/statistics/filters/use-near-value.ts';
import { METHODS } from './methods.ts';

const LETTERS = ['S', 'A', 'B', 'C', 'D'] as const;

interface TierBoardProps {
  readonly heroes: readonly TierHero[];
  readonly method: TierMethod;
  readonly leastMatches: number;
}

/** Heroes in their tiers, the best of each first; those with too few matches in a row of their own. */
export function TierBoard({ heroes, method, leastMatches }: TierBoardProps) {
  const { tiers, unknown } = useMemo(() => inTiers(heroes, method), [heroes, method]);
  const isPlaced = unknown.length < heroes.length;
  return (
    <div className="tier-board">
      {isPlaced && tiers.map((tier) => <TierRow key={tier.letter} tier={tier} />)}
      {unknown.length > 0 && (
        <section className="tier-row" data-letter="none">
          <h2>
            <span className="tier-letter" aria-hidden="true">
              ?
            </span>
            <span className="visually-hidden">Not enough data</span>
          </h2>
          <div>
            <p className="tier-row-note">
              Not enough data: fewer than {formatCount(leastMatches)} matches
              {!isPlaced && '. A longer period or a wider range of ranks puts heroes into tiers'}
            </p>
            <ul>
              {unknown.map((hero) => (
                <li key={hero.heroId}>
                  <HeroCard hero={hero} method={method} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </div>
  );
}

interface Tier {
  readonly letter: (typeof LETTERS)[number];
  readonly heroes: readonly TierHero[];
  readonly method: TierMethod;
}

function inTiers(heroes: readonly TierHero[], method: TierMethod) {
  const ordered = heroes.toSorted((a, b) => a.methods[method].place - b.methods[method].place);
  const having = (letter: string | null) => ordered.filter((hero) => hero.methods[method].letter === letter);
  const tiers = LETTERS.map((letter): Tier => ({ letter, heroes: having(letter), method }));
  return { tiers, unknown: having(null) };
}

/** Out of sight it follows a choice later: that brings many heroes into other tiers. */
function TierRow({ tier }: { readonly tier: Tier }) {
  const place = useRef<HTMLElement>(null);
  const near = useNearValue(tier, place);
  return (
    <section ref={place} className="tier-row" data-letter={tier.letter} {...behindWhere(near !== tier)}>
      <h2>
        <span className="tier-letter" aria-hidden="true">
          {tier.letter}
        </span>
        <span className="visually-hidden">Tier {tier.letter}</span>
      </h2>
      <TierHeroes tier={near} />
    </section>
  );
}

const TierHeroes = memo(function TierHeroes({ tier: { heroes, method } }: { readonly tier: Tier }) {
  if (heroes.length === 0) return <p className="tier-row-note">No hero is clearly this far from the mean.</p>;
  return (
    <ul>
      {heroes.map((hero) => (
        <li key={hero.heroId}>
          <HeroCard hero={hero} method={method} />
        </li>
      ))}
    </ul>
  );
});

function HeroCard({ hero, method }: { readonly hero: TierHero; readonly method: TierMethod }) {
  const known = useGameData().heroOrUnknown(hero.heroId);
  const { value, letter, chances, place, placeBefore } = hero.methods[method];
  return (
    <article className="tier-card" aria-label={known.name}>
      <HeroPortrait name={known.name} {...artOf('hero', known)} size={40} decorative />
      <div className="tier-card-words">
        <h3>{known.name}</h3>
        <p>
          {letter === null ? (
            countOf(hero.winRate.count, 'match', 'matches')
          ) : (
            <>
              <b>{METHODS[method].format(value)}</b>{' '}
              <span className="tier-card-chance">
                {letter} {formatPercent(chances[letter], 0)}
              </span>
            </>
          )}{' '}
          {letter !== null && placeBefore !== null && placeBefore !== place && (
            <Change value={placeBefore - place} format={String} since="places against the time before" />
          )}
        </p>
      </div>
    </article>
  );
}
