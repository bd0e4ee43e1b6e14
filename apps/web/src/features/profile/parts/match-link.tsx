import { matchHref } from '../../../shared/game/match-href.ts';
import { Link, type LinkProps } from '../../../shared/link.tsx';
import { useParams } from '../../../shared/router/router-provider.tsx';

/** From a profile to one of its matches, whose pages then mark the player. */
export function MatchLink({ matchId, ...link }: Omit<LinkProps, 'to'> & { readonly matchId: number }) {
  const { accountId } = useParams();
  return <Link {...link} to={matchHref(matchId, Number(accountId))} />;
}
