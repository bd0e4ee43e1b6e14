import type { LeagueTeam } from '@soulstat/api-client';
import { Avatar, EmptyState, formatCount, Pagination, RankBadge, Table } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useNavigate } from '../../shared/router/router-provider.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { tabHref, type Shown } from './parts/frame/league-tabs.ts';
import { teamsQuery } from './parts/league-query.ts';
import { TeamName } from './parts/team-name.tsx';
import { ROLE_WORDS } from './parts/words.ts';

/** As the contract has it. */
const TEAMS_PER_PAGE = 32;

const queryOf = (league: string, season: number, { tier, page = 1 }: Shown) =>
  teamsQuery(league, season, { ...(tier !== undefined && { tier }), ...(page > 1 && { page }) });

export function prefetch(league: string, season: number, shown: Shown): void {
  void queryClient.prefetchQuery(queryOf(league, season, shown));
}

/** Rosters with both ratings: the badge of the game and our PP. */
export function Component({ league, season, shown }: TabPageProps) {
  const query = useQuery(queryOf(league.league, season, shown), queryClient);
  const navigate = useNavigate();
  const addressOf = (page: number) =>
    tabHref(league.league, 'teams', { season: shown.season, tier: shown.tier, page });
  return (
    <section aria-labelledby="league-teams">
      <h2 id="league-teams" className="visually-hidden">
        Teams
      </h2>
      <QueryState
        query={query}
        what="Teams"
        height="60rem"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="No teams yet">Teams show up here when they sign up.</EmptyState>}
      >
        {({ teams, total }) => (
          <>
            <ul className="league-teams">
              {teams.map((team) => (
                <li key={team.id}>
                  <Team team={team} />
                </li>
              ))}
            </ul>
            <Pagination
              label="Teams"
              page={shown.page ?? 1}
              pageCount={Math.ceil(total / TEAMS_PER_PAGE)}
              hrefFor={addressOf}
              onPage={(page) => void navigate(addressOf(page))}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Team({ team }: { readonly team: LeagueTeam }) {
  const { id, name, tag, division, points, finalPosition, earlier, roster, joined } = team;
  const now = roster.filter(({ leftAt }) => leftAt === null);
  return (
    <article className="league-team" aria-labelledby={`team-${id}`}>
      <header>
        <h3 id={`team-${id}`}>
          <TeamName team={team} /> {tag !== null && <small>{tag}</small>}
        </h3>
        <p className="league-line">
          <span>{division}</span>
          {finalPosition !== null && <span>Placed {finalPosition}</span>}
          <span>
            {points.average === null
              ? 'PP unknown'
              : `${formatCount(Math.round(points.average))} PP on average (${points.known} of ${points.known + points.missing} players)`}
          </span>
          {earlier.map(({ season, tier, position }) => (
            <span key={season}>
              Season {season}: {position === null ? '' : `${position}. in `}division {tier}
            </span>
          ))}
        </p>
      </header>
      <Table label={`Roster of ${name}`} className="league-roster">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Rank</th>
            <th scope="col" className="league-number">
              PP
            </th>
          </tr>
        </thead>
        <tbody>
          {now.map((line) => (
            <Row key={line.line} line={line} isNew={joined.includes(line.line)} />
          ))}
        </tbody>
      </Table>
    </article>
  );
}

function Row({ line, isNew }: { readonly line: LeagueTeam['roster'][number]; readonly isNew: boolean }) {
  const { accountId, name, avatarUrl, role, isCaptain, points, gameRank } = line;
  const shown = name ?? 'A player';
  // Most are players: what is said is what they are besides.
  const duties = [
    ...(isCaptain ? ['captain'] : []),
    ...(role === 'player' ? [] : [ROLE_WORDS[role].toLowerCase()]),
    ...(isNew ? ['new by transfer'] : []),
  ];
  return (
    <tr>
      <th scope="row">
        <span className="league-player">
          <Avatar imageUrl={avatarUrl ?? undefined} size={24} />
          {accountId === null ? (
            shown
          ) : (
            <Link to={href('profile', { accountId: String(accountId) })}>{shown}</Link>
          )}
        </span>
        {duties.length > 0 && <small> {duties.join(', ')}</small>}
      </th>
      <td>{gameRank === null ? '–' : <RankBadge rankNumber={gameRank} size="tiny" showName />}</td>
      <td className="league-number">{points === null ? '–' : formatCount(Math.round(points))}</td>
    </tr>
  );
}
