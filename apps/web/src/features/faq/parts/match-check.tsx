import type { MatchCheckState } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { CheckForm } from './check-form.tsx';

/** Why one match is missing, and what to do. */
export function MatchCheck() {
  return (
    <CheckForm
      name="match"
      title="Is a match missing?"
      label="Match ID"
      hint="A number such as 68623064."
      isNumeric
    >
      {(asked) => <MatchResult key={asked} matchId={matchIdOf(asked)} />}
    </CheckForm>
  );
}

/** Up to 2^53: larger numbers are not exact any more. */
function matchIdOf(text: string): number | undefined {
  const matchId = /^\d{1,16}$/.test(text) ? Number(text) : 0;
  return matchId > 0 && Number.isSafeInteger(matchId) ? matchId : undefined;
}

const WORDS: Readonly<Record<MatchCheckState, string>> = {
  stored: 'On record',
  queued: 'In the queue',
  salts_missing: 'Salts missing',
  refused: 'Refused',
  too_old: 'Too old',
  removed: 'Removed',
  newer: 'Newer than all matches here',
  unknown: 'Never received',
};

function MatchResult({ matchId }: { readonly matchId: number | undefined }) {
  if (matchId === undefined) return <p>A match ID is a whole number, such as 68623064.</p>;
  return <KnownMatch matchId={matchId} />;
}

function KnownMatch({ matchId }: { readonly matchId: number }) {
  const now = useNow();
  const query = useQuery(
    { ...apiQuery('/api/match/check/:matchId', { params: { matchId } }), staleTime: 0 },
    queryClient,
  );
  return (
    <QueryState query={query} what="The check" skeleton={<Skeleton lines={3} width="100%" />}>
      {({ state, reason, advice, playedAt, nextTryAt }) => (
        <>
          <p className="diamond faq-state" data-state={state}>
            {WORDS[state]}
          </p>
          <p>{reason}</p>
          {playedAt !== null && (
            <p>
              Played <Moment at={playedAt} now={now} />, going by matches with IDs next to it.
            </p>
          )}
          {nextTryAt !== null && (
            <p>
              Next try: <Moment at={nextTryAt} now={now} />.
            </p>
          )}
          <p>
            {state === 'stored' ? (
              <Link to={href('matchSummary', { matchId: String(matchId) })}>Open match {matchId}</Link>
            ) : (
              advice
            )}
          </p>
        </>
      )}
    </QueryState>
  );
}
