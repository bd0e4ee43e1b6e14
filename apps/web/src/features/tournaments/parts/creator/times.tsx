import { CheckField, NumberField, TimeField } from './fields.tsx';
import { withSetup, type Setup, type StepProps } from './step-props.ts';

const HOUR_MS = 3_600_000;

/** When it is played, and what the day is estimated from. */
export function Times({ source, onChange }: StepProps) {
  const { setup, timeZone } = source;
  const { registration, checkIn, schedule } = setup;
  const set = (part: Partial<Setup>) => onChange(withSetup(source, part));
  const plan = (part: Partial<Setup['schedule']>) => set({ schedule: { ...schedule, ...part } });
  return (
    <div className="form">
      <h2>Times</h2>
      <TimeField
        label="Start"
        timeZone={timeZone}
        value={schedule.startsAt}
        onChange={(at) => at !== null && plan({ startsAt: at })}
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
      <CheckField
        label="Teams check in before the start"
        value={checkIn !== null}
        onChange={(has) =>
          set({
            checkIn: has
              ? { opensAt: schedule.startsAt - HOUR_MS, closesAt: schedule.startsAt - HOUR_MS / 4 }
              : null,
          })
        }
      />
      {checkIn && (
        <div className="form-row">
          <TimeField
            label="Check-in opens"
            timeZone={timeZone}
            value={checkIn.opensAt}
            onChange={(at) => at !== null && set({ checkIn: { ...checkIn, opensAt: at } })}
          />
          <TimeField
            label="Check-in closes"
            timeZone={timeZone}
            value={checkIn.closesAt}
            onChange={(at) => at !== null && set({ checkIn: { ...checkIn, closesAt: at } })}
          />
        </div>
      )}
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
      </div>
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
          label="Who does not come loses by forfeit"
          value={source.forfeitsNoShows}
          onChange={(forfeitsNoShows) => onChange({ forfeitsNoShows })}
        />
      </div>
    </div>
  );
}
