import { useContext, useEffect } from 'react';
import { useLocation } from './router/router-provider.tsx';
import { documentTitle, type Head } from './head.ts';
import { OriginContext } from './site.ts';

/**
 * Title, description and canonical link of the page; React hoists them into the head. NOTE: the server writes the same before any script
 * runs, from `app/page-heads.ts`.
 */
export function PageHead({ title, description, isUnlisted = false, feeds }: Head) {
  const { pathname, search } = useLocation();
  const origin = useContext(OriginContext);
  // A performance mark: the page is interactive.
  useEffect(() => void performance.mark('page'), []);
  return (
    <>
      <title>{documentTitle(title)}</title>
      <meta name="description" content={description} />
      {isUnlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={`${origin}${pathname}${search}`} />
      {feeds?.map((feed) => (
        <link key={feed.href} rel="alternate" {...feed} />
      ))}
    </>
  );
}
