import { killCurve, type Dummy } from '@soulstat/build-stats';
import { formatCount, LineChart, type LineSeries } from '@soulstat/ui';
import { useMemo } from 'react';
import { formatAmount } from '../../../shared/build-stats/format-stat.ts';
import { StatRow } from '../../../shared/build-stats/stat-row.tsx';
import { useAnalysis } from './analysis-context.ts';

const DISTANCES = Array.from({ length: 31 }, (_, index) => index * 2);
const TICKS = [0, 15, 30, 45, 60];

/** What the build does to a dummy, and how long it takes by distance. */
export function DummyFight() {
  const { fight, state } = useAnalysis();
  const { dummy } = state;
  return (
    <section className="analysis-dummy" aria-labelledby="analysis-dummy">
      <h2 id="analysis-dummy">Target dummy</h2>
      <DummyFields />
      <div className="analysis-fight">
        <Plain label="Time to kill, gun alone" value={secondsText(fight.secondsToKill)} />
        <Plain label="DPS on the dummy" value={formatAmount(fight.dps, null, 0)} />
        <Plain label="DPS with reloads" value={formatAmount(fight.sustainedDps, null, 0)} />
        <Plain label="Ability DPS on cooldown" value={formatAmount(fight.abilityDps, null, 0)} />
        <StatRow label="Damage of a shot" figure={fight.shotDamage} unit={null} digits={1} />
        <StatRow label="Abilities, each once" figure={fight.rotation} unit={null} digits={0} />
        <StatRow label="Healing a second" figure={fight.healing} unit={null} digits={1} />
      </div>
      <KillChart dummy={dummy} />
    </section>
  );
}

const secondsText = (seconds: number | null): string =>
  seconds === null ? 'Never' : formatAmount(seconds, 's', 2);

function Plain({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <p className="analysis-plain">
      <span>{label}</span>
      <b>{value}</b>
    </p>
  );
}

interface FieldOf {
  readonly key: keyof Dummy;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const FIELDS: readonly FieldOf[] = [
  { key: 'health', label: 'Health', min: 1, max: 20_000, step: 50 },
  { key: 'bulletResist', label: 'Bullet resist in %', min: -100, max: 95, step: 1 },
  { key: 'spiritResist', label: 'Spirit resist in %', min: -100, max: 95, step: 1 },
  { key: 'distance', label: 'Distance in m', min: 0, max: 100, step: 1 },
];

function DummyFields() {
  const { state, changeDummy } = useAnalysis();
  const { dummy } = state;
  return (
    <div className="creator-fields analysis-fields">
      {FIELDS.map(({ key, label, min, max, step }) => (
        <label key={key}>
          {label}
          <input
            type="number"
            inputMode="decimal"
            min={min}
            max={max}
            step={step}
            defaultValue={dummy[key]}
            onChange={({ target }) => {
              const value = target.valueAsNumber;
              if (value >= min && value <= max) changeDummy({ [key]: value });
            }}
          />
        </label>
      ))}
    </div>
  );
}

function KillChart({ dummy }: { readonly dummy: Dummy }) {
  const { sheet } = useAnalysis();
  const series = useMemo(
    (): LineSeries[] => [{ id: 'build', label: 'Seconds to kill', points: pointsOf(sheet, dummy) }],
    [sheet, dummy],
  );
  const [near] = killCurve(sheet, dummy, [dummy.distance]);
  return (
    <LineChart
      title={
        near?.seconds === null || near === undefined
          ? 'The gun never kills this dummy'
          : `Kills ${formatCount(dummy.health)} health in ${near.seconds.toFixed(1)} s at ${dummy.distance} m`
      }
      subtitle="Seconds to kill by distance, gun alone, every bullet hits the body"
      level={3}
      xLabel="Distance"
      series={series}
      xTicks={TICKS}
      formatX={meters}
      formatY={seconds}
      height={220}
      zeroLine
    />
  );
}

const meters = (value: number): string => `${value} m`;
const seconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} s`;

const pointsOf = (sheet: Parameters<typeof killCurve>[0], dummy: Dummy) =>
  killCurve(sheet, dummy, DISTANCES).map(({ distance, seconds: time }) => ({
    x: distance,
    y: time ?? undefined,
  }));
