import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';

interface PlayerLinkProps {
  readonly accountId: number;
  readonly name: string | null;
}

export function PlayerLink({ accountId, name }: PlayerLinkProps) {
  return <Link to={href('profile', { accountId: String(accountId) })}>{name ?? `Player ${accountId}`}</Link>;
}
