import { STATS, type StatKey } from '@soulstat/build-stats';
import { formatStat } from '../../../shared/build-stats/format-stat.ts';
import { StatRow } from '../../../shared/build-stats/stat-row.tsx';
import { tourTarget } from '../tour-targets.ts';
import { useAnalysis } from './analysis-context.ts';

const KEYS: readonly (readonly [StatKey, string])[] = [
  ['dps', 'DPS'],
  ['maxHealth', 'Max health'],
  ['spiritPower', 'Spirit'],
];

/** The three numbers that players compare builds by. */
export function KeyStats() {
  const { sheet, bare } = useAnalysis();
  return (
    <section className="analysis-key-stats" aria-label="Key stats" {...tourTarget('key-stats')}>
      {KEYS.map(([key, label]) => (
        <StatRow
          key={key}
          isBig
          label={label}
          figure={sheet.figure(key)}
          unit={STATS[key].unit}
          digits={key === 'dps' ? 0 : STATS[key].digits}
          note={`${formatStat(key, bare.value(key))} without items`}
        />
      ))}
    </section>
  );
}
