import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { EmptyState, linkButton } from '@soulstat/ui';
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { queryClient } from '../../shared/query-client.ts';
import { parseAccountId } from '../../shared/session/stored-account.ts';
import { noProfileHead } from './parts/profile-head.ts';
import { profileQuery } from './parts/profile-query.ts';
import { Player } from './parts/player.tsx';
import './profile.css';

/** Any other form of a player's id leads to the address with the account id. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { accountId: text = '', '*': rest = '' } = params;
  const accountId = parseAccountId(text);
  if (accountId !== undefined) {
    void queryClient.prefetchQuery(profileQuery(accountId));
    return null;
  }
  const reference = parsePlayerReference(text);
  if (reference?.kind !== 'account') return null;
  const address = href('profile', { accountId: String(reference.accountId) });
  return redirect(`${address}${rest && `/${rest}`}${new URL(request.url).search}`);
}

export function Component() {
  const { accountId: text } = useParams();
  const accountId = parseAccountId(text);
  if (accountId !== undefined) return <Player key={accountId} accountId={accountId} />;
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
        An account id has digits only. Players are found by name, Steam ID or profile URL.
      </EmptyState>
    </>
  );
}
