import type { Team } from '@soulstat/api-client';
import { useContext } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { Moment } from '../../shared/format/moment.tsx';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useNow } from '../../shared/render/use-now.ts';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { OriginContext } from '../../shared/site.ts';
import { StructuredData } from '../../shared/structured-data.tsx';
import { parseTeamId } from './parts/team-address.ts';
import { ratingQuery, teamQuery } from './parts/team-query.ts';
import { RatingLine } from './parts/team/rating-line.tsx';
import { Roster } from './parts/team/roster.tsx';
import { TeamFrame } from './parts/team/team-frame.tsx';
import { TeamTabs } from './parts/team/team-tabs.tsx';
import { hoursText } from './parts/words.ts';

export function loader({ params }: LoaderArgs) {
  const id = parseTeamId(params['teamId']);
  if (id === undefined) return null;
  void queryClient.prefetchQuery(teamQuery(id));
  void queryClient.prefetchQuery(ratingQuery(id));
  return null;
}

/** A team: who it is, who plays, and how it did. */
export function Component() {
  return (
    <TeamFrame>
      {(team) => (
        <>
          <TeamTabs id={team.teamId} current="team" />
          <AsTeam team={team} />
          <About team={team} />
          <Roster team={team} />
          <RatingLine id={team.teamId} />
        </>
      )}
    </TeamFrame>
  );
}

/** For search engines, with those who play for it now and do not hide. */
function AsTeam({
  team: { teamId, name, isSimulated, isIndexed, logoUrl, links, roster },
}: {
  readonly team: Team;
}) {
  const origin = useContext(OriginContext);
  if (isSimulated || !isIndexed) return null;
  const member = roster.filter((line) => line.name !== null && line.role !== 'coach');
  return (
    <StructuredData
      type="SportsTeam"
      name={name}
      sport="Deadlock"
      url={`${origin}${href('team', { teamId: String(teamId) })}`}
      logo={logoUrl === null ? undefined : origin + logoUrl}
      sameAs={links}
      athlete={member.map((line) => ({ '@type': 'Person', name: line.name }))}
    />
  );
}

function About({
  team: { teamId, about, links, hours, timeZone, locks, upcoming, followers },
}: {
  readonly team: Team;
}) {
  const now = useNow();
  return (
    <section aria-label="About the team">
      {about !== '' && <p className="team-about">{about}</p>}
      <dl className="team-facts">
        {hours.length > 0 && (
          <div>
            <dt>Plays</dt>
            <dd>
              {hoursText(hours)} ({timeZone})
            </dd>
          </div>
        )}
        {links.length > 0 && (
          <div>
            <dt>Links</dt>
            <dd>
              <ul className="team-links">
                {links.map((link) => (
                  <li key={link}>
                    <a href={link} rel="nofollow ugc noopener">
                      {new URL(link).hostname}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {upcoming.length > 0 && (
          <div>
            <dt>Upcoming</dt>
            <dd>
              <ul className="team-links">
                {upcoming.map(({ name, path, startsAt }) => (
                  <li key={path}>
                    <Link to={path}>{name}</Link> <Moment at={startsAt} now={now} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {locks.length > 0 && (
          <div>
            <dt>Roster locked in</dt>
            <dd>
              <ul className="team-links">
                {locks.map(({ tournamentId, name, path }) => (
                  <li key={tournamentId}>
                    <Link to={path}>{name}</Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        <div>
          <dt>Subscribe</dt>
          <dd>
            <a href={`/api/teams/${teamId}/calendar.ics`}>Calendar (iCal)</a> ·{' '}
            <a href={`/api/teams/${teamId}/results.rss`}>Results (RSS)</a>
          </dd>
        </div>
        <div>
          <dt>Followers</dt>
          <dd>{followers}</dd>
        </div>
      </dl>
    </section>
  );
}
