import type { TournamentSource } from '@soulstat/api-client';
import { Button, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { Basics } from '../creator/basics.tsx';
import { Drafts } from '../creator/drafts.tsx';
import { Entry } from '../creator/entry.tsx';
import { Stages } from '../creator/stages.tsx';
import { Texts } from '../creator/texts.tsx';
import { Times } from '../creator/times.tsx';
import { refreshTournament } from '../refresh-tournament.ts';
import { sourceQuery, type PartProps } from './control-query.ts';
import '../../creator.css';

const STEPS = {
  texts: { label: 'Texts', Step: Texts, isOfSetup: false },
  basics: { label: 'Basics', Step: Basics, isOfSetup: false },
  entry: { label: 'Entry', Step: Entry, isOfSetup: true },
  times: { label: 'Times', Step: Times, isOfSetup: true },
  format: { label: 'Format', Step: Stages, isOfSetup: true },
  draft: { label: 'Draft', Step: Drafts, isOfSetup: false },
} as const;
type StepName = keyof typeof STEPS;

/** Texts, dates and rules of a tournament that is published. */
export function Settings({ tournament, control: { may } }: PartProps) {
  const isAdmin = may.includes('tournament.administer');
  const query = useQuery(
    { ...sourceQuery(tournament.id), enabled: isAdmin, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    queryClient,
  );
  if (!isAdmin) return <p>Admins and the owner change texts, dates and rules.</p>;
  return (
    <QueryState query={query} what="The settings" height="40rem">
      {({ source, revision, isSetupFixed }) => (
        <Editor
          key={revision}
          id={tournament.id}
          stored={source}
          revision={revision}
          isSetupFixed={isSetupFixed}
        />
      )}
    </QueryState>
  );
}

interface EditorProps {
  readonly id: number;
  readonly stored: TournamentSource;
  readonly revision: number;
  /** Begun: how it is played stays as it is. */
  readonly isSetupFixed: boolean;
}

function Editor({ id, stored, revision, isSetupFixed }: EditorProps) {
  const [source, setSource] = useState(stored);
  const [step, setStep] = useState<StepName>('texts');
  const [change, run] = useChange();
  const { Step } = STEPS[step];
  const shown = (Object.keys(STEPS) as StepName[]).filter((name) => !isSetupFixed || !STEPS[name].isOfSetup);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await apiPost('/api/tournaments/:id/control/source', { params: { id }, body: { source, revision } });
      await refreshTournament(id);
    });
  };
  return (
    <form className="control-settings" onSubmit={submit}>
      <fieldset className="creator-parts">
        <legend className="visually-hidden">What to change</legend>
        {shown.map((name) => (
          <Button key={name} aria-pressed={name === step} onClick={() => setStep(name)}>
            {STEPS[name].label}
          </Button>
        ))}
      </fieldset>
      {isSetupFixed && (
        <Notice title="The first stage has begun">
          Entry, times, format and team size stay as they are. Move single matches under Matches.
        </Notice>
      )}
      <Step
        source={source}
        isSetupFixed={isSetupFixed}
        onChange={(part) => setSource({ ...source, ...part })}
      />
      <p className="form-row">
        <Button type="submit" variant="primary" disabled={source === stored}>
          Save changes
        </Button>
        {source !== stored && <Button onClick={() => setSource(stored)}>Discard</Button>}
        <output>{source !== stored ? 'Not saved yet' : change.state === 'saved' ? 'Saved' : ''}</output>
      </p>
      {change.state === 'failed' && (
        <Notice kind="error" title="Nothing was saved">
          {change.reason}
        </Notice>
      )}
    </form>
  );
}
