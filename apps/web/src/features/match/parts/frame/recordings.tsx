import { pausedBefore, recordingUrl, type MatchPause, type MatchRecording } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useHydrated } from '../../../../shared/render/hydrated.ts';
import { useCursor } from '../../cursor/cursor.tsx';

/** Recordings of the match by its players, at the moment that is chosen; nothing where there are none. Below the page: the browser asks for it once the page stands. */
export function Recordings({ matchId }: { readonly matchId: number }) {
  const query = apiQuery('/api/match/:matchId/recordings', { params: { matchId } });
  const { data } = useQuery({ ...query, enabled: useHydrated() }, queryClient);
  const { second = 0 } = useCursor();
  if (!data || data.recordings.length === 0) return null;
  return (
    <section className="match-recordings" aria-labelledby="match-recordings">
      <h2 id="match-recordings">Recordings</h2>
      <ul>
        {data.recordings.map((recording) => (
          <li key={recording.videoId}>
            <Recording recording={recording} second={second} pauses={data.pauses ?? []} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recording({
  recording: { accountId, name, channel, heroId, state, offsetSeconds, recordingSeconds, videoId },
  second,
  pauses,
}: {
  readonly recording: MatchRecording;
  readonly second: number;
  readonly pauses: readonly MatchPause[];
}) {
  const { heroOrUnknown } = useHeroes();
  const at = offsetSeconds + second + pausedBefore(pauses, second);
  return (
    <>
      <Link to={href('profile', { accountId: String(accountId) })}>{name ?? `Player ${accountId}`}</Link> as{' '}
      {heroOrUnknown(heroId).name}:{' '}
      {state === 'gone' ? (
        'the recording was deleted'
      ) : (
        <a href={recordingUrl(videoId, Math.min(at, recordingSeconds))} rel="noopener">
          {channel} on Twitch {second > 0 ? `at ${formatDuration(second)}` : 'from the start'}
        </a>
      )}
      {state !== 'gone' && at < 0 && `, begins at ${formatDuration(clockAfter(-offsetSeconds, pauses))}`}
      {state !== 'gone' && at > recordingSeconds && ', ends before that'}
      {state === 'muted' && ', muted in parts'}
    </>
  );
}

/** The clock of the match so many seconds after it began; pauses are in their order. */
const clockAfter = (seconds: number, pauses: readonly MatchPause[]): number =>
  pauses.reduce(
    (clock, { atSeconds, pausedSeconds }) =>
      atSeconds < clock ? Math.max(atSeconds, clock - pausedSeconds) : clock,
    seconds,
  );
