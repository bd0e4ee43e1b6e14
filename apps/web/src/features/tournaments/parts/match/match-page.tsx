import type { Tournament, TournamentMatchDetails } from '@soulstat/api-client';
import { formatDuration, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useIsSignedIn } from '../../../../shared/session/use-session.ts';
import { hideResults } from '../frame/hide-results.ts';
import { useAddresses } from '../frame/use-addresses.ts';
import { matchQuery } from '../tournament-query.ts';
import { ZonedTime } from '../../../../shared/format/zoned-time.tsx';
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
  const { hides, tab } = useAddresses(tournament.id);
  return (
    <section className="tournament-match-page" aria-labelledby="tournament-match">
      <p>
        <Link to={tab('matches')}>All matches</Link>
      </p>
      <QueryState query={query} what="The match" height="40rem">
        {(known) => {
          const details = hides ? hideResults.match(known) : known;
          return (
            <>
              <MatchHead details={details} tournament={tournament} />
              {isSignedIn && !hides && <OwnMatchPart tournament={tournament} details={details} />}
              <Games details={details} />
              <Links links={details.links} />
              <Rosters details={details} />
            </>
          );
        }}
      </QueryState>
    </section>
  );
}

interface HeadProps {
  readonly details: TournamentMatchDetails;
  readonly tournament: Tournament;
}

function MatchHead({ details, tournament: { timeZone, streams } }: HeadProps) {
  const { match, entrants, correctedAt, video, draftStatus } = details;
  const stream = match.stream === null ? undefined : streams[match.stream];
  const names = namesById(entrants);
  const [first, second] = match.sides;
  return (
    <header className="tournament-match-head">
      <h2 id="tournament-match">
        <bdi data-won={isSide(first, match.winner) || undefined}>{sideName(first, names)}</bdi>{' '}
        <span className="tournament-match-score">{scoreText(match) || 'vs'}</span>{' '}
        <bdi data-won={isSide(second, match.winner) || undefined}>{sideName(second, names)}</bdi>
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
        {stream && (
          <a {...linkButton(undefined, 'compact')} href={stream.url} rel="nofollow ugc noopener">
            On stream: {stream.name}
          </a>
        )}
        {video !== null && (
          <a {...linkButton(undefined, 'compact')} href={video.url} rel="nofollow ugc noopener">
            Recording{video.second !== null && `, from ${formatDuration(video.second)}`}
          </a>
        )}
      </p>
    </header>
  );
}
