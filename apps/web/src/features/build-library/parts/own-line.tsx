import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { libraryHref } from '../../../shared/builds/build-address.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { accountIdOf } from '../../../shared/session/session-state.ts';
import { useSession } from '../../../shared/session/use-session.ts';

const draftQuery = apiQuery('/api/build-draft', {});

/** What the visitor has here already: a draft to go on with, and builds of their own. */
export function OwnLine() {
  const session = useSession();
  const isSignedIn = session.state === 'signedIn';
  const { data } = useQuery({ ...draftQuery, enabled: isSignedIn }, queryClient);
  const now = useNow();
  const accountId = accountIdOf(session);
  if (!isSignedIn || accountId === undefined) return null;
  const draft = data?.draft;
  return (
    <p className="build-own">
      {draft && (
        <span>
          <Link to={href('buildCreator')}>Continue “{draft.content.name || 'Unnamed build'}”</Link>, saved{' '}
          <Moment at={draft.savedAt} now={now} />
        </span>
      )}
      <Link to={libraryHref('author', accountId)}>Your builds</Link>
    </p>
  );
}
