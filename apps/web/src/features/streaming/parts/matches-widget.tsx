import type { StreamOverlay } from '@soulstat/api-client';
import { formatDuration, HeroPortrait } from '@soulstat/ui';
import { useState } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { artOf } from '../../../shared/game/art.ts';
import { signed } from './overlay-words.ts';

interface MatchesWidgetProps {
  readonly overlay: StreamOverlay;
  readonly rows: number;
}

/** The last matches, newest first. One that comes while it is shown moves in, unless motion is unwanted. */
export function MatchesWidget({ overlay, rows }: MatchesWidgetProps) {
  const { name, accountId, matches } = overlay;
  const [newestAtFirst] = useState(matches[0]?.startedAt ?? 0);
  const { heroOrUnknown } = useHeroes();
  return (
    <section className="stream-card" aria-label="Last matches">
      <h1>
        <bdi>{name ?? `Player ${accountId}`}</bdi>
      </h1>
      {matches.length === 0 && <p>No match on record yet</p>}
      <ol className="stream-matches">
        {matches.slice(0, rows).map((match) => {
          const hero = heroOrUnknown(match.heroId);
          return (
            <li
              key={match.matchId}
              data-won={match.won || undefined}
              data-new={match.startedAt > newestAtFirst || undefined}
            >
              <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={36} />
              <b>{match.won ? 'Won' : 'Lost'}</b>
              <span data-numeric>
                {match.kills}/{match.deaths}/{match.assists}
              </span>
              <span data-numeric>{formatDuration(match.durationSeconds)}</span>
              <span data-numeric>{match.ppChange === null ? '' : `${signed(match.ppChange)} PP`}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
