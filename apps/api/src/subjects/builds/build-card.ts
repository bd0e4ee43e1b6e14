import type { Build } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import {
  whole,
  type CardFacts,
  type CardSource,
  type ThemedColor,
} from '../../community/cards/card-facts.ts';
import { artRow } from '../../community/cards/card-words.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { buildOf } from './build-answers.ts';
import { failNoBuild } from './builds.routes.ts';
import { openBuildPatchStates } from './patch-states.ts';
import { findBuild, listBuildVersions } from './queries/build-rows.ts';

/** Cards of builds. */
export function openCards({
  postgres,
}: {
  readonly postgres: Postgres;
}): Readonly<Record<'build', CardSource>> {
  const readPatchStates = openBuildPatchStates(postgres);
  return {
    build: async (buildId) => {
      const row = (await findBuild(postgres, buildId)) ?? (await failNoBuild(postgres, buildId));
      const [versions, states] = await Promise.all([listBuildVersions(postgres, buildId), readPatchStates()]);
      return buildCard(buildOf(row, versions, states), row.coreItemIds);
    },
  };
}

const STATES: Readonly<Record<Build['patchState'], readonly [words: string, color: ThemedColor]>> = {
  current: ['Current', { dark: '#5fd3b4', light: '#0a6f59' }],
  smallChanges: ['Small changes', { dark: '#d9a441', light: '#835300' }],
  outdated: ['Outdated', { dark: '#ff7a59', light: '#b03515' }],
};
const ITEMS = 12;

/** Hero, name and author of a build, whether it fits the patch, and its core items. */
function buildCard(
  { id, heroId, name, author, patchState, favourites }: Build,
  coreItemIds: readonly number[],
): CardFacts {
  const hero = GAME_DATA.heroOrUnknown(heroId).name;
  const [state, color] = STATES[patchState];
  return {
    of: 'Build',
    name,
    standIn: `${hero} build`,
    subtitle: author.name === null ? hero : `${hero}, by ${author.name}`,
    path: `/builds/build-analysis/${id}`,
    art: { kind: 'hero', id: heroId },
    widgets: [
      { name: 'state', value: state, color },
      { name: 'favourites', value: whole(favourites), notes: [favourites === 1 ? 'player' : 'players'] },
      {
        name: 'items',
        notes: coreItemIds.length > 0 ? [] : ['None yet'],
        rows: coreItemIds.slice(0, ITEMS).map((itemId) => artRow('item', itemId)),
      },
    ],
  };
}
