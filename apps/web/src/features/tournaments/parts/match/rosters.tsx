import type { TournamentMatchDetails } from '@soulstat/api-client';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';

/** Who can play this match, side by side. */
export function Rosters({ details: { entrants } }: { readonly details: TournamentMatchDetails }) {
  if (entrants.length === 0) return null;
  return (
    <section aria-labelledby="match-rosters">
      <h3 id="match-rosters">Rosters</h3>
      <div className="tournament-rosters">
        {entrants.map(({ id, name, roster }) => (
          <div key={id}>
            <h4 dir="auto">{name}</h4>
            {roster.length === 0 && <p className="tournament-small">No players named yet.</p>}
            <ul>
              {roster.map(({ line, accountId, name: player, role, isCaptain }) => (
                <li key={line}>
                  {accountId === null ? (
                    (player ?? 'A player')
                  ) : (
                    <Link to={href('profile', { accountId: String(accountId) })}>
                      {player ?? `Player ${accountId}`}
                    </Link>
                  )}{' '}
                  <small>
                    {[isCaptain && 'captain', role !== 'player' && role].filter(Boolean).join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
