import type { EntrantName, League, LeagueFixture } from '@soulstat/api-client';
import { isoMoment } from '../../../../shared/format/format.ts';
import { formatIn } from '../../../../shared/format/zoned-time.tsx';
import { grouped } from '../../../../shared/grouped.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { matchHref } from '../frame/league-tabs.ts';
import { clockText, dayText, isEnded, namesById, scoreText, sideName, type NamesById } from '../words.ts';

export interface FixtureListProps {
  readonly league: League;
  readonly fixtures: readonly LeagueFixture[];
  readonly entrants: readonly EntrantName[];
  readonly divisions: ReadonlyMap<number, string>;
}

/** Matches by their day, one below the other. */
export function FixtureList({ league, fixtures, entrants, divisions }: FixtureListProps) {
  const names = namesById(entrants);
  const { timeZone } = league;
  const days = grouped(fixtures, (fixture) => dayText(timeOf(fixture), timeZone));
  return (
    <div className="league-days">
      {[...days].map(([day, matches]) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ol className="league-fixtures">
            {matches.map((fixture) => (
              <li key={`${fixture.tournamentId} ${fixture.id}`}>
                <Fixture
                  fixture={fixture}
                  names={names}
                  league={league}
                  division={divisions.get(fixture.tier) ?? `Division ${fixture.tier}`}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const timeOf = (fixture: LeagueFixture): number =>
  isEnded(fixture) ? (fixture.endedAt ?? fixture.plannedAt) : (fixture.startsAt ?? fixture.plannedAt);

interface FixtureProps {
  readonly fixture: LeagueFixture;
  readonly names: NamesById;
  readonly league: League;
  readonly division: string;
}

function Fixture({ fixture, names, league, division }: FixtureProps) {
  const { tournamentId, id, round, isMoved, move, winner, sides, startsAt, plannedAt } = fixture;
  const [one, other] = [sideName(fixture, 0, names), sideName(fixture, 1, names)];
  const score = scoreText(fixture);
  const won = (at: 0 | 1) => {
    const side = sides[at];
    return (winner !== null && side.kind === 'entrant' && side.entrant === winner) || undefined;
  };
  const at = startsAt ?? plannedAt;
  return (
    <>
      <Link to={matchHref(tournamentId, id)} className="league-fixture">
        <span data-won={won(0)}>{one}</span>
        <strong>{score || 'vs'}</strong>
        <span data-won={won(1)}>{other}</span>
      </Link>
      <p className="league-line">
        <span>{division}</span>
        <span>Match day {round}</span>
        {!isEnded(fixture) && <time dateTime={isoMoment(at)}>{clockText(at, league.timeZone)}</time>}
        {isMoved && !isEnded(fixture) && <span>Moved from {formatIn(plannedAt, league.timeZone)}</span>}
        {move && <span>New time proposed: {formatIn(move.startsAt, league.timeZone)}</span>}
        <Around fixture={fixture} league={league} />
      </p>
    </>
  );
}

/** The stream that shows a match, its matches of the game and its recording. */
function Around({ fixture, league }: Pick<FixtureProps, 'fixture' | 'league'>) {
  const stream = fixture.stream === null ? undefined : league.streams[fixture.stream];
  const games = fixture.games.flatMap((matchId) => matchId ?? []);
  return (
    <>
      {stream && !isEnded(fixture) && (
        <a href={stream.url} rel="nofollow ugc noreferrer" target="_blank">
          Cast on {stream.name}
        </a>
      )}
      {games.map((matchId, index) => (
        <Link key={matchId} to={href('matchSummary', { matchId: String(matchId) })}>
          Game {index + 1}
        </Link>
      ))}
      {fixture.video && (
        <a href={fixture.video.url} rel="nofollow ugc noreferrer" target="_blank">
          Recording
        </a>
      )}
    </>
  );
}
