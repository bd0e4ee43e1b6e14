import type { MatchSummary } from '@soulstat/api-client';
import { MatchFlow } from './match-flow.tsx';
import { Scoreboard } from './scoreboard.tsx';

/** The summary of a match: both teams' tables, how it went, and what fell when. */
export function MatchReport({ match }: { readonly match: MatchSummary }) {
  return (
    <>
      <Scoreboard match={match} />
      <MatchFlow match={match} />
    </>
  );
}
