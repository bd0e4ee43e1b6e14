import type { PostSummary } from '@soulstat/api-client';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { formatDay } from '../../../shared/statistics/format-day.ts';

const dayOf = (unixSeconds: number) => new Date(unixSeconds * 1000).toISOString().slice(0, 10);

/** Who wrote a post and when, how long it takes to read, and what it is about. */
export function PostFacts({ post }: { readonly post: PostSummary }) {
  const { author, publishedAt, updatedAt, readingMinutes, tags } = post;
  const [day, changed] = [dayOf(publishedAt), dayOf(updatedAt)];
  return (
    <p className="post-facts">
      {author.accountId === null ? (
        <span>{author.name}</span>
      ) : (
        <Link to={href('profile', { accountId: String(author.accountId) })}>{author.name}</Link>
      )}
      <time dateTime={day}>{formatDay(day)}</time>
      {changed > day && <span>updated {formatDay(changed)}</span>}
      <span>{readingMinutes} min read</span>
      {tags.map((tag) => (
        <Link key={tag} to={`${href('blog')}?tag=${tag}`}>
          {wordsOf(tag)}
        </Link>
      ))}
    </p>
  );
}

/** "high-rank" → "High rank" */
export const wordsOf = (tag: string): string =>
  `${tag.charAt(0).toUpperCase()}${tag.slice(1).replaceAll('-', ' ')}`;
