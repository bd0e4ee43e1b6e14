import { STAT_GROUPS, STAT_KEYS, STATS, type Stat, type StatGroup } from '@soulstat/build-stats';
import { Tabs } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { formatStat } from '../../../shared/build-stats/format-stat.ts';
import { StatRow } from '../../../shared/build-stats/stat-row.tsx';
import { SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { tourTarget } from '../tour-targets.ts';
import { useAnalysis } from './analysis-context.ts';

/** All numbers by kind; each opens to its sum. */
export function StatTabs({ abilities }: { readonly abilities: ReactNode }) {
  return (
    <section className="analysis-stats" aria-label="All stats" {...tourTarget('stat-tabs')}>
      <Tabs
        label="Stats"
        tabs={[
          ...STAT_GROUPS.map((group) => ({
            id: group,
            label: SLOT_LABELS[group],
            content: <GroupRows group={group} />,
          })),
          { id: 'abilities', label: 'Abilities', content: abilities },
        ]}
      />
    </section>
  );
}

function GroupRows({ group }: { readonly group: StatGroup }) {
  const { sheet, bare } = useAnalysis();
  return STAT_KEYS.filter((key) => STATS[key].group === group).map((key) => {
    const { label, unit, digits }: Stat = STATS[key];
    const figure = sheet.figure(key);
    const before = bare.value(key);
    const isChanged = Math.abs(figure.value - before) > 1e-9;
    return (
      <StatRow
        key={key}
        label={label}
        figure={figure}
        unit={unit}
        digits={digits}
        note={isChanged && `${formatStat(key, before)} without items`}
      />
    );
  });
}
