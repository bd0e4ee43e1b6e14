import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface BrowserRow {
  readonly endpoint: string;
  readonly accountId: number;
  readonly p256dh: Uint8Array;
  readonly auth: Uint8Array;
  readonly site: string;
  readonly device: string | null;
  readonly since: Date;
}

/** A browser rings for whoever asked last; of one account the oldest goes where there are too many. */
export const saveBrowser = (db: Postgres, browser: BrowserRow, most: number) =>
  db.transaction(async (tx) => {
    const { endpoint, accountId, p256dh, auth, site, device, since } = browser;
    await tx.run(pg`
      insert into alert_browser (endpoint, account_id, p256dh, auth, site, device, since)
      values (${endpoint}, ${accountId}, ${p256dh}, ${auth}, ${site}, ${device}, ${since})
      on conflict (endpoint) do update set
        account_id = excluded.account_id, p256dh = excluded.p256dh, auth = excluded.auth, site = excluded.site,
        device = excluded.device, since = excluded.since
    `);
    await tx.run(pg`
      delete from alert_browser where endpoint in (
        select endpoint from alert_browser where account_id = ${accountId} order by since desc, endpoint offset ${most}
      )
    `);
  });

export const listBrowsers = (db: Postgres, accountIds: readonly number[]) =>
  db.rows(pg<BrowserRow>`
    select endpoint, account_id as "accountId", p256dh, auth, site, device, since from alert_browser
    where account_id = any (${accountIds}::bigint[]) order by since, endpoint
  `);

export const removeBrowser = (db: Postgres, endpoint: string) =>
  db.run(pg`delete from alert_browser where endpoint = ${endpoint}`);
