import type { TierHero, TierMethod } from '@soulstat/api-client';
import { Change, formatCount, formatPercent, type Column } from '@soulstat/ui';
import { formatDecimals } from '../../../shared/statistics/format-points.ts';
import { EstimateCell, shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { StandingChange, StandingRate, standingOf } from '../../../shared/statistics/hero-standing.tsx';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { METHODS } from './methods.ts';

interface Names {
  readonly nameOf: (heroId: number) => string;
  readonly leastMatches: number;
}

const share = (value: number) => formatPercent(value);
const points = (size: number) => (size * 100).toFixed(1);

/** The table under the tiers: everything they follow from. */
export function tierColumns(method: TierMethod, { nameOf, leastMatches }: Names): Column<TierHero>[] {
  return [
    {
      key: 'hero',
      label: 'Hero',
      widthCh: 15,
      value: ({ heroId }) => nameOf(heroId),
      cell: ({ heroId }) => <HeroLink heroId={heroId} />,
    },
    ...letterColumns(method),
    ...rateColumns(leastMatches),
    ...pickColumns(),
    ...stabilityColumns(),
  ];
}

function letterColumns(method: TierMethod): Column<TierHero>[] {
  return [
    {
      key: 'tier',
      label: 'Tier',
      description: `By ${METHODS[method].label.toLowerCase()}; with how likely it is`,
      widthCh: 9,
      value: ({ methods }) => methods[method].letter ?? undefined,
      cell: ({ methods }) => {
        const { letter, chances } = methods[method];
        return letter ? (
          <span className="tier-cell" data-letter={letter}>
            <b>{letter}</b> {formatPercent(chances[letter], 0)}
          </span>
        ) : (
          <span className="tier-cell" data-letter="none">
            too few
          </span>
        );
      },
    },
    {
      key: 'place',
      label: 'Place',
      numeric: true,
      smallestFirst: true,
      value: ({ methods: { [method]: at } }) => (at.letter === null ? undefined : at.place),
      cell: ({ methods: { [method]: at } }) => (at.letter === null ? '–' : at.place),
    },
    {
      key: 'moved',
      label: 'Places moved since the period before',
      shortLabel: 'Moved',
      numeric: true,
      value: ({ methods: { [method]: at } }) =>
        at.letter === null || at.placeBefore === null ? undefined : at.placeBefore - at.place,
      cell: ({ methods: { [method]: at } }) =>
        at.letter === null || at.placeBefore === null ? (
          '–'
        ) : (
          <Change value={at.placeBefore - at.place} format={String} goodWhen="neither" />
        ),
    },
    {
      key: 'score',
      label: 'Tier score',
      shortLabel: 'Score',
      description:
        'In deviations: 0.60 adjusted win rate and 0.25 picks, shared out to 1; bans are not recorded in matches',
      numeric: true,
      best: 'highest',
      value: ({ score, methods }) => (methods[method].letter === null ? undefined : score),
      format: (score) => formatDecimals(score),
    },
  ];
}

function rateColumns(leastMatches: number): Column<TierHero>[] {
  return [
    {
      key: 'adjusted',
      label: 'Adjusted win rate',
      shortLabel: 'Adjusted',
      description: 'Adjusted towards the mean of all heroes',
      numeric: true,
      best: 'highest',
      value: ({ adjusted }) => shownValue(adjusted, leastMatches),
      cell: (hero) => <StandingRate standing={standingOf(hero, leastMatches)} />,
    },
    {
      key: 'change',
      label: 'Change of the adjusted win rate, in points',
      shortLabel: 'Change',
      numeric: true,
      value: (hero) => standingOf(hero, leastMatches).change,
      cell: (hero) => {
        const standing = standingOf(hero, leastMatches);
        return standing.change === undefined ? '–' : <StandingChange standing={standing} />;
      },
    },
    {
      key: 'experience',
      label: 'Win rate at equal experience',
      shortLabel: 'Equal exp.',
      description: 'As it would be if every hero were played with the same experience on it',
      numeric: true,
      value: ({ experienceAdjusted }) => experienceAdjusted?.value ?? undefined,
      cell: ({ experienceAdjusted }) =>
        experienceAdjusted ? (
          <EstimateCell estimate={experienceAdjusted} format={share} minCount={leastMatches} />
        ) : (
          '–'
        ),
    },
    {
      key: 'raw',
      label: 'Raw win rate',
      shortLabel: 'Raw',
      numeric: true,
      value: ({ winRate }) => winRate.rate ?? undefined,
      cell: ({ winRate }) => <RateCell rate={winRate} minCount={leastMatches} neutral={0.5} />,
    },
    {
      key: 'matches',
      label: 'Matches',
      numeric: true,
      value: ({ winRate }) => winRate.count,
      format: formatCount,
    },
  ];
}

function pickColumns(): Column<TierHero>[] {
  return [
    {
      key: 'pick',
      label: 'Pick rate',
      shortLabel: 'Picked',
      description:
        'In how many matches the hero is played. Presence is the same: bans are not recorded in matches',
      numeric: true,
      value: ({ pickRate }) => pickRate.value ?? undefined,
      cell: ({ pickRate }) => <EstimateCell estimate={pickRate} format={share} />,
    },
    {
      key: 'pick-change',
      label: 'Change of the pick rate, in points',
      shortLabel: 'Pick ±',
      numeric: true,
      value: ({ pickRate, previous }) => (previous ? (pickRate.value ?? 0) - previous.pickRate : undefined),
      cell: ({ pickRate, previous }) =>
        previous ? (
          <Change value={(pickRate.value ?? 0) - previous.pickRate} format={points} goodWhen="neither" />
        ) : (
          '–'
        ),
    },
    {
      key: 'impact',
      label: 'Impact',
      numeric: true,
      optional: true,
      value: ({ methods }) => methods.impact.value,
      format: METHODS.impact.format,
    },
    {
      key: 'over',
      label: 'Over-performance, in points',
      shortLabel: 'Over',
      numeric: true,
      optional: true,
      value: ({ methods }) => methods.overPerformance.value,
      format: METHODS.overPerformance.format,
    },
  ];
}

function stabilityColumns(): Column<TierHero>[] {
  return [
    {
      key: 'days',
      label: 'Days in this tier of the last seven',
      shortLabel: 'Days in tier',
      description: 'On how many of the last days the list, as of that day, had the same letter by strength',
      numeric: true,
      value: ({ daysInLetter }) => daysInLetter ?? undefined,
    },
  ];
}
