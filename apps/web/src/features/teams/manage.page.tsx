import type { OwnTeam, Team } from '@soulstat/api-client';
import { EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { EditForm } from './parts/manage/edit-form.tsx';
import { EndTeam } from './parts/manage/end-team.tsx';
import { Invitations } from './parts/manage/invitations.tsx';
import { Members } from './parts/manage/members.tsx';
import { SignedIn } from './parts/signed-in.tsx';
import { ownTeamQuery } from './parts/team-query.ts';
import { manageHeadOf } from './parts/teams-head.ts';
import { TeamFrame } from './parts/team/team-frame.tsx';
import '../../shared/forms/forms.css';

/** Everything that the owner and captains of a team change. */
export function Component() {
  return (
    <TeamFrame head={manageHeadOf}>
      {(team) => (
        <>
          <p>
            <Link to={href('team', { teamId: String(team.teamId) })}>Back to the team</Link>
          </p>
          <SignedIn title="Sign in to manage the team" why="Only the owner and captains can manage a team.">
            <Manage team={team} />
          </SignedIn>
        </>
      )}
    </TeamFrame>
  );
}

function Manage({ team }: { readonly team: Team }) {
  const query = useQuery(ownTeamQuery(team.teamId), queryClient);
  return (
    <QueryState
      query={query}
      what="What you may change"
      height="40rem"
      isEmpty={({ may }) =>
        team.disbandedAt !== null || !(may.includes('team.edit') || may.includes('team.disband'))
      }
      empty={
        <EmptyState
          title={team.disbandedAt === null ? 'Not yours to manage' : 'This team was disbanded'}
          action={
            <Link {...linkButton()} to={href('myTeams')}>
              My teams
            </Link>
          }
        >
          Only the owner and captains can manage a team.
        </EmptyState>
      }
    >
      {(own: OwnTeam) => (
        <>
          {own.may.includes('team.edit') && (
            <>
              <Members team={team} />
              <Invitations id={team.teamId} own={own} />
              <EditForm key={team.teamId} team={team} />
            </>
          )}
          <EndTeam team={team} own={own} />
        </>
      )}
    </QueryState>
  );
}
