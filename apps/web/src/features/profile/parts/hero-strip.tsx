import type { RankHistory } from '@soulstat/api-client';
import { HeroPortrait } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { countOf } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';

const NAMED = 5;

/** Which hero each step of the line was played with, the oldest at the left, in the heroes' own colours. */
export function HeroStrip({ line, grain }: Pick<RankHistory, 'line' | 'grain'>) {
  const { heroOrUnknown } = useHeroes();
  if (line.length < 2) return null;
  const steps = new Map<number, number>();
  for (const { heroId } of line) steps.set(heroId, (steps.get(heroId) ?? 0) + 1);
  const most = [...steps].toSorted(([, a], [, b]) => b - a).slice(0, NAMED);
  return (
    <div className="hero-strip">
      <p className="profile-note">
        The heroes played, {grain} by {grain}
      </p>
      <svg viewBox={`0 0 ${line.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        {line.map(({ matchId, heroId }, index) => (
          <rect key={matchId} x={index} width={0.9} height={1} fill={heroOrUnknown(heroId).colors.primary} />
        ))}
      </svg>
      <ul>
        {most.map(([heroId, count]) => {
          const hero = heroOrUnknown(heroId);
          return (
            <li key={heroId}>
              <svg viewBox="0 0 8 8" aria-hidden="true">
                <rect width={8} height={8} fill={hero.colors.primary} />
              </svg>
              <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={20} decorative />
              {hero.name}, {grain === 'match' ? countOf(count, 'match', 'matches') : countOf(count, grain)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
