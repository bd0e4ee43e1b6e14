import { teamEditing as contract } from '@soulstat/api-client/contract';
import { fail } from '../../base/problem.ts';
import { hashOfSecret, newSecret } from '../../base/secrets.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import {
  findOwnPartOfTeam,
  listPresentRoster,
  listTeamNames,
  type TeamMemberRow,
} from '../../community/teams/queries/teams.ts';
import { teamNameOf } from '../../community/teams/team-names.ts';
import { serve } from '../../http/feature.ts';
import { limitAddress } from '../../http/plugins/rate-limit.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { invitationOf } from './invitation-view.ts';
import {
  findInvitation,
  findInvitationBySecret,
  listInvitations,
  removeInvitation,
  saveInvitation,
} from './queries/invitations.ts';
import { listTeamCards } from './queries/list-teams.ts';
import { endMember, markMember } from './queries/members.ts';
import { addMember } from './roster.ts';
import { teamCardOf, teamView } from './team-view.ts';
import { failNoTeam, type TeamFeature } from './teams.ts';

const DONE = { isDone: true } as const;
const INVITED_DAYS = 14;
const DAY_MS = 86_400_000;
/** Open at a time, of one team. */
const MOST_INVITATIONS = 30;
const NO_INVITE = 'This invite link leads nowhere: it was used, taken back or is over. Ask for a new one.';

/** Who comes into teams, what they are there, and who leaves. */
export const rosterRoutes: TeamFeature = async (app, needs) => {
  const { postgres, sessions, rateLimits, teams } = needs;

  const viewOf = async (id: number) => (await teamView(needs, id, teams.now())) ?? failNoTeam();
  const now = () => new Date(teams.now());

  app.register(async (open) => {
    const preHandler = limitAddress(open, rateLimits, 'draftCodes');
    serve(open, { ...contract.readInvite, preHandler }, async (request, reply) => {
      const found = await findInvitationBySecret(postgres, hashOfSecret(request.body.secret), now());
      const [row] = found ? await listTeamCards(postgres, [found.teamId]) : [];
      reply.header('cache-control', 'no-store');
      if (!found || !row) return fail('not_found', NO_INVITE);
      return { team: teamCardOf(row, teams.now()), role: found.role };
    });
  });

  app.register(async (own) => {
    useAccountRoutes(own, { rateLimits, sessions });

    serve(own, contract.invite, async (request) => {
      const { id } = request.params;
      await teams.require(request, 'team.edit');
      const { role, accountId = null } = request.body;
      const secret = accountId === null ? newSecret() : null;
      const invitation = await teams.change(id, async (tx, at) => {
        const open = await listInvitations(tx, { teamId: id, now: at });
        if (open.length >= MOST_INVITATIONS && !open.some((each) => each.accountId === accountId))
          fail('team_refused', `A team has ${MOST_INVITATIONS} open invitations at most. Take some back.`);
        const roster = await listPresentRoster(tx, [id]);
        if (accountId !== null && roster.some((line) => line.accountId === accountId))
          fail('team_refused', 'This player is on the roster already.');
        const expiresAt = new Date(at.getTime() + INVITED_DAYS * DAY_MS);
        const secretHash = secret === null ? null : hashOfSecret(secret);
        const invitationId = await saveInvitation(tx, {
          teamId: id,
          accountId,
          secretHash,
          role,
          at,
          expiresAt,
        });
        return (await findInvitation(tx, { teamId: id, invitationId, now: at })) ?? failNoTeam();
      });
      // The secret stands behind `#`, where no server and no log sees it.
      return {
        invitation: invitationOf(invitation),
        link: secret === null ? null : `/teams/join#${secret}`,
      };
    });

    serve(own, contract.revokeInvitation, async (request) => {
      const { id, invitation } = request.params;
      await teams.require(request, 'team.edit');
      await removeInvitation(postgres, id, invitation);
      return DONE;
    });

    serve(own, contract.answerInvitation, async (request) => {
      const { accountId } = await sessions.require(request);
      const { id, invitation } = request.params;
      await teams.change(id, async (tx, at) => {
        const found = await findInvitation(tx, { teamId: id, invitationId: invitation, now: at });
        if (found?.accountId !== accountId)
          return fail('not_found', 'This invitation was taken back, or is over.');
        await removeInvitation(tx, id, invitation);
        if (request.body.comes) await addMember(tx, { teamId: id, accountId, role: found.role, at });
        return undefined;
      });
      return DONE;
    });

    serve(own, contract.joinTeam, async (request) => {
      const { accountId } = await sessions.require(request);
      const hash = hashOfSecret(request.body.secret);
      const { teamId } =
        (await findInvitationBySecret(postgres, hash, now())) ?? fail('not_found', NO_INVITE);
      await teams.change(teamId, async (tx, at) => {
        // Somebody else may have been faster.
        const found = (await findInvitationBySecret(tx, hash, at)) ?? fail('not_found', NO_INVITE);
        await removeInvitation(tx, teamId, found.invitationId);
        await addMember(tx, { teamId, accountId, role: found.role, at });
      });
      const name = (await listTeamNames(postgres, [teamId])).get(teamId) ?? failNoTeam();
      return teamNameOf(name);
    });

    serve(own, contract.changeMember, async (request) => {
      const { id, line } = request.params;
      await teams.require(request, 'team.edit');
      const { role, isCaptain, isContact } = request.body;
      await teams.change(id, async (tx, at) => {
        const { member, roster } = await memberOf(tx, id, line);
        if (!isCaptain && !roster.some((each) => each.isCaptain && each.line !== line))
          fail('team_refused', 'A team has a captain. Make somebody else one first.');
        if (member.role === role) await markMember(tx, line, { isCaptain, isContact });
        else {
          await endMember(tx, line, at);
          await addMember(tx, { teamId: id, accountId: member.accountId, role, isCaptain, isContact, at });
        }
      });
      return viewOf(id);
    });

    serve(own, contract.removeMember, async (request) => {
      const { id, line } = request.params;
      await teams.require(request, 'team.edit');
      await teams.change(id, async (tx, at) => {
        const { member } = await memberOf(tx, id, line);
        await requireLeavable(tx, id, member);
        await endMember(tx, line, at);
      });
      return viewOf(id);
    });

    serve(own, contract.leaveTeam, async (request) => {
      const { id } = request.params;
      const { part } = await teams.require(request, 'team.leave');
      await teams.change(id, async (tx, at) => {
        const { member } = await memberOf(tx, id, part?.line ?? 0);
        await requireLeavable(tx, id, member);
        await endMember(tx, member.line, at);
      });
      return DONE;
    });
  });
};

type Member = TeamMemberRow & { readonly accountId: number };

async function memberOf(tx: Postgres, teamId: number, line: number) {
  const roster = await listPresentRoster(tx, [teamId]);
  const member = roster.find((each) => each.line === line);
  if (!member || member.accountId === null)
    return fail('not_found', 'This player is not on the roster any more.');
  return { member: member as Member, roster };
}

/** The owner stays until the team is given away. */
async function requireLeavable(tx: Postgres, teamId: number, { accountId }: Member): Promise<void> {
  const part = await findOwnPartOfTeam(tx, teamId, accountId);
  if (part?.isOwner) fail('team_refused', 'The owner stays: give the team to somebody first, or disband it.');
}
