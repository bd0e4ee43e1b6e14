import { formatCount, formatDuration, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { formatSigned } from '../../../shared/format/format.ts';
import { otherTeam } from '../../../shared/game/teams.ts';
import type { Person } from '../parts/people.ts';
import { personColumn } from '../parts/person-mark.tsx';
import { atSample } from '../parts/sample-index.ts';
import { nameOfLane, type LaneProps } from './lane-card.tsx';
import { soulSteps } from './lane-view.ts';
import { partHref } from '../parts/part-href.ts';

interface LaneRow extends Person {
  readonly laneName: string;
  readonly souls: number;
  /** Less the mean of the other side. */
  readonly ahead: number;
  readonly kills: number;
  readonly deaths: number;
  readonly lastHits: number;
  readonly denies: number;
  readonly damage: number | undefined;
  readonly damageToAll: number;
  readonly healing: number;
  readonly score: number | undefined;
}

/** Every player in the own lane at the moment of the page. */
export function LanePlayersTable(props: LaneProps) {
  const { match, moment } = props;
  const rows = useLaneRows(props);
  return (
    <section aria-labelledby="lane-players">
      <h2 id="lane-players">Every player at {formatDuration(moment.atSeconds)}</h2>
      <AddressTable
        caption={`Players in their lanes at ${formatDuration(moment.atSeconds)}`}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ slot }) => String(slot)}
        noun={{ one: 'player', many: 'players' }}
        phoneColumnKeys={['souls', 'ahead', 'score']}
        csvFileName={`match-${match.matchId}-lanes.csv`}
        jsonHref={partHref(match.matchId, 'lanes')}
        footNote="The game samples lanes every three minutes; kills and deaths are known to the second. Scores are of nine minutes."
      />
    </section>
  );
}

function useLaneRows({ match, lanes, people, moment, scores }: LaneProps): readonly LaneRow[] {
  return useMemo(() => {
    const at = (values: readonly number[]) => atSample(values, moment.index);
    return lanes.lanes.flatMap((lane) =>
      lane.sides.flatMap(({ team, players }) => {
        const others = lane.sides[otherTeam(team)].players;
        const met = others.reduce((sum, { souls }) => sum + atSample(souls, moment.index), 0) / others.length;
        const deaths = lane.deaths.filter(({ atSeconds }) => atSeconds <= moment.untilSeconds);
        return players.map((player): LaneRow => {
          return {
            ...people.of(player.slot),
            laneName: nameOfLane(lane.lane, match.startedAt),
            souls: at(player.souls),
            ahead: Math.round(at(player.souls) - met),
            kills: deaths.filter(({ killerSlot }) => killerSlot === player.slot).length,
            deaths: deaths.filter(({ slot }) => slot === player.slot).length,
            lastHits: at(player.lastHits),
            denies: at(player.denies),
            damage: player.damageDealt ? at(player.damageDealt) : undefined,
            damageToAll: at(player.damageToAll),
            healing: at(player.healing),
            score: scores?.players.find(({ slot }) => slot === player.slot)?.laneScore ?? undefined,
          };
        });
      }),
    );
  }, [match, lanes, people, moment.index, moment.untilSeconds, scores]);
}

const amount = (
  key: string,
  label: string,
  value: (row: LaneRow) => number | undefined,
  more: Partial<Column<LaneRow>> = {},
): Column<LaneRow> => ({ key, label, numeric: true, value, format: formatCount, best: 'highest', ...more });

const COLUMNS: readonly Column<LaneRow>[] = [
  personColumn(),
  { key: 'lane', label: 'Lane', value: ({ laneName }) => laneName },
  amount('souls', 'Souls', ({ souls }) => souls),
  amount('ahead', 'Souls ahead of the other side', ({ ahead }) => ahead, {
    shortLabel: 'Ahead',
    format: formatSigned,
    description: 'Own souls minus the mean of the lane opponents.',
  }),
  amount('kills', 'Kills of players of the lane', ({ kills }) => kills, { shortLabel: 'Kills' }),
  amount('deaths', 'Deaths', ({ deaths }) => deaths, { best: 'lowest' }),
  amount('lastHits', 'Trooper last hits', ({ lastHits }) => lastHits, { shortLabel: 'Trooper hits' }),
  amount('denies', 'Denies', ({ denies }) => denies),
  amount('damage', 'Damage to the other side of the lane', ({ damage }) => damage, {
    shortLabel: 'Damage in lane',
  }),
  amount('damageToAll', 'Damage to all players', ({ damageToAll }) => damageToAll, { shortLabel: 'To all' }),
  amount('healing', 'Healing', ({ healing }) => healing),
  amount('score', 'Lane score', ({ score }) => score, {
    description: '0 to 100 at nine minutes; 50 is what heroes like these normally reach.',
  }),
];

interface StepRow {
  readonly id: number;
  readonly name: string;
  readonly souls: readonly number[];
}

/** Souls ahead of every lane at every sample: what the bars of the cards draw. */
export function LaneStepsTable({ match, lanes }: LaneProps) {
  const rows = useMemo(
    () =>
      lanes.lanes.map((lane): StepRow => ({
        id: lane.lane,
        name: nameOfLane(lane.lane, match.startedAt),
        souls: soulSteps(lanes, lane).map(({ souls }) => souls),
      })),
    [match, lanes],
  );
  const columns = useMemo<readonly Column<StepRow>[]>(
    () => [
      { key: 'lane', label: 'Lane', value: ({ name }) => name },
      ...lanes.sampleSeconds.map((atSeconds, index): Column<StepRow> => ({
        key: String(atSeconds),
        label: formatDuration(atSeconds),
        numeric: true,
        value: ({ souls }) => souls[index],
        format: formatSigned,
      })),
    ],
    [lanes],
  );
  return (
    <section aria-labelledby="lane-steps">
      <h2 id="lane-steps">Souls ahead, lane by lane</h2>
      <AddressTable
        sortName="sortSteps"
        caption="Souls of the Hidden King minus souls of the Archmother in each lane"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => String(id)}
        noun={{ one: 'lane', many: 'lanes' }}
        phoneColumnKeys={['540', '180', '900']}
        csvFileName={`match-${match.matchId}-lane-souls.csv`}
        jsonHref={partHref(match.matchId, 'lanes')}
        footNote="Above zero the Hidden King is ahead, below it the Archmother."
      />
    </section>
  );
}
