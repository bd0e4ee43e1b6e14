import type { Post } from '@soulstat/api-client';
import type { FeedLink, Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';

const FEEDS: readonly FeedLink[] = [
  { type: 'application/rss+xml', title: 'Blog (RSS)', href: '/blog/rss.xml' },
  { type: 'application/atom+xml', title: 'Blog (Atom)', href: '/blog/atom.xml' },
];

export const BLOG_HEAD: Head = {
  title: 'Blog',
  description: 'What Deadlock match data shows, with charts that keep the numbers of their day.',
  feeds: FEEDS,
};

export const WRITE_HEAD: Head = { title: 'Write for the blog', description: 'Posts of the staff.' };

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function postRequest({ slug = '' }: Params): string | undefined {
  return SLUG.test(slug) ? `/api/blog/posts/${slug}` : undefined;
}

export function postHeadOf(_params: Params, result: unknown): Head {
  return result === undefined
    ? { title: 'Post', description: 'A post of the blog.', feeds: FEEDS }
    : postHead(result as Post);
}

export const postHead = ({ slug, title, summary }: Post): Head => ({
  title,
  description: summary,
  image: `/api/blog/posts/${slug}/card.png`,
  feeds: FEEDS,
});
