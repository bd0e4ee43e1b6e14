import type { HeroDifficulty, HeroLearning } from '@soulstat/api-client';
import type { Column } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { EstimateCell, MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { AXES, HEADLINE_GAMES } from './axes.ts';
import { DISAGREEMENT_WORDS } from './disagreement-words.ts';
import { VoteMean } from './vote-mean.tsx';

export interface DifficultyRow {
  readonly heroId: number;
  readonly learning: HeroLearning | undefined;
  /** Undefined while hidden. */
  readonly votes: HeroDifficulty | null | undefined;
}

interface ColumnData {
  readonly nameOf: (heroId: number) => string;
  readonly addressOf: (heroId: number) => string;
}

export const difficultyColumns = ({ nameOf, addressOf }: ColumnData): Column<DifficultyRow>[] => [
  {
    key: 'hero',
    label: 'Hero',
    widthCh: 16,
    value: ({ heroId }) => nameOf(heroId),
    cell: ({ heroId }) => <Link to={addressOf(heroId)}>{nameOf(heroId)}</Link>,
  },
  meanColumn('overall', `Difficulty, voters with ${HEADLINE_GAMES}+ games`, 'Difficulty'),
  {
    key: 'measured',
    label: 'Measured: points of win rate for ten times the matches',
    shortLabel: 'Measured',
    description: 'Steeper = takes longer to learn',
    numeric: true,
    value: ({ learning }) => learning?.perTenfold.value ?? undefined,
    cell: ({ learning }) =>
      learning?.perTenfold.value == null ? (
        `too few (${learning?.perTenfold.count ?? 0})`
      ) : (
        <EstimateCell estimate={learning.perTenfold} format={formatPoints} />
      ),
  },
  {
    key: 'gain',
    label: 'Win rate with 51 and more matches less that of the first five, in points',
    shortLabel: '51+ less first 5',
    numeric: true,
    optional: true,
    value: ({ learning }) => (isEnough(learning) ? (learning?.gain.value ?? undefined) : undefined),
    cell: ({ learning }) =>
      learning && isEnough(learning) ? (
        <EstimateCell estimate={learning.gain} format={formatPoints} />
      ) : (
        'too few'
      ),
  },
  {
    key: 'disagreement',
    label: 'Votes on learning beside what is measured',
    shortLabel: 'Votes and data',
    value: ({ votes }) => (votes ? DISAGREEMENT_WORDS[votes.disagreement ?? 'unknown'] : undefined),
    cell: ({ votes }) =>
      votes === undefined ? <Hidden /> : DISAGREEMENT_WORDS[votes?.disagreement ?? 'unknown'],
  },
  ...AXES.map(({ axis, label }) => meanColumn(axis, label, label)),
  {
    key: 'voters',
    label: 'Voters',
    numeric: true,
    value: ({ votes }) => (votes === undefined ? undefined : (votes?.voters ?? 0)),
    cell: ({ votes }) => (votes === undefined ? <Hidden /> : String(votes?.voters ?? 0)),
  },
];

/** Both ends need as many matches as any rate. */
const isEnough = (learning: HeroLearning | undefined): boolean => {
  const ends = [learning?.bins.find(({ from }) => from === 1), learning?.bins.find(({ to }) => to === null)];
  return ends.every((bin) => (bin?.winRate.count ?? 0) >= MIN_COUNT);
};

function meanColumn(
  axis: keyof HeroDifficulty['headline'],
  label: string,
  shortLabel: string,
): Column<DifficultyRow> {
  return {
    key: axis,
    label,
    shortLabel,
    numeric: true,
    value: ({ votes }) => votes?.headline[axis].value ?? undefined,
    cell: ({ votes }) =>
      votes === undefined ? (
        <Hidden />
      ) : (
        <VoteMean mean={votes?.headline[axis] ?? { count: 0, value: null, interval: null }} />
      ),
  };
}

/** Above the table stands why. */
const Hidden = () => <span title="Hidden until you vote">–</span>;
