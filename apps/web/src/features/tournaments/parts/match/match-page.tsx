import type { Tournament, TournamentMatchDetails } from '@soulstat/api-client';
import { linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useIsSignedIn } from '../../../../shared/session/use-session.ts';
import { tabHref } from '../frame/tournament-tabs.ts';
import { matchQuery } from '../tournament-query.ts';
import { ZonedTime } from '../zoned-time.tsx';
import { Games } from './games.tsx';
import { Links } from './links.tsx';
import { isSide, matchCode, namesById, scoreText, sideName, STATUS_WORDS } from './match-words.ts';
import { OwnMatchPart } from './own-match.tsx';
import { Rosters } from './rosters.tsx';

export interface MatchPageProps {
  readonly tournament: Tournament;
  readonly match: string;
}

/** One match of a tournament: who meets, its draft, its games, and what its captains and referees do with it. */
export function MatchPage({ tournament, match }: MatchPageProps) {
  const query = useQuery(matchQuery(tournament.id, match), queryClient);
  const isSignedIn = useIsSignedIn();
  return (
    <section className="tournament-match-page" aria-labelledby="tournament-match">
      <p>
        <Link to={tabHref(tournament.id, 'matches')}>All matches</Link>
      </p>
      <QueryState query={query} what="The match" height="40rem">
        {(details) => (
          <>
            <MatchHead details={details} timeZone={tournament.timeZone} />
            {isSignedIn && <OwnMatchPart tournament={tournament} details={details} />}
            <Games details={details} />
            <Links links={details.links} />
            <Rosters details={details} />
          </>
        )}
      </QueryState>
    </section>
  );
}

interface HeadProps {
  readonly details: TournamentMatchDetails;
  readonly timeZone: string;
}

function MatchHead({ details: { match, entrants, correctedAt, video, draftStatus }, timeZone }: HeadProps) {
  const names = namesById(entrants);
  const [first, second] = match.sides;
  return (
    <header className="tournament-match-head">
      <h2 id="tournament-match">
        <span data-won={isSide(first, match.winner) || undefined}>{sideName(first, names)}</span>{' '}
        <span className="tournament-match-score">{scoreText(match) || 'v'}</span>{' '}
        <span data-won={isSide(second, match.winner) || undefined}>{sideName(second, names)}</span>
      </h2>
      <p className="tournament-line">
        <span>{matchCode(match.id)}</span>
        <span>Best of {match.bestOf}</span>
        <strong>{STATUS_WORDS[match.status]}</strong>
        {correctedAt !== null && <span>Corrected by a referee</span>}
      </p>
      {match.startsAt !== null && (
        <p>
          {match.isEstimated && 'Estimated: '}
          <ZonedTime at={match.startsAt} zone={timeZone} />
        </p>
      )}
      <p className="tournament-files">
        {match.draft !== null && (
          <Link {...linkButton(undefined, 'compact')} to={href('draftWithCode', { draftCode: match.draft })}>
            {draftStatus === 'completed' ? 'See the draft' : 'Watch the draft'}
          </Link>
        )}
        {video !== null && (
          <a {...linkButton(undefined, 'compact')} href={video.url} rel="nofollow ugc noopener">
            Recording
          </a>
        )}
      </p>
    </header>
  );
}
