import type { MatchScores, MatchSummary } from '@soulstat/api-client';
import { formatCount, formatDuration, formatPercent } from '@soulstat/ui';
import { matchEvents } from '../parts/flow/match-events.ts';
import { soulsOverTime } from '../parts/flow/souls-lead.ts';
import { teamTotals } from '../parts/scoreboard/team-totals.ts';
import { excitementPoints } from '../../../shared/statistics/excitement.ts';

/** One figure of two matches; `undefined` where the source of a match does not tell it. */
export interface ComparedFigure {
  readonly key: string;
  readonly label: string;
  readonly values: readonly [number | undefined, number | undefined];
  readonly format: (value: number) => string;
  /** The difference, without its sign. */
  readonly formatDifference: (size: number) => string;
}

/** A match as it is compared. */
export interface Compared {
  readonly match: MatchSummary;
  readonly scores: MatchScores | undefined;
}

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: (compared: Compared) => number | null | undefined;
  readonly format?: (value: number) => string;
  /** As `format` unless it says otherwise. */
  readonly formatDifference?: (size: number) => string;
}

/** Differences of shares are points, never percent. */
const SHARE = {
  format: (value: number) => formatPercent(value, 1),
  formatDifference: (size: number) => `${(size * 100).toFixed(1)} points`,
};
const total = (
  key: 'kills' | 'netWorth' | 'lastHits' | 'denies' | 'playerDamage' | 'objectiveDamage' | 'accuracy',
) => {
  return ({ match }: Compared) => teamTotals(match.players)[key];
};

const FIGURES: readonly Figure[] = [
  {
    key: 'length',
    label: 'Length',
    value: ({ match }) => match.durationSeconds || undefined,
    format: formatDuration,
  },
  { key: 'kills', label: 'Kills of both sides', value: total('kills') },
  {
    key: 'killsPerMinute',
    label: 'Kills per minute',
    value: (compared) => perMinute(total('kills')(compared), compared),
    format: (value) => value.toFixed(2),
  },
  {
    key: 'soulsPerMinute',
    label: 'Souls per minute of a player',
    value: (compared) => {
      const souls = perMinute(total('netWorth')(compared), compared);
      const { length } = compared.match.players;
      return souls === undefined || length === 0 ? undefined : souls / length;
    },
    format: (value) => formatCount(Math.round(value)),
  },
  { key: 'lead9', label: 'Winners’ soul lead at 9:00', value: winnersLead(540), format: formatCount },
  {
    key: 'lead15',
    label: 'Winners’ soul lead at 15:00',
    value: winnersLead(900),
    format: formatCount,
  },
  {
    key: 'leadEnd',
    label: 'Winners’ soul lead at the end',
    value: winnersLead(Infinity),
    format: formatCount,
  },
  { key: 'lastHits', label: 'Last hits', value: total('lastHits') },
  { key: 'denies', label: 'Denies', value: total('denies') },
  { key: 'playerDamage', label: 'Damage to players', value: total('playerDamage') },
  { key: 'objectiveDamage', label: 'Damage to objectives', value: total('objectiveDamage') },
  { key: 'accuracy', label: 'Accuracy of all', value: total('accuracy'), ...SHARE },
  {
    key: 'firstObjective',
    label: 'First objective fell at',
    value: ({ match }) => matchEvents(match).find(({ kind }) => kind !== 'midBoss')?.atSeconds,
    format: formatDuration,
  },
  {
    key: 'objectives',
    label: 'Objectives that fell',
    value: ({ match }) =>
      match.detail === 'full'
        ? match.objectives.filter(({ destroyedAtSeconds }) => destroyedAtSeconds !== null).length
        : undefined,
  },
  {
    key: 'midBosses',
    label: 'Mid bosses',
    value: ({ match }) => (match.detail === 'full' ? match.midBosses.length : undefined),
  },
  {
    key: 'comeback',
    label: 'Largest deficit of the winners in win chance',
    value: ({ scores }) => scores?.comeback,
    ...SHARE,
  },
  {
    key: 'excitement',
    label: 'Excitement: ups and downs of the win chance, in points',
    value: ({ scores }) => scores && excitementPoints(scores.excitement),
  },
];

/** The figures that at least one of the matches has. */
export function compareMatches(one: Compared, other: Compared): ComparedFigure[] {
  return FIGURES.map(({ key, label, value, format = formatCount, formatDifference = format }) => ({
    key,
    label,
    values: [value(one) ?? undefined, value(other) ?? undefined] as const,
    format,
    formatDifference,
  })).filter(({ values }) => values.some((each) => each !== undefined));
}

function perMinute(amount: number | null, { match }: Compared): number | undefined {
  return amount === null || match.durationSeconds === 0 ? undefined : (amount * 60) / match.durationSeconds;
}

/** Where the source has a sample at that second; the last one for `Infinity`. */
function winnersLead(second: number) {
  return ({ match }: Compared): number | undefined => {
    const samples = soulsOverTime(match);
    const sample =
      second === Infinity ? samples.at(-1) : samples.find(({ atSeconds }) => atSeconds === second);
    if (!sample || match.winningTeam === null) return undefined;
    return match.winningTeam === 0 ? sample.difference : -sample.difference;
  };
}
