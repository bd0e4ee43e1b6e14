import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { LiveChance } from '../../../../shared/live/live-chance.tsx';
import { LiveCourse } from '../../../../shared/live/live-course.tsx';
import { LiveMark } from '../../../../shared/live/live-mark.tsx';
import { liveMatchQuery } from '../../../../shared/live/live-queries.ts';
import { endText } from '../../../../shared/live/live-words.ts';

const ASK_AGAIN_MS = 30_000;

/** What was seen live of a match that is not stored, such as one that still runs. Nothing where nothing was. */
export function LiveSeen({ matchId }: { readonly matchId: number }) {
  const { data } = useQuery(
    {
      ...liveMatchQuery(matchId),
      retry: false,
      refetchInterval: ({ state }) => state.data?.match.state === 'running' && ASK_AGAIN_MS,
    },
    queryClient,
  );
  if (!data) return null;
  const { match, course, isExperimental } = data;
  const isOver = match.state === 'ended';
  return (
    <section className="live-seen" aria-labelledby="live-seen-title">
      <h2 id="live-seen-title">
        {isOver ? `${endText(match)}: what was seen live` : 'Being played now'}{' '}
        <LiveMark isSimulated={match.isSimulated} isExperimental={isExperimental} />
      </h2>
      <p>
        {isOver
          ? 'The full match shows up here when its file arrives.'
          : 'This page follows it. The full match shows up when it is over and its file arrives.'}
      </p>
      <LiveChance match={match} />
      <LiveCourse course={course} />
    </section>
  );
}
