import type { HeroLanes, LaneMoment, StatisticEstimate } from '@soulstat/api-client';
import { Change, DeltaBar, formatCount, type Column } from '@soulstat/ui';
import { formatSigned } from '../../../shared/format/format.ts';
import { isClearlyDifferent } from '../../../shared/statistics/clear-change.ts';
import { formatDecimals } from '../../../shared/statistics/format-points.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import type { LaneTier } from './lane-tiers.ts';
import { EstimateCell, MIN_COUNT, shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';

/** Whose souls count: the hero's own, or those of the two in the lane. */
export type LaneView = 'solo' | 'duo';

const NINE = 540;
const FIFTEEN = 900;
export const momentAt = ({ moments }: HeroLanes, seconds: number): LaneMoment | undefined =>
  moments.find((moment) => moment.seconds === seconds);

interface LaneColumnData {
  readonly view: LaneView;
  readonly hasBefore: boolean;
  readonly nameOf: (heroId: number) => string;
  readonly tiers: ReadonlyMap<number, LaneTier>;
}

/** The lane tier list as a table. */
export function laneColumns({ view, hasBefore, nameOf, tiers }: LaneColumnData): Column<HeroLanes>[] {
  return [
    {
      key: 'hero',
      label: 'Hero',
      widthCh: 16,
      value: ({ heroId }) => nameOf(heroId),
      cell: ({ heroId }) => <HeroLink heroId={heroId} tab="lanes" />,
    },
    {
      key: 'tier',
      label: 'Tier',
      description: 'By lane score, S to D; B is what luck alone may explain',
      sortable: false,
      widthCh: 5,
      value: ({ heroId }) => tiers.get(heroId),
    },
    ...scoreColumns(view, hasBefore),
    ...leadColumns(view),
    ...wonColumns(hasBefore),
    {
      key: 'lanes',
      label: 'Lanes',
      numeric: true,
      value: ({ scores }) => scores.lanesWon.count,
      format: formatCount,
    },
  ];
}

const scoreText = (score: number) => score.toFixed(1);
const soulsText = (souls: number) => formatSigned(Math.round(souls));

const scoreColumns = (view: LaneView, hasBefore: boolean): Column<HeroLanes>[] => [
  {
    key: 'score',
    label: 'Lane score',
    shortLabel: 'Score',
    description: '50 is even',
    numeric: true,
    value: ({ scores }) => shownValue(scores[view]),
    cell: ({ scores }) => (
      <DeltaBar
        value={shownValue(scores[view]) === undefined ? 0 : (scores[view].value ?? 50) - 50}
        min={-20}
        max={20}
        tone="signed"
      >
        <EstimateCell estimate={scores[view]} format={scoreText} noun="lanes" />
      </DeltaBar>
    ),
  },
  ...(hasBefore
    ? [
        {
          key: 'change',
          label: 'Change of the score since the period before',
          shortLabel: 'Change',
          numeric: true,
          value: ({ scores, before }: HeroLanes) => differenceOf(scores[view], before[view]),
          cell: ({ scores, before }: HeroLanes) => {
            const change = differenceOf(scores[view], before[view]);
            if (change === undefined) return '–';
            const isClear = isClearlyDifferent(scores[view], before[view]);
            return <Change value={change} format={scoreText} isClear={isClear} />;
          },
        },
      ]
    : []),
];

function differenceOf(now: StatisticEstimate, before: StatisticEstimate): number | undefined {
  if (now.value === null || before.value === null) return undefined;
  return now.count < MIN_COUNT || before.count < MIN_COUNT ? undefined : now.value - before.value;
}

const leadOf = (hero: HeroLanes, seconds: number, view: LaneView): StatisticEstimate | undefined => {
  const moment = momentAt(hero, seconds);
  return view === 'solo' ? moment?.ownLead : moment?.duoLead;
};

const leadColumns = (view: LaneView): Column<HeroLanes>[] => [
  ...[
    { key: 'nine', seconds: NINE, minutes: 'nine', clock: '9:00' },
    { key: 'fifteen', seconds: FIFTEEN, minutes: 'fifteen', clock: '15:00' },
  ].map(({ key, seconds, minutes, clock }): Column<HeroLanes> => ({
    key,
    label: `Souls ahead at ${minutes} minutes`,
    shortLabel: `Souls at ${clock}`,
    numeric: true,
    value: (hero) => {
      const lead = leadOf(hero, seconds, view);
      return lead && shownValue(lead);
    },
    cell: (hero) => {
      const lead = leadOf(hero, seconds, view);
      return lead ? <EstimateCell estimate={lead} format={soulsText} noun="lanes" /> : '–';
    },
  })),
  {
    key: 'kills',
    label: 'Kills of the two ahead at nine minutes, on average',
    shortLabel: 'Kills ahead',
    numeric: true,
    value: (hero) => momentAt(hero, NINE)?.duoKillLead,
    format: (kills) => (kills >= 0.005 ? `+${formatDecimals(kills)}` : formatDecimals(kills)),
  },
  {
    key: 'spread',
    label: 'Volatility: spread of single lanes, in souls of both players',
    shortLabel: 'Volatility',
    numeric: true,
    optional: true,
    value: (hero) => momentAt(hero, NINE)?.duoDeviation,
    format: (souls) => formatCount(Math.round(souls)),
  },
];

const wonColumns = (hasBefore: boolean): Column<HeroLanes>[] => [
  {
    key: 'won',
    label: 'Lanes won',
    numeric: true,
    value: ({ scores }) => shownValue(scores.lanesWon),
    cell: ({ scores }) => <RateCell rate={scores.lanesWon} noun="lanes" />,
  },
  ...(hasBefore
    ? [
        {
          key: 'won-change',
          label: 'Change of lanes won, in points',
          shortLabel: 'Change',
          numeric: true,
          optional: true,
          value: ({ scores, before }: HeroLanes) =>
            scores.lanesWon.rate === null ||
            before.lanesWon.rate === null ||
            before.lanesWon.count < MIN_COUNT
              ? undefined
              : (scores.lanesWon.rate - before.lanesWon.rate) * 100,
          cell: ({ scores, before }: HeroLanes) =>
            scores.lanesWon.rate === null ||
            before.lanesWon.rate === null ||
            before.lanesWon.count < MIN_COUNT ? (
              '–'
            ) : (
              <Change
                value={(scores.lanesWon.rate - before.lanesWon.rate) * 100}
                isClear={isClearlyDifferent(scores.lanesWon, before.lanesWon)}
              />
            ),
        },
      ]
    : []),
  {
    key: 'conversion',
    label: 'Matches won after a won lane',
    shortLabel: 'Wins after won lane',
    numeric: true,
    value: (hero) => boundOf(momentAt(hero, NINE)?.winsAhead),
    cell: (hero) => {
      const moment = momentAt(hero, NINE);
      return moment ? <RateCell rate={moment.winsAhead} noun="won lanes" /> : '–';
    },
  },
  {
    key: 'comeback',
    label: 'Matches won after a lost lane',
    shortLabel: 'Wins after lost lane',
    numeric: true,
    value: (hero) => boundOf(momentAt(hero, NINE)?.winsBehind),
    cell: (hero) => {
      const moment = momentAt(hero, NINE);
      return moment ? <RateCell rate={moment.winsBehind} noun="lost lanes" /> : '–';
    },
  },
];

const boundOf = (rate: LaneMoment['winsAhead'] | undefined) => rate && shownValue(rate);
