import { EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { AuthorLine } from '../../shared/comments/author-line.tsx';
import { countOf } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import type { HeroTabProps } from './parts/hero-tab-page.ts';
import '../../shared/comments/comments.css';
import './stats.css';

/** What players have written about a hero. */
export function Component({ hero }: HeroTabProps) {
  const query = useQuery(apiQuery('/api/guides', { query: { hero: hero.id } }), queryClient);
  return (
    <>
      <h2 className="visually-hidden">Guides</h2>
      <QueryState
        query={query}
        what="The guides"
        height="20rem"
        isEmpty={({ guides }) => guides.length === 0}
        empty={
          <EmptyState
            title={`No guide for ${hero.name} yet`}
            action={
              <Link {...linkButton('primary', 'touch')} to={href('guideWriting')}>
                Write one
              </Link>
            }
          >
            <p>
              <Link to={href('guides')}>Guides of other heroes</Link>
            </p>
          </EmptyState>
        }
      >
        {({ guides }) => (
          <ul className="hero-guides">
            {guides.map(({ id, slug, title, excerpt, author, level, readingMinutes, outdatedValues }) => (
              <li key={id}>
                <h3>
                  <Link to={href('guide', { guide: `${id}-${slug}` })}>{title}</Link>
                </h3>
                <p>{excerpt}</p>
                <p className="hero-muted">
                  <AuthorLine author={author} /> · {level} · {readingMinutes} min
                  {outdatedValues > 0 && ` · ${countOf(outdatedValues, 'number')} out of date`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}
