import type { OwnTeam, Team } from '@soulstat/api-client';
import { Button, linkButton, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { useIsSignedIn } from '../../../../shared/session/use-session.ts';
import { ownTeamQuery, refreshTeam } from '../team-query.ts';
import { ROLE_WORDS } from '../words.ts';

/** What the visitor can do with a team. */
export function OwnPart({ team }: { readonly team: Team }) {
  return useIsSignedIn() ? <Own team={team} /> : null;
}

function Own({ team: { teamId: id, disbandedAt } }: { readonly team: Team }) {
  const { data: own } = useQuery(ownTeamQuery(id), queryClient);
  const [change, run] = useChange();
  if (!own) return null;
  const params = { id };
  const follow = () =>
    run(async () => {
      await apiPost('/api/teams/:id/follow', { params, body: { follows: !own.isFollowing } });
      await refreshTeam(id);
    });
  const leave = () =>
    run(async () => {
      await apiPost('/api/teams/:id/leave', { params, body: { isSure: true } });
      await refreshTeam(id);
    });
  return (
    <div className="team-own">
      <Invited id={id} own={own} />
      {disbandedAt === null && own.may.includes('team.edit') && (
        <Link {...linkButton('primary')} to={href('teamManage', { teamId: String(id) })}>
          Manage
        </Link>
      )}
      <Button aria-pressed={own.isFollowing} onClick={() => void follow()}>
        {own.isFollowing ? 'Following' : 'Follow'}
      </Button>
      {own.line !== null && !own.isOwner && (
        <details>
          <summary>Leave the team</summary>
          <p>The team’s history still shows when you played here.</p>
          <Button onClick={() => void leave()}>Leave</Button>
        </details>
      )}
      {change.state === 'failed' && (
        <Notice kind="error" title="That did not work">
          {change.reason}
        </Notice>
      )}
    </div>
  );
}

/** An invitation to the visitor, who is not on the roster. */
function Invited({ id, own }: { readonly id: number; readonly own: OwnTeam }) {
  const [change, run] = useChange();
  const invitation = own.line === null ? own.invitations[0] : undefined;
  if (!invitation || own.may.includes('team.edit')) return null;
  const answer = (comes: boolean) =>
    run(async () => {
      const params = { id, invitation: invitation.invitationId };
      await apiPost('/api/teams/:id/invitations/:invitation/answer', { params, body: { comes } });
      await refreshTeam(id);
    });
  return (
    <div className="team-invited">
      <p>You are invited as {ROLE_WORDS[invitation.role].toLowerCase()}.</p>
      <Button variant="primary" onClick={() => void answer(true)}>
        Accept
      </Button>
      <Button onClick={() => void answer(false)}>Decline</Button>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </div>
  );
}
