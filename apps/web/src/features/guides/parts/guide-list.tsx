import type { GuideCard } from '@soulstat/api-client';
import { countOf } from '../../../shared/format/format.ts';
import { Link } from '../../../shared/link.tsx';
import { guideHref } from './guide-address.ts';
import { GuideFacts } from './guide-facts.tsx';
import { patchState } from './guide-words.ts';

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
            <CardFacts guide={guide} />
          </article>
        </li>
      ))}
    </ul>
  );
}

function CardFacts({ guide }: { readonly guide: GuideCard }) {
  const { outdatedValues, votes, comments } = guide;
  return (
    <GuideFacts guide={guide}>
      <span data-outdated={outdatedValues > 0 || undefined}>{patchState(outdatedValues)}</span>
      <span>
        {countOf(votes, 'vote')} · {countOf(comments, 'comment')}
      </span>
    </GuideFacts>
  );
}
