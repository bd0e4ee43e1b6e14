import type { MatchScores } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
import { teamName } from '../../../shared/game/teams.ts';
import { EventLink } from '../cursor/event-link.tsx';
import { mainCause, SWING_CAUSES } from './chance.ts';

/** The minutes in which the match turned, each with what turned it. */
export function SwingList({ scores: { swings } }: { readonly scores: MatchScores }) {
  if (swings.length === 0) return <p className="match-tab-note">The chance never moved far at once.</p>;
  return (
    <ol className="swing-list">
      {swings.map((swing) => {
        const team = swing.change >= 0 ? 0 : 1;
        return (
          <li key={swing.fromSeconds} data-team={team}>
            <strong className="swing-size">+{Math.round(Math.abs(swing.change) * 100)}</strong>
            <span>
              points for {teamName(team)}
              <small>
                <EventLink second={swing.fromSeconds}>
                  {formatDuration(swing.fromSeconds)} to {formatDuration(swing.toSeconds)}
                </EventLink>
                , mostly by {SWING_CAUSES[mainCause(swing)]}
              </small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
