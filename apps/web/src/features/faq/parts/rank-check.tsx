import type { RankCheck as Check } from '@soulstat/api-client';
import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { CheckForm } from './check-form.tsx';

/** Why the ranks of one account are Obscurus, and what to do. */
export function RankCheck() {
  return (
    <CheckForm
      name="player"
      title="Why is my rank Obscurus?"
      label="Player"
      hint="Account id, SteamID, profile address or name."
    >
      {(asked) => <PlayerResult key={asked} asked={asked} />}
    </CheckForm>
  );
}

/** Ids are read here; a word of the player's own and names are looked up by the search. */
function PlayerResult({ asked }: { readonly asked: string }) {
  const reference = parsePlayerReference(asked);
  return reference?.kind === 'account' ? (
    <Ranks accountId={reference.accountId} />
  ) : (
    <FoundPlayers text={asked} />
  );
}

function FoundPlayers({ text }: { readonly text: string }) {
  const query = useQuery(
    apiQuery('/api/profile/search-profiles/:encodedQuery', { params: { encodedQuery: text } }),
    queryClient,
  );
  return (
    <QueryState query={query} what="The search" skeleton={<Skeleton lines={3} width="100%" />}>
      {([first, ...others]) => {
        if (!first)
          return <p>Nobody found. Try the account id: it is in the address of your profile here.</p>;
        if (others.length === 0) return <Ranks accountId={first.accountId} name={first.name} />;
        return (
          <>
            <p>Which player?</p>
            <ul>
              {[first, ...others].map(({ accountId, name }) => (
                <li key={accountId}>
                  <Link to={`${href('faq')}?player=${accountId}`} keepsScroll>
                    {name}
                  </Link>{' '}
                  <span className="form-note">{accountId}</span>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </QueryState>
  );
}

function Ranks({
  accountId,
  name = `Player ${accountId}`,
}: {
  readonly accountId: number;
  readonly name?: string;
}) {
  const query = useQuery(
    { ...apiQuery('/api/profile/:accountId/rank-check', { params: { accountId } }), staleTime: 0 },
    queryClient,
  );
  return (
    <QueryState query={query} what="The check" skeleton={<Skeleton lines={6} width="100%" />}>
      {(check) => (
        <>
          <p>
            <Link to={href('profile', { accountId: String(accountId) })}>{name}</Link>
          </p>
          <Finding title="Rank in the game" finding={check.game} />
          <Finding title="Rank by PP" finding={check.points} />
        </>
      )}
    </QueryState>
  );
}

const wordOf = ({ state }: Check['game']): string =>
  state === 'shown' ? 'Shown' : state === 'calibrating' ? 'Calibrating' : 'Obscurus';

function Finding({ title, finding }: { readonly title: string; readonly finding: Check['game'] }) {
  return (
    <>
      <p className="diamond faq-state" data-state={finding.state === 'shown' ? 'stored' : finding.state}>
        {title}: {wordOf(finding)}
      </p>
      <p>
        {finding.reason} {finding.state !== 'shown' && finding.advice}
      </p>
    </>
  );
}
