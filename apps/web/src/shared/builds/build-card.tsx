import type { BuildCard as Card } from '@soulstat/api-client';
import { formatCount, HeroPortrait } from '@soulstat/ui';
import { memo, Suspense } from 'react';
import { useGameData, useHeroes } from '../api/game-data.ts';
import { AuthorLine } from '../comments/author-line.tsx';
import { countOf } from '../format/format.ts';
import { Moment } from '../format/moment.tsx';
import { artOf } from '../game/art.ts';
import { heroHref } from '../game/hero-href.ts';
import { Link } from '../link.tsx';
import { buildHref } from './build-address.ts';
import { languageTag, SOURCE_WORDS } from './build-words.ts';
import { LinkedEmblem } from './item-emblem.tsx';
import { MeasuredRate } from './measured-rate.tsx';
import { PatchStateChip } from './patch-state-chip.tsx';
import './builds.css';

/** A list of builds. A Suspense boundary, hydrated after the page; memoized, because a change of the session changes no card. */
export const BuildCards = memo(
  ({ builds, now }: { readonly builds: readonly Card[]; readonly now: Date }) => (
    <Suspense>
      <ul className="build-cards">
        {builds.map((build) => (
          <li key={build.id}>
            <BuildCard build={build} now={now} />
          </li>
        ))}
      </ul>
    </Suspense>
  ),
);

function BuildCard({ build, now }: { readonly build: Card; readonly now: Date }) {
  const { id, name, coreItemIds, measured, language, favourites, source } = build;
  const { itemById } = useGameData();
  const souls = coreItemIds.reduce((sum, itemId) => sum + (itemById(itemId)?.cost ?? 0), 0);
  return (
    <article className="build-card" aria-labelledby={`build-${id}`}>
      <CardHead build={build} />
      <h2 id={`build-${id}`} lang={languageTag(language)}>
        <Link to={buildHref(id)}>{name}</Link>
      </h2>
      <div className="build-card-items">
        {coreItemIds.map((itemId) => (
          <LinkedEmblem key={itemId} itemId={itemId} />
        ))}
      </div>
      <div className="build-card-figures">
        {measured && <MeasuredRate measured={measured} />}
        {favourites > 0 && (
          <span className="build-card-souls">
            <data value={favourites}>{formatCount(favourites)}</data>{' '}
            {favourites === 1 ? 'favourite' : 'favourites'}
            {source === 'imported' && ' in the game'}
          </span>
        )}
        <span className="build-card-souls">
          core <data value={souls}>{formatCount(souls)}</data> souls
        </span>
      </div>
      <CardFacts build={build} now={now} />
    </article>
  );
}

function CardHead({ build }: { readonly build: Card }) {
  const hero = useHeroes().heroOrUnknown(build.heroId);
  return (
    <header>
      <Link className="build-card-hero" to={heroHref(hero.slug)}>
        <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={36} decorative />
        {hero.name}
      </Link>
      <PatchStateChip {...build} />
    </header>
  );
}

function CardFacts({ build, now }: { readonly build: Card; readonly now: Date }) {
  const { author, views, updatedAt, source } = build;
  return (
    <footer className="text-facts">
      <AuthorLine author={author} />
      {views > 0 && <span>{countOf(views, 'view')}</span>}
      <span>
        Updated <Moment at={updatedAt} now={now} />
      </span>
      {source !== 'site' && (
        <span data-simulated={source === 'simulated' || undefined}>{SOURCE_WORDS[source]}</span>
      )}
    </footer>
  );
}
