import type { TeamCard } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { countOf } from '../../../../shared/format/format.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { REGION_WORDS } from '../../../../shared/region-words.ts';
import { TeamLogo } from '../team-logo.tsx';

interface TeamRowProps {
  readonly team: TeamCard;
  /** Of its heading among those of the page. */
  readonly level?: 2 | 3;
}

/** A team in a list: who it is, how strong, and whether it looks for players. */
export function TeamRow({ team, level = 3 }: TeamRowProps) {
  const Heading = `h${level}` as const;
  const { teamId, name, tag, region, members, rating, isRecruiting, isSimulated } = team;
  const facts = [
    region === null ? undefined : REGION_WORDS[region],
    countOf(members, 'member'),
    isRecruiting ? 'looks for players' : undefined,
    isSimulated ? 'simulated' : undefined,
  ];
  return (
    <article className="team-row" aria-labelledby={`team-${teamId}`}>
      <TeamLogo team={team} size={44} />
      <div>
        <Heading id={`team-${teamId}`}>
          <Link to={href('team', { teamId: String(teamId) })}>{name}</Link>
          {tag !== null && <small> {tag}</small>}
        </Heading>
        <p className="team-small">{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
      </div>
      <p className="team-row-rating">
        {rating === null ? (
          <span className="team-small">Not rated</span>
        ) : (
          <>
            <data value={rating.rating}>{formatCount(Math.round(rating.rating))}</data>
            <small>
              {formatCount(Math.round(rating.low))} to {formatCount(Math.round(rating.high))} ·{' '}
              {countOf(rating.results, 'match', 'matches')}
            </small>
          </>
        )}
      </p>
    </article>
  );
}
