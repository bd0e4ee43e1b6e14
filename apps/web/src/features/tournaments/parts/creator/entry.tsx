import { REGION_WORDS } from '../words.ts';
import { CheckField, ChoiceField, NumberField } from './fields.tsx';
import { withSetup, type Setup, type StepProps } from './step-props.ts';

const MODES = {
  open: 'Open: an entry counts at once',
  approval: 'By approval: an organiser approves each',
  invite: 'By invitation: organisers and invite links alone',
};
const SEEDINGS = {
  rating: 'By average PP',
  random: 'Random',
  manual: 'By hand',
  previous: 'By an earlier tournament',
};

type Limits = Setup['registration']['limits'];
type Region = Limits['regions'][number];

/** Who may enter, how many, and how they are seeded. */
export function Entry({ source, onChange }: StepProps) {
  const { registration } = source.setup;
  const { limits } = registration;
  const change = (part: Partial<Setup['registration']>) =>
    onChange(withSetup(source, { registration: { ...registration, ...part } }));
  const limit = (part: Partial<Limits>) => change({ limits: { ...limits, ...part } });
  return (
    <div className="form">
      <h2>Entry</h2>
      <div className="form-row">
        <ChoiceField
          label="Registration"
          value={registration.mode}
          words={MODES}
          onChange={(mode) => change({ mode })}
        />
        <NumberField
          label="Places"
          min={2}
          max={512}
          value={registration.places}
          onChange={(places) => change({ places: places ?? 2 })}
          note="More wait in a list and move up by themselves."
        />
      </div>
      <fieldset className="form-choices">
        <legend>Limits, empty where none</legend>
        <div className="form-row">
          <NumberField
            label="Lowest average PP"
            canBeEmpty
            min={0}
            max={20_000}
            value={limits.minAverage}
            onChange={(minAverage) => limit({ minAverage })}
          />
          <NumberField
            label="Highest average PP"
            canBeEmpty
            min={0}
            max={20_000}
            value={limits.maxAverage}
            onChange={(maxAverage) => limit({ maxAverage })}
          />
          <NumberField
            label="Account age in days"
            canBeEmpty
            min={1}
            max={3650}
            value={limits.minAccountDays}
            onChange={(minAccountDays) => limit({ minAccountDays })}
          />
        </div>
        <small className="form-note">
          Players without PP count as unknown, never as 0: captains and organisers are warned, nobody is
          refused for it.
        </small>
      </fieldset>
      <fieldset className="form-choices">
        <legend>Regions; none chosen: all</legend>
        {(Object.keys(REGION_WORDS) as Region[]).map((region) => (
          <CheckField
            key={region}
            label={REGION_WORDS[region]}
            value={limits.regions.includes(region)}
            onChange={(isIn) =>
              limit({
                regions: isIn
                  ? [...limits.regions, region]
                  : limits.regions.filter((each) => each !== region),
              })
            }
          />
        ))}
      </fieldset>
      <ChoiceField
        label="Seeding"
        value={source.seeding}
        words={SEEDINGS}
        onChange={(seeding) => onChange({ seeding })}
      />
      {source.seeding === 'rating' && (
        <CheckField
          label="Players without PP count as 0"
          note="Otherwise the mean is of those with PP. Teams of unknown players then stand where their known ones put them."
          value={source.missingAsZero}
          onChange={(missingAsZero) => onChange({ missingAsZero })}
        />
      )}
      {source.seeding === 'previous' && (
        <NumberField
          label="Number of the earlier tournament"
          canBeEmpty
          min={1}
          max={2_147_483_647}
          value={source.previousId}
          onChange={(previousId) => onChange({ previousId })}
        />
      )}
      <CheckField
        label="An organiser approves the final standings"
        value={source.setup.needsApproval}
        onChange={(needsApproval) => onChange(withSetup(source, { needsApproval }))}
      />
    </div>
  );
}
