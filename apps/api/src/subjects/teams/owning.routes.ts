import { teamEditing as contract } from '@soulstat/api-client/contract';
import { fail } from '../../base/problem.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { writeAudit } from '../../community/moderation/queries/audit.ts';
import { offered, type Actor } from '../../community/permissions/may.ts';
import { mayLink } from '../../community/permissions/new-accounts.ts';
import { listOwnTeamRows, listPresentRoster, listTeamNames } from '../../community/teams/queries/teams.ts';
import { teamNameOf } from '../../community/teams/team-names.ts';
import { serve } from '../../http/feature.ts';
import { isFollowing, listFollowed, setFollowing } from './queries/followers.ts';
import { listInvitations } from './queries/invitations.ts';
import { listTeamCards } from './queries/list-teams.ts';
import { countMadeTeams } from './queries/members.ts';
import { endTeam, findTeam, insertTeam, saveTeamTexts, setTeamOwner } from './queries/team.ts';
import { invitationOf } from './invitation-view.ts';
import { addMember } from './roster.ts';
import { teamCardOf, teamView } from './team-view.ts';
import { accountOf, failNoTeam, relationsOf, type TeamFeature } from './teams.ts';
import { nameOf, tagOf, textsOf, timeZoneOf } from './texts.ts';

const DONE = { isDone: true } as const;
const OWN_ACTIONS = ['team.edit', 'team.leave', 'team.own', 'team.disband'] as const;
/** By one account within a day. */
const MOST_MADE = 5;

/** Teams as they are made, changed, given away and ended, and what of them depends on who asks. */
export const owningRoutes: TeamFeature = async (app, needs) => {
  const { postgres, sessions, permissions, rateLimits, teams } = needs;
  useAccountRoutes(app, { rateLimits, sessions });

  const viewOf = async (id: number) => (await teamView(needs, id, teams.now())) ?? failNoTeam();

  serve(app, contract.createTeam, async (request, reply) => {
    const { accountId } = await sessions.require(request);
    const { tag, region = null, timeZone, role, name } = request.body;
    if ((await countMadeTeams(postgres, accountId)) >= MOST_MADE)
      fail('too_many_requests', `An account makes ${MOST_MADE} teams a day at most.`);
    const texts = { ...nameOf(name), tag: tagOf(tag), region, timeZone: timeZoneOf(timeZone) };
    const id = await postgres.transaction(async (tx) => {
      const at = new Date(teams.now());
      const teamId = await insertTeam(tx, { ...texts, ownerId: accountId, at });
      await addMember(tx, { teamId, accountId, role, isCaptain: true, isContact: true, at });
      return teamId;
    });
    reply.code(201);
    return viewOf(id);
  });

  serve(app, contract.editTeam, async (request) => {
    const { id } = request.params;
    const { actor } = await teams.require(request, 'team.edit');
    const before = (await findTeam(postgres, id)) ?? failNoTeam();
    const asking = {
      accountId: accountOf(actor),
      logo: before.logo,
      mayLink: await mayLink(postgres, actor),
    };
    const texts = await textsOf(postgres, request.body, asking);
    await teams.change(id, (tx) => saveTeamTexts(tx, id, texts));
    return viewOf(id);
  });

  serve(app, contract.transferTeam, async (request) => {
    const { id } = request.params;
    const { actor } = await teams.require(request, 'team.own');
    await teams.change(id, async (tx) => {
      const heir = (await listPresentRoster(tx, [id])).find(({ line }) => line === request.body.line);
      if (!heir || heir.accountId === null)
        return fail('team_refused', 'Whoever takes the team over is on its roster.');
      if (heir.accountId === actor.accountId) return fail('team_refused', 'The team is yours already.');
      await setTeamOwner(tx, id, heir.accountId);
      await writeAudit(tx, {
        actor,
        action: 'team.own',
        object: { kind: 'team', id },
        concerns: heir.accountId,
      });
      return undefined;
    });
    return viewOf(id);
  });

  serve(app, contract.disbandTeam, async (request) => {
    const { id } = request.params;
    const { actor, part } = await teams.require(request, 'team.disband');
    const team = (await findTeam(postgres, id)) ?? failNoTeam();
    await teams.change(id, async (tx, at) => {
      await endTeam(tx, id, at);
      if (!part?.isOwner)
        await writeAudit(tx, {
          actor,
          action: 'team.disband',
          object: { kind: 'team', id },
          concerns: team.ownerId,
        });
    });
    return viewOf(id);
  });

  serve(app, contract.getOwnTeam, async (request) => {
    const { id } = request.params;
    const actor = await permissions.actorOf(request);
    const accountId = accountOf(actor);
    const part = await teams.partOf(actor, id);
    const may = offered(actor, OWN_ACTIONS, relationsOf(part));
    const asked = { teamId: id, now: new Date(teams.now()) };
    const invitations = await listInvitations(
      postgres,
      may.includes('team.edit') ? asked : { ...asked, accountId },
    );
    return {
      line: part?.line ?? null,
      isOwner: part?.isOwner ?? false,
      isFollowing: await isFollowing(postgres, id, accountId),
      invitations: invitations.map(invitationOf),
      may,
    };
  });

  serve(app, contract.getMyTeams, async (request) => {
    const actor = await permissions.actorOf(request);
    return myTeams(actor);
  });

  async function myTeams(actor: Actor) {
    const accountId = accountOf(actor);
    const now = new Date(teams.now());
    const [own, invitations, followed] = await Promise.all([
      listOwnTeamRows(postgres, accountId),
      listInvitations(postgres, { accountId, now }),
      listFollowed(postgres, accountId),
    ]);
    const cards = new Map(
      (
        await listTeamCards(
          postgres,
          own.map(({ teamId }) => teamId),
        )
      ).map((row) => [row.teamId, row]),
    );
    const names = await listTeamNames(postgres, [...invitations.map(({ teamId }) => teamId), ...followed]);
    return {
      teams: own.flatMap(({ teamId, role, isCaptain, isOwner }) => {
        const row = cards.get(teamId);
        return row ? [{ team: teamCardOf(row, teams.now()), role, isCaptain, isOwner }] : [];
      }),
      invitations: invitations.flatMap((row) => {
        const team = names.get(row.teamId);
        return team ? [{ team: teamNameOf(team), invitation: invitationOf(row) }] : [];
      }),
      followed: followed.flatMap((teamId) => {
        const row = names.get(teamId);
        return row ? [teamNameOf(row)] : [];
      }),
    };
  }

  serve(app, contract.followTeam, async (request) => {
    const { accountId } = await sessions.require(request);
    const { id } = request.params;
    if (!(await findTeam(postgres, id))) failNoTeam();
    await setFollowing(postgres, { teamId: id, accountId, follows: request.body.follows });
    return DONE;
  });
};
