import type { RosterLine, TournamentEntrant } from '@soulstat/api-client';
import { Avatar, formatCount } from '@soulstat/ui';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { SmallLogo } from '../../../../shared/small-logo.tsx';

const STATUS_WORDS: Readonly<Record<TournamentEntrant['status'], string>> = {
  pending: 'Awaiting approval',
  in: 'Has a place',
  waiting: 'Waiting list',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  absent: 'Did not check in',
  playing: 'Playing',
  dropped: 'Dropped out',
};

/** A team with its roster; the mean of its PP says how many players it is of. */
export function TeamCard({ entrant }: { readonly entrant: TournamentEntrant }) {
  const { id, name, tag, seed, status, isCheckedIn, waitingPosition, roster, finalPosition } = entrant;
  const now = roster.filter(({ leftAt }) => leftAt === null);
  const state =
    finalPosition !== null
      ? `Placed ${finalPosition}`
      : `${STATUS_WORDS[status]}${waitingPosition === null ? '' : `, ${waitingPosition} in line`}${isCheckedIn ? ', checked in' : ''}`;
  return (
    <article className="tournament-team" aria-labelledby={`entrant-${id}`}>
      <header>
        <SmallLogo url={entrant.logoUrl} size={32} />
        <h3 id={`entrant-${id}`} dir="auto">
          {entrant.teamId === null ? (
            name
          ) : (
            <Link to={href('team', { teamId: String(entrant.teamId) })}>{name}</Link>
          )}
        </h3>
        {tag !== null && <span className="tournament-small">{tag}</span>}
        {seed !== null && <span className="tournament-seed">Seed {seed}</span>}
      </header>
      <p className="tournament-small">
        {state} · {pointsText(entrant)}
      </p>
      <ul>
        {now.map((line) => (
          <li key={line.line}>
            <Player line={line} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function pointsText({ points: { average, lowest, highest, known, missing } }: TournamentEntrant): string {
  if (average === null) return 'PP unknown';
  const range = known > 1 ? ` (${round(lowest)} to ${round(highest)})` : '';
  return `${round(average)} PP on average${range}${missing > 0 ? `, ${missing} unknown` : ''}`;
}

const round = (value: number | null) => formatCount(Math.round(value ?? 0));

function Player({
  line: { accountId, name, avatarUrl, role, isCaptain, isConfirmed, points },
}: {
  readonly line: RosterLine;
}) {
  const facts = [
    isCaptain && 'captain',
    role !== 'player' && role,
    !isConfirmed && 'not confirmed',
    points !== null && `${formatCount(Math.round(points))} PP`,
  ].filter((fact) => fact !== false);
  const shown = name ?? 'A player';
  return (
    <>
      <Avatar imageUrl={avatarUrl ?? undefined} size={24} />
      {accountId === null ? (
        <span>{shown}</span>
      ) : (
        <Link to={href('profile', { accountId: String(accountId) })}>{shown}</Link>
      )}
      <small>{facts.join(' · ')}</small>
    </>
  );
}
