import { buildTitle } from '@soulstat/builds';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { libraryHref } from '../../../shared/builds/build-address.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** What the visitor has here already: favourites, builds of their own, and a draft to go on with. */
export function OwnLine() {
  const session = useSession();
  return (
    <p className="build-own">
      <Link to={libraryHref('mine', 'favourites')}>Your favourites</Link>
      {session.state === 'signedIn' && (
        <>
          <Link to={libraryHref('author', session.profile.accountId)}>Your builds</Link>
          <OwnDraft />
        </>
      )}
    </p>
  );
}

function OwnDraft() {
  const { data } = useQuery(apiQuery('/api/build-draft', {}), queryClient);
  const { heroOrUnknown } = useHeroes();
  const now = useNow();
  if (!data?.draft) return null;
  const { content, savedAt } = data.draft;
  return (
    <span>
      <Link to={href('buildCreator')}>
        Continue “{buildTitle(content.name, heroOrUnknown(content.heroId).name)}”
      </Link>
      , saved <Moment at={savedAt} now={now} />
    </span>
  );
}
