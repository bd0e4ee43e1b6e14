import type { TeamName } from '@soulstat/api-client';
import { Button, Notice } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost, apiQuery } from '../../shared/api/api.ts';
import { ChoiceField, TextField } from '../../shared/forms/fields.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { REGION_WORDS } from '../../shared/region-words.ts';
import { useNavigate } from '../../shared/router/router-provider.tsx';
import { useChange } from '../../shared/session/use-change.ts';
import { SignedIn } from './parts/signed-in.tsx';
import { refreshTeam } from './parts/team-query.ts';
import { NEW_TEAM_HEAD } from './parts/teams-head.ts';
import { ROLE_WORDS, type TeamRole } from './parts/words.ts';
import '../../shared/forms/forms.css';
import './teams.css';

/** As the contract has it. */
const MAX_NAME = 40;
const MAX_TAG = 6;
const REGIONS = { any: 'No region', ...REGION_WORDS };
type Region = keyof typeof REGIONS;

/** Makes a team; whoever makes it owns it. */
export function Component() {
  return (
    <div className="teams">
      <PageHead {...NEW_TEAM_HEAD} />
      <PageTitle>Create a team</PageTitle>
      <SignedIn title="Sign in to create a team" why="You will own the team and can invite players.">
        <NewTeam />
      </SignedIn>
    </div>
  );
}

function NewTeam() {
  const [name, setName] = useState('');
  const [tag, setTag] = useState('');
  const [region, setRegion] = useState<Region>('any');
  const [role, setRole] = useState<TeamRole>('main');
  const [alike, setAlike] = useState<readonly TeamName[]>();
  const [change, run] = useChange();
  const navigate = useNavigate();

  const create = async () => {
    const made = await apiPost('/api/teams', {
      body: {
        name,
        ...(tag.trim() !== '' && { tag: tag.trim() }),
        region: region === 'any' ? null : region,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        role,
      },
    });
    await refreshTeam(made.teamId);
    void navigate(href('teamManage', { teamId: String(made.teamId) }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const found = await apiQuery('/api/teams/name-check', { query: { name } }).queryFn();
      setAlike(found.alike);
      if (found.alike.length === 0) await create();
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <TextField
        label="Name"
        isRequired
        maxLength={MAX_NAME}
        value={name}
        onChange={(next) => {
          setName(next);
          setAlike(undefined);
        }}
      />
      <TextField
        label="Short name"
        note={`Up to ${MAX_TAG} characters; for brackets and drafts.`}
        maxLength={MAX_TAG}
        value={tag}
        onChange={setTag}
      />
      <ChoiceField label="Region" value={region} words={REGIONS} onChange={setRegion} />
      <ChoiceField label="Your role" value={role} words={ROLE_WORDS} onChange={setRole} />
      {alike && alike.length > 0 && (
        <Notice
          kind="warning"
          title="There are teams with a name like this"
          action={<Button onClick={() => void run(create)}>Create it anyway</Button>}
        >
          {alike.map((team, index) => (
            <span key={team.teamId}>
              {index > 0 && ', '}
              <Link to={href('team', { teamId: String(team.teamId) })}>{team.name}</Link>
            </span>
          ))}
          . Moderators take away names that pass for another team.
        </Notice>
      )}
      <p className="form-row">
        <Button type="submit" variant="primary">
          Create the team
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
