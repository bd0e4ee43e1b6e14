import { EmptyState } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { Link } from '../../../../shared/link.tsx';
import { matchHref } from '../frame/tournament-tabs.ts';
import { EvidenceForm } from '../match/dispute.tsx';
import { Evidence } from '../match/evidence.tsx';
import { describeMatch, namesById } from '../match/match-words.ts';
import { disputesQuery, type PartProps } from './control-query.ts';
import { MatchActions } from './match-actions.tsx';

/** Matches that wait for a referee, with what both sides say. */
export function Disputes({ tournament, control: { entrants } }: PartProps) {
  const query = useQuery(disputesQuery(tournament.id), queryClient);
  const names = namesById(entrants);
  return (
    <>
      <h2 className="visually-hidden">Disputes</h2>
      <QueryState
        query={query}
        what="Disputes"
        height="20rem"
        isEmpty={(disputes) => disputes.length === 0}
        empty={<EmptyState title="No disputes">A captain who objects to a result calls you here.</EmptyState>}
      >
        {(disputes) => (
          <ul className="control-list">
            {disputes.map(({ match, evidence }) => (
              <li key={match.id}>
                <h3>
                  <Link to={matchHref(tournament.id, match.id)}>{describeMatch(match, names)}</Link>
                </h3>
                <Evidence evidence={evidence} />
                <details>
                  <summary>Add a statement</summary>
                  <EvidenceForm id={tournament.id} match={match.id} isFirst={false} />
                </details>
                <MatchActions match={match} names={names} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}
