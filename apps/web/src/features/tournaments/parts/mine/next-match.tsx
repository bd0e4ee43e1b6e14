import type { NextTournamentMatch } from '@soulstat/api-client';
import { linkButton } from '@soulstat/ui';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { matchHref } from '../frame/tournament-tabs.ts';

/** Who is met next, and the way to its draft. */
export function NextMatch({ match }: { readonly match: NextTournamentMatch }) {
  const { tournamentId, tournament, match: id, own, other, startsAt, isEstimated, isReady, mapNote } = match;
  const now = useNow();
  return (
    <section aria-labelledby="mine-next">
      <h2 id="mine-next">Next match</h2>
      <p>
        <strong>
          {own.name} vs {other?.name ?? 'to be decided'}
        </strong>
        , {tournament}
        {startsAt !== null && (
          <>
            , {isEstimated && 'about '}
            <Moment at={startsAt} now={now} />
          </>
        )}
      </p>
      {mapNote !== '' && <p className="tournament-small">Lobby: {mapNote}</p>}
      <p>
        <Link {...linkButton('primary')} to={matchHref(tournamentId, id)}>
          {isReady ? 'Open match and draft' : 'See the match'}
        </Link>
        {other && other.teamId !== null && (
          <>
            {' '}
            <Link {...linkButton()} to={href('teamScouting', { teamId: String(other.teamId) })}>
              Scouting report
            </Link>
          </>
        )}
      </p>
    </section>
  );
}
