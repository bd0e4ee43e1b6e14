import type { MatchSummary } from '@soulstat/api-client';
import { formatDuration, Notice } from '@soulstat/ui';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { playerName } from '../player-name.ts';
import { UploadNotice } from './upload-notice.tsx';

/** What must be known before the numbers are believed. */
export function MatchWarnings({ match }: { readonly match: MatchSummary }) {
  const { heroOrUnknown } = useHeroes();
  const leavers = match.players.filter((player) => player.abandonedAtSeconds !== null);
  return (
    <>
      <UploadNotice match={match} />
      {match.outcome === 'error' && (
        <Notice kind="warning" title="The match ended with an error">
          The game recorded no winner. The numbers are those it had at that moment.
        </Notice>
      )}
      {match.notScored && (
        <Notice kind="warning" title="The game did not count this match">
          It was a remake, broke off, or was played outside of the queues. It is left out of all statistics
          and shown here only.
        </Notice>
      )}
      {leavers.length > 0 && (
        <Notice
          kind="warning"
          title={leavers.length === 1 ? 'A player left' : `${leavers.length} players left`}
        >
          {leavers
            .map(
              (player) =>
                `${playerName(player)} (${heroOrUnknown(player.heroId).name}) at ${formatDuration(player.abandonedAtSeconds ?? 0)}`,
            )
            .join(', ')}
          . Take the numbers of an uneven match with care.
        </Notice>
      )}
      {match.detail === 'scoreboard' && (
        <Notice title="Only the final scoreboard of this match is known">
          It came from a list, not from a match file, so damage, healing, accuracy, items, souls over time and
          objectives are missing. A match file adds them.
        </Notice>
      )}
    </>
  );
}
