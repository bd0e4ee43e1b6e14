import type { Team } from '@soulstat/api-client';
import { EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { LoadFailed } from '../../../../shared/api/query-state.tsx';
import { Link } from '../../../../shared/link.tsx';
import { ReportButton } from '../../../../shared/moderation/report-button.tsx';
import { PageHead } from '../../../../shared/page-head.tsx';
import { href } from '../../../../shared/paths.ts';
import { REGION_WORDS } from '../../../../shared/region-words.ts';
import { useParams } from '../../../../shared/router/router-provider.tsx';
import { parseTeamId } from '../team-address.ts';
import { TeamLogo } from '../team-logo.tsx';
import { teamQuery } from '../team-query.ts';
import { teamHeadOf } from '../teams-head.ts';
import { ratingText } from '../words.ts';
import { OwnPart } from './own-part.tsx';
import '../../teams.css';

interface TeamFrameProps {
  /** Where the page has another head than the team. */
  readonly head?: typeof teamHeadOf;
  readonly children: (team: Team) => ReactNode;
}

/** What a team is, above each of its pages. */
export function TeamFrame({ head = teamHeadOf, children }: TeamFrameProps) {
  const { teamId: text = '' } = useParams();
  const id = parseTeamId(text);
  if (id !== undefined) return <Known key={id} id={id} head={head} content={children} />;
  return (
    <>
      <PageHead {...teamHeadOf({ teamId: text }, undefined)} />
      <h1 className="visually-hidden">Team not found</h1>
      <EmptyState
        title="There is no such team"
        action={
          <Link {...linkButton('primary', 'touch')} to={href('teams')}>
            All teams
          </Link>
        }
      >
        Team numbers have digits only.
      </EmptyState>
    </>
  );
}

interface KnownProps extends Required<Pick<TeamFrameProps, 'head'>> {
  readonly id: number;
  readonly content: (team: Team) => ReactNode;
}

function Known({ id, head, content }: KnownProps) {
  const { data: team, error, refetch } = useQuery(teamQuery(id), queryClient);
  return (
    <article className="teams team-page" aria-busy={!team && !error}>
      <PageHead {...head({ teamId: String(id) }, team)} />
      {team ? <Head team={team} /> : <h1>Team {id}</h1>}
      {error && !team && (
        <LoadFailed what="The team" onRetry={refetch}>
          {error.message}
        </LoadFailed>
      )}
      {team && content(team)}
    </article>
  );
}

function Head({ team }: { readonly team: Team }) {
  const { teamId, name, tag, region, isRecruiting, disbandedAt, isSimulated, rating } = team;
  const facts = [
    tag ?? undefined,
    region === null ? undefined : REGION_WORDS[region],
    disbandedAt === null ? undefined : 'Disbanded',
    isRecruiting ? 'Looks for players' : undefined,
    isSimulated ? 'Simulated' : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <header className="team-head">
      <TeamLogo team={team} size={72} />
      <div>
        <h1>{name}</h1>
        {facts.length > 0 && <p className="team-small">{facts.join(' · ')}</p>}
        <p>{ratingText(rating)}</p>
      </div>
      <div className="team-actions">
        <OwnPart team={team} />
        <Link {...linkButton('quiet', 'compact')} to={href('card', { kind: 'team', id: String(teamId) })}>
          Card
        </Link>
        <ReportButton kind="team" id={String(teamId)} what="this team" />
      </div>
    </header>
  );
}
