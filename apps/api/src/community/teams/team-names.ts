import type { TeamName } from '@soulstat/api-client/contract';
import type { TeamNameRow } from './queries/teams.ts';

export const logoUrlOf = (logo: string | null): string | null =>
  logo === null ? null : `/api/user-images/${logo}`;

/** A team as others see it. */
export const teamNameOf = ({ teamId, name, tag, logo }: TeamNameRow): TeamName => ({
  teamId,
  name: name ?? 'A team',
  tag,
  logoUrl: logoUrlOf(logo),
});
