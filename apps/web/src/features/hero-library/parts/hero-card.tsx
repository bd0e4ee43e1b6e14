import type { HeroSummary } from '@soulstat/game-data';
import { Change, HeroPortrait } from '@soulstat/ui';
import type { CSSProperties } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { Link } from '../../../shared/link.tsx';
import { heroHref } from '../../../shared/statistics/hero-link.tsx';
import { MIN_COUNT, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import type { LibraryHero } from './library-hero.ts';
import { heroWords } from './hero-words.ts';

interface HeroCardProps {
  readonly hero: HeroSummary;
  /** Absent of a hero that nobody played. */
  readonly row: LibraryHero | undefined;
  readonly hasBefore: boolean;
  readonly isCompared: boolean;
  readonly canCompare: boolean;
  readonly onCompare: () => void;
}

/** One hero of the library. */
export function HeroCard({ hero, row, hasBefore, isCompared, canCompare, onCompare }: HeroCardProps) {
  const { search } = useLocation();
  return (
    <li className="hero-card" style={{ '--hero-color': hero.colors.primary } as CSSProperties}>
      <Link className="hero-card-name" to={`${heroHref(hero.slug)}${withoutCompare(search)}`}>
        <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={56} decorative />
        <span>{hero.name}</span>
      </Link>
      <p className="hero-card-words">{heroWords(hero).slice(0, 2).join(' · ') || 'Type not known'}</p>
      <dl className="hero-card-figures">
        <Figure label="Win" row={row} of="winRate" hasBefore={hasBefore} />
        <Figure label="Picked" row={row} of="pickRate" hasBefore={hasBefore} />
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

interface FigureProps {
  readonly label: string;
  readonly row: LibraryHero | undefined;
  readonly of: 'winRate' | 'pickRate';
  readonly hasBefore: boolean;
}

function Figure({ label, row, of, hasBefore }: FigureProps) {
  const [now, before] = [row?.now[of], row?.before[of]];
  const isKnown =
    hasBefore && now !== undefined && now.count >= MIN_COUNT && (before?.count ?? 0) >= MIN_COUNT;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {now && now.count > 0 ? <RateCell rate={now} /> : 'not played'}
        {isKnown && now.rate !== null && before && before.rate !== null && (
          <Change
            value={now.rate - before.rate}
            format={(size) => (size * 100).toFixed(1)}
            since="points since the time before"
            goodWhen={of === 'winRate' ? 'up' : 'neither'}
          />
        )}
      </dd>
    </div>
  );
}

/** The filters go along, the choice of heroes stays. */
function withoutCompare(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('compare');
  const query = params.toString();
  return query && `?${query}`;
}
