import type { Build } from '@soulstat/api-client';
import { languageName } from '@soulstat/builds';
import { formatCount, HeroPortrait } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { buildHref, libraryHref } from '../../../shared/builds/build-address.ts';
import { ARCHETYPE_WORDS, languageTag, SOURCE_WORDS } from '../../../shared/builds/build-words.ts';
import { MeasuredRate } from '../../../shared/builds/measured-rate.tsx';
import { PatchStateChip } from '../../../shared/builds/patch-state-chip.tsx';
import { AuthorLine } from '../../../shared/comments/author-line.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { heroHref } from '../../../shared/game/hero-href.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { FollowAuthor } from './follow-author.tsx';

/** Whose build it is, for whom, and what it comes to. */
export function BuildTop({ build }: { readonly build: Build }) {
  const hero = useHeroes().heroOrUnknown(build.heroId);
  return (
    <header className="build-top">
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={72} decorative />
      <div className="build-top-words">
        <h1 lang={languageTag(build.language)}>{build.name}</h1>
        <div className="text-facts">
          <Link to={heroHref(hero.slug)}>{hero.name}</Link>
          <AuthorLine author={build.author} />
          <FollowAuthor build={build} />
        </div>
        <TopFacts build={build} />
      </div>
      <Figures build={build} />
    </header>
  );
}

function TopFacts({ build }: { readonly build: Build }) {
  const { archetype, language, updatedAt, source, copiedFrom, matchId, version, newestVersion } = build;
  const now = useNow();
  return (
    <p className="text-facts">
      <PatchStateChip {...build} />
      <span>
        <Link to={libraryHref('archetype', archetype)}>{ARCHETYPE_WORDS[archetype]}</Link> ·{' '}
        {languageName(language)}
      </span>
      {newestVersion > 1 && (
        <span>
          Version {version} of {newestVersion}
        </span>
      )}
      <span>
        Updated <Moment at={updatedAt} now={now} />
      </span>
      {copiedFrom && (
        <span>
          Copied from <Link to={buildHref(copiedFrom.id)}>{copiedFrom.name}</Link>
        </span>
      )}
      {matchId !== null && (
        <span>
          From <Link to={href('matchSummary', { matchId: String(matchId) })}>match {matchId}</Link>
        </span>
      )}
      {source === 'imported' && <span>{SOURCE_WORDS[source]}</span>}
      {source === 'simulated' && <span>Simulated: made for the simulated league</span>}
    </p>
  );
}

function Figures({ build }: { readonly build: Build }) {
  const { measured, souls, itemCount, views, favourites, copies } = build;
  return (
    <div className="build-figures">
      <MeasuredRate measured={measured} />
      <dl>
        <div>
          <dt>Souls</dt>
          <dd data-souls>{formatCount(souls)}</dd>
        </div>
        <div>
          <dt>Items</dt>
          <dd>{formatCount(itemCount)}</dd>
        </div>
        <div>
          <dt>Views</dt>
          <dd>{formatCount(views)}</dd>
        </div>
        <div>
          <dt>Favourites</dt>
          <dd>{formatCount(favourites)}</dd>
        </div>
        {copies > 0 && (
          <div>
            <dt>Copies</dt>
            <dd data-exact={countOf(copies, 'build') + ' copied from it'}>{formatCount(copies)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
