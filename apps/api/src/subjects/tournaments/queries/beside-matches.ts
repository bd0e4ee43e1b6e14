import { NOTHING, pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';

/** What stands beside a match of the log. */
export interface BesideRow {
  readonly match: string;
  readonly draftCode: string | null;
  readonly readyAt: Date | null;
  readonly came1At: Date | null;
  readonly came2At: Date | null;
  readonly stream: number | null;
  readonly videoUrl: string | null;
  readonly videoSecond: number | null;
}

export const listBeside = (db: Postgres, id: number, matches?: readonly string[]) =>
  db.rows(pg<BesideRow>`
    select match, draft_code as "draftCode", ready_at as "readyAt", came1_at as "came1At", came2_at as "came2At", stream,
      video_url as "videoUrl", video_second as "videoSecond"
    from tournament_match
    where tournament_id = ${id} ${matches ? pg`and match = any(${matches}::text[])` : NOTHING}
  `);

/** These can be played from now on; whoever came to what stood there before is forgotten. */
export const markReady = (tx: Postgres, id: number, matches: readonly string[], at: Date) =>
  tx.run(pg`
    insert into tournament_match (tournament_id, match, ready_at)
    select ${id}, match, ${at} from unnest(${matches}::text[]) as given (match)
    on conflict (tournament_id, match) do update set ready_at = excluded.ready_at, came1_at = null, came2_at = null, draft_code = null
  `);

export const noteCame = (tx: Postgres, id: number, match: string, side: 0 | 1, at: Date) =>
  tx.run(pg`
    insert into tournament_match (tournament_id, match, came1_at, came2_at)
    values (${id}, ${match}, ${side === 0 ? at : null}, ${side === 1 ? at : null})
    on conflict (tournament_id, match) do update set
      came1_at = coalesce(tournament_match.came1_at, excluded.came1_at),
      came2_at = coalesce(tournament_match.came2_at, excluded.came2_at)
  `);

export const setDraftCode = (tx: Postgres, id: number, match: string, code: string) =>
  tx.run(pg`
    insert into tournament_match (tournament_id, match, draft_code) values (${id}, ${match}, ${code})
    on conflict (tournament_id, match) do update set draft_code = excluded.draft_code
  `);

export const setMedia = (
  tx: Postgres,
  id: number,
  media: Pick<BesideRow, 'match' | 'stream' | 'videoUrl' | 'videoSecond'>,
) =>
  tx.run(pg`
    insert into tournament_match (tournament_id, match, stream, video_url, video_second)
    values (${id}, ${media.match}, ${media.stream}, ${media.videoUrl}, ${media.videoSecond})
    on conflict (tournament_id, match) do update set stream = excluded.stream, video_url = excluded.video_url,
      video_second = excluded.video_second
  `);

export interface LinkRow {
  readonly match: string;
  readonly matchId: number;
  readonly game: number | null;
  readonly verdict: string;
  readonly reason: string;
  readonly startedAt: Date | null;
  readonly found: readonly [number, number] | null;
  /** The entrant that played The Hidden King; null where unknown. */
  readonly hiddenKing: number | null;
  readonly at: Date;
}

const LINK = pg`match, match_id as "matchId", game, verdict, reason, started_at as "startedAt", found, hidden_king as "hiddenKing", at`;

/** The newest first. */
export const listLinks = (db: Postgres, id: number, match?: string) =>
  db.rows(pg<LinkRow>`
    select ${LINK} from tournament_link
    where tournament_id = ${id} ${match === undefined ? NOTHING : pg`and match = ${match}`} order by at desc, match_id desc
  `);

export const saveLink = (tx: Postgres, id: number, link: LinkRow) =>
  tx.run(pg`
    insert into tournament_link (tournament_id, match, match_id, game, verdict, reason, started_at, found, hidden_king, at)
    values (${id}, ${link.match}, ${link.matchId}, ${link.game}, ${link.verdict}, ${link.reason}, ${link.startedAt},
      ${link.found}::smallint[], ${link.hiddenKing}, ${link.at})
    on conflict (tournament_id, match, match_id) do update set game = excluded.game, verdict = excluded.verdict,
      reason = excluded.reason, started_at = excluded.started_at, found = excluded.found, hidden_king = excluded.hidden_king, at = excluded.at
  `);

/** These matches of the game are linked to no game of the tournament any more. */
export const unlink = (
  tx: Postgres,
  id: number,
  links: readonly Pick<LinkRow, 'match' | 'matchId'>[],
  { reason, at }: { readonly reason: string; readonly at: Date },
) =>
  tx.run(pg`
    update tournament_link set game = null, verdict = 'unlinked-by-hand', reason = ${reason}, at = ${at}
    from ${unnest(links, { match: 'text', matchId: 'bigint' })} as given (match, match_id)
    where tournament_id = ${id} and tournament_link.match = given.match and tournament_link.match_id = given.match_id
  `);

export interface EvidenceRow {
  readonly evidenceId: number;
  readonly match: string;
  readonly entrantId: number | null;
  readonly authorId: number | null;
  readonly author: string | null;
  readonly body: string;
  readonly images: readonly string[];
  readonly at: Date;
}

/** The oldest first. */
export const listEvidence = (db: Postgres, id: number, match?: string) =>
  db.rows(pg<EvidenceRow>`
    select evidence_id as "evidenceId", match, entrant_id as "entrantId", author_id as "authorId",
      case when not coalesce(player.hidden, false) then player.name end as author, body, images, at
    from tournament_evidence left join player on player.account_id = author_id
    where tournament_id = ${id} ${match === undefined ? NOTHING : pg`and match = ${match}`} order by evidence_id
  `);

export const insertEvidence = (
  tx: Postgres,
  id: number,
  evidence: Pick<EvidenceRow, 'match' | 'entrantId' | 'authorId' | 'body' | 'images' | 'at'>,
) =>
  tx.run(pg`
    insert into tournament_evidence (tournament_id, match, entrant_id, author_id, body, images, at)
    values (${id}, ${evidence.match}, ${evidence.entrantId}, ${evidence.authorId}, ${evidence.body}, ${evidence.images}::text[],
      ${evidence.at})
  `);

export const countEvidence = (db: Postgres, id: number, match: string) =>
  db.count(pg`
    select count(*)::int as count from tournament_evidence where tournament_id = ${id} and match = ${match}
  `);

/** Draft rooms of matches of running tournaments in which something happened since then. */
export const listChangedDrafts = (db: Postgres, since: Date) =>
  db.rows(pg<{ id: number; match: string; code: string }>`
    select tournament_id as id, match, code
    from tournament_match join tournament using (tournament_id) join draft on draft.code = draft_code
    where tournament.status = 'running' and draft.updated_at >= ${since}
    order by tournament_id, match
  `);
