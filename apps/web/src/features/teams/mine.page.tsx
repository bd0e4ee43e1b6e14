import type { MyTeams } from '@soulstat/api-client';
import { Button, EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useChange } from '../../shared/session/use-change.ts';
import { HubTabs } from './parts/hub-tabs.tsx';
import { TeamRow } from './parts/list/team-row.tsx';
import { SignedIn } from './parts/signed-in.tsx';
import { myTeamsQuery, refreshTeam } from './parts/team-query.ts';
import { MY_TEAMS_HEAD } from './parts/teams-head.ts';
import { ROLE_WORDS } from './parts/words.ts';
import './teams.css';

/** The visitor's teams, invitations into others, and teams they follow. */
export function Component() {
  return (
    <div className="teams">
      <PageHead {...MY_TEAMS_HEAD} />
      <div className="teams-head">
        <PageTitle>My teams</PageTitle>
        <Link {...linkButton('primary')} to={href('teamNew')}>
          Create a team
        </Link>
      </div>
      <HubTabs current="myTeams" />
      <SignedIn title="Sign in to see your teams" why="Your teams and invitations are listed here.">
        <Mine />
      </SignedIn>
    </div>
  );
}

function Mine() {
  const query = useQuery(myTeamsQuery, queryClient);
  return (
    <QueryState query={query} what="Your teams" height="30rem">
      {({ teams, invitations, followed }) => (
        <>
          {invitations.length > 0 && <Invitations invitations={invitations} />}
          <section aria-labelledby="mine-teams">
            <h2 id="mine-teams">On the roster</h2>
            {teams.length === 0 ? (
              <EmptyState
                title="You are not on a team"
                action={
                  <Link {...linkButton()} to={`${href('teams')}?recruiting=1`}>
                    Teams that look for players
                  </Link>
                }
              >
                Accept an invitation or create your own team.
              </EmptyState>
            ) : (
              <ul className="team-rows">
                {teams.map(({ team, role, isCaptain, isOwner }) => (
                  <li key={team.teamId}>
                    <TeamRow team={team} />
                    <p className="team-small">
                      {ROLE_WORDS[role]}
                      {isOwner && ', owner'}
                      {isCaptain && ', captain'}
                      {(isOwner || isCaptain) && (
                        <>
                          {' · '}
                          <Link to={href('teamManage', { teamId: String(team.teamId) })}>
                            Manage<span className="visually-hidden"> {team.name}</span>
                          </Link>
                        </>
                      )}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </section>
          {followed.length > 0 && (
            <section aria-labelledby="mine-followed">
              <h2 id="mine-followed">Followed</h2>
              <ul className="team-links">
                {followed.map(({ teamId, name }) => (
                  <li key={teamId}>
                    <Link to={href('team', { teamId: String(teamId) })}>{name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </QueryState>
  );
}

function Invitations({ invitations }: { readonly invitations: MyTeams['invitations'] }) {
  const [change, run] = useChange();
  const answer = (id: number, invitation: number, comes: boolean) =>
    run(async () => {
      const params = { id, invitation };
      await apiPost('/api/teams/:id/invitations/:invitation/answer', { params, body: { comes } });
      await refreshTeam(id);
    });
  return (
    <section aria-labelledby="mine-invitations">
      <h2 id="mine-invitations">Invitations</h2>
      <ul className="team-invitations">
        {invitations.map(({ team, invitation: { invitationId, role } }) => (
          <li key={invitationId}>
            <Link to={href('team', { teamId: String(team.teamId) })}>{team.name}</Link>{' '}
            <span className="team-small">as {ROLE_WORDS[role].toLowerCase()}</span>
            <Button variant="primary" onClick={() => void answer(team.teamId, invitationId, true)}>
              Accept<span className="visually-hidden"> {team.name}</span>
            </Button>
            <Button onClick={() => void answer(team.teamId, invitationId, false)}>
              Decline<span className="visually-hidden"> {team.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </section>
  );
}
