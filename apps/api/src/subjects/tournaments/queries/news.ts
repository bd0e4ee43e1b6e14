import { pg, type Page, type Postgres } from '../../../storage/postgres/pg.ts';
import { json } from '../../../storage/postgres/pg.ts';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';
import type { StoredText } from '../../../community/user-text/stored-text.ts';

export interface NewsRow {
  readonly newsId: number;
  readonly title: string;
  readonly rendered: StoredText;
  readonly isPinned: boolean;
  readonly publishedAt: Date;
  readonly editedAt: Date | null;
  readonly author: string | null;
}

const NEWS = pg`
  news_id as "newsId", title, rendered, is_pinned as "isPinned", published_at as "publishedAt", edited_at as "editedAt",
  case when not coalesce(player.hidden, false) then player.name end as author
`;
const SHOWN = pg`${isVisible('tournamentNews', pg`news_id`)}`;

/** Pinned ones first, then the newest. */
export async function listNews(db: Postgres, id: number, { limit, offset }: Page) {
  const total = await countNews(db, id);
  const rows = await db.rows(pg<NewsRow>`
    select ${NEWS} from tournament_news left join player on player.account_id = author_id
    where tournament_id = ${id} and ${SHOWN} order by is_pinned desc, published_at desc, news_id desc limit ${limit} offset ${offset}
  `);
  return { rows, total };
}

export const countNews = (db: Postgres, id: number) =>
  db.count(pg`select count(*)::int as count from tournament_news where tournament_id = ${id} and ${SHOWN}`);

export const findNews = (db: Postgres, id: number, newsId: number) =>
  db.row(pg<NewsRow & { markdown: string }>`
    select ${NEWS}, markdown from tournament_news left join player on player.account_id = author_id
    where tournament_id = ${id} and news_id = ${newsId}
  `);

export interface NewNews {
  readonly title: string;
  readonly markdown: string;
  readonly rendered: StoredText;
  readonly isPinned: boolean;
  readonly at: Date;
}

export const insertNews = (tx: Postgres, id: number, authorId: number, news: NewNews) =>
  tx.count(pg`
    insert into tournament_news (tournament_id, author_id, title, markdown, rendered, is_pinned, published_at)
    values (${id}, ${authorId}, ${news.title}, ${news.markdown}, ${json(news.rendered)}, ${news.isPinned}, ${news.at})
    returning news_id
  `);

export const changeNews = (tx: Postgres, id: number, newsId: number, news: NewNews) =>
  tx.some(pg`
    update tournament_news set title = ${news.title}, markdown = ${news.markdown}, rendered = ${json(news.rendered)},
      is_pinned = ${news.isPinned}, edited_at = ${news.at}
    where tournament_id = ${id} and news_id = ${newsId} returning news_id
  `);

export const removeNews = (tx: Postgres, id: number, newsId: number) =>
  tx.some(
    pg`delete from tournament_news where tournament_id = ${id} and news_id = ${newsId} returning news_id`,
  );
