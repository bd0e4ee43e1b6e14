import type { TeamCard } from '@soulstat/api-client';
import { Button, EmptyState, linkButton } from '@soulstat/ui';
import { useEffect, useState } from 'react';
import { apiPost } from '../../shared/api/api.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useNavigate } from '../../shared/router/router-provider.tsx';
import { useChange } from '../../shared/session/use-change.ts';
import { TeamRow } from './parts/list/team-row.tsx';
import { SignedIn } from './parts/signed-in.tsx';
import { refreshTeam } from './parts/team-query.ts';
import { JOIN_TEAM_HEAD } from './parts/teams-head.ts';
import { ROLE_WORDS, type TeamRole } from './parts/words.ts';
import './teams.css';

/** Where an invite link leads. Its secret stands behind `#`, where no server and no log sees it. */
export function Component() {
  return (
    <div className="teams">
      <PageHead {...JOIN_TEAM_HEAD} isUnlisted />
      <PageTitle>Join a team</PageTitle>
      <SignedIn title="Sign in to join" why="Then you can see the team and join it.">
        <Invited />
      </SignedIn>
    </div>
  );
}

interface Invite {
  readonly team: TeamCard;
  readonly role: TeamRole;
}

function Invited() {
  const [secret] = useState(() => globalThis.location.hash.slice(1));
  const [invite, setInvite] = useState<Invite>();
  const [failure, setFailure] = useState<string>();
  const [change, run] = useChange();
  const navigate = useNavigate();
  useEffect(() => {
    let isCurrent = true;
    apiPost('/api/teams/invite', { body: { secret } }).then(
      (found) => isCurrent && setInvite(found),
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => void (isCurrent = false);
  }, [secret]);
  if (failure !== undefined)
    return (
      <EmptyState
        title="This link cannot be used"
        action={
          <Link {...linkButton()} to={href('teams')}>
            All teams
          </Link>
        }
      >
        <span role="alert">{failure}</span>
      </EmptyState>
    );
  if (!invite) return <output>Loading the invitation</output>;
  const join = () =>
    run(async () => {
      const { teamId } = await apiPost('/api/teams/join', { body: { secret } });
      await refreshTeam(teamId);
      void navigate(href('team', { teamId: String(teamId) }));
    });
  return (
    <>
      <TeamRow team={invite.team} level={2} />
      <p>You are invited as {ROLE_WORDS[invite.role].toLowerCase()}.</p>
      <p>
        <Button variant="primary" onClick={() => void join()}>
          Join {invite.team.name}
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </>
  );
}
