import type { RankHistory } from '@soulstat/api-client';
import { HeroPortrait } from '@soulstat/ui';
import { artOf } from '../../../shared/art.ts';
import { countOf } from '../../../shared/format.ts';
import { useGameData } from '../../../shared/game-data.ts';

const NAMED = 5;

/** Which hero each step of the line was played with, in the heroes' own colours, and who they are. */
export function HeroStrip({ line, grain }: Pick<RankHistory, 'line' | 'grain'>) {
  const { heroOrUnknown } = useGameData();
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || first === last) return null;
  const span = last.startedAt - first.startedAt;
  const steps = new Map<number, number>();
  for (const { heroId } of line) steps.set(heroId, (steps.get(heroId) ?? 0) + 1);
  const most = [...steps].toSorted(([, a], [, b]) => b - a).slice(0, NAMED);
  return (
    <div className="hero-strip">
      <svg viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
        {line.map(({ matchId, startedAt, heroId }) => (
          <rect
            key={matchId}
            x={((startedAt - first.startedAt) / span) * 996}
            width={4}
            height={12}
            fill={heroOrUnknown(heroId).colors.primary}
          />
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
