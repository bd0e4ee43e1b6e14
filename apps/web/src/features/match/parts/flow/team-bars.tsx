import type { MatchSummary } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { formatCount, Table } from '@soulstat/ui';
import { countOf, formatShort } from '../../../../shared/format/format.ts';
import { Quantity } from '../../../../shared/format/quantity.tsx';
import { TEAMS, type Team } from '../../../../shared/game/teams.ts';
import { teamTotals } from '../scoreboard/team-totals.ts';

interface Comparison {
  readonly key: string;
  readonly label: string;
  /** Index = team; `null` where the source does not say. */
  readonly values: readonly [number | null, number | null];
  readonly text: (value: number) => string;
  readonly exact: (value: number) => string;
}

/** Both teams, number against number; the larger one is marked by weight. */
export function TeamBars({ match }: { readonly match: MatchSummary }) {
  return (
    <section className="team-bars">
      <h2>Team against team</h2>
      <Table label="Team against team">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{SIDES[0].name}</th>
            <th scope="col">What</th>
            <th scope="col">{SIDES[1].name}</th>
          </tr>
        </thead>
        <tbody>
          {comparisons(match).map((comparison) => (
            <BarRow key={comparison.key} comparison={comparison} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function BarRow({ comparison: { key, label, values, text, exact } }: { readonly comparison: Comparison }) {
  const [king, mother] = values;
  if (king === null || mother === null) return null;
  const sum = king + mother;
  const cell = (team: Team, value: number, other: number) => (
    <td
      data-team={team}
      data-ahead={value > other || undefined}
      style={{ '--soulstat-share': sum > 0 ? value / sum : 0 } as React.CSSProperties}
    >
      <Quantity value={value} text={text(value)} exact={exact(value)} field={`team-${key}`} />
    </td>
  );
  return (
    <tr>
      {cell(0, king, mother)}
      <th scope="row">{label}</th>
      {cell(1, mother, king)}
    </tr>
  );
}

function comparisons(match: MatchSummary): readonly Comparison[] {
  const [king, mother] = TEAMS.map((team) =>
    teamTotals(match.players.filter((player) => player.team === team)),
  );
  if (!king || !mother) return [];
  const of = (key: 'netWorth' | 'kills' | 'playerDamage' | 'objectiveDamage' | 'urnSouls') =>
    [king[key], mother[key]] as const;
  const bosses = TEAMS.map((team) => match.midBosses.filter(({ claimedBy }) => claimedBy === team).length);
  const fallen = TEAMS.map(
    (team) => match.objectives.filter((one) => one.team !== team && one.destroyedAtSeconds !== null).length,
  );
  const full = match.detail === 'full';
  return [
    ...roundsOf(match),
    { key: 'souls', label: 'Souls', values: of('netWorth'), ...amount('souls') },
    { key: 'kills', label: 'Kills', values: of('kills'), ...count('kill') },
    { key: 'playerDamage', label: 'Damage', values: of('playerDamage'), ...amount('damage to players') },
    {
      key: 'objectiveDamage',
      label: 'Objective damage',
      values: of('objectiveDamage'),
      ...amount('damage to objectives'),
    },
    {
      key: 'objectives',
      label: 'Objectives taken',
      values: full ? [fallen[0] ?? 0, fallen[1] ?? 0] : [null, null],
      ...count('objective taken', 'objectives taken'),
    },
    { key: 'urnSouls', label: 'Souls from the urn', values: of('urnSouls'), ...amount('souls from the urn') },
    {
      key: 'midBosses',
      label: 'Mid boss',
      values: full ? [bosses[0] ?? 0, bosses[1] ?? 0] : [null, null],
      ...count('mid boss claimed', 'mid bosses claimed'),
    },
  ];
}

/** Of Street Brawl. */
function roundsOf({ teamScores: [king, mother] }: MatchSummary): readonly Comparison[] {
  if (king === undefined || mother === undefined) return [];
  return [{ key: 'rounds', label: 'Rounds', values: [king, mother], ...count('round won', 'rounds won') }];
}

const amount = (unit: string) => ({
  text: formatShort,
  exact: (value: number) => `${formatCount(value)} ${unit}`,
});
const count = (one: string, many?: string) => ({
  text: formatCount,
  exact: (value: number) => countOf(value, one, many),
});
