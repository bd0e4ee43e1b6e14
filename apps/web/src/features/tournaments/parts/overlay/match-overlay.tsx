import type { Tournament, TournamentMatch } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { SmallLogo } from '../../../../shared/small-logo.tsx';
import { isSide, namesById, sideLogo, sideName, STATUS_WORDS } from '../match/match-words.ts';
import { matchesQuery, matchQuery } from '../tournament-query.ts';
import { formatIn } from '../../../../shared/format/zoned-time.tsx';
import type { OverlayOptions } from './overlay-options.ts';

export interface MatchOverlayProps {
  readonly tournament: Tournament;
  readonly options: OverlayOptions;
}

/** One match: the one of the address, or the one under way, then the next one, then the last one. */
export function MatchOverlay({ tournament, options }: MatchOverlayProps) {
  const { data: listed } = useQuery(
    { ...matchesQuery(tournament.id), enabled: options.match === undefined },
    queryClient,
  );
  const id = options.match ?? firstOf(listed?.matches ?? []);
  if (id === undefined)
    return listed ? <p className="overlay-problem">No match has been drawn yet.</p> : null;
  return <Match key={id} tournament={tournament} options={options} id={id} />;
}

/** The list begins with what is live, then with what comes. */
const firstOf = (matches: readonly TournamentMatch[]): string | undefined =>
  (matches.find(({ sides }) => sides.every(({ kind }) => kind === 'entrant')) ?? matches[0])?.id;

function Match({ tournament, options, id }: MatchOverlayProps & { readonly id: string }) {
  const { data, error } = useQuery(matchQuery(tournament.id, id), queryClient);
  if (!data) return error && <p className="overlay-problem">{error.message}</p>;
  const { match, entrants, games } = data;
  const { hidden } = options;
  const names = namesById(entrants);
  const isComing = match.outcome === null && match.beganAt === null;
  return (
    <section className="overlay-versus" aria-label="Match">
      {match.sides.map((side, index) => (
        // The two sides of a match never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className="overlay-side" data-won={isSide(side, match.winner) || undefined}>
          <bdi>
            <SmallLogo url={sideLogo(side, names)} size={40} />
            {sideName(side, names)}
          </bdi>
          {!hidden.has('scores') && <b>{match.score?.[index] ?? 0}</b>}
        </p>
      ))}
      <p className="overlay-about">
        <span>Best of {match.bestOf}</span>
        <strong>{STATUS_WORDS[match.status]}</strong>
        {!hidden.has('times') && isComing && match.startsAt !== null && (
          <span>
            {match.isEstimated && 'about '}
            {formatIn(match.startsAt, tournament.timeZone)}
          </span>
        )}
      </p>
      {!hidden.has('games') && games.length > 0 && (
        <ol className="overlay-games">
          {games.map(({ game, winner, seconds }) => (
            <li key={game}>
              Game {game}: <bdi>{names.get(winner)?.name ?? 'A team'}</bdi>
              {seconds !== null && `, ${formatDuration(seconds)}`}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
