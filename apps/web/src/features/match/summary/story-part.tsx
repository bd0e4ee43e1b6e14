import type { MatchSummary } from '@soulstat/api-client';
import { formatDuration, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { EventLink } from '../cursor/event-link.tsx';
import { useIdle } from '../parts/use-idle.ts';

const storyQuery = (matchId: number) => ({
  ...apiQuery('/api/match/:matchId/story', { params: { matchId } }),
  staleTime: 60_000,
});

/** The match in sentences, each with the way to its moment. It stands below the tables and comes after them. */
export function StoryPart({ match }: { readonly match: MatchSummary }) {
  const isIdle = useIdle();
  const { data, isError } = useQuery({ ...storyQuery(match.matchId), enabled: isIdle }, queryClient);
  if (isError) return null;
  return (
    <section className="match-story" aria-labelledby="story">
      <h2 id="story">How it went</h2>
      {data ? (
        <ul>
          {data.sentences.map(({ text, atSeconds }) => (
            <li key={text}>
              <p>{text}</p>
              {atSeconds !== null && <EventLink second={atSeconds}>{formatDuration(atSeconds)}</EventLink>}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={9} />
      )}
    </section>
  );
}
