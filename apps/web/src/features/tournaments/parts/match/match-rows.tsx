import type { EntrantName, TournamentMatch, TournamentStream } from '@soulstat/api-client';
import { isoMoment } from '../../../../shared/format/format.ts';
import { Link } from '../../../../shared/link.tsx';
import { SmallLogo } from '../../../../shared/small-logo.tsx';
import { formatIn } from '../../../../shared/format/zoned-time.tsx';
import {
  isSide,
  matchCode,
  namesById,
  resultText,
  scoreText,
  sideLogo,
  sideName,
  STATUS_WORDS,
  type NamesById,
} from './match-words.ts';

export interface MatchRowsProps {
  readonly matches: readonly TournamentMatch[];
  readonly entrants: readonly EntrantName[];
  /** Of the tournament, by which a match says where it is shown. */
  readonly streams: readonly TournamentStream[];
  readonly timeZone: string;
  readonly hrefOf: (match: string) => string;
}

/** Matches one below the other: on phones, in lists, and for screen readers in place of a bracket. */
export function MatchRows({ matches, entrants, streams, timeZone, hrefOf }: MatchRowsProps) {
  const names = namesById(entrants);
  return (
    <ol className="tournament-matches">
      {matches.map((match) => (
        <li key={match.id} data-status={match.status}>
          <Link to={hrefOf(match.id)}>
            <span className="tournament-match-code">{matchCode(match.id)}</span>
            <SideName match={match} side={0} names={names} />
            <span className="tournament-match-score">{scoreText(match) || 'vs'}</span>
            <SideName match={match} side={1} names={names} />
            <span className="tournament-match-when">
              <When match={match} timeZone={timeZone} />
              {match.stream !== null && <small>on {streams[match.stream]?.name ?? 'stream'}</small>}
            </span>
            {match.winner !== null && <span className="visually-hidden">{resultText(match, names)}</span>}
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface SideProps {
  readonly match: TournamentMatch;
  readonly side: 0 | 1;
  readonly names: NamesById;
}

function SideName({ match, side, names }: SideProps) {
  const who = match.sides[side];
  return (
    <span
      className="tournament-match-side"
      data-won={isSide(who, match.winner) || undefined}
      data-kind={who.kind}
    >
      <bdi>
        <SmallLogo url={sideLogo(who, names)} size={16} />
        {sideName(who, names)}
      </bdi>
    </span>
  );
}

function When({ match, timeZone }: { readonly match: TournamentMatch; readonly timeZone: string }) {
  const { status, startsAt, isEstimated, outcome } = match;
  if (status === 'ready' || status === 'locked' || status === 'waiting') {
    if (startsAt === null) return STATUS_WORDS[status];
    return (
      <time dateTime={isoMoment(startsAt)}>
        {isEstimated && 'about '}
        {formatIn(startsAt, timeZone)}
      </time>
    );
  }
  return outcome === 'forfeit' ? 'Won by forfeit' : STATUS_WORDS[status];
}
