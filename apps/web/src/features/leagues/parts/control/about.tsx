import type { LeagueSource } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshLeague } from '../league-query.ts';
import { AboutForm } from './about-form.tsx';
import type { PartProps } from './part-props.ts';

/** Name, texts, streams and contacts. */
export function About(props: PartProps) {
  return <Form key={props.control.revision} {...props} />;
}

function Form({ league, control: { source: saved, revision, may } }: PartProps) {
  const [source, setSource] = useState<LeagueSource>(saved);
  const [change, run] = useChange();
  if (!may.includes('league.administer')) return <p>Admins change what is written here.</p>;
  return (
    <form
      aria-labelledby="control-about"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await apiPost('/api/leagues/:league/edit', { params: { league }, body: { source, revision } });
          await refreshLeague(league);
        });
      }}
    >
      <h2 id="control-about">About the league</h2>
      <AboutForm source={source} onChange={(part) => setSource({ ...source, ...part })} />
      <p className="form-row">
        <Button type="submit" variant="primary">
          Save
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
