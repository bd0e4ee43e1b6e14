import { RETENTION_DAYS } from '@soulstat/personal-data';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface NewWebhookCall {
  readonly accountId: number;
  readonly subject: string;
  readonly event: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
}

export interface WebhookCallRow extends Omit<NewWebhookCall, 'secret'> {
  readonly callId: number;
  readonly tries: number;
  readonly triedAt: Date;
  readonly deliveredAt: Date | null;
  readonly problem: string | null;
}

const CALL = pg`
  call_id as "callId", account_id as "accountId", subject, event, url, body, tries, tried_at as "triedAt",
  delivered_at as "deliveredAt", problem`;

/** Writes down how a try went; of the same call one line stays. */
export const noteTry = (db: Postgres, call: NewWebhookCall, problem: string | null) =>
  db.run(pg`
    insert into webhook_call (account_id, subject, event, url, secret, body, tries, delivered_at, problem)
    values (${call.accountId}, ${call.subject}, ${call.event}, ${call.url}, ${call.secret}, ${call.body}, 1,
      case when ${problem}::text is null then now() end, ${problem})
    on conflict (subject) do update set tries = least(webhook_call.tries + 1, 30000), tried_at = now(), problem = excluded.problem,
      delivered_at = coalesce(excluded.delivered_at, webhook_call.delivered_at),
      next_at = case when excluded.delivered_at is null then webhook_call.next_at end
  `);

/** Calls that are sent once the transaction is committed; what was noted before is not noted again. */
export const noteCalls = (tx: Postgres, calls: readonly NewWebhookCall[]) =>
  tx.run(pg`
    insert into webhook_call (account_id, subject, event, url, secret, body, next_at)
    select given.*, now() from unnest(${calls.map(({ accountId }) => accountId)}::bigint[],
      ${calls.map(({ subject }) => subject)}::text[], ${calls.map(({ event }) => event)}::text[],
      ${calls.map(({ url }) => url)}::text[], ${calls.map(({ secret }) => secret)}::text[],
      ${calls.map(({ body }) => body)}::text[]) as given
    on conflict (subject) do nothing
  `);

export interface WaitingCall extends NewWebhookCall {
  readonly callId: number;
  /** Before this one. */
  readonly tries: number;
}

/** Those whose time has come, in their order. */
export const listWaitingCalls = (db: Postgres, limit: number) =>
  db.rows(pg<WaitingCall>`
    select call_id as "callId", account_id as "accountId", subject, event, url, secret, body, tries
    from webhook_call where next_at <= now() order by call_id limit ${limit}
  `);

/** Sends it once more in so many seconds; null: no more. */
export const setNextTry = (db: Postgres, callId: number, seconds: number | null) =>
  db.run(pg`
    update webhook_call set next_at = now() + make_interval(secs => ${seconds}::int) where call_id = ${callId}
  `);

export const listCalls = (db: Postgres, accountId: number, limit: number) =>
  db.rows(pg<WebhookCallRow>`
    select ${CALL} from webhook_call where account_id = ${accountId} and tries > 0 order by call_id desc limit ${limit}
  `);

export const findCall = (db: Postgres, callId: number) =>
  db.row(pg<NewWebhookCall>`
    select account_id as "accountId", subject, event, url, secret, body from webhook_call where call_id = ${callId}
  `);

/** Whether the newest so many calls of an account to this address all failed. */
export const hasGivenUp = (db: Postgres, accountId: number, url: string, calls: number) =>
  db.some(pg`
    select from (
      select delivered_at is not null and problem is null as is_delivered
      from webhook_call where account_id = ${accountId} and url = ${url} and tries > 0 order by tried_at desc, call_id desc limit ${calls}
    ) as newest having count(*) = ${calls} and not bool_or(is_delivered)
  `);

export const forgetCalls = (db: Postgres) =>
  db.run(
    pg`delete from webhook_call where tried_at < now() - make_interval(days => ${RETENTION_DAYS.webhookCalls})`,
  );
