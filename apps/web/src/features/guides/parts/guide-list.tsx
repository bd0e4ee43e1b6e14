import type { GuideCard } from '@soulstat/api-client';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { Link } from '../../../shared/link.tsx';
import { AuthorLine } from '../../../shared/comments/author-line.tsx';
import { guideHref } from './guide-address.ts';
import { LANGUAGES, LEVELS, patchState } from './guide-words.ts';

/** Guides of the library, one a row. */
export function GuideList({ guides }: { readonly guides: readonly GuideCard[] }) {
  return (
    <ul className="guide-list">
      {guides.map((guide) => (
        <li key={guide.id}>
          <article aria-labelledby={`guide-${guide.id}`}>
            <h2 id={`guide-${guide.id}`} lang={guide.language}>
              <Link to={guideHref(guide)}>{guide.title}</Link>
            </h2>
            <p className="guide-excerpt" lang={guide.language}>
              {guide.excerpt}
            </p>
            <GuideFacts guide={guide} />
          </article>
        </li>
      ))}
    </ul>
  );
}

function GuideFacts({ guide }: { readonly guide: GuideCard }) {
  const { heroId, level, language, readingMinutes, author, outdatedValues, votes, comments } = guide;
  return (
    <p className="text-facts">
      <AuthorLine author={author} />
      {heroId !== null && <HeroLink heroId={heroId} />}
      <span>
        {LEVELS[level]} · {LANGUAGES[language]} · {readingMinutes} min
      </span>
      <span data-outdated={outdatedValues > 0 || undefined}>{patchState(outdatedValues)}</span>
      <span>
        {countOf(votes, 'vote')} · {countOf(comments, 'comment')}
      </span>
      {guide.isSimulated && <span>Simulated</span>}
    </p>
  );
}
