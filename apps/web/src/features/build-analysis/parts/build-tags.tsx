import { tagName } from '@soulstat/builds';
import { useGameData } from '../../../shared/api/game-data.ts';
import { libraryHref } from '../../../shared/builds/build-address.ts';
import { Link } from '../../../shared/link.tsx';

/** The tags of a build, each leading to the builds that have it. What left the game has no name and is left out. */
export function BuildTags({ tags }: { readonly tags: readonly number[] }) {
  const gameData = useGameData();
  const named = tags.flatMap((id) => {
    const name = tagName(id, gameData);
    return name === undefined ? [] : [{ id, name }];
  });
  if (named.length === 0) return null;
  return (
    <ul className="build-tags" aria-label="Tags">
      {named.map(({ id, name }) => (
        <li key={id}>
          <Link className="build-chip" to={libraryHref('tag', id)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
