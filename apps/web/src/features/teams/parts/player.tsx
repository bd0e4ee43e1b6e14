import type { TeamLine } from '@soulstat/api-client';
import { Avatar, formatCount } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';

/** A line of a roster. People who hide, or have deleted their account, are "A player". */
export function Player({ line }: { readonly line: TeamLine }) {
  const { accountId, avatarUrl } = line;
  const shown = nameOf(line);
  return (
    <span className="team-player">
      <Avatar imageUrl={avatarUrl ?? undefined} size={24} />
      {accountId === null ? (
        <span>{shown}</span>
      ) : (
        <Link to={href('profile', { accountId: String(accountId) })}>{shown}</Link>
      )}
    </span>
  );
}

/** People who hide, or have deleted their account, have no account id here. */
export const nameOf = ({ accountId, name }: Pick<TeamLine, 'accountId' | 'name'>): string =>
  name ?? (accountId === null ? 'A player' : `Player ${accountId}`);

export const pointsOf = ({ points }: TeamLine): string =>
  points === null ? 'unknown' : formatCount(Math.round(points));
