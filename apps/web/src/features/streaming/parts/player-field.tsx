import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { SearchBox } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { searchPlayers } from '../../../shared/search/player-search.ts';

interface PlayerFieldProps {
  readonly accountId: number | undefined;
  readonly onChange: (accountId: number) => void;
}

/** Whom the commands and overlays are about. */
export function PlayerField({ accountId, onChange }: PlayerFieldProps) {
  const [problem, setProblem] = useState('');
  const choose = (chosen: number | undefined) => {
    setProblem(chosen === undefined ? 'Search by name, or enter an account id.' : '');
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <section className="streaming-player" aria-labelledby="streaming-player">
      <h2 id="streaming-player">Player</h2>
      {accountId !== undefined && <Chosen accountId={accountId} />}
      <SearchBox
        aria-label={accountId === undefined ? 'Find your profile' : 'Choose another player'}
        search={searchPlayers}
        onPlayer={(player) => choose(Number(player.accountId))}
        onProfile={(text) => {
          const reference = parsePlayerReference(text);
          choose(reference?.kind === 'account' ? reference.accountId : undefined);
        }}
      />
      <p role="alert" className="form-problem">
        {problem}
      </p>
    </section>
  );
}

function Chosen({ accountId }: { readonly accountId: number }) {
  const query = apiQuery('/api/profile/:accountId', { params: { accountId } });
  const { data: profile } = useQuery(query, queryClient);
  const name = profile && !profile.isHidden ? profile.name : null;
  return (
    <p>
      <Link to={href('profile', { accountId: String(accountId) })}>{name ?? `Player ${accountId}`}</Link>
      {profile?.isHidden && ': this player does not want to be shown.'}
    </p>
  );
}
