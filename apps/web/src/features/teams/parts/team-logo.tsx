import type { TeamName } from '@soulstat/api-client';

interface TeamLogoProps {
  readonly team: Pick<TeamName, 'name' | 'tag' | 'logoUrl'>;
  /** CSS px. */
  readonly size: number;
}

/** The picture of a team, or its first letters. Decorative: the name is beside it. */
export function TeamLogo({ team: { name, tag, logoUrl }, size }: TeamLogoProps) {
  return (
    <span className="team-logo" aria-hidden="true" style={{ inlineSize: size, blockSize: size }}>
      {logoUrl === null ? (
        <b>{(tag ?? name).slice(0, 3)}</b>
      ) : (
        <img src={logoUrl} alt="" width={size} height={size} loading="lazy" />
      )}
    </span>
  );
}
