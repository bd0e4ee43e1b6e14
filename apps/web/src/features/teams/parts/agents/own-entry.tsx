import type { TeamFreeAgent } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { CheckField, ChoiceField, TextField } from '../../../../shared/forms/fields.tsx';
import { LANGUAGES, type Language } from '../../../../shared/languages.ts';
import { REGION_WORDS } from '../../../../shared/region-words.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { HoursField } from '../manage/hours-field.tsx';
import { ROLE_WORDS, type TeamRole } from '../words.ts';
import { agentsQuery, ownAgentQuery } from './agents-query.ts';

/** One's own entry: made, changed, renewed, taken back. */
export function OwnEntry() {
  const query = useQuery(ownAgentQuery, queryClient);
  return (
    <QueryState query={query} what="Your entry" height="4rem">
      {({ entry }) => <Entry key={entry?.since ?? 0} entry={entry} />}
    </QueryState>
  );
}

/** As the contract has it. */
const MAX_NOTE = 200;
const MAX_HEROES = 6;
const MAX_LANGUAGES = 5;
const REGIONS = { any: 'Any region', ...REGION_WORDS };

function Entry({ entry }: { readonly entry: TeamFreeAgent | null }) {
  const { liveHeroes } = useHeroes();
  const [isOpen, setOpen] = useState(false);
  const [region, setRegion] = useState<keyof typeof REGIONS>(entry?.region ?? 'any');
  const [note, setNote] = useState(entry?.note ?? '');
  const [roles, setRoles] = useState<readonly TeamRole[]>(entry?.roles ?? ['main']);
  const [languages, setLanguages] = useState<readonly Language[]>(entry?.languages ?? ['en']);
  const [heroIds, setHeroIds] = useState<readonly number[]>(entry?.heroIds ?? []);
  const [hours, setHours] = useState<readonly number[]>(entry?.hours ?? []);
  const [change, run] = useChange();
  const send = (body: Parameters<typeof apiPost<'/api/free-agents/own'>>[1]['body']) =>
    run(async () => {
      await apiPost('/api/free-agents/own', { body });
      await queryClient.invalidateQueries({ queryKey: ownAgentQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: [agentsQuery({}).queryKey[0]] });
      setOpen(false);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({
      looks: true,
      region: region === 'any' ? null : region,
      note,
      roles: [...roles],
      languages: [...languages],
      heroIds: [...heroIds],
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      hours: [...hours],
    });
  };
  const toggled = <Value,>(list: readonly Value[], value: Value, isIn: boolean): Value[] =>
    isIn ? [...list, value] : list.filter((each) => each !== value);
  return (
    <section aria-labelledby="own-agent">
      <h2 id="own-agent">{entry ? 'You look for a team' : 'Looking for a team?'}</h2>
      <p className="team-actions">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {entry ? 'Change or renew' : 'Say so'}
        </Button>
        {entry && <Button onClick={() => void send({ looks: false })}>No longer</Button>}
      </p>
      {isOpen && (
        <form className="form" onSubmit={submit}>
          <ChoiceField label="Region" value={region} words={REGIONS} onChange={setRegion} />
          <fieldset className="form-choices">
            <legend>Roles</legend>
            {(Object.keys(ROLE_WORDS) as TeamRole[]).map((role) => (
              <CheckField
                key={role}
                label={ROLE_WORDS[role]}
                value={roles.includes(role)}
                onChange={(isIn) => setRoles(toggled(roles, role, isIn))}
              />
            ))}
          </fieldset>
          <label className="form-field">
            Heroes
            <select
              multiple
              size={6}
              value={heroIds.map(String)}
              onChange={({ target }) =>
                setHeroIds([...target.selectedOptions].slice(0, MAX_HEROES).map(({ value }) => Number(value)))
              }
            >
              {liveHeroes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <small>Up to {MAX_HEROES}.</small>
          </label>
          <label className="form-field">
            Languages
            <select
              multiple
              size={4}
              value={[...languages]}
              onChange={({ target }) =>
                setLanguages(
                  [...target.selectedOptions].slice(0, MAX_LANGUAGES).map(({ value }) => value as Language),
                )
              }
            >
              {Object.entries(LANGUAGES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <HoursField hours={hours} onChange={setHours} />
          <TextField label="Note" maxLength={MAX_NOTE} value={note} onChange={setNote} />
          <p className="form-row">
            <Button type="submit" variant="primary">
              List me for 30 days
            </Button>
          </p>
        </form>
      )}
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </section>
  );
}
