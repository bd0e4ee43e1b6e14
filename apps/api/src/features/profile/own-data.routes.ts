import { profile, type AccountExport } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { fail } from '../../plugins/problems.ts';
import { limitAccount } from '../../plugins/rate-limit.ts';
import { keepPrivate } from '../../plugins/session.ts';
import type { Postgres } from '../../queries/postgres/connect.ts';
import {
  deleteAccount,
  findAccount,
  listFavouriteDates,
  listLinks,
  listNames,
  listSessions,
  setHidden,
} from '../../queries/postgres/accounts.ts';
import { listUploadsOf } from '../../queries/postgres/match-uploads.ts';
import type { SessionRow } from '../../queries/postgres/sessions.ts';

/** What whoever is signed in may do with their own data: hide it, take it along, delete it. */
export const ownDataRoutes: Feature = async (app, options) => {
  const { dependencies, sessions, rateLimits } = options;
  const { postgres } = dependencies;
  keepPrivate(app);
  app.addHook('preHandler', limitAccount(app, rateLimits, sessions));

  app.route({
    ...profile.setVisibility,
    handler: async (request) => {
      const { accountId, name, avatarUrl, country } = await sessions.require(request);
      const { isHidden } = request.body;
      await setHidden(postgres, accountId, isHidden);
      return { accountId, name, avatarUrl, country, isHidden };
    },
  });

  app.route({
    ...profile.exportAccount,
    handler: async (request, reply) => {
      const session = await sessions.require(request);
      reply.header('content-disposition', `attachment; filename="soulstat-${session.accountId}.json"`);
      return exportOf(postgres, session);
    },
  });

  app.route({
    ...profile.deleteAccountData,
    handler: async (request, reply) => {
      const { accountId } = await sessions.require(request);
      if (request.body.accountId !== accountId)
        fail('invalid_request', '`accountId` in the body must be the own account id.');
      await deleteAccount(postgres, accountId);
      sessions.forget(request, reply);
      return { isDeleted: true as const };
    },
  });
};

async function exportOf(db: Postgres, session: SessionRow): Promise<AccountExport> {
  const { accountId, name, avatarUrl, country, isHidden } = session;
  const account = (await findAccount(db, accountId)) ?? fail('not_signed_in');
  const [names, favourites, links, sessions, uploads] = [
    await listNames(db, accountId),
    await listFavouriteDates(db, accountId),
    await listLinks(db, accountId),
    await listSessions(db, accountId),
    await listUploadsOf(db, accountId),
  ];
  return {
    exportedAt: unixSeconds(new Date()),
    profile: { accountId, name, avatarUrl, country, isHidden },
    names: names.map((seen) => ({
      name: seen.name,
      firstSeenAt: unixSeconds(seen.firstSeenAt),
      lastSeenAt: unixSeconds(seen.lastSeenAt),
    })),
    favourites: favourites.map((favourite) => ({
      accountId: favourite.accountId,
      addedAt: unixSeconds(favourite.addedAt),
    })),
    links: links.map((link) => ({ ...link, linkedAt: unixSeconds(link.linkedAt) })),
    sessions: sessions.map(({ createdAt, expiresAt }) => ({
      createdAt: unixSeconds(createdAt),
      expiresAt: unixSeconds(expiresAt),
    })),
    uploads: uploads.map(({ sentAt, settledAt, ...upload }) => ({
      ...upload,
      sentAt: unixSeconds(sentAt),
      settledAt: settledAt && unixSeconds(settledAt),
    })),
    firstSignedInAt: unixSeconds(account.createdAt),
    lastSignedInAt: unixSeconds(account.signedInAt),
  };
}

const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
