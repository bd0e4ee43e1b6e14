import type { Build, BuildContent } from '@soulstat/api-client';
import {
  addBuild,
  encodeBuildRecord,
  listBuilds,
  readBuildCache,
  replaceBuild,
  writeBuildCache,
  type BuildCache,
  type BuildPlace,
  type BuildRecord,
  type CachedBuild,
} from '@soulstat/build-file';
import { buildTitle, recordOfContent } from '@soulstat/builds';
import type { GameData } from '@soulstat/game-data';

/** What of a build goes into the file. */
export type ExportedFrom = Pick<Build, 'content' | 'gameBuildId'>;

const OWN = 'Unpublished';

/** The player's own builds in the file, which the game lets them change and publish. */
export const ownBuilds = (cache: BuildCache): readonly CachedBuild[] =>
  listBuilds(cache).filter(({ list }) => list === OWN);

/** Whose file it is, by who wrote the own builds in it. */
export const ownerOf = (cache: BuildCache): number | undefined =>
  ownBuilds(cache).flatMap(({ record }) => record?.author_account_id || [])[0];

export interface ExportedBuild {
  readonly record: BuildRecord;
  /** Items and steps that the game would not take: it throws away files with ids it does not know. */
  readonly leftOut: number;
}

interface Written {
  readonly owner: number | undefined;
  readonly gameBuildId: number | null;
  /** Unix seconds. */
  readonly now: number;
}

/** The game's record of a build, without what left the game; its lists show no build without a name. */
export function recordForGame(content: BuildContent, gameData: GameData, written: Written): ExportedBuild {
  const nameOfHero = (heroId: number) => gameData.heroOrUnknown(heroId).name;
  const name = buildTitle(content.name, nameOfHero(content.heroId));
  const known = { ...withoutLeft(content, gameData), name };
  const head = {
    updatedAt: written.now,
    ...(written.owner !== undefined && { authorAccountId: written.owner }),
    ...(written.gameBuildId !== null && { originBuildId: written.gameBuildId }),
  };
  const record = recordOfContent(known, head, nameOfHero);
  return { record, leftOut: sizeOf(content) - sizeOf(known) };
}

function withoutLeft(content: BuildContent, { itemById, heroById }: GameData): BuildContent {
  const abilities = heroById(content.heroId)?.abilityIds ?? [];
  return {
    ...content,
    categories: content.categories.map((category) => ({
      ...category,
      items: category.items
        .filter(({ itemId }) => itemById(itemId)?.availability === 'shop')
        .map((entry) => ({
          ...entry,
          imbueAbilityId: abilities.includes(entry.imbueAbilityId ?? 0) ? entry.imbueAbilityId : null,
        })),
    })),
    abilitySteps: content.abilitySteps.filter(({ abilityId }) => abilities.includes(abilityId)),
  };
}

const sizeOf = ({ categories, abilitySteps }: BuildContent): number =>
  categories.reduce((sum, { items }) => sum + items.length, abilitySteps.length);

/**
 * The file with a build added to the player's own, or put in place of one. It is read again, and refused unless the build is in it and
 * everything else is as it was.
 * @throws BuildFileError, or an Error where that is not so
 */
export function changedFile(
  cache: BuildCache,
  record: BuildRecord,
  place: BuildPlace | undefined,
): Uint8Array {
  const changed = place ? replaceBuild(cache, place, record) : addBuild(cache, record);
  const file = writeBuildCache(changed);
  const index = place?.index ?? ownBuilds(cache).length;
  if (!isAsMeant(cache, readBuildCache(file), { list: OWN, index }, record))
    throw new Error('The changed file does not read as it should. Nothing was saved.');
  return file;
}

function isAsMeant(before: BuildCache, after: BuildCache, place: BuildPlace, record: BuildRecord): boolean {
  const isPlace = ({ list, index }: BuildPlace) => list === place.list && index === place.index;
  const [own, ...more] = listBuilds(after).filter(isPlace);
  if (!own?.record || more.length > 0 || !isSameRecord(own.record, record)) return false;
  const [others, othersAfter] = [before, after].map((cache) =>
    listBuilds(cache).filter((each) => !isPlace(each)),
  );
  const areSame = others?.every(
    (each, index) =>
      each.list === othersAfter?.[index]?.list &&
      isSame(each.blob, othersAfter[index]?.blob ?? new Uint8Array()),
  );
  return (
    areSame === true &&
    others?.length === othersAfter?.length &&
    isSame(writeBuildCache(withoutOwn(before)), writeBuildCache(withoutOwn(after)))
  );
}

/** Whatever number the file gave it. */
const isSameRecord = (one: BuildRecord, other: BuildRecord): boolean =>
  isSame(
    encodeBuildRecord({ ...one, hero_build_id: null }),
    encodeBuildRecord({ ...other, hero_build_id: null }),
  );

const withoutOwn = ({ root }: BuildCache): BuildCache => ({
  root: { ...root, members: root.members.filter(([name]) => name !== OWN) },
});

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
