import type { HeroSummary } from '@soulstat/game-data';
import { HeroPortrait } from '@soulstat/ui';
import type { CSSProperties } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { Link } from '../../../shared/link.tsx';
import { heroHref } from '../../../shared/statistics/hero-link.tsx';
import {
  PickFigure,
  StandingChange,
  StandingRate,
  type HeroStanding,
} from '../../../shared/statistics/hero-standing.tsx';
import { heroWords } from './hero-words.ts';

interface HeroCardProps {
  readonly hero: HeroSummary;
  /** Absent of a hero that nobody played. */
  readonly row: HeroStanding | undefined;
  readonly isCompared: boolean;
  readonly canCompare: boolean;
  readonly onCompare: () => void;
}

/** One hero of the library. */
export function HeroCard({ hero, row, isCompared, canCompare, onCompare }: HeroCardProps) {
  const { search } = useLocation();
  return (
    <li
      className="hero-card"
      data-hero={hero.slug}
      style={{ '--hero-color': hero.colors.primary } as CSSProperties}
    >
      <Link className="hero-card-name" to={`${heroHref(hero.slug)}${withoutCompare(search)}`}>
        <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={56} decorative />
        <span>{hero.name}</span>
      </Link>
      <p className="hero-card-words">{heroWords(hero).slice(0, 2).join(' · ') || 'Type not known'}</p>
      <dl className="hero-card-figures">
        <div>
          <dt>
            Win
            {row?.letter && (
              <>
                , tier <b data-standing="letter">{row.letter}</b>
              </>
            )}
          </dt>
          <dd>
            {row ? (
              <>
                <StandingRate standing={row} />
                <StandingChange standing={row} />
              </>
            ) : (
              'not played'
            )}
          </dd>
        </div>
        <div>
          <dt>Picked</dt>
          <dd>{row ? <PickFigure standing={row} /> : 'not played'}</dd>
        </div>
      </dl>
      <label className="hero-card-compare">
        <input
          type="checkbox"
          checked={isCompared}
          disabled={!isCompared && !canCompare}
          onChange={onCompare}
        />
        Compare<span className="visually-hidden"> {hero.name}</span>
      </label>
    </li>
  );
}

/** The filters go along, the choice of heroes stays. */
function withoutCompare(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('compare');
  const query = params.toString();
  return query && `?${query}`;
}
