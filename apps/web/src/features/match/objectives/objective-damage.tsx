import type { MatchObjectives } from '@soulstat/api-client';
import { BarChart, formatCount, formatDuration, formatPercent, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { PersonMark } from '../parts/person-mark.tsx';
import type { People, Person } from '../parts/people.ts';
import { partHref } from '../parts/part-href.ts';

interface DamageRow extends Person {
  readonly damage: number;
  readonly ofTeam: number | undefined;
}

export interface ObjectiveDamageProps {
  readonly result: MatchObjectives;
  readonly people: People;
  readonly matchId: number;
  /** Up to this second, as far as snapshots tell; the end without one. */
  readonly second: number | undefined;
}

/** Who did the damage: files tell it for all objectives together, at each snapshot. */
export function ObjectiveDamage({ result, people, matchId, second }: ObjectiveDamageProps) {
  const { rows, atSeconds } = useMemo(() => damageRows(result, people, second), [result, people, second]);
  if (rows.every(({ damage }) => damage === 0)) return null;
  const until = formatDuration(atSeconds);
  return (
    <section aria-labelledby="objective-damage">
      <h2 id="objective-damage">Objective damage by player</h2>
      <div className="damage-one-tables">
        <BarChart
          title={`Damage to objectives until ${until}`}
          subtitle="Total only: the file has no split"
          labelName="Player"
          valueName="Damage"
          bars={rows
            .toSorted((a, b) => b.damage - a.damage)
            .map(({ slot, name, damage, team }) => ({
              id: String(slot),
              label: name,
              value: damage,
              tone: `side-${team}` as const,
            }))}
          formatValue={formatCount}
        />
        <AddressTable
          sortName="sortDamage"
          caption={`Damage to objectives by player until ${until}`}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ slot }) => String(slot)}
          noun={{ one: 'player', many: 'players' }}
          initialView={{ sort: { key: 'damage', direction: 'descending' } }}
          csvFileName={`match-${matchId}-objective-damage.csv`}
          jsonHref={partHref(matchId, 'objectives')}
        />
      </div>
    </section>
  );
}

function damageRows({ players }: MatchObjectives, people: People, second: number | undefined) {
  const atOf = (samples: readonly number[]) =>
    second === undefined ? samples.length - 1 : samples.findLastIndex((sample) => sample <= second);
  const damageOf = (slot: number) => {
    const player = players.find((each) => each.slot === slot);
    return player?.objectiveDamage[atOf(player.sampleSeconds)] ?? 0;
  };
  const samples = players[0]?.sampleSeconds ?? [];
  const rows = people.all.map((person): DamageRow => {
    const damage = damageOf(person.slot);
    const ofTeam = people.all
      .filter(({ team }) => team === person.team)
      .reduce((sum, { slot }) => sum + damageOf(slot), 0);
    return { ...person, damage, ofTeam: ofTeam > 0 ? damage / ofTeam : undefined };
  });
  return { rows, atSeconds: samples[atOf(samples)] ?? 0 };
}

const COLUMNS: readonly Column<DamageRow>[] = [
  {
    key: 'player',
    label: 'Player',
    value: ({ label }) => label,
    cell: (row) => <PersonMark person={row} />,
    foot: () => 'All',
  },
  {
    key: 'damage',
    label: 'Damage',
    numeric: true,
    best: 'highest',
    value: ({ damage }) => damage,
    format: formatCount,
    foot: (rows) => formatCount(rows.reduce((sum, { damage }) => sum + damage, 0)),
  },
  {
    key: 'share',
    label: 'Share of the own side',
    numeric: true,
    value: ({ ofTeam }) => ofTeam,
    format: (share) => formatPercent(share, 0),
  },
];
