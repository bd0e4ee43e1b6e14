import type { MatchLink } from '@soulstat/api-client';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useNow } from '../../../../shared/render/use-now.ts';

/** Why stored matches were linked to this one, or were not. */
export function Links({ links }: { readonly links: readonly MatchLink[] }) {
  const now = useNow();
  if (links.length === 0) return null;
  return (
    <details className="tournament-links">
      <summary>Why these matches were linked, or not</summary>
      <ul>
        {links.map(({ matchId, game, verdict, reason, at }) => (
          <li key={`${matchId} ${at}`}>
            <Link to={href('matchSummary', { matchId: String(matchId) })}>Match {matchId}</Link>{' '}
            <strong>{verdict.startsWith('linked') ? `linked as game ${game ?? '?'}` : 'not linked'}</strong>{' '}
            <Moment at={at} now={now} />
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
