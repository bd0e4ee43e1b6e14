import type { TournamentMatchDetails } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { namesById } from './match-words.ts';

/** The games of a series, each with its match page once its file is here. */
export function Games({ details: { games, entrants } }: { readonly details: TournamentMatchDetails }) {
  if (games.length === 0) return null;
  const names = namesById(entrants);
  return (
    <section aria-labelledby="match-games">
      <h3 id="match-games">Games</h3>
      <ol className="tournament-games">
        {games.map(({ game, winner, seconds, matchId }) => (
          <li key={game}>
            <strong>Game {game}</strong> won by {names.get(winner)?.name ?? 'a team'}
            {seconds !== null && `, ${formatDuration(seconds)}`}{' '}
            {matchId === null ? (
              <small>match not linked</small>
            ) : (
              <Link to={href('matchSummary', { matchId: String(matchId) })}>Match {matchId}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
