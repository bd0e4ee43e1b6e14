import type { TierHero, TierMethod } from '@soulstat/api-client';
import { formatCount, formatPercent, HeroPortrait, Tooltip } from '@soulstat/ui';
import { memo, useMemo, useRef } from 'react';
import { artOf } from '../../../shared/game/art.ts';
import { countOf } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { Link } from '../../../shared/link.tsx';
import { heroHref } from '../../../shared/statistics/hero-link.tsx';
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
            <ul>
              {unknown.map((hero) => (
                <li key={hero.heroId}>
                  <HeroCard hero={hero} method={method} />
                </li>
              ))}
            </ul>
            <p className="tier-row-note">
              Not enough data: fewer than {formatCount(leastMatches)} matches
              {!isPlaced && '. A longer period or a wider range of ranks puts heroes into tiers'}
            </p>
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
  if (heroes.length === 0) return <p className="tier-row-note">None</p>;
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

interface HeroCardProps {
  readonly hero: TierHero;
  readonly method: TierMethod;
}

/** Name, the win rate that every page says of the hero, and pick rate, or too few matches for rates; the rest comes on hover and focus. */
function HeroCard({ hero, method }: HeroCardProps) {
  const known = useHeroes().heroOrUnknown(hero.heroId);
  return (
    <Tooltip interactive content={<Certainty hero={hero} method={method} />}>
      <Link className="tier-card" to={heroHref(known.slug)} data-hero={known.slug}>
        <HeroPortrait name={known.name} {...artOf('hero', known)} size={40} decorative />
        <span className="tier-card-words">
          <strong>{known.name}</strong>
          {hero.methods[method].letter === null ? (
            <span>{countOf(hero.winRate.count, 'match', 'matches')}</span>
          ) : (
            <>
              <span>
                <b data-standing="winRate">{formatPercent(hero.adjusted.value ?? 0, 1)}</b> win
              </span>
              <span>{formatPercent(hero.pickRate.value ?? 0, 1)} pick</span>
            </>
          )}
        </span>
      </Link>
    </Tooltip>
  );
}

function Certainty({ hero, method }: HeroCardProps) {
  const { value, letter, chances, place, placeBefore } = hero.methods[method];
  const matches = countOf(hero.winRate.count, 'match', 'matches');
  if (letter === null) return <>{matches}: too few for a tier</>;
  return (
    <>
      {METHODS[method].label} {METHODS[method].format(value)}, raw win rate{' '}
      {formatPercent(hero.winRate.rate ?? 0, 1)}, from {matches}. {formatPercent(chances[letter], 0)} likely{' '}
      {letter}. {placeInWords(place, placeBefore)}
    </>
  );
}

function placeInWords(place: number, before: number | null): string {
  if (before === null) return `Place ${place}, new`;
  if (before === place) return `Place ${place}, unchanged`;
  return `Place ${place}, ${before > place ? 'up' : 'down'} ${Math.abs(before - place)}`;
}
