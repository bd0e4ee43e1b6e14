import type { AlertKind, AlertState } from '@soulstat/api-client';
import { apiPost } from '../../../shared/api/api.ts';
import { keepAlerts } from '../../../shared/alerts/alerts-query.ts';
import { CheckField } from '../../../shared/forms/fields.tsx';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';
import '../../../shared/forms/forms.css';

const KINDS: Readonly<Record<AlertKind, string>> = {
  live: 'A favorite goes live on Twitch',
  match: 'A match of a favorite is on record',
  team: 'A team I follow has a result',
  tournament: 'A tournament I follow starts, ends or is called off',
  patch: 'A patch changes a hero I follow',
};

/** Kinds of alerts, and quiet hours in the zone of this browser. */
export function Choices({ state }: { readonly state: AlertState }) {
  const [change, run] = useChange();
  const { kinds, quiet } = state;
  const save = (next: Partial<Pick<AlertState, 'kinds' | 'quiet'>>) =>
    run(async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      keepAlerts(await apiPost('/api/alerts/settings', { body: { kinds, quiet, ...next, timeZone } }));
    });
  return (
    <section aria-labelledby="alert-kinds">
      <h2 id="alert-kinds">Tell me when</h2>
      {(Object.keys(KINDS) as AlertKind[]).map((kind) => (
        <CheckField
          key={kind}
          label={KINDS[kind]}
          value={kinds.includes(kind)}
          onChange={(isOn) =>
            void save({ kinds: isOn ? [...kinds, kind] : kinds.filter((each) => each !== kind) })
          }
        />
      ))}
      <CheckField
        label="Quiet hours"
        note={
          quiet ? `In ${state.timeZone}. Nothing rings; alerts wait in the list.` : 'Nothing rings at night.'
        }
        value={quiet !== null}
        onChange={(isOn) => void save({ quiet: isOn ? { from: 22 * 60, until: 7 * 60 } : null })}
      />
      {quiet && (
        <div className="alert-hours">
          <Time
            label="From"
            value={quiet.from}
            onChange={(from) => void save({ quiet: { ...quiet, from } })}
          />
          <Time
            label="Until"
            value={quiet.until}
            onChange={(until) => void save({ quiet: { ...quiet, until } })}
          />
        </div>
      )}
      <ChangeSaid change={change} saved="Saved." />
    </section>
  );
}

interface TimeProps {
  readonly label: string;
  /** Minutes since midnight. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Time({ label, value, onChange }: TimeProps) {
  return (
    <label className="form-field">
      {label}
      <input
        type="time"
        defaultValue={`${two(value / 60)}:${two(value % 60)}`}
        onBlur={({ target }) => {
          const [hours = Number.NaN, minutes = Number.NaN] = target.value.split(':').map(Number);
          const next = hours * 60 + minutes;
          if (Number.isInteger(next) && next !== value) onChange(next);
        }}
      />
    </label>
  );
}

const two = (part: number): string => String(Math.trunc(part)).padStart(2, '0');
