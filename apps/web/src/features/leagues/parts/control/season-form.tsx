import type { DivisionSettings, SeasonSettings } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import {
  CheckField,
  ChoiceField,
  NumberField,
  TextField,
  TimeField,
} from '../../../../shared/forms/fields.tsx';

export interface SeasonFormProps {
  readonly settings: SeasonSettings;
  readonly timeZone: string;
  readonly onChange: (settings: SeasonSettings) => void;
  /** Once it runs, fixtures stay: only what may change is offered. */
  readonly isRunning?: boolean;
}

const ENTRIES = {
  open: 'Open: a team has its place at once',
  approval: 'By approval',
  invite: 'By invitation',
} as const;
const LENGTHS = { '1': 'One game', '3': 'Best of 3', '5': 'Best of 5', '7': 'Best of 7' } as const;
const LEGS = { '1': 'Once', '2': 'Twice' } as const;

const MAX_DIVISIONS = 8;

/** How a season is played. */
export function SeasonForm({ settings, timeZone, onChange, isRunning = false }: SeasonFormProps) {
  const set = (part: Partial<SeasonSettings>) => onChange({ ...settings, ...part });
  const { moves, transfers } = settings;
  return (
    <div className="form">
      {!isRunning && <Frame settings={settings} timeZone={timeZone} set={set} />}
      <Divisions settings={settings} set={set} isRunning={isRunning} />
      <fieldset className="form-choices">
        <legend>Moving matches: both captains agree</legend>
        <div className="form-row">
          <NumberField
            label="Days before the match day"
            min={0}
            max={28}
            value={moves.daysBefore}
            onChange={(value) => set({ moves: { ...moves, daysBefore: value ?? 0 } })}
          />
          <NumberField
            label="Days after it"
            min={0}
            max={28}
            value={moves.daysAfter}
            onChange={(value) => set({ moves: { ...moves, daysAfter: value ?? 0 } })}
          />
          <NumberField
            label="Hours of notice"
            min={0}
            max={168}
            value={moves.hoursNotice}
            onChange={(value) => set({ moves: { ...moves, hoursNotice: value ?? 0 } })}
          />
        </div>
      </fieldset>
      <CheckField
        label="Teams may change players during the season"
        value={transfers !== null}
        onChange={(has) =>
          set({
            transfers: has
              ? { opensAt: settings.startsAt, closesAt: settings.startsAt + 7 * 86_400_000, perTeam: 2 }
              : null,
          })
        }
      />
      {transfers && (
        <div className="form-row">
          <TimeField
            label="Transfers open"
            timeZone={timeZone}
            value={transfers.opensAt}
            onChange={(at) => at !== null && set({ transfers: { ...transfers, opensAt: at } })}
          />
          <TimeField
            label="Transfers close"
            timeZone={timeZone}
            value={transfers.closesAt}
            onChange={(at) => at !== null && set({ transfers: { ...transfers, closesAt: at } })}
          />
          <NumberField
            label="New players a team"
            min={1}
            max={12}
            value={transfers.perTeam}
            onChange={(value) => set({ transfers: { ...transfers, perTeam: value ?? 1 } })}
          />
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly settings: SeasonSettings;
  readonly set: (part: Partial<SeasonSettings>) => void;
}

function Frame({ settings, timeZone, set }: PartProps & { readonly timeZone: string }) {
  const { name, opensAt, closesAt, startsAt, daysBetween, legs, bestOf, entry } = settings;
  return (
    <>
      <TextField
        label="Season"
        isRequired
        maxLength={40}
        value={name}
        onChange={(next) => set({ name: next })}
      />
      <div className="form-row">
        <TimeField
          label="Sign-up opens"
          timeZone={timeZone}
          value={opensAt}
          onChange={(at) => at !== null && set({ opensAt: at })}
        />
        <TimeField
          label="Sign-up closes"
          timeZone={timeZone}
          value={closesAt}
          onChange={(at) => at !== null && set({ closesAt: at })}
        />
        <ChoiceField
          label="Sign-up"
          value={entry}
          words={ENTRIES}
          onChange={(next) => set({ entry: next })}
        />
      </div>
      <div className="form-row">
        <TimeField
          label="First match day"
          timeZone={timeZone}
          value={startsAt}
          onChange={(at) => at !== null && set({ startsAt: at })}
        />
        <NumberField
          label="Days between match days"
          min={1}
          max={28}
          value={daysBetween}
          onChange={(value) => set({ daysBetween: value ?? 7 })}
        />
        <ChoiceField
          label="Teams meet"
          value={String(legs) as keyof typeof LEGS}
          words={LEGS}
          onChange={(value) => set({ legs: value === '2' ? 2 : 1 })}
        />
        <ChoiceField
          label="A match"
          value={String(bestOf) as keyof typeof LENGTHS}
          words={LENGTHS}
          onChange={(value) => set({ bestOf: Number(value) as SeasonSettings['bestOf'] })}
        />
      </div>
      <div className="form-row">
        <NumberField
          label="Substitutes a team"
          min={0}
          max={6}
          value={settings.maxSubstitutes}
          onChange={(value) => set({ maxSubstitutes: value ?? 0 })}
        />
        <NumberField
          label="Coaches a team"
          min={0}
          max={4}
          value={settings.maxCoaches}
          onChange={(value) => set({ maxCoaches: value ?? 0 })}
        />
        <NumberField
          label="Minutes until a side is late"
          canBeEmpty
          min={1}
          max={240}
          value={settings.minutesToAppear}
          onChange={(minutesToAppear) => set({ minutesToAppear })}
        />
        <CheckField
          label="Who does not come loses by forfeit"
          value={settings.forfeitsNoShows}
          onChange={(forfeitsNoShows) => set({ forfeitsNoShows })}
        />
      </div>
      <TextField
        label="Lobby settings"
        maxLength={300}
        value={settings.mapNote}
        onChange={(mapNote) => set({ mapNote })}
        note="Stands at each match."
      />
    </>
  );
}

function Divisions({ settings: { divisions }, set, isRunning }: PartProps & { readonly isRunning: boolean }) {
  const last = divisions.length - 1;
  const change = (index: number, part: Partial<DivisionSettings>) =>
    set({ divisions: divisions.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  /** As many come up as go down: one number for both. */
  const exchange = (index: number, count: number) =>
    set({
      divisions: divisions.map((each, at) =>
        at === index ? { ...each, relegated: count } : at === index + 1 ? { ...each, promoted: count } : each,
      ),
    });
  return (
    <fieldset className="form-choices">
      <legend>Divisions, the highest first</legend>
      {divisions.map((division, index) => (
        // Divisions have no id yet, and names change while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="form-row">
          {!isRunning && (
            <>
              <TextField
                label={`Division ${index + 1}`}
                isRequired
                maxLength={40}
                value={division.name}
                onChange={(name) => change(index, { name })}
              />
              <NumberField
                label="Teams"
                min={2}
                max={32}
                value={division.places}
                onChange={(value) => change(index, { places: value ?? 2 })}
              />
            </>
          )}
          {isRunning && <p>{division.name}</p>}
          {index < last && (
            <NumberField
              label="Down, and up from below"
              min={0}
              max={16}
              value={division.relegated}
              onChange={(value) => exchange(index, value ?? 0)}
            />
          )}
          {!isRunning && index === last && index > 0 && (
            <Button
              onClick={() =>
                set({
                  divisions: divisions
                    .slice(0, -1)
                    .map((each, at) => (at === index - 1 ? { ...each, relegated: 0 } : each)),
                })
              }
            >
              Remove<span className="visually-hidden"> {division.name}</span>
            </Button>
          )}
        </div>
      ))}
      {!isRunning && divisions.length < MAX_DIVISIONS && (
        <p>
          <Button
            onClick={() =>
              set({
                divisions: [
                  ...divisions,
                  {
                    ...(divisions[last] as DivisionSettings),
                    name: `Division ${divisions.length + 1}`,
                    promoted: divisions[last]?.relegated ?? 0,
                    relegated: 0,
                  },
                ],
              })
            }
          >
            Add a division
          </Button>
        </p>
      )}
    </fieldset>
  );
}
