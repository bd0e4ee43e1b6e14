import { STATS, type StatKey } from '@soulstat/build-stats';
import { LEVELS, STARTING_SOULS } from '@soulstat/game-data';
import { Button, formatCount } from '@soulstat/ui';
import { useId } from 'react';
import { formatStat } from '../../../shared/build-stats/format-stat.ts';
import { tourTarget } from '../tour-targets.ts';
import { useAnalysis, type Analysis } from './analysis-context.ts';

const STEP = 100;

/** The match by souls: level and boons, points and unlocks, growth of the hero, and what is bought by then. */
export function SoulTracker() {
  const analysis = useAnalysis();
  const { moment, maxSouls, change, state } = analysis;
  const id = useId();
  return (
    <section className="analysis-souls" aria-labelledby={`${id}-title`} {...tourTarget('souls')}>
      <header>
        <h2 id={`${id}-title`}>Souls</h2>
        <output htmlFor={id}>{formatCount(moment.souls)} souls</output>
        <Button size="compact" aria-pressed={state.souls === null} onClick={() => change({ souls: null })}>
          Whole build
        </Button>
      </header>
      <input
        id={id}
        type="range"
        min={STARTING_SOULS}
        max={maxSouls}
        step={STEP}
        value={Math.min(maxSouls, moment.souls)}
        aria-label="Net worth in souls"
        aria-valuetext={`${formatCount(moment.souls)} souls, level ${moment.level}`}
        onChange={({ target }) => change({ souls: Number(target.value) })}
      />
      <dl>
        {factsOf(analysis).map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="creator-hint">{growthOf(analysis)}</p>
    </section>
  );
}

type Fact = readonly [label: string, value: string, note: string];

function factsOf({ moment, learned, plan, abilities }: Analysis): readonly Fact[] {
  const nextLevel = LEVELS.find(({ level }) => level === moment.level + 1);
  const [next] = plan.later;
  const unlocked = learned.isAssumed ? 0 : learned.abilities.length;
  return [
    [
      'Level',
      String(moment.level),
      nextLevel ? `next at ${formatCount(nextLevel.requiredSouls + STARTING_SOULS)}` : 'last level',
    ],
    ['Boons', String(moment.boons), 'one a level'],
    ['Ability points', String(moment.abilityPoints), `${learned.pointsSpent} spent`],
    [
      'Unlocks',
      `${Math.min(moment.abilityUnlocks, abilities.length)} of ${abilities.length}`,
      learned.isAssumed ? 'no order yet' : `${unlocked} learned`,
    ],
    ['Next item', next ? next.item.name : '–', next ? `at ${formatCount(next.souls)} souls` : 'all bought'],
  ];
}

const GROWN: readonly StatKey[] = ['maxHealth', 'spiritPower', 'bulletDamage', 'lightMelee'];

/** What boons alone added to the hero. */
function growthOf({ bare, moment }: Analysis): string {
  const gains = GROWN.flatMap((key) => {
    const gain = bare.figure(key).terms.find(({ source }) => source.kind === 'boons')?.value ?? 0;
    return gain > 0 ? [`+${formatStat(key, gain)} ${STATS[key].label.toLowerCase()}`] : [];
  });
  return gains.length === 0 ? 'No boons yet.' : `${moment.boons} boons: ${gains.join(', ')}.`;
}
