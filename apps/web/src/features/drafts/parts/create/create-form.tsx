import { SERIES_LENGTHS } from '@soulstat/draft';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { useNavigate } from '../../../../shared/router/router-provider.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { rememberRoom } from '../room/seat-link.ts';
import { FIRST_PLAN, newDraftOf, problemOfPlan, type DraftPlan } from './new-draft.ts';
import { MoreOptions } from './more-options.tsx';
import { PresetCards } from './preset-cards.tsx';
import { StepEditor } from './step-editor.tsx';

/** As the contract has it. */
const MAX_NAME = 60;
const OPPONENTS = [
  ['nobody', 'Captain'],
  ['easy', 'Easy bot'],
  ['normal', 'Normal bot'],
  ['hard', 'Hard bot'],
] as const;
const FEARLESS = [
  ['none', 'Off'],
  ['own', 'Own picks'],
  ['all', 'All picks'],
] as const;

/** A room that was opened just now. */
export interface Opened {
  readonly code: string;
  /** Key of the signatures of what its webhook is sent: shown this once. */
  readonly callbackSecret: string | null;
}

/** Opens a room. What cannot be drafted is said where it is chosen. */
export function CreateForm({ onOpened }: { readonly onOpened: (opened: Opened) => void }) {
  const { liveHeroes } = useHeroes();
  const heroes = liveHeroes.map(({ id }) => id);
  const [plan, setPlan] = useState(FIRST_PLAN);
  const [change, run] = useChange();
  const navigate = useNavigate();
  const problem = problemOfPlan(plan, heroes);
  const set = (part: Partial<DraftPlan>) => setPlan({ ...plan, ...part });

  async function open() {
    const { code, links, callbackSecret } = await apiPost('/api/drafts', { body: newDraftOf(plan, heroes) });
    rememberRoom({ code, links });
    // A captain who plays a bot has no link to send and enters at once, unless a webhook key has to be shown first.
    if (plan.bot !== 'nobody' && callbackSecret === null) await navigate(links.captain1);
    else onOpened({ code, callbackSecret });
  }
  return (
    <form
      className="form draft-create"
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) void run(open);
      }}
    >
      <div className="form-row">
        <NameField label="Team 1" value={plan.team1} onChange={(team1) => set({ team1 })} />
        <NameField label="Team 2" value={plan.team2} onChange={(team2) => set({ team2 })} />
      </div>
      <PresetCards plan={plan} onPlan={setPlan} />
      {plan.preset === 'custom' && <StepEditor steps={plan.steps} onSteps={(steps) => set({ steps })} />}
      <SeriesFields plan={plan} onPlan={setPlan} />
      <p role="alert" className="form-problem">
        {problem}
      </p>
      <MoreOptions plan={plan} onPlan={setPlan} />
      <div className="form-row">
        <Button
          type="submit"
          variant="primary"
          size="touch"
          aria-disabled={problem !== undefined || change.state === 'saving'}
        >
          {change.state === 'saving' ? 'Opening…' : 'Create draft'}
        </Button>
        <p role="alert" className="form-problem">
          {change.state === 'failed' && change.reason}
        </p>
      </div>
    </form>
  );
}

interface SeriesFieldsProps {
  readonly plan: DraftPlan;
  readonly onPlan: (plan: DraftPlan) => void;
}

function SeriesFields({ plan, onPlan }: SeriesFieldsProps) {
  return (
    <div className="draft-create-row">
      <Segments
        legend="Against"
        name="bot"
        options={OPPONENTS}
        value={plan.bot}
        onChange={(bot) => onPlan({ ...plan, bot })}
      />
      <Segments
        legend="Best of"
        name="bestOf"
        options={SERIES_LENGTHS.map((length) => [length, String(length)] as const)}
        value={plan.bestOf}
        onChange={(bestOf) => onPlan({ ...plan, bestOf })}
      />
      {plan.bestOf > 1 && (
        <Segments
          legend="Fearless"
          name="fearless"
          options={FEARLESS}
          value={plan.fearless}
          onChange={(fearless) => onPlan({ ...plan, fearless })}
        />
      )}
    </div>
  );
}

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const NameField = ({ label, value, onChange }: NameFieldProps) => (
  <label className="form-field">
    {label}
    <input
      value={value}
      maxLength={MAX_NAME}
      placeholder="Optional"
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);

interface SegmentsProps<Value extends string | number> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Segments<Value extends string | number>({
  legend,
  name,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
  return (
    <fieldset className="segments">
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
