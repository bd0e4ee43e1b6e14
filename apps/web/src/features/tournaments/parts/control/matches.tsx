import type { EntrantName, TournamentMatch } from '@soulstat/api-client';
import { EmptyState, Pagination } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { describeMatch, namesById } from '../match/match-words.ts';
import { matchesQuery, type MatchesQuery } from '../tournament-query.ts';
import type { PartProps } from './control-query.ts';
import { MatchActions } from './match-actions.tsx';

const STATES = { coming: 'Ready and coming', live: 'Live', ended: 'Ended' } as const;
/** As the contract has it. */
const MATCHES_PER_PAGE = 50;

/** Matches with everything a referee does with them. */
export function Matches({ tournament }: PartProps) {
  const [state, setState] = useState<keyof typeof STATES>('coming');
  const [page, setPage] = useState(1);
  const query = useQuery(matchesQuery(tournament.id, queryOf(state, page)), queryClient);
  return (
    <section aria-labelledby="control-matches">
      <h2 id="control-matches" className="visually-hidden">
        Matches
      </h2>
      <label className="form-field control-choice">
        Show
        <select
          value={state}
          onChange={({ target }) => {
            setState(target.value as keyof typeof STATES);
            setPage(1);
          }}
        >
          {Object.entries(STATES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <QueryState
        query={query}
        what="Matches"
        height="30rem"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="None">There is no such match now.</EmptyState>}
      >
        {({ matches, entrants, total }) => (
          <>
            <ul className="control-list">
              {matches.map((match) => (
                <li key={match.id}>
                  <MatchRow match={match} entrants={entrants} />
                </li>
              ))}
            </ul>
            <Pagination
              label="Matches"
              page={page}
              pageCount={Math.ceil(total / MATCHES_PER_PAGE)}
              hrefFor={() => '#control-matches'}
              onPage={setPage}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}

const queryOf = (state: keyof typeof STATES, page: number): MatchesQuery => ({
  state,
  ...(page > 1 && { page }),
});

interface RowProps {
  readonly match: TournamentMatch;
  readonly entrants: readonly EntrantName[];
}

function MatchRow({ match, entrants }: RowProps) {
  const names = namesById(entrants);
  return (
    <details>
      <summary>{describeMatch(match, names)}</summary>
      <MatchActions match={match} names={names} />
    </details>
  );
}
