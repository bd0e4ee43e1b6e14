import type { Team } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { EmbedFrame, Unavailable, useEmbed } from '../../../../shared/embed/embed-frame.tsx';
import { href } from '../../../../shared/paths.ts';
import { REGION_WORDS } from '../../../../shared/region-words.ts';
import { useParams } from '../../../../shared/router/router-provider.tsx';

/** A team: region, rating and roster. */
export function TeamEmbed() {
  const { teamId = '' } = useParams();
  const { data: team } = useQuery(
    apiQuery('/api/teams/:id', { params: { id: Number(teamId) } }),
    queryClient,
  );
  const { hidden } = useEmbed();
  return (
    <EmbedFrame
      kind="team"
      title={team?.name ?? `Team ${teamId}`}
      to={href('team', { teamId })}
      what={`team ${teamId}`}
    >
      {!team && <Unavailable what="This team" />}
      {team && !hidden.has('rating') && <Rating team={team} />}
      {team && !hidden.has('roster') && (
        <ul className="embed-lines">
          {team.roster.map(({ line, name, role, isCaptain }) => (
            <li key={line}>
              <bdi>{name ?? 'A player'}</bdi>
              {role !== 'main' && `, ${role}`}
              {isCaptain && ', captain'}
            </li>
          ))}
        </ul>
      )}
    </EmbedFrame>
  );
}

function Rating({ team: { region, rating } }: { readonly team: Team }) {
  const { count } = useEmbed().format;
  return (
    <p className="embed-facts">
      {region !== null && `${REGION_WORDS[region]} · `}
      {rating === null
        ? 'No rated match yet'
        : `Rating ${count(rating.rating)} (${count(rating.low)} to ${count(rating.high)}, ${count(rating.results)} ${rating.results === 1 ? 'match' : 'matches'})`}
    </p>
  );
}
