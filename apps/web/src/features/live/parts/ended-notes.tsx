import { Button, Notice } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { Link } from '../../../shared/link.tsx';
import { endText } from '../../../shared/live/live-words.ts';
import { matchHref } from '../../../shared/game/match-href.ts';
import type { EndedMatch } from './use-end-watch.ts';

interface EndedNotesProps {
  readonly ended: readonly EndedMatch[];
  readonly onDismiss: (matchId: number) => void;
  /** Other news. */
  readonly children?: ReactNode;
}

/** Matches that one waited for, at the foot of the window: what is being read does not move. */
export function EndedNotes({ ended, onDismiss, children }: EndedNotesProps) {
  return (
    <div className="live-ended">
      {children}
      {ended.map((match) => (
        <Notice
          key={match.matchId}
          kind="info"
          title={`Match ${match.matchId}: ${endText(match)}`}
          action={<Button onClick={() => onDismiss(match.matchId)}>Dismiss</Button>}
        >
          <Link to={matchHref(match.matchId)}>Open the match</Link>
        </Notice>
      ))}
    </div>
  );
}
