import type { Build, BuildCategory, BuildEntry, HeroItems } from '@soulstat/api-client';
import { TIERS } from '@soulstat/ranks';
import { EmptyState, formatCount, formatDuration, formatPercent } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { heroHref } from '../../../shared/game/hero-href.ts';
import { Link } from '../../../shared/link.tsx';
import { Difference } from './difference.tsx';

/** The build beside what players of high rank buy on its hero. */
export function HighRanks({ build }: { readonly build: Build }) {
  const { heroId } = build;
  const hero = useHeroes().heroOrUnknown(heroId);
  const query = useQuery(
    apiQuery('/api/heroes/:heroId/items', { params: { heroId }, query: {} }),
    queryClient,
  );
  return (
    <QueryState
      query={query}
      what="The purchases"
      height="20rem"
      isEmpty={({ build: { matches } }) => matches === 0}
      empty={
        <EmptyState level={3} title={`No purchases of ${hero.name} on record`}>
          They come with the files of matches.
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <h3>
            Beside <Link to={heroHref(hero.slug, 'builds')}>{whose(items)}</Link>
          </h3>
          <Difference
            here={build.content}
            there={{ heroId, categories: categoriesOf(items), abilitySteps: [] }}
            names={['this build', 'what they buy']}
            about={(itemId) => shareText(items, itemId)}
          />
        </>
      )}
    </QueryState>
  );
}

function whose({ build: { matches, minTier } }: HeroItems): string {
  const tier = TIERS.find((each) => each.tier === minTier);
  const counted = `${formatCount(matches)} matches`;
  return tier ? `${counted} at ${tier.name} and above` : `${counted} of all ranks`;
}

/** Item, how many buy it, and when. */
function shareText({ items }: HeroItems, itemId: number): string {
  const item = items.find((each) => each.itemId === itemId);
  if (!item || item.share.rate === null) return 'no purchases';
  return `${formatPercent(item.share.rate, 0)} buy it, at ${formatDuration(item.boughtAtSeconds)} (${formatCount(item.share.count)} matches)`;
}

/** Flex items, which less than 55 % buy, are what builds call optional. */
const categoriesOf = ({ build: { core, common, flex } }: HeroItems): BuildCategory[] => [
  category('core', [...core, ...common], false),
  category('flex', flex, true),
];

const category = (key: string, itemIds: readonly number[], isOptional: boolean): BuildCategory => ({
  key,
  name: key,
  description: null,
  width: null,
  height: null,
  isOptional,
  items: itemIds.map(plainEntry),
});

const plainEntry = (itemId: number): BuildEntry => ({
  itemId,
  note: null,
  flexSlots: null,
  sellPriority: null,
  imbueAbilityId: null,
  condition: null,
});
