import { CheckField, ChoiceField, NumberField, TimeField } from '../../../../shared/forms/fields.tsx';
import { FORMAT_WORDS } from '../words.ts';
import { RowsField } from './rows-field.tsx';
import { withSetup, type Setup, type StepProps } from './step-props.ts';

const HOUR_MS = 3_600_000;
const MAX_BREAKS = 100;

/** When it is played, and what the day is estimated from. */
export function Times({ source, onChange }: StepProps) {
  const { setup, timeZone } = source;
  const { registration, schedule } = setup;
  const set = (part: Partial<Setup>) => onChange(withSetup(source, part));
  return (
    <div className="form">
      <h2>Times</h2>
      <TimeField
        label="Start"
        timeZone={timeZone}
        value={schedule.startsAt}
        onChange={(at) => at !== null && set({ schedule: { ...schedule, startsAt: at } })}
      />
      <CheckField
        label="Starts by itself at this time"
        value={source.startsByItself}
        onChange={(startsByItself) => onChange({ startsByItself })}
        note="Otherwise an organiser starts the first stage."
      />
      <div className="form-row">
        <TimeField
          label="Registration opens"
          timeZone={timeZone}
          value={registration.opensAt}
          onChange={(at) => at !== null && set({ registration: { ...registration, opensAt: at } })}
        />
        <TimeField
          label="Registration closes"
          timeZone={timeZone}
          value={registration.closesAt}
          onChange={(at) => at !== null && set({ registration: { ...registration, closesAt: at } })}
        />
      </div>
      <CheckIn source={source} onChange={onChange} />
      <Pace source={source} onChange={onChange} />
      <LaterStages source={source} onChange={onChange} />
      <Breaks source={source} onChange={onChange} />
      <div className="form-row">
        <NumberField
          label="Minutes until a side is late"
          canBeEmpty
          min={1}
          max={240}
          value={source.minutesToAppear}
          onChange={(minutesToAppear) => onChange({ minutesToAppear })}
        />
        <CheckField
          label="No-shows lose by forfeit"
          value={source.forfeitsNoShows}
          onChange={(forfeitsNoShows) => onChange({ forfeitsNoShows })}
        />
      </div>
    </div>
  );
}

function CheckIn({ source, onChange }: StepProps) {
  const { setup, timeZone } = source;
  const { checkIn, schedule } = setup;
  const set = (part: Setup['checkIn']) => onChange(withSetup(source, { checkIn: part }));
  return (
    <>
      <CheckField
        label="Teams check in before the start"
        value={checkIn !== null}
        onChange={(has) =>
          set(
            has ? { opensAt: schedule.startsAt - HOUR_MS, closesAt: schedule.startsAt - HOUR_MS / 4 } : null,
          )
        }
      />
      {checkIn && (
        <div className="form-row">
          <TimeField
            label="Check-in opens"
            timeZone={timeZone}
            value={checkIn.opensAt}
            onChange={(at) => at !== null && set({ ...checkIn, opensAt: at })}
          />
          <TimeField
            label="Check-in closes"
            timeZone={timeZone}
            value={checkIn.closesAt}
            onChange={(at) => at !== null && set({ ...checkIn, closesAt: at })}
          />
        </div>
      )}
    </>
  );
}

const planOf =
  ({ source, onChange }: StepProps) =>
  (part: Partial<Setup['schedule']>) =>
    onChange(withSetup(source, { schedule: { ...source.setup.schedule, ...part } }));

function Pace(props: StepProps) {
  const { schedule } = props.source.setup;
  const plan = planOf(props);
  return (
    <div className="form-row">
      <NumberField
        label="Minutes a game"
        min={1}
        max={240}
        value={schedule.minutesPerGame}
        onChange={(value) => plan({ minutesPerGame: value ?? 35 })}
      />
      <NumberField
        label="Minutes around a game"
        note="Draft, lobby, report"
        min={0}
        max={240}
        value={schedule.minutesAroundGame}
        onChange={(value) => plan({ minutesAroundGame: value ?? 0 })}
      />
      <NumberField
        label="Minutes between rounds"
        min={0}
        max={1440}
        value={schedule.minutesBetweenRounds}
        onChange={(value) => plan({ minutesBetweenRounds: value ?? 0 })}
      />
      <NumberField
        label="Matches at once"
        note="Empty: all of a round"
        canBeEmpty
        min={1}
        max={256}
        value={schedule.parallelMatches}
        onChange={(parallelMatches) => plan({ parallelMatches })}
      />
    </div>
  );
}

/** On another day, for instance; otherwise a stage follows the one before. */
function LaterStages(props: StepProps) {
  const { setup, timeZone } = props.source;
  const { stages, schedule } = setup;
  const plan = planOf(props);
  return stages.slice(1).map((stage, index) => (
    <TimeField
      // Stages have no other name, and never change places.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      label={`${stage.name || FORMAT_WORDS[stage.format]} starts not before`}
      note="Empty: right after the stage before."
      timeZone={timeZone}
      value={schedule.stageStartsAt[index + 1] ?? null}
      onChange={(at) =>
        plan({
          stageStartsAt: stages.map((_, each) =>
            each === index + 1 ? at : (schedule.stageStartsAt[each] ?? null),
          ),
        })
      }
    />
  ));
}

function Breaks(props: StepProps) {
  const { stages, schedule } = props.source.setup;
  const plan = planOf(props);
  const names = Object.fromEntries(
    stages.map(({ name, format }, index) => [String(index), name || FORMAT_WORDS[format]]),
  );
  return (
    <RowsField
      legend="Breaks"
      add="Add a break"
      rows={schedule.breaks}
      most={MAX_BREAKS}
      empty={{ stage: 0, afterRound: 1, minutes: 30 }}
      onChange={(breaks) => plan({ breaks })}
    >
      {({ stage, afterRound, minutes }, set) => (
        <>
          {stages.length > 1 && (
            <ChoiceField
              label="Stage"
              value={String(stage)}
              words={names}
              onChange={(text) => set({ stage: Number(text) })}
            />
          )}
          <NumberField
            label="After round"
            min={1}
            max={128}
            value={afterRound}
            onChange={(value) => set({ afterRound: value ?? 1 })}
          />
          <NumberField
            label="Minutes"
            min={1}
            max={1440}
            value={minutes}
            onChange={(value) => set({ minutes: value ?? 30 })}
          />
        </>
      )}
    </RowsField>
  );
}
