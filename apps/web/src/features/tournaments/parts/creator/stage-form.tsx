import { FORMAT_WORDS } from '../words.ts';
import { CheckField, ChoiceField, NumberField, TextField } from '../../../../shared/forms/fields.tsx';
import { newStage } from './new-stage.ts';
import { PointsFields } from './points-fields.tsx';
import type { StageSetup } from './step-props.ts';
import { TieBreaks } from './tie-breaks.tsx';

export interface StageFormProps {
  readonly stage: StageSetup;
  readonly index: number;
  readonly onChange: (stage: StageSetup) => void;
}

const LENGTHS = { 1: 'Best of 1', 3: 'Best of 3', 5: 'Best of 5', 7: 'Best of 7' };
const INTAKES = {
  top: 'Top of the table',
  'each-group': 'Top of each group',
  all: 'Everyone',
  'exit-wins': 'Teams with enough wins',
};

/** One stage: its format, who comes in, how long matches are, and its own rules. */
export function StageForm({ stage, index, onChange }: StageFormProps) {
  const { series, intake } = stage;
  const usual = (bestOf: string) =>
    onChange({ ...stage, series: { ...series, usual: Number(bestOf) as typeof series.usual } });
  const final = series.exceptions.find(({ round }) => round === -1 || round === 1)?.bestOf ?? series.usual;
  return (
    <>
      <div className="form-row">
        <ChoiceField
          label="Format"
          value={stage.format}
          words={FORMAT_WORDS}
          onChange={(format) => onChange({ ...newStage(format, index), intake, series })}
        />
        <TextField
          label="Name"
          maxLength={60}
          value={stage.name}
          onChange={(name) => onChange({ ...stage, name: name || FORMAT_WORDS[stage.format] })}
        />
        <ChoiceField
          label="Matches"
          value={String(series.usual)}
          words={LENGTHS as Record<string, string>}
          onChange={usual}
        />
        {(stage.format === 'single-elimination' || stage.format === 'double-elimination') && (
          <ChoiceField
            label="Final"
            value={String(final)}
            words={LENGTHS as Record<string, string>}
            onChange={(text) => {
              const bestOf = Number(text) as typeof series.usual;
              const bracket = stage.format === 'double-elimination' ? 'final' : 'winners';
              const exceptions = bestOf === series.usual ? [] : [{ bracket, round: -1, bestOf } as const];
              onChange({ ...stage, series: { ...series, exceptions } });
            }}
          />
        )}
      </div>
      {index > 0 && <IntakeFields stage={stage} index={index} onChange={onChange} />}
      <OwnRules stage={stage} index={index} onChange={onChange} />
    </>
  );
}

function IntakeFields({ stage, onChange }: StageFormProps) {
  const { intake } = stage;
  return (
    <div className="form-row">
      <ChoiceField
        label="Who plays in it"
        value={intake.from}
        words={INTAKES}
        onChange={(from) =>
          onChange({
            ...stage,
            intake:
              from === 'top' || from === 'each-group' ? { from, count: from === 'top' ? 8 : 2 } : { from },
          })
        }
      />
      {'count' in intake && (
        <NumberField
          label="How many"
          min={1}
          max={512}
          value={intake.count}
          onChange={(count) => onChange({ ...stage, intake: { ...intake, count: count ?? 1 } })}
        />
      )}
    </div>
  );
}

function OwnRules({ stage, onChange }: StageFormProps) {
  switch (stage.format) {
    case 'single-elimination':
      return (
        <CheckField
          label="Match for third place"
          value={stage.hasBronzeMatch}
          onChange={(hasBronzeMatch) => onChange({ ...stage, hasBronzeMatch })}
        />
      );
    case 'double-elimination':
      return (
        <CheckField
          label="Second grand final if the unbeaten team loses the first"
          value={stage.hasReset}
          onChange={(hasReset) => onChange({ ...stage, hasReset })}
        />
      );
    case 'round-robin':
      return (
        <>
          <div className="form-row">
            <NumberField
              label="Groups"
              min={1}
              max={64}
              value={stage.groups}
              onChange={(groups) => onChange({ ...stage, groups: groups ?? 1 })}
            />
            <ChoiceField
              label="Meetings"
              value={stage.legs === 1 ? 'one' : 'two'}
              words={{ one: 'Once', two: 'Twice' }}
              onChange={(legs) => onChange({ ...stage, legs: legs === 'one' ? 1 : 2 })}
            />
          </div>
          <PointsFields value={stage.points} onChange={(points) => onChange({ ...stage, points })} />
          <TieBreaks value={stage.tieBreaks} onChange={(tieBreaks) => onChange({ ...stage, tieBreaks })} />
        </>
      );
    case 'swiss':
      return <SwissRules stage={stage} onChange={onChange} />;
  }
}

type Swiss = Extract<StageSetup, { format: 'swiss' }>;

interface SwissProps {
  readonly stage: Swiss;
  readonly onChange: (stage: StageSetup) => void;
}

function SwissRules({ stage, onChange }: SwissProps) {
  return (
    <>
      <div className="form-row">
        <SwissLength stage={stage} onChange={onChange} />
        <NumberField
          label="Late entries before round"
          min={0}
          max={64}
          value={stage.lateUntilRound}
          note="0: none"
          onChange={(round) => onChange({ ...stage, lateUntilRound: round ?? 0 })}
        />
      </div>
      <PointsFields value={stage.points} onChange={(points) => onChange({ ...stage, points })} />
      <TieBreaks value={stage.tieBreaks} onChange={(tieBreaks) => onChange({ ...stage, tieBreaks })} />
    </>
  );
}

/** So many rounds, or until everybody has won or lost often enough. */
function SwissLength({ stage, onChange }: SwissProps) {
  const { length } = stage;
  return (
    <>
      <ChoiceField
        label="Length"
        value={length.by}
        words={{ fixed: 'Fixed rounds', exit: 'Until enough wins or losses' }}
        onChange={(by) =>
          onChange({ ...stage, length: by === 'fixed' ? { by, rounds: null } : { by, wins: 3, losses: 3 } })
        }
      />
      {length.by === 'fixed' ? (
        <NumberField
          label="Rounds"
          canBeEmpty
          min={1}
          max={64}
          value={length.rounds}
          note="Empty: enough for one clear winner."
          onChange={(rounds) => onChange({ ...stage, length: { by: 'fixed', rounds } })}
        />
      ) : (
        <>
          <NumberField
            label="Wins to advance"
            min={1}
            max={16}
            value={length.wins}
            onChange={(wins) => onChange({ ...stage, length: { ...length, wins: wins ?? 3 } })}
          />
          <NumberField
            label="Losses to leave"
            min={1}
            max={16}
            value={length.losses}
            onChange={(losses) => onChange({ ...stage, length: { ...length, losses: losses ?? 3 } })}
          />
        </>
      )}
    </>
  );
}
