import type { Scrim, ScrimTeam } from '@soulstat/api-client';
import type { ReactNode } from 'react';
import { ZonedTime } from '../../../../shared/format/zoned-time.tsx';
import { matchHref } from '../../../../shared/game/match-href.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { TeamLogo } from '../team-logo.tsx';
import { ratingText } from '../words.ts';

const STATE_WORDS: Readonly<Record<Scrim['state'], string>> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Called off',
  expired: 'Not accepted',
  played: 'Played',
  'no-show': 'No-show',
};

interface ScrimCardProps {
  readonly scrim: Scrim;
  /** What one can do with it. */
  readonly children?: ReactNode;
}

/** A practice match: who, when (by both teams' clocks), and what became of it. */
export function ScrimCard({ scrim, children }: ScrimCardProps) {
  const { scrimId, team, opponent, startsAt, bestOf, note, state, missing, matches } = scrim;
  return (
    <article className="scrim" aria-labelledby={`scrim-${scrimId}`}>
      <h3 id={`scrim-${scrimId}`}>
        {team.name} vs {opponent?.name ?? 'any team'}
      </h3>
      <p className="team-small">
        {STATE_WORDS[state]} · best of {bestOf}
      </p>
      <ul className="scrim-teams">
        <Side team={team} startsAt={startsAt} />
        {opponent && <Side team={opponent} startsAt={startsAt} />}
      </ul>
      {note !== '' && <p>{note}</p>}
      {missing.length > 0 && (
        <p>
          Did not come:{' '}
          {[team, opponent]
            .flatMap((each) => (each && missing.includes(each.teamId) ? [each.name] : []))
            .join(', ')}
        </p>
      )}
      {matches.length > 0 && (
        <ul className="team-links">
          {matches.map(({ matchId, winner }) => (
            <li key={matchId}>
              <Link to={matchHref(matchId)}>Match {matchId}</Link>
              {winner !== null &&
                ` won by ${[team, opponent].find((each) => each?.teamId === winner)?.name ?? 'one of them'}`}
            </li>
          ))}
        </ul>
      )}
      {children}
    </article>
  );
}

function Side({ team, startsAt }: { readonly team: ScrimTeam; readonly startsAt: number }) {
  const { teamId, name, rating, timeZone, noShows, scrims } = team;
  return (
    <li>
      <TeamLogo team={team} size={32} />
      <div>
        <Link to={href('team', { teamId: String(teamId) })}>{name}</Link>
        <p className="team-small">
          {ratingText(rating)} {noShows} of {scrims} scrims missed.
        </p>
        <ZonedTime at={startsAt} zone={timeZone} />
      </div>
    </li>
  );
}
