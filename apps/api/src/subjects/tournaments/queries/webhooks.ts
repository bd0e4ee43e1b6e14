import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export type WebhookEvent = 'match-ready' | 'result' | 'finished';

export interface WebhookRow {
  readonly webhookId: number;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: Date;
}

const WEBHOOK = pg`webhook_id as "webhookId", url, events, created_at as "createdAt"`;

export const listWebhooks = (db: Postgres, id: number) =>
  db.rows(pg<WebhookRow>`
    select ${WEBHOOK} from tournament_webhook where tournament_id = ${id} order by webhook_id
  `);

/** Where a program is told, and whoever named it. */
export interface ProgramRow extends Pick<WebhookRow, 'webhookId' | 'url' | 'events'> {
  readonly secret: string;
  readonly accountId: number;
}

export const listPrograms = (db: Postgres, id: number) =>
  db.rows(pg<ProgramRow>`
    select webhook_id as "webhookId", url, events, secret, account_id as "accountId"
    from tournament_webhook where tournament_id = ${id} order by webhook_id
  `);

export const insertWebhook = (tx: Postgres, id: number, webhook: Omit<ProgramRow, 'webhookId'>) =>
  tx.row(pg<WebhookRow>`
    insert into tournament_webhook (tournament_id, account_id, url, secret, events)
    values (${id}, ${webhook.accountId}, ${webhook.url}, ${webhook.secret}, ${webhook.events}::text[]) returning ${WEBHOOK}
  `);

/** What waits for it is not sent. */
export const removeWebhook = (db: Postgres, id: number, webhookId: number) =>
  db.some(pg`
    with stopped as (
      update webhook_call set next_at = null
      where next_at is not null and starts_with(subject, ${subjectOf(id, webhookId)})
    )
    delete from tournament_webhook where tournament_id = ${id} and webhook_id = ${webhookId} returning webhook_id
  `);

/** What the subject of each call to a program begins with; then comes what happened. */
export const subjectOf = (id: number, webhookId: number) => `tournament ${id} ${webhookId} `;

export interface DeliveryRow {
  readonly webhookId: number;
  readonly event: WebhookEvent;
  readonly at: Date;
  readonly tries: number;
  readonly isDelivered: boolean;
  readonly problem: string | null;
}

/** The newest of each, tried once at least, as the log of calls has them. */
export const listDeliveries = (db: Postgres, id: number, limit: number) =>
  db.rows(pg<DeliveryRow>`
    select webhook_id as "webhookId", replace(event, 'tournament.', '') as event, tried_at as at, tries,
      delivered_at is not null and problem is null as "isDelivered", problem
    from tournament_webhook cross join lateral (
      select * from webhook_call
      where webhook_call.account_id = tournament_webhook.account_id and tries > 0
        and starts_with(subject, format('tournament %s %s ', tournament_id, webhook_id))
      order by call_id desc limit ${limit}
    ) as call
    where tournament_id = ${id} order by call_id desc
  `);
