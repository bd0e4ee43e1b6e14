import { MAX_RESERVE_SECONDS, MAX_STEP_SECONDS } from '@soulstat/draft';
import type { ReactNode } from 'react';
import type { DraftPlan } from './new-draft.ts';
import { PoolField } from './pool-field.tsx';

interface MoreOptionsProps {
  readonly plan: DraftPlan;
  readonly onPlan: (plan: DraftPlan) => void;
}

const FIRST_PICK = [
  ['coin', 'Coin toss'],
  ['choice', 'Coin winner chooses order or side'],
  ['higher-seed', 'Team 1 (higher seed) chooses'],
  ['team1', 'Team 1'],
] as const;
const NEXT_GAME = [
  ['loser-chooses', 'Loser chooses order or side'],
  ['alternate', 'First pick alternates'],
  ['same', 'Same order again'],
] as const;
const TIME_OUT = [
  ['random', 'Random available hero'],
  ['hovered', 'Hero last looked at, else random'],
  ['no-ban', 'Lost ban, or a random pick'],
] as const;

/** As the contract has it. */
const MAX_NOTES = 500;
const MAX_WEBHOOK = 500;

/** What most rooms leave as it is, folded. */
export function MoreOptions({ plan, onPlan }: MoreOptionsProps) {
  const set = (part: Partial<DraftPlan>) => onPlan({ ...plan, ...part });
  return (
    <details className="draft-options">
      <summary>More options</summary>
      <div className="form-row">
        <NumberField
          label="Step time (s)"
          min={5}
          max={MAX_STEP_SECONDS}
          value={plan.stepSeconds}
          onChange={(stepSeconds) => set({ stepSeconds })}
        />
        <NumberField
          label="Reserve a team (s)"
          min={0}
          max={MAX_RESERVE_SECONDS}
          value={plan.reserveSeconds}
          onChange={(reserveSeconds) => set({ reserveSeconds })}
        />
        <Choice
          label="First pick"
          options={FIRST_PICK}
          value={plan.firstPick}
          onChange={(firstPick) => set({ firstPick })}
        />
        {plan.bestOf > 1 && (
          <Choice
            label="Next games"
            options={NEXT_GAME}
            value={plan.nextGame}
            onChange={(nextGame) => set({ nextGame })}
          />
        )}
        <Choice
          label="When time is up"
          options={TIME_OUT}
          value={plan.timeout}
          onChange={(timeout) => set({ timeout })}
        />
      </div>
      <PoolField without={plan.without} onWithout={(without) => set({ without })} />
      <AboutFields plan={plan} onPlan={onPlan} />
    </details>
  );
}

function Switches({ plan, onPlan }: MoreOptionsProps) {
  const set = (part: Partial<DraftPlan>) => onPlan({ ...plan, ...part });
  return (
    <>
      <label className="form-choice">
        <input
          type="checkbox"
          checked={plan.isPublic}
          onChange={({ target }) => set({ isPublic: target.checked })}
        />
        Public: listed on this page for everyone to watch
      </label>
      <label className="form-choice">
        <input
          type="checkbox"
          checked={plan.isOfficial}
          onChange={({ target }) => set({ isOfficial: target.checked })}
        />
        Official match: analysis is off during the draft
      </label>
      {plan.isOfficial && (
        <label className="form-choice">
          <input
            type="checkbox"
            checked={plan.allowsAnalysis}
            onChange={({ target }) => set({ allowsAnalysis: target.checked })}
          />
          Allow analysis all the same
        </label>
      )}
    </>
  );
}

function AboutFields({ plan, onPlan }: MoreOptionsProps) {
  const set = (part: Partial<DraftPlan>) => onPlan({ ...plan, ...part });
  return (
    <>
      <div className="form-row">
        <Field label="Draft name">
          <input
            value={plan.name}
            maxLength={60}
            placeholder="Team 1 vs Team 2"
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field label="Notes">
          <input
            value={plan.notes}
            maxLength={MAX_NOTES}
            placeholder="Custom lobby, password, stream delay"
            onChange={({ target }) => set({ notes: target.value })}
          />
        </Field>
      </div>
      <div className="form-row">
        {([1, 2] as const).map((team) => (
          <Field key={team} label={`Players, team ${team}`}>
            <input
              value={plan[`players${team}`]}
              placeholder="Account IDs or profile links"
              onChange={({ target }) => set({ [`players${team}`]: target.value })}
            />
            <small>For scouting, and to find the match afterwards.</small>
          </Field>
        ))}
      </div>
      <Field label="Webhook">
        <input
          type="url"
          value={plan.callbackUrl}
          maxLength={MAX_WEBHOOK}
          pattern="https://.+"
          placeholder="https://example.com/draft"
          onChange={({ target }) => set({ callbackUrl: target.value })}
        />
        <small>This https address is sent each step and the result, signed.</small>
      </Field>
      <Switches plan={plan} onPlan={onPlan} />
    </>
  );
}

const Field = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <label className="form-field">
    {label}
    {children}
  </label>
);

interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const NumberField = ({ label, min, max, value, onChange }: NumberFieldProps) => (
  <Field label={label}>
    <input
      type="number"
      min={min}
      max={max}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  </Field>
);

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
