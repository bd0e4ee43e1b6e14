import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { EmptyState, linkButton } from '@soulstat/ui';
import { useParams } from '../../shared/router/router-provider.tsx';
import { type LoaderArgs, redirect } from '../../shared/router/router.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { parseAccountId } from '../../shared/session/stored-account.ts';
import { noProfileHead } from './parts/frame/profile-head.ts';
import { profileQuery, standingQuery } from './parts/profile-query.ts';
import { profileTabOf } from './parts/frame/profile-tabs.ts';
import { Player } from './parts/frame/player.tsx';
import { loadTabPage } from './parts/frame/tab-pages.ts';
import './profile.css';

/**
 * Starts the downloads and waits for the script of the tab alone. Any other form of a player's id leads to the address with the
 * account id.
 */
export async function loader({ params, url }: LoaderArgs) {
  const { accountId: text = '', '*': rest = '' } = params;
  const { searchParams, search } = url;
  const accountId = parseAccountId(text);
  if (accountId === undefined) {
    const reference = parsePlayerReference(text);
    if (reference?.kind !== 'account') return null;
    const address = href('profile', { accountId: String(reference.accountId) });
    return redirect(`${address}${rest && `/${rest}`}${search}`);
  }
  void queryClient.prefetchQuery(profileQuery(accountId));
  void queryClient.prefetchQuery(standingQuery(accountId));
  const tab = profileTabOf(rest);
  const page = tab && (await loadTabPage(tab));
  page?.prefetch?.(accountId, searchParams);
  return null;
}

/** Every page of a player: the head stays while tabs change. */
export function Component() {
  const { accountId: text, '*': rest } = useParams();
  const accountId = parseAccountId(text);
  if (accountId !== undefined)
    return <Player key={accountId} accountId={accountId} tab={profileTabOf(rest)} />;
  const head = noProfileHead(text ?? '');
  return (
    <>
      <PageHead {...head} />
      <h1 className="visually-hidden">Player not found</h1>
      <EmptyState
        title={head.title}
        action={
          <Link {...linkButton('primary', 'touch')} to={href('home')}>
            Search for a player
          </Link>
        }
      >
        An account ID has digits only. Find players by name, Steam ID or profile URL.
      </EmptyState>
    </>
  );
}
