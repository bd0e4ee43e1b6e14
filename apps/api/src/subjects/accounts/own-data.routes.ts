import { profile, type AccountExport } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { listAccountRows, removeFromPastBoards } from '@soulstat/warehouse';
import type { Databases } from '../../storage/databases.ts';
import { listImagesOfOne } from '../../community/user-text/queries/user-images.ts';
import { listOwnRows } from '../../community/accounts/queries/own-rows.ts';
import {
  deleteAccount,
  findAccount,
  listFavouriteDates,
  listLinks,
  listNames,
  setHidden,
} from '../../community/accounts/queries/accounts.ts';
import { findContentState } from '../../community/moderation/queries/moderation-state.ts';
import { listUploadsOf } from '../../matches/queries/match-uploads.ts';
import { listSecurityEvents, saveSecurityEvent } from '../../community/accounts/queries/security-events.ts';
import type { OwnSessionRow, SessionRow } from '../../community/accounts/queries/sessions.ts';
import { noteEvent, securityEventOf } from '../../community/accounts/security-log.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { inUnixSeconds, unixSeconds } from '../../base/unix-seconds.ts';
import { fail } from '../../base/problem.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'rawStore'> &
  Pick<Visitors, 'sessions'> &
  Limited & {
    /** The tickets of an account, as their owner takes them along. */
    readonly exportTickets: (db: Postgres, accountId: number) => Promise<AccountExport['tickets']>;
  };

/** All of those of 90 days, as far as anybody has so many. */
const MAX_EVENTS = 10_000;

/** What whoever is signed in may do with their own data: hide it, take it along, delete it. */
export const ownDataRoutes: Feature<Needs> = async (
  app,
  { postgres, clickhouse, rawStore, sessions, rateLimits, exportTickets },
) => {
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, profile.setVisibility, async (request) => {
    const { accountId, name, avatarUrl, country } = await sessions.require(request);
    const { isHidden } = request.body;
    if (!isHidden && (await findContentState(postgres, 'player', String(accountId))) !== 'visible')
      fail('not_allowed', 'Moderators hid this profile. Their reason stands under Moderation.');
    await setHidden(postgres, accountId, isHidden);
    return { accountId, name, avatarUrl, country, isHidden };
  });

  serve(app, profile.exportAccount, async (request, reply) => {
    const session = await sessions.require(request);
    reply.header('content-disposition', `attachment; filename="soulstat-${session.accountId}.json"`);
    await noteEvent(postgres, request, { kind: 'data_exported', accountId: session.accountId });
    return exportOf({ postgres, clickhouse, exportTickets }, session, await sessions.list(request));
  });

  serve(app, profile.deleteAccountData, async (request, reply) => {
    const { accountId, isFresh } = await sessions.require(request);
    if (request.body.accountId !== accountId)
      fail('invalid_request', '`accountId` in the body must be the own account id.');
    // Whoever finds a browser open may look around in it, and no more.
    if (!isFresh) fail('fresh_sign_in_needed');
    // What it leaves when it is cut off is found by the next try: the account is still there.
    await removeFromPastBoards(clickhouse, accountId);
    const images = await listImagesOfOne(postgres, accountId);
    for (const sha256 of images) await rawStore.remove(sha256);
    await deleteAccount(postgres, accountId);
    // Of whom it was nothing stays.
    await saveSecurityEvent(postgres, {
      accountId: null,
      kind: 'account_deleted',
      device: null,
      network: null,
    });
    sessions.forget(request, reply);
    return { isDeleted: true as const };
  });
};

async function exportOf(
  { postgres: db, clickhouse, exportTickets }: Pick<Needs, 'postgres' | 'clickhouse' | 'exportTickets'>,
  session: SessionRow,
  sessions: readonly OwnSessionRow[],
): Promise<AccountExport> {
  const { accountId, name, avatarUrl, country, isHidden } = session;
  const account = (await findAccount(db, accountId)) ?? fail('not_signed_in');
  return {
    exportedAt: unixSeconds(new Date()),
    profile: { accountId, name, avatarUrl, country, isHidden },
    names: (await listNames(db, accountId)).map(inUnixSeconds),
    favourites: (await listFavouriteDates(db, accountId)).map(inUnixSeconds),
    links: (await listLinks(db, accountId)).map(inUnixSeconds),
    sessions: sessions.map(({ id: _id, isCurrent: _isCurrent, ...shown }) => inUnixSeconds(shown)),
    uploads: (await listUploadsOf(db, accountId)).map(inUnixSeconds),
    securityEvents: (await listSecurityEvents(db, accountId, MAX_EVENTS)).map(securityEventOf),
    tickets: await exportTickets(db, accountId),
    tables: { ...(await listOwnRows(db, accountId)), ...(await listAccountRows(clickhouse, accountId)) },
    firstSignedInAt: unixSeconds(account.createdAt),
    lastSignedInAt: unixSeconds(account.signedInAt),
  };
}
