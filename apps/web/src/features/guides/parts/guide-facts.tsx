import type { GuideCard } from '@soulstat/api-client';
import type { ReactNode } from 'react';
import { AuthorLine } from '../../../shared/comments/author-line.tsx';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LANGUAGES } from '../../../shared/languages.ts';
import { LEVELS } from './guide-words.ts';

interface GuideFactsProps {
  readonly guide: Pick<
    GuideCard,
    'author' | 'heroId' | 'level' | 'language' | 'readingMinutes' | 'isSimulated'
  >;
  readonly children: ReactNode;
}

/** Who wrote a guide, about whom and for whom; and what else there is to say where it stands. */
export function GuideFacts({ guide, children }: GuideFactsProps) {
  const { author, heroId, level, language, readingMinutes, isSimulated } = guide;
  return (
    <p className="text-facts">
      <AuthorLine author={author} />
      {heroId !== null && <HeroLink heroId={heroId} />}
      <span>
        {LEVELS[level]} · {LANGUAGES[language]} · {readingMinutes} min
      </span>
      {children}
      {isSimulated && <span>Simulated</span>}
    </p>
  );
}
