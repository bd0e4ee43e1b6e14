import type { Guide } from '@soulstat/api-client';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { AuthorLine } from '../../../shared/comments/author-line.tsx';
import { LANGUAGES, LEVELS } from './guide-words.ts';

export function GuideByline({ guide }: { readonly guide: Guide }) {
  const { author, heroId, level, language, readingMinutes, patch, checkedOn, isSimulated } = guide;
  return (
    <p className="text-facts">
      <AuthorLine author={author} />
      {heroId !== null && <HeroLink heroId={heroId} />}
      <span>
        {LEVELS[level]} · {LANGUAGES[language]} · {readingMinutes} min
      </span>
      <span>
        Checked on {patch ? `${patch.name}, ` : ''}
        <time dateTime={checkedOn}>{formatDay(checkedOn)}</time>
      </span>
      {isSimulated && <span>Simulated: written for the simulated league</span>}
    </p>
  );
}
