import { pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';

/** Who told a name: `board` is that of the publisher. */
export type NameSource = 'simulated' | 'match' | 'platform' | 'board';

/** What somebody tells of a player; what is left out stays as it is. */
export interface SeenPlayer {
  readonly accountId: number;
  readonly name: string;
  readonly avatarUrl?: string | undefined;
  /** ISO 3166-1, two letters. */
  readonly country?: string | undefined;
  readonly lastSeenAt?: Date | undefined;
}

export interface ShownPlayer {
  readonly accountId: number;
  readonly name: string | null;
  readonly avatarUrl: string | null;
  readonly isHidden: boolean;
}

/** Whether the alias `player`, which may be missing, is somebody who hides. */
export const HIDES = pg`coalesce(player.hidden, false)`;

/** What is told of the alias `player`, which may be missing: of one who hides nothing but that. */
export const SHOWN_PLAYER = pg`
  case when not player.hidden then player.name end as name,
  case when not player.hidden then player.avatar_url end as "avatarUrl", coalesce(player.hidden, false) as "isHidden"
`;

export interface PlayerRow extends ShownPlayer {
  readonly country: string | null;
  readonly lastSeenAt: Date | null;
}

/**
 * Keeps names, pictures and what else is told of players, any number of them in two statements. Players who are hidden stay
 * as they are: nothing new is kept about them. A row that says nothing new is not touched, so that the search does not read it again.
 */
export async function savePlayers(db: Postgres, players: readonly SeenPlayer[], source: NameSource) {
  // One order for everybody, so that two processes which save the same players never wait for each other.
  const unique = [...new Map(players.map((player) => [player.accountId, player])).values()].toSorted(
    (a, b) => a.accountId - b.accountId,
  );
  if (unique.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.rows(pg`
      insert into player (account_id, name, name_source, avatar_url, country, last_seen_at)
      select account_id, name, ${source}, avatar_url, country, last_seen_at
      from ${unnest(unique, { accountId: 'bigint', name: 'text', avatarUrl: 'text', country: 'text', lastSeenAt: 'timestamptz' })}
        as seen (account_id, name, avatar_url, country, last_seen_at)
      on conflict (account_id) do update set
        name = excluded.name, name_source = excluded.name_source,
        avatar_url = coalesce(excluded.avatar_url, player.avatar_url),
        country = coalesce(excluded.country, player.country),
        last_seen_at = greatest(excluded.last_seen_at, player.last_seen_at),
        updated_at = now()
      where not player.hidden and (
        (player.name, player.name_source) is distinct from (excluded.name, excluded.name_source)
        or coalesce(excluded.avatar_url, player.avatar_url) is distinct from player.avatar_url
        or coalesce(excluded.country, player.country) is distinct from player.country
        or greatest(excluded.last_seen_at, player.last_seen_at) is distinct from player.last_seen_at
      )
    `);
    await tx.rows(pg`
      insert into player_name (account_id, name)
      select player.account_id, player.name
      from ${unnest(unique, { accountId: 'bigint', name: 'text' })} as seen (account_id, name)
      join player on player.account_id = seen.account_id and player.name = seen.name where not hidden
      on conflict (account_id, name) do update set last_seen_at = excluded.last_seen_at
    `);
  });
}

/** The players of these accounts of whom something is known. Of a hidden player nothing but that is told. */
export async function findPlayers(db: Postgres, accountIds: readonly number[]) {
  const rows = await db.rows(pg<PlayerRow>`
    select account_id as "accountId", ${SHOWN_PLAYER}, case when not hidden then country end as country,
      case when not hidden then last_seen_at end as "lastSeenAt"
    from player where account_id = any (${accountIds}::bigint[])
  `);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** Forgets the players whose names were told by this source and by none since, with their past names. */
export const forgetPlayersOf = (db: Postgres, source: NameSource) =>
  db.run(pg`
    delete from player
    where name_source = ${source} and not hidden
      and not exists (select from account where account.account_id = player.account_id)
  `);

export type DemoPlayer = Pick<SeenPlayer, 'accountId' | 'name'>;

/** Some players one can be in the demo sign-in: those who were seen last. */
export const listDemoPlayers = (db: Postgres, limit: number) =>
  db.rows(pg<DemoPlayer>`
    select account_id as "accountId", name from player where not hidden and name is not null
    order by last_seen_at desc nulls last, account_id limit ${limit}
  `);
