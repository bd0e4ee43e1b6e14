import type { StageDraft } from '@soulstat/api-client';
import { CheckField, ChoiceField, NumberField } from '../../../../shared/forms/fields.tsx';
import type { StepProps } from './step-props.ts';

const PRESETS = {
  competitive: 'Competitive',
  'picks-only': 'Picks only',
  'many-bans': 'Many bans',
  custom: 'Custom',
};
const FIRST = {
  'higher-seed': 'The better seed chooses',
  coin: 'Coin flip',
  choice: 'The captains agree',
  team1: 'The better seed picks first',
};
const NEXT = { 'loser-chooses': 'The loser chooses', alternate: 'Sides alternate', same: 'Unchanged' };
const FEARLESS = { none: 'All heroes again', own: 'Own picks are gone', all: 'All picks are gone' };
const TIMEOUTS = {
  random: 'A random hero',
  hovered: 'The hero looked at last',
  'no-ban': 'No ban, a random pick',
};

const USUAL: StageDraft = {
  preset: 'competitive',
  steps: null,
  stepSeconds: null,
  reserveSeconds: null,
  firstPick: 'higher-seed',
  nextGame: 'loser-chooses',
  fearless: 'none',
  timeout: 'random',
  heroes: null,
  allowsAnalysis: false,
};

/** The draft room that is opened for each match of a stage. */
export function Drafts({ source, onChange }: StepProps) {
  const { drafts, setup } = source;
  const set = (index: number, draft: StageDraft | null) =>
    onChange({ drafts: setup.stages.map((_, each) => (each === index ? draft : (drafts[each] ?? null))) });
  return (
    <div className="form">
      <h2>Draft</h2>
      {setup.stages.map((stage, index) => (
        // Stages have no other name.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="creator-stage">
          <legend>{stage.name}</legend>
          <CheckField
            label="A draft room for each match"
            value={drafts[index] != null}
            onChange={(has) => set(index, has ? USUAL : null)}
          />
          {drafts[index] && <DraftFields draft={drafts[index]} onChange={(draft) => set(index, draft)} />}
        </fieldset>
      ))}
    </div>
  );
}

interface DraftFieldsProps {
  readonly draft: StageDraft;
  readonly onChange: (draft: StageDraft) => void;
}

function DraftFields({ draft, onChange }: DraftFieldsProps) {
  return (
    <>
      <div className="form-row">
        <ChoiceField
          label="Order"
          value={draft.preset}
          words={PRESETS}
          onChange={(preset) => onChange({ ...draft, preset })}
        />
        <ChoiceField
          label="First pick"
          value={draft.firstPick}
          words={FIRST}
          onChange={(firstPick) => onChange({ ...draft, firstPick })}
        />
        <ChoiceField
          label="Next game"
          value={draft.nextGame}
          words={NEXT}
          onChange={(nextGame) => onChange({ ...draft, nextGame })}
        />
        <ChoiceField
          label="In a series"
          value={draft.fearless}
          words={FEARLESS}
          onChange={(fearless) => onChange({ ...draft, fearless })}
        />
        <ChoiceField
          label="Time-out takes"
          value={draft.timeout}
          words={TIMEOUTS}
          onChange={(timeout) => onChange({ ...draft, timeout })}
        />
      </div>
      <div className="form-row">
        <NumberField
          label="Seconds a step"
          canBeEmpty
          min={5}
          max={600}
          value={draft.stepSeconds}
          note="Empty: as in the preset"
          onChange={(stepSeconds) => onChange({ ...draft, stepSeconds })}
        />
        <NumberField
          label="Reserve in seconds"
          canBeEmpty
          min={0}
          max={1800}
          value={draft.reserveSeconds}
          onChange={(reserveSeconds) => onChange({ ...draft, reserveSeconds })}
        />
      </div>
    </>
  );
}
