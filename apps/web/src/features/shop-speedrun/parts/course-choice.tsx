import { RANKED_MODES, VARIANTS, type Course, type RankedMode } from '@soulstat/shop';
import { LinkTabs } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { MODE_WORDS } from './courses.ts';

const addressOf = (mode: RankedMode, size?: number): string =>
  `${href('shopSpeedrun')}?mode=${mode}${size === undefined ? '' : `&size=${size}`}`;

/** What is shopped for: each mode and size has an address. */
export function CourseChoice({ course }: { readonly course: Course }) {
  const sizes: readonly number[] = VARIANTS[course.mode];
  return (
    <div className="run-course">
      <LinkTabs label="Lists">
        {RANKED_MODES.map((mode) => (
          <Link
            key={mode}
            to={addressOf(mode)}
            keepsScroll
            aria-current={mode === course.mode ? 'page' : undefined}
          >
            {MODE_WORDS[mode].tab}
          </Link>
        ))}
      </LinkTabs>
      {sizes.length > 1 && (
        <nav className="run-sizes" aria-label="Length">
          {sizes
            .toSorted((a, b) => a - b)
            .map((size) => (
              <Link
                key={size}
                to={addressOf(course.mode, size)}
                keepsScroll
                aria-current={size === course.variant ? 'true' : undefined}
              >
                {size} {course.mode === 'chain' ? 'chains' : 'items'}
              </Link>
            ))}
        </nav>
      )}
      {course.mode === 'build' && <HeroChoice heroId={course.variant} />}
    </div>
  );
}

function HeroChoice({ heroId }: { readonly heroId: number }) {
  const { liveHeroes } = useHeroes();
  const changeQuery = useChangeQuery();
  return (
    <label className="run-hero">
      <span>Hero</span>
      <select
        value={liveHeroes.find(({ id }) => id === heroId)?.slug}
        onChange={({ target }) => changeQuery((query) => withParameters(query, { hero: target.value }))}
      >
        {liveHeroes.map(({ id, slug, name }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
