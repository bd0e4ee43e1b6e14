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
              <span>
                <Points value={gain.value} interval={gain.interval} />{' '}
                <small>{countOf(gain.count, 'match', 'matches')}</small>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="form-note">
        {type === 'pick'
          ? 'How much the pick raises the win chance, in points. The surest come first.'
          : 'How much the other team would gain with the hero, in points. The surest come first.'}
      </p>
    </div>
  );
}
