import type { Build } from '@soulstat/api-client';
import { BuildList, HeroPortrait } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useGameData, useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { AbilityOrder } from '../../../../shared/builds/ability-order.tsx';
import { buildHref } from '../../../../shared/builds/build-address.ts';
import { buildQuery } from '../../../../shared/builds/build-query.ts';
import { languageTag } from '../../../../shared/builds/build-words.ts';
import { PatchStateChip } from '../../../../shared/builds/patch-state-chip.tsx';
import { EmbedFrame, Unavailable, useEmbed } from '../../../../shared/embed/embed-frame.tsx';
import { artOf } from '../../../../shared/game/art.ts';
import { useParams } from '../../../../shared/router/router-provider.tsx';

/** A build: its items by category, and its ability order. */
export function BuildEmbed() {
  const { buildId = '' } = useParams();
  const id = Number(buildId);
  const { data: build } = useQuery(buildQuery(id), queryClient);
  const { hidden } = useEmbed();
  return (
    <EmbedFrame
      kind="build"
      title={build?.name ?? `Build ${buildId}`}
      language={build && languageTag(build.language)}
      to={buildHref(id)}
      what={`build ${buildId}`}
    >
      {!build && <Unavailable what="This build" />}
      {build && !hidden.has('facts') && <Facts build={build} />}
      {build && !hidden.has('items') && <Categories build={build} />}
      {build && !hidden.has('abilities') && <AbilityOrder content={build.content} />}
    </EmbedFrame>
  );
}

function Facts({ build }: { readonly build: Build }) {
  const { format } = useEmbed();
  const hero = useHeroes().heroOrUnknown(build.heroId);
  return (
    <p className="embed-facts">
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative />
      <span>
        {hero.name} · {build.author.name && <bdi>{build.author.name}</bdi>}
        {build.author.name && ' · '}
        {format.count(build.souls)} souls
      </span>
      <PatchStateChip {...build} />
    </p>
  );
}

function Categories({ build: { content } }: { readonly build: Build }) {
  const { itemById, itemOrUnknown } = useGameData();
  const emblem = (itemId: number) => {
    const item = itemOrUnknown(itemId);
    const slot = itemById(itemId)?.slot;
    return { name: item.name, ...(slot && { slot }), ...artOf('item', item) };
  };
  const language = languageTag(content.language);
  return (
    <BuildList
      heading="h2"
      categories={content.categories.map(({ name, items }) => ({
        name,
        ...(language !== undefined && { language }),
        items: items.map(({ itemId }) => emblem(itemId)),
      }))}
    />
  );
}
