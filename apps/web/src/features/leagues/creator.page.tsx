import type { LeagueSource } from '@soulstat/api-client';
import { Button, EmptyState, SignInButton } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../shared/api/api.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useNavigate } from '../../shared/router/router-provider.tsx';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useChange } from '../../shared/session/use-change.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { AboutForm } from './parts/control/about-form.tsx';
import { LEAGUE_CREATOR_HEAD, parseLeagueId } from './parts/leagues-head.ts';
import '../../shared/forms/forms.css';
import './leagues.css';

const EMPTY: LeagueSource = {
  name: '',
  theme: 'plain',
  visibility: 'public',
  region: null,
  language: 'en',
  timeZone: 'UTC',
  description: '',
  rules: '',
  contacts: [],
  streams: [],
};

/** A league is made first; its divisions and match days follow with the first season, in its control panel. */
export function Component() {
  const { state } = useSessionAtOnce();
  return (
    <div className="league-page">
      <PageHead {...LEAGUE_CREATOR_HEAD} />
      <h1>{LEAGUE_CREATOR_HEAD.title}</h1>
      {state === 'guest' && (
        <EmptyState
          title="Sign in to create a league"
          action={<SignInButton onSignIn={() => goToSignIn()} />}
        >
          Its owner and staff run it here.
        </EmptyState>
      )}
      {state === 'signedIn' && <Creator />}
    </div>
  );
}

/** "Northern League" → "northern-league". */
const addressOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');

function Creator() {
  const [source, setSource] = useState<LeagueSource>(() => ({
    ...EMPTY,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [change, run] = useChange();
  const navigate = useNavigate();
  const shown = address ?? addressOf(source.name);
  const create = () => {
    const league = parseLeagueId(shown);
    if (league === undefined) return setProblem('The address has 3 to 40 small letters, digits and hyphens.');
    setProblem(undefined);
    return run(async () => {
      await apiPost('/api/leagues', { body: { league, source } });
      await navigate(`${href('leagueControlPanel', { leagueId: league })}?part=season`);
    });
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <AboutForm source={source} onChange={(part) => setSource({ ...source, ...part })} />
      <TextField
        label="Address"
        isRequired
        maxLength={40}
        value={shown}
        onChange={setAddress}
        note={`${href('leagues')}/${shown}. It stays as it is.`}
      />
      <p className="form-row">
        <Button type="submit" variant="primary" size="touch">
          Create the league
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {problem ?? (change.state === 'failed' && change.reason)}
      </p>
    </form>
  );
}
