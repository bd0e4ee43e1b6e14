import { useGameData } from '../../../shared/api/game-data.ts';
import { libraryHref } from '../../../shared/builds/build-address.ts';
import { Link } from '../../../shared/link.tsx';

/** The tags of a build, each leading to the builds that have it. Standard tags of the game have no names here and are left out. */
export function BuildTags({ tags }: { readonly tags: readonly number[] }) {
  const { abilityById, itemById } = useGameData();
  const known = tags.flatMap((tag) => abilityById(tag) ?? itemById(tag) ?? []);
  if (known.length === 0) return null;
  return (
    <ul className="build-tags" aria-label="Tags">
      {known.map(({ id, name }) => (
        <li key={id}>
          <Link className="build-chip" to={libraryHref('tag', id)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
