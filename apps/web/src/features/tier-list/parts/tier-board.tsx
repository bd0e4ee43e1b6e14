import type { TierHero, TierMethod } from '@soulstat/api-client';
import { Change, formatCount, formatPercent, HeroPortrait } from '@soulstat/ui';
import { artOf } from '../../../shared/art.ts';
import { useGameData } from '../../../shared/game-data.ts';
import { METHODS } from './methods.ts';

const LETTERS = ['S', 'A', 'B', 'C', 'D'] as const;

interface TierBoardProps {
  readonly heroes: readonly TierHero[];
  readonly method: TierMethod;
  readonly leastMatches: number;
}

/** Heroes in their tiers, the best of each first; those with too few matches in a row of their own. */
export function TierBoard({ heroes, method, leastMatches }: TierBoardProps) {
  const ordered = heroes.toSorted((a, b) => a.methods[method].place - b.methods[method].place);
  const unknown = ordered.filter((hero) => hero.methods[method].letter === null);
  return (
    <div className="tier-board">
      {LETTERS.map((letter) => (
        <TierRow
          key={letter}
          letter={letter}
          method={method}
          heroes={ordered.filter((hero) => hero.methods[method].letter === letter)}
        />
      ))}
      {unknown.length > 0 && (
        <section className="tier-row" data-letter="none">
          <h2>
            <span className="tier-letter" aria-hidden="true">
              ?
            </span>
            <span className="visually-hidden">Not enough data</span>
          </h2>
          <div>
            <p className="tier-row-note">Not enough data: fewer than {formatCount(leastMatches)} matches</p>
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

interface TierRowProps {
  readonly letter: (typeof LETTERS)[number];
  readonly heroes: readonly TierHero[];
  readonly method: TierMethod;
}

function TierRow({ letter, heroes, method }: TierRowProps) {
  return (
    <section className="tier-row" data-letter={letter}>
      <h2>
        <span className="tier-letter" aria-hidden="true">
          {letter}
        </span>
        <span className="visually-hidden">Tier {letter}</span>
      </h2>
      {heroes.length === 0 ? (
        <p className="tier-row-note">No hero is that far from the mean with a chance of 60 %.</p>
      ) : (
        <ul>
          {heroes.map((hero) => (
            <li key={hero.heroId}>
              <HeroCard hero={hero} method={method} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

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
            <>{formatCount(hero.winRate.count)} matches</>
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
