import type { DraftAnalysis } from '@soulstat/api-client/contract';
import { countOf } from '../../../../shared/format/format.ts';
import { HeroLink } from '../../../../shared/statistics/hero-link.tsx';
import { Points } from './points.tsx';

interface NextHeroesProps {
  readonly next: NonNullable<DraftAnalysis['next']>;
  readonly name: string;
}

const SHOWN = 8;

/** The heroes that would gain most, surest first: by the lower end of the interval. */
export function NextHeroes({ next, name }: NextHeroesProps) {
  const { type, heroes } = next;
  return (
    <div className="next-heroes">
      <h3>
        Best next {type} for {name}
      </h3>
      <ol>
        {heroes.slice(0, SHOWN).map(({ heroId, gain }) => (
          <li key={heroId}>
            <HeroLink heroId={heroId} />
            {gain.value === null || gain.interval === null ? (
              '–'
            ) : (
              <span title={countOf(gain.count, 'match', 'matches')}>
                <Points value={gain.value} interval={gain.interval} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="form-note">
        {type === 'pick'
          ? 'Points of win chance this pick adds, sorted by the lower end of its interval.'
          : 'Points of win chance the other team would gain with this hero, sorted the same way.'}
      </p>
    </div>
  );
}
