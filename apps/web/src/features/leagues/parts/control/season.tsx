import type { SeasonSettings } from '@soulstat/api-client';
import { Button, Notice } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { CheckField } from '../../../../shared/forms/fields.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshLeague } from '../league-query.ts';
import type { PartProps } from './part-props.ts';
import { SeasonForm } from './season-form.tsx';

/** The season: its start, its end, its rules, and the one after it. */
export function Season(props: PartProps) {
  const { control } = props;
  const isOpen = control.season !== null && control.canStart === null;
  const isRunning = isOfRunning(props);
  const isOver = control.season === null || (!isRunning && !isBeforeStart(props));
  return (
    <>
      {control.season !== null && !isOver && <Steps {...props} />}
      {control.season !== null && !isOver && (
        <Change key={control.seasonRevision} {...props} isRunning={isRunning} />
      )}
      {isOver && <Next key={control.season} {...props} />}
      {isOpen && <Notice title="Ready">Every division has its teams: the season can start.</Notice>}
    </>
  );
}

const isBeforeStart = ({ control: { tables } }: PartProps) =>
  tables.every(({ matches }) => matches === 0) && tables.length > 0;
const isOfRunning = ({ control: { tables } }: PartProps) =>
  tables.some(({ matches, phase }) => matches > 0 && phase !== 'finished' && phase !== 'cancelled');

function Steps({ league, control: { season, canStart, canFinish, settings, may } }: PartProps) {
  const [change, run] = useChange();
  if (season === null || !may.includes('league.administer')) return null;
  const act = (
    url: '/api/leagues/:league/seasons/:season/start' | '/api/leagues/:league/seasons/:season/finish',
  ) =>
    run(async () => {
      await apiPost(url, { params: { league, season } });
      await refreshLeague(league);
    });
  return (
    <section aria-labelledby="season-steps">
      <h2 id="season-steps">{settings?.name}</h2>
      {canStart === null && (
        <Button variant="primary" onClick={() => void act('/api/leagues/:league/seasons/:season/start')}>
          Draw fixtures and start
        </Button>
      )}
      {canFinish === null && (
        <Button variant="primary" onClick={() => void act('/api/leagues/:league/seasons/:season/finish')}>
          End the season
        </Button>
      )}
      {canStart !== null && canFinish !== null && (
        <p>{canStart.startsWith('It has') ? canFinish : canStart}</p>
      )}
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </section>
  );
}

function Change({ league, control, isRunning }: PartProps & { readonly isRunning: boolean }) {
  const [settings, setSettings] = useState<SeasonSettings | null>(control.settings);
  const [change, run] = useChange();
  const { season, seasonRevision: revision, may, source } = control;
  if (!settings || season === null || revision === null || !may.includes('league.administer')) return null;
  return (
    <form
      aria-labelledby="season-rules"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await apiPost('/api/leagues/:league/seasons/:season', {
            params: { league, season },
            body: { settings, revision },
          });
          await refreshLeague(league);
        });
      }}
    >
      <h2 id="season-rules">Rules of the season</h2>
      <SeasonForm
        settings={settings}
        timeZone={source.timeZone}
        onChange={setSettings}
        isRunning={isRunning}
      />
      <p className="form-row">
        <Button type="submit" variant="primary">
          Save the season
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}

function Next({ league, control }: PartProps) {
  const [settings, setSettings] = useState<SeasonSettings>(control.proposed);
  const [bringsTeams, setBringsTeams] = useState(control.season !== null);
  const [change, run] = useChange();
  if (!control.may.includes('league.administer')) return null;
  return (
    <form
      aria-labelledby="season-next"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await apiPost('/api/leagues/:league/seasons', {
            params: { league },
            body: { settings, bringsTeams },
          });
          await refreshLeague(league);
        });
      }}
    >
      <h2 id="season-next">{control.season === null ? 'First season' : 'Next season'}</h2>
      <SeasonForm settings={settings} timeZone={control.source.timeZone} onChange={setSettings} />
      {control.season !== null && (
        <CheckField
          label="Teams of the last season come along, up and down as it ended"
          value={bringsTeams}
          onChange={setBringsTeams}
        />
      )}
      <p className="form-row">
        <Button type="submit" variant="primary">
          Announce the season
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
