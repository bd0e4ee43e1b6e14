import type { Build } from '@soulstat/api-client';
import { formatCount, HeroPortrait, Logo, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { AbilityOrder } from '../../../shared/builds/ability-order.tsx';
import { buildHref } from '../../../shared/builds/build-address.ts';
import { buildQuery } from '../../../shared/builds/build-query.ts';
import { languageTag } from '../../../shared/builds/build-words.ts';
import { ItemEmblem } from '../../../shared/builds/item-emblem.tsx';
import { PatchStateChip } from '../../../shared/builds/patch-state-chip.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { PageHead } from '../../../shared/page-head.tsx';

/** A build in a small frame of somebody else's page; name and logo lead to all of it. */
export function BuildCard({ buildId }: { readonly buildId: number }) {
  const { data: build, error } = useQuery(buildQuery(buildId), queryClient);
  const title = build?.name ?? `Build ${buildId}`;
  const link = { href: buildHref(buildId), target: '_blank', rel: 'noreferrer' };
  return (
    <article className="match-card">
      <PageHead title={title} description={`Build ${buildId} for Deadlock.`} isUnlisted />
      <header>
        <h1 {...(build && { lang: languageTag(build.language) })}>
          <a {...link}>{title}</a>
        </h1>
        <a {...link} aria-label={`Soulstat, build ${buildId}`}>
          <Logo height={20} label="" />
        </a>
      </header>
      {error && !build && <p role="alert">{error.message}</p>}
      {!error && !build && <Skeleton lines={6} />}
      {build && <Content build={build} />}
    </article>
  );
}

function Content({ build }: { readonly build: Build }) {
  const { content, author, heroId, souls } = build;
  const hero = useHeroes().heroOrUnknown(heroId);
  return (
    <>
      <p className="match-card-facts build-embed-facts">
        <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative /> {hero.name}
        {author.name && ` · ${author.name}`} · {formatCount(souls)} souls <PatchStateChip {...build} />
      </p>
      {content.categories.map(({ key, name, items }) => (
        <section key={key} className="build-embed-category">
          <h2 lang={languageTag(content.language)}>{name || 'Unnamed category'}</h2>
          <ul>
            {items.map(({ itemId }, index) => (
              // The same item may stand in a category twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${itemId} ${index}`}>
                <ItemEmblem itemId={itemId} size={28} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AbilityOrder content={content} />
    </>
  );
}
