import type { League } from '@soulstat/api-client';
import { Button, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { goToSignIn } from '../../../../shared/session/sign-in.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { ownQuery, refreshLeague } from '../league-query.ts';

/** What the visitor can do with a league. */
export function OwnPart({ league: { league } }: { readonly league: League }) {
  const { state } = useSession();
  const { data: own } = useQuery({ ...ownQuery(league), enabled: state === 'signedIn' }, queryClient);
  const [change, run] = useChange();
  const follow = () =>
    run(async () => {
      await apiPost('/api/leagues/:league/follow', {
        params: { league },
        body: { follows: !own?.isFollowed },
      });
      await refreshLeague(league);
    });
  return (
    <>
      <Button
        aria-pressed={own?.isFollowed ?? false}
        onClick={() => (state === 'guest' ? goToSignIn() : void follow())}
      >
        {own?.isFollowed ? 'Following' : 'Follow'}
      </Button>
      {own?.may.includes('league.control') && (
        <Link {...linkButton()} to={href('leagueControlPanel', { leagueId: league })}>
          Control panel
        </Link>
      )}
      <span role="alert">{change.state === 'failed' && change.reason}</span>
    </>
  );
}
