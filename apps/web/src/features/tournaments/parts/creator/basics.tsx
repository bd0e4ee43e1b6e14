import { REGION_WORDS } from '../../../../shared/region-words.ts';
import { LANGUAGES } from '../../../../shared/languages.ts';
import { CheckField, ChoiceField, NumberField, TextField } from '../../../../shared/forms/fields.tsx';
import type { StepProps } from './step-props.ts';

const REGIONS = { all: 'All regions', ...REGION_WORDS };
const VISIBILITIES = {
  public: 'Public: in lists and the calendar',
  unlisted: 'Unlisted: only people with the link',
};

/** What it is called, for whom it is, and how many play. */
export function Basics({ source, onChange, isSetupFixed = false }: StepProps) {
  return (
    <div className="form">
      <h2>Basics</h2>
      <TextField
        label="Name"
        isRequired
        maxLength={80}
        value={source.name}
        onChange={(name) => onChange({ name })}
      />
      <div className="form-row">
        <ChoiceField
          label="Visibility"
          value={source.visibility}
          words={VISIBILITIES}
          onChange={(visibility) => onChange({ visibility })}
        />
        <ChoiceField
          label="Region"
          value={source.region ?? 'all'}
          words={REGIONS}
          onChange={(region) => onChange({ region: region === 'all' ? null : region })}
        />
        <ChoiceField
          label="Language"
          value={source.language}
          words={LANGUAGES}
          onChange={(language) => onChange({ language })}
        />
      </div>
      <SizeFields source={source} onChange={onChange} isSetupFixed={isSetupFixed} />
      <TextField
        label="Time zone"
        maxLength={60}
        value={source.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
        note="Such as Europe/Berlin: visitors see it beside their own."
      />
      <CheckField
        label="Players can sign up alone and look for a team"
        value={source.hasFreeAgents}
        onChange={(hasFreeAgents) => onChange({ hasFreeAgents })}
      />
      <CheckField
        label="Captains may substitute between matches by themselves"
        value={source.captainsSubstitute}
        onChange={(captainsSubstitute) => onChange({ captainsSubstitute })}
      />
    </div>
  );
}

function SizeFields({ source, onChange, isSetupFixed = false }: StepProps) {
  return (
    <div className="form-row">
      {!isSetupFixed && (
        <NumberField
          label="Players in a team"
          min={1}
          max={6}
          value={source.teamSize}
          onChange={(teamSize) => onChange({ teamSize: teamSize ?? 6 })}
        />
      )}
      <NumberField
        label="Substitutes"
        min={0}
        max={6}
        value={source.maxSubstitutes}
        onChange={(count) => onChange({ maxSubstitutes: count ?? 0 })}
      />
      <NumberField
        label="Coaches"
        min={0}
        max={4}
        value={source.maxCoaches}
        onChange={(count) => onChange({ maxCoaches: count ?? 0 })}
      />
    </div>
  );
}
