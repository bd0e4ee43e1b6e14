import type { EntrantName } from '@soulstat/api-client';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';

/** A team of a season; one that lasts leads to its page. */
export function TeamName({ team }: { readonly team: Pick<EntrantName, 'name' | 'teamId'> | undefined }) {
  if (!team) return 'A team';
  if (team.teamId === null) return team.name;
  return <Link to={href('team', { teamId: String(team.teamId) })}>{team.name}</Link>;
}
