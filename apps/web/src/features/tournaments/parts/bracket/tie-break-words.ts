import type { Tournament } from '@soulstat/api-client';
import { formatPercent } from '@soulstat/ui';

type TableStage = Extract<Tournament['setup']['stages'][number], { readonly tieBreaks: unknown }>;
type TieBreak = TableStage['tieBreaks'][number] | 'match-points' | 'lots';

export interface TieBreakWords {
  readonly name: string;
  /** Head of its column. */
  readonly short: string;
  /** What it is, in a sentence. */
  readonly long: string;
  readonly format: (value: number) => string;
}

const plain = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
const share = (value: number) => formatPercent(value, 1);
const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`;

/** In the words of tournament tables. */
export const TIE_BREAK_WORDS: Readonly<Record<TieBreak, TieBreakWords>> = {
  'match-points': { name: 'Match points', short: 'Pts', long: 'Points for matches won', format: plain },
  'head-to-head': {
    name: 'Head to head',
    short: 'H2H',
    long: 'Points in matches among those who are level',
    format: plain,
  },
  buchholz: { name: 'Buchholz', short: 'BH', long: 'Sum of the points of all opponents', format: plain },
  'median-buchholz': {
    name: 'Median Buchholz',
    short: 'MBH',
    long: 'Sum of the points of all opponents, without the highest and the lowest',
    format: plain,
  },
  'sonneborn-berger': {
    name: 'Sonneborn-Berger',
    short: 'SB',
    long: 'Sum of the points of the opponents that were beaten',
    format: plain,
  },
  'opponents-match-wins': {
    name: 'Opponents’ wins',
    short: 'OMW',
    long: 'Mean share of matches that the opponents won',
    format: share,
  },
  'game-wins': { name: 'Games won', short: 'GW', long: 'Share of games won', format: share },
  cumulative: {
    name: 'Cumulative',
    short: 'Cum',
    long: 'Sum of the points after each round: early wins count more',
    format: plain,
  },
  'game-difference': {
    name: 'Game difference',
    short: '+/−',
    long: 'Games won minus games lost',
    format: signed,
  },
  'shortest-time': {
    name: 'Shortest time',
    short: 'Time',
    long: 'Total time of the games won: less is better',
    format: minutes,
  },
  lots: { name: 'Draw of lots', short: 'Lots', long: 'Drawn once, and recorded', format: plain },
};
