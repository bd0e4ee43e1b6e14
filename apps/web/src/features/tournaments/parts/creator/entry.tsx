import { REGION_WORDS } from '../../../../shared/region-words.ts';
import { CheckField, ChoiceField, NumberField } from '../../../../shared/forms/fields.tsx';
import { rankName, SUBRANKS, TIERS } from '@soulstat/ranks';
import { withSetup, type Setup, type StepProps } from './step-props.ts';

const MODES = {
  open: 'Open: teams are in at once',
  approval: 'By approval: an organiser approves each',
  invite: 'By invitation: invite links only',
};
const SEEDINGS = {
  rating: 'By average PP',
  random: 'Random',
  manual: 'By hand',
  previous: 'By the standings of an earlier tournament',
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
          note="Later teams wait in line and move up automatically."
        />
      </div>
      <LimitFields limits={limits} limit={limit} />
      <RegionFields limits={limits} limit={limit} />
      <SeedingFields source={source} onChange={onChange} />
      <CheckField
        label="An organiser approves the final standings"
        value={source.setup.needsApproval}
        onChange={(needsApproval) => onChange(withSetup(source, { needsApproval }))}
      />
    </div>
  );
}

interface LimitFieldsProps {
  readonly limits: Limits;
  readonly limit: (part: Partial<Limits>) => void;
}

/** Of players and teams; what is unknown refuses nobody. */
function LimitFields({ limits, limit }: LimitFieldsProps) {
  return (
    <fieldset className="form-choices">
      <legend>Limits</legend>
      <div className="form-row">
        <RankField label="Lowest rank" value={limits.minRank} onChange={(minRank) => limit({ minRank })} />
        <RankField label="Highest rank" value={limits.maxRank} onChange={(maxRank) => limit({ maxRank })} />
      </div>
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
        Ranks are by PP, for each player. Players without PP are never refused: captain and organisers are
        warned.
      </small>
    </fieldset>
  );
}

function RegionFields({ limits, limit }: LimitFieldsProps) {
  return (
    <fieldset className="form-choices">
      <legend>Regions (none checked: all)</legend>
      {(Object.keys(REGION_WORDS) as Region[]).map((region) => (
        <CheckField
          key={region}
          label={REGION_WORDS[region]}
          value={limits.regions.includes(region)}
          onChange={(isIn) =>
            limit({
              regions: isIn ? [...limits.regions, region] : limits.regions.filter((each) => each !== region),
            })
          }
        />
      ))}
    </fieldset>
  );
}

function SeedingFields({ source, onChange }: StepProps) {
  return (
    <>
      <ChoiceField
        label="Seeding"
        value={source.seeding}
        words={SEEDINGS}
        onChange={(seeding) => onChange({ seeding })}
      />
      {source.seeding === 'rating' && (
        <CheckField
          label="Players without PP count as 0"
          note="Otherwise a team’s average counts only its players with PP."
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
    </>
  );
}

interface RankFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function RankField({ label, value, onChange }: RankFieldProps) {
  return (
    <label className="form-field">
      {label}
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">None</option>
        {TIERS.map(({ tier, name }) => (
          <optgroup key={tier} label={name}>
            {SUBRANKS.map((subrank) => tier * 10 + subrank).map((rank) => (
              <option key={rank} value={rank}>
                {rankName(rank)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
