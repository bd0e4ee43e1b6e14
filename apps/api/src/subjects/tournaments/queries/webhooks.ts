import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';

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

export const insertWebhook = (
  tx: Postgres,
  id: number,
  webhook: Pick<WebhookRow, 'url' | 'events'> & { readonly secret: string },
) =>
  tx.row(pg<WebhookRow>`
    insert into tournament_webhook (tournament_id, url, secret, events)
    values (${id}, ${webhook.url}, ${webhook.secret}, ${webhook.events}::text[]) returning ${WEBHOOK}
  `);

export const removeWebhook = (db: Postgres, id: number, webhookId: number) =>
  db.some(pg`
    delete from tournament_webhook where tournament_id = ${id} and webhook_id = ${webhookId} returning webhook_id
  `);

export interface DeliveryRow {
  readonly webhookId: number;
  readonly event: WebhookEvent;
  readonly at: Date;
  readonly tries: number;
  readonly isDelivered: boolean;
  readonly problem: string | null;
}

/** The newest of each, tried once at least. */
export const listDeliveries = (db: Postgres, webhookIds: readonly number[], limit: number) =>
  db.rows(pg<DeliveryRow>`
    select webhook_id as "webhookId", event, at, tries, delivered_at is not null as "isDelivered", problem
    from (
      select *, row_number() over (partition by webhook_id order by delivery_id desc) as place
      from tournament_delivery where webhook_id = any(${webhookIds}::int[]) and tries > 0
    ) as delivery
    where place <= ${limit} order by delivery_id desc
  `);

export interface NewDelivery {
  readonly event: WebhookEvent;
  readonly key: string;
  readonly body: unknown;
}

/** To every program that wants it; what was noted by the same key before is not sent again. */
export const insertDeliveries = (tx: Postgres, id: number, deliveries: readonly NewDelivery[], at: Date) =>
  tx.run(pg`
    insert into tournament_delivery (webhook_id, event, key, body, at)
    select webhook_id, event, key, body, ${at}
    from unnest(${deliveries.map(({ event }) => event)}::text[], ${deliveries.map(({ key }) => key)}::text[],
      ${deliveries.map(({ body }) => json(body))}::jsonb[]) as given (event, key, body)
    join tournament_webhook on tournament_id = ${id} and given.event = any(events)
    on conflict (webhook_id, key) do nothing
  `);

export interface WaitingDelivery {
  readonly deliveryId: number;
  readonly url: string;
  readonly secret: string;
  readonly body: unknown;
  readonly tries: number;
}

/** Not delivered and not given up, each no sooner than a minute, then ten, after the try before. */
export const listWaitingDeliveries = (db: Postgres, mostTries: number, limit: number) =>
  db.rows(pg<WaitingDelivery>`
    select delivery_id as "deliveryId", url, secret, body, tries
    from tournament_delivery join tournament_webhook using (webhook_id)
    where delivered_at is null and tries < ${mostTries}
      and at + (array['0 s', '1 min', '11 min']::interval[])[tries + 1] <= now()
    order by delivery_id limit ${limit}
  `);

export const noteDelivery = (db: Postgres, deliveryId: number, problem: string | null) =>
  db.run(pg`
    update tournament_delivery set tries = tries + 1, problem = ${problem},
      delivered_at = case when ${problem}::text is null then now() end
    where delivery_id = ${deliveryId}
  `);

export const forgetDeliveries = (db: Postgres, days: number) =>
  db.run(pg`delete from tournament_delivery where at < now() - make_interval(days => ${days})`);
