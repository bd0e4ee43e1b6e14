import type { LeagueControl } from '@soulstat/api-client';
import { EmptyState, LinkTabs, SignInButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation, useParams } from '../../shared/router/router-provider.tsx';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { About } from './parts/control/about.tsx';
import { Desk } from './parts/control/desk.tsx';
import { Log } from './parts/control/log.tsx';
import { Season } from './parts/control/season.tsx';
import { Staff } from './parts/control/staff.tsx';
import { Teams } from './parts/control/teams.tsx';
import { leagueHref } from './parts/frame/league-tabs.ts';
import { controlQuery } from './parts/league-query.ts';
import { leagueControlHeadOf, parseLeagueId } from './parts/leagues-head.ts';
import '../../shared/forms/forms.css';
import './leagues.css';

const PARTS = {
  desk: { label: 'Needs you', Part: Desk },
  season: { label: 'Season', Part: Season },
  teams: { label: 'Teams', Part: Teams },
  about: { label: 'About', Part: About },
  staff: { label: 'Staff', Part: Staff },
  log: { label: 'Log', Part: Log },
} as const;
type PartName = keyof typeof PARTS;

/** Running a league. */
export function Component() {
  const { leagueId } = useParams();
  const id = parseLeagueId(leagueId);
  const { state } = useSessionAtOnce();
  const query = useQuery(
    { ...controlQuery(id ?? ''), enabled: id !== undefined && state === 'signedIn' },
    queryClient,
  );
  return (
    <div className="league-page">
      <PageHead {...leagueControlHeadOf({ leagueId: leagueId ?? '' })} />
      {state === 'guest' && (
        <EmptyState
          title="Sign in to run this league"
          action={<SignInButton onSignIn={() => goToSignIn()} />}
        >
          Its staff works here.
        </EmptyState>
      )}
      {id !== undefined && state !== 'guest' && (
        <QueryState query={query} what="The control panel" height="40rem">
          {(control) => <Panel league={id} control={control} />}
        </QueryState>
      )}
    </div>
  );
}

function Panel({ league, control }: { readonly league: string; readonly control: LeagueControl }) {
  const name = new URLSearchParams(useLocation().search).get('part') ?? 'desk';
  const part: PartName = name in PARTS ? (name as PartName) : 'desk';
  const { Part } = PARTS[part];
  const address = href('leagueControlPanel', { leagueId: league });
  const waiting = control.attention.length + control.moves.length;
  return (
    <>
      <header className="league-head">
        <div>
          <h1>{control.source.name}: control panel</h1>
          <p className="league-line">
            <Link to={leagueHref(league)}>Public page</Link>
          </p>
        </div>
      </header>
      <LinkTabs className="tabs-in-view" label="Parts of the control panel">
        {(Object.keys(PARTS) as PartName[]).map((each) => (
          <Link
            key={each}
            keepsScroll
            to={each === 'desk' ? address : `${address}?part=${each}`}
            aria-current={each === part ? 'page' : undefined}
          >
            {PARTS[each].label}
            {each === 'desk' && waiting > 0 && ` (${waiting})`}
          </Link>
        ))}
      </LinkTabs>
      <Part league={league} control={control} />
    </>
  );
}
