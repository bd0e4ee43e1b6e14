import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { tellTopic } from '../../realtime/queries/topics.ts';

export type Scope = 'read' | 'draft';

export interface ApiKeyRow {
  readonly keyId: number;
  /** Null: of the operator. */
  readonly accountId: number | null;
  readonly name: string;
  readonly ending: string;
  readonly scopes: Scope[];
  readonly origins: string[];
  readonly matchesPerHour: number;
  readonly accountsPerHour: number;
  readonly createdAt: Date;
  /** Until when the key that it was before is taken, too. */
  readonly formerUntil: Date | null;
  /** Within the days that its use is kept for. */
  readonly lastUsedAt: Date | null;
}

/** Every process hears of changed keys here. */
export const KEYS_TOPIC = 'api-keys';

const KEY = pg`
  api_key_id as "keyId", account_id as "accountId", name, ending, scopes, origins, matches_per_hour as "matchesPerHour",
  accounts_per_hour as "accountsPerHour", created_at as "createdAt",
  case when former_until > now() then former_until end as "formerUntil"`;
const LAST_USED = pg`(
  select max(minute) from api_key_use where api_key_use.api_key_id = api_key.api_key_id and items > 0
) as "lastUsedAt"`;

export type KnownKey = Omit<ApiKeyRow, 'lastUsedAt'> & { readonly isBanned: boolean };

export const findKey = (db: Postgres, hash: Uint8Array) =>
  db.row(pg<KnownKey>`
    select ${KEY}, exists (select from account_ban where account_ban.account_id = api_key.account_id) as "isBanned"
    from api_key where key_hash = ${hash} or (former_hash = ${hash} and former_until > now())
  `);

export const listKeys = (db: Postgres, accountId: number) =>
  db.rows(pg<ApiKeyRow>`
    select ${KEY}, ${LAST_USED} from api_key where account_id = ${accountId} order by api_key_id
  `);

export const listAllKeys = (db: Postgres) =>
  db.rows(pg<ApiKeyRow>`select ${KEY}, ${LAST_USED} from api_key order by api_key_id`);

export interface NewApiKey extends Pick<ApiKeyRow, 'accountId' | 'name' | 'scopes' | 'origins' | 'ending'> {
  readonly hash: Uint8Array;
}

/** Undefined where the key is there already. */
export const insertKey = (tx: Postgres, { accountId, name, scopes, origins, ending, hash }: NewApiKey) =>
  tx.row(pg<ApiKeyRow>`
    insert into api_key (account_id, name, ending, key_hash, scopes, origins)
    values (${accountId}, ${name}, ${ending}, ${hash}, ${scopes}::text[], ${origins}::text[])
    on conflict (key_hash) do nothing returning ${KEY}, null::timestamptz as "lastUsedAt"
  `);

export const changeKey = (
  db: Postgres,
  accountId: number,
  { keyId, name, scopes, origins }: Pick<ApiKeyRow, 'keyId' | 'name' | 'scopes' | 'origins'>,
) =>
  told(db, (tx) =>
    tx.row(pg<ApiKeyRow>`
      update api_key set name = ${name}, scopes = ${scopes}::text[], origins = ${origins}::text[]
      where api_key_id = ${keyId} and account_id = ${accountId} returning ${KEY}, ${LAST_USED}
    `),
  );

/** Gives a key another secret; the one before is taken for so many hours more. */
export const rotateKey = (
  db: Postgres,
  accountId: number,
  next: {
    readonly keyId: number;
    readonly hash: Uint8Array;
    readonly ending: string;
    readonly hours: number;
  },
) =>
  told(db, (tx) =>
    tx.row(pg<ApiKeyRow>`
      update api_key set former_hash = key_hash, former_until = now() + make_interval(hours => ${next.hours}),
        key_hash = ${next.hash}, ending = ${next.ending}
      where api_key_id = ${next.keyId} and account_id = ${accountId} returning ${KEY}, ${LAST_USED}
    `),
  );

/** Whether there was one. */
export const removeKey = (db: Postgres, keyId: number, accountId?: number) =>
  told(db, (tx) =>
    tx.row(pg<{ accountId: number | null; name: string }>`
      delete from api_key where api_key_id = ${keyId} and (${accountId ?? null}::bigint is null or account_id = ${accountId ?? null})
      returning account_id as "accountId", name
    `),
  );

export type KeyLimits = Pick<ApiKeyRow, 'matchesPerHour' | 'accountsPerHour'>;

/** The limits as they were; undefined where there is no such key. */
export const setKeyLimits = (db: Postgres, keyId: number, { matchesPerHour, accountsPerHour }: KeyLimits) =>
  told(db, (tx) =>
    tx.row(pg<KeyLimits & Pick<ApiKeyRow, 'accountId'>>`
      with before as (select * from api_key where api_key_id = ${keyId} for update)
      update api_key set matches_per_hour = ${matchesPerHour}, accounts_per_hour = ${accountsPerHour}
      from before where api_key.api_key_id = before.api_key_id
      returning before.matches_per_hour as "matchesPerHour", before.accounts_per_hour as "accountsPerHour",
        before.account_id as "accountId"
    `),
  );

/** Changes keys, and tells every process. */
const told = <Result>(db: Postgres, change: (tx: Postgres) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const result = await change(tx);
    await tellTopic(tx, KEYS_TOPIC, null);
    return result;
  });
