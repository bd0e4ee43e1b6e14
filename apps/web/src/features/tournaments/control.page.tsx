import type { TournamentControl } from '@soulstat/api-client';
import { EmptyState, LinkTabs, Notice, SignInButton, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useParams } from '../../shared/router/router-provider.tsx';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { ActionProvider } from './parts/control/action-provider.tsx';
import { controlQuery } from './parts/control/control-query.ts';
import { Casting } from './parts/control/casting.tsx';
import { Desk } from './parts/control/desk.tsx';
import { Disputes } from './parts/control/disputes.tsx';
import { Entrants } from './parts/control/entrants.tsx';
import { Exports } from './parts/control/exports.tsx';
import { Log } from './parts/control/log.tsx';
import { Matches } from './parts/control/matches.tsx';
import { News } from './parts/control/news.tsx';
import { Roles } from './parts/control/roles.tsx';
import { Stages } from './parts/control/stages.tsx';
import { parseTournamentId } from './parts/tournament-address.ts';
import { tournamentQuery } from './parts/tournament-query.ts';
import { controlHeadOf } from './parts/tournaments-head.ts';
import { useLiveTournament } from './parts/use-live-tournament.ts';
import { PHASE_WORDS } from './parts/words.ts';
import '../../shared/forms/forms.css';
import './tournaments.css';
import './tournament.css';
import './entries.css';
import './matches.css';
import './control.css';

/** With the forms of the creator. */
const Settings = lazy(async () => ({
  default: (await import('./parts/control/settings.tsx')).Settings,
}));

const PARTS = {
  desk: { label: 'Needs you', Part: Desk },
  matches: { label: 'Matches', Part: Matches },
  teams: { label: 'Teams', Part: Entrants },
  stages: { label: 'Stages', Part: Stages },
  disputes: { label: 'Disputes', Part: Disputes },
  casting: { label: 'Streams', Part: Casting },
  log: { label: 'Log', Part: Log },
  news: { label: 'News', Part: News },
  settings: { label: 'Settings', Part: Settings },
  roles: { label: 'Roles', Part: Roles },
  files: { label: 'Files and webhooks', Part: Exports },
} as const;
type PartName = keyof typeof PARTS;

/** Running a tournament: what needs a person first. */
export function Component() {
  const { tournamentId, '*': rest = '' } = useParams();
  const id = parseTournamentId(tournamentId);
  const { state } = useSessionAtOnce();
  const query = useQuery(
    { ...controlQuery(id ?? 0), enabled: id !== undefined && state === 'signedIn' },
    queryClient,
  );
  return (
    <div className="tournament-page">
      <PageHead {...controlHeadOf({ tournamentId: tournamentId ?? '' })} />
      {state === 'guest' && (
        <EmptyState
          title="Sign in to run this tournament"
          action={<SignInButton onSignIn={() => goToSignIn()} />}
        >
          Its organisers, referees and casters work here.
        </EmptyState>
      )}
      {id !== undefined && state !== 'guest' && (
        <QueryState query={query} what="The control panel" height="40rem">
          {(control) => <Panel id={id} control={control} name={rest.replace(/\/$/, '')} />}
        </QueryState>
      )}
    </div>
  );
}

interface PanelProps {
  readonly id: number;
  readonly control: TournamentControl;
  /** The rest of the address: the part that is open. */
  readonly name: string;
}

function Panel({ id, control, name }: PanelProps) {
  const { data: tournament } = useQuery(tournamentQuery(id), queryClient);
  useLiveTournament(tournament);
  const part: PartName = name in PARTS ? (name as PartName) : 'desk';
  const { Part } = PARTS[part];
  const address = href('tournamentControlPanel', { tournamentId: String(id) });
  return (
    <ActionProvider id={id} version={control.version}>
      <header className="tournament-head">
        <div>
          <h1>{tournament?.name ?? `Tournament ${id}`}: control panel</h1>
          <p className="tournament-line">
            <strong className="tournament-phase">{PHASE_WORDS[control.phase]}</strong>
            <Link to={href('tournament', { tournamentId: String(id) })}>Public page</Link>
          </p>
        </div>
      </header>
      {control.next && <Notice title="Next, automatically">{control.next.sentence}</Notice>}
      <LinkTabs className="tabs-in-view" label="Parts of the control panel">
        {(Object.keys(PARTS) as PartName[]).map((each) => (
          <Link
            key={each}
            keepsScroll
            to={each === 'desk' ? address : `${address}/${each}`}
            aria-current={each === part ? 'page' : undefined}
          >
            {PARTS[each].label}
            {each === 'desk' && control.attention.length > 0 && ` (${control.attention.length})`}
          </Link>
        ))}
      </LinkTabs>
      <Suspense fallback={<Skeleton shape="block" width="100%" height="40rem" />}>
        {tournament && <Part tournament={tournament} control={control} />}
      </Suspense>
    </ActionProvider>
  );
}
