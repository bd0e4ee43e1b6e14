import type { Guide } from '@soulstat/api-client';
import { useContext } from 'react';
import { authorNameOf } from '../../../shared/comments/author-line.tsx';
import { href } from '../../../shared/paths.ts';
import { OriginContext, SITE_NAME } from '../../../shared/site.ts';
import { StructuredData } from '../../../shared/structured-data.tsx';
import { guideHref } from './guide-address.ts';

/** What search engines read of a guide. */
export function ArticleData({ guide }: { readonly guide: Guide }) {
  const origin = useContext(OriginContext);
  const { author, versions, publishedAt, title, excerpt, language, version } = guide;
  const createdAt = versions.find(({ number }) => number === version)?.createdAt ?? publishedAt;
  return (
    <StructuredData
      type="Article"
      headline={title}
      description={excerpt}
      inLanguage={language}
      datePublished={momentOf(publishedAt)}
      dateModified={momentOf(Math.max(publishedAt, createdAt))}
      mainEntityOfPage={`${origin}${guideHref(guide)}`}
      author={{
        '@type': 'Person',
        name: authorNameOf(author),
        ...(author.accountId !== null && {
          url: `${origin}${href('profile', { accountId: String(author.accountId) })}`,
        }),
      }}
      publisher={{ '@type': 'Organization', name: SITE_NAME }}
    />
  );
}

const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString();
