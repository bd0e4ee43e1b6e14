import type { ProfileMatch } from '@soulstat/api-client';
import { HeroPortrait, ItemIcon } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { formatSigned } from '../../../shared/format/format.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { MatchLink } from './match-link.tsx';
import { isDecided, RESULTS } from './results.ts';

const SHOWN = 5;

interface LastFiveProps {
  readonly accountId: number;
  /** How many matches there are: their rows have their room before they come. */
  readonly matches: number;
}

/** The last matches, a row each: what a player looks for first. */
export function LastFive({ accountId, matches }: LastFiveProps) {
  const { data } = useQuery(
    apiQuery('/api/profile/:accountId/matches', { params: { accountId }, query: { limit: SHOWN } }),
    queryClient,
  );
  return (
    <ol
      className="last-five"
      aria-label="Last five matches"
      style={{ '--rows': Math.min(SHOWN, matches) } as CSSProperties}
    >
      {data?.matches.map((match) => (
        <Row key={match.matchId} match={match} />
      ))}
    </ol>
  );
}

function Row({ match }: { readonly match: ProfileMatch }) {
  const { heroOrUnknown, itemOrUnknown } = useGameData();
  const now = useNow();
  const { matchId, heroId, result, kills, deaths, assists, place, ppImpact, startedAt, itemIds } = match;
  const hero = heroOrUnknown(heroId);
  return (
    <li data-result={isDecided(result) ? (result === 'won' ? 'win' : 'loss') : undefined}>
      <MatchLink matchId={matchId} className="last-five-hero">
        <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={32} decorative />
        <span>
          {hero.name} <small>{RESULTS[result]}</small>
        </span>
      </MatchLink>
      <span className="last-five-score">
        {kills}/{deaths}/{assists}
      </span>
      <span>{place === null ? '' : `Place ${place}`}</span>
      <span>{ppImpact === null ? '' : `${formatSigned(Math.round(ppImpact))} PP`}</span>
      <span className="last-five-items">
        {itemIds.map((itemId, index) => {
          const item = itemOrUnknown(itemId);
          return (
            <ItemIcon
              key={`${itemId} ${index}`}
              name={item.name}
              slot={item.slot}
              {...artOf('item', item)}
              size={20}
            />
          );
        })}
      </span>
      <Moment at={startedAt} now={now} />
    </li>
  );
}
