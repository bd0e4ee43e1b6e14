import type { Post } from '@soulstat/api-client';
import { SITE_NAME } from '../../../shared/site.ts';

const iso = (unixSeconds: number) => new Date(unixSeconds * 1000).toISOString();

/** The properties of a post as schema.org's BlogPosting. */
export function blogPosting(post: Post, origin: string): Readonly<Record<string, unknown>> {
  const { slug, title, summary, author, tags, publishedAt, updatedAt, readingMinutes } = post;
  const url = `${origin}/blog/${slug}`;
  return {
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    headline: title,
    description: summary,
    image: [`${origin}/api/blog/posts/${slug}/card.png`],
    datePublished: iso(publishedAt),
    dateModified: iso(updatedAt),
    timeRequired: `PT${readingMinutes}M`,
    inLanguage: 'en',
    keywords: tags,
    author: {
      '@type': author.accountId === null ? 'Organization' : 'Person',
      name: author.name,
      url: author.accountId === null ? origin : `${origin}/profile/${author.accountId}`,
    },
    publisher: { '@type': 'Organization', name: SITE_NAME, url: origin },
  };
}
