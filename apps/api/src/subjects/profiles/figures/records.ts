import type { ProfileRecords, RecordKind } from '@soulstat/api-client/contract';
import type { HeroMetric } from '@soulstat/warehouse';
import { METRIC_VALUES, ofFile } from '../../../community/players/match-figures.ts';
import type { Matches, PlayerHistory, ProfileMatchRow } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';
import { basisOf } from './statistics.ts';

const BEST_SHOWN = 20;
/** A rate of a shorter match says little. */
const MIN_SECONDS = 600;
const soulsPerMinute = (match: ProfileMatchRow) =>
  match.durationSeconds >= MIN_SECONDS ? METRIC_VALUES.soulsPerMinute(match) : undefined;

interface RecordDefinition {
  readonly value: (match: ProfileMatchRow) => number | undefined;
  /** The least is the best. */
  readonly isLeast?: true;
  /** The figure whose distribution over all games of a hero is kept, if one is. */
  readonly heroMetric?: HeroMetric;
}

const RECORDS: Readonly<Record<RecordKind, RecordDefinition>> = {
  kills: { value: ({ kills }) => kills, heroMetric: 'kills' },
  assists: { value: ({ assists }) => assists, heroMetric: 'assists' },
  netWorth: { value: ({ netWorth }) => netWorth },
  soulsPerMinute: { value: soulsPerMinute, heroMetric: 'soulsPerMinute' },
  lastHits: { value: ({ lastHits }) => lastHits ?? undefined },
  denies: { value: ({ denies }) => denies, heroMetric: 'denies' },
  playerDamage: { value: ofFile(({ playerDamage }) => playerDamage) },
  objectiveDamage: { value: ofFile(({ objectiveDamage }) => objectiveDamage) },
  healing: { value: ofFile(({ healing }) => healing) },
  headshotShare: { value: METRIC_VALUES.headshotShare, heroMetric: 'headshotShare' },
  ppImpact: { value: ({ score }) => score?.impact ?? undefined },
  longest: { value: ({ durationSeconds }) => durationSeconds },
  fastestWin: {
    value: ({ won, durationSeconds }) => (won && durationSeconds > 0 ? durationSeconds : undefined),
    isLeast: true,
  },
};

/** The best of a record, whose place among all games of the hero may be told. */
export type ComparableRecord = ReturnType<typeof comparableRecords>[number];

export function comparableRecords({ records }: ProfileRecords) {
  return records.flatMap(({ kind, best: [best] }) => {
    const metric = RECORDS[kind].heroMetric;
    return best && metric ? [{ kind, metric, heroId: best.heroId, value: best.value }] : [];
  });
}

export function recordsOf(matches: Matches, { dataVersion }: PlayerHistory): ProfileRecords {
  const scored = matches.filter(({ score }) => score !== undefined);
  return {
    basis: basisOf(matches, dataVersion),
    records: (Object.keys(RECORDS) as RecordKind[]).map((kind) => recordOf(kind, matches)),
    mvpStreak: runOf(scored, isBestOfTeam),
    winStreak: runOf(matches, ({ won }) => won),
  };
}

function recordOf(kind: RecordKind, matches: Matches): ProfileRecords['records'][number] {
  const { value, isLeast } = RECORDS[kind];
  let told = 0;
  const best: Said[] = [];
  for (const match of matches) {
    const said = value(match);
    if (said === undefined) continue;
    told += 1;
    keepBest(best, { match, said }, isLeast ? -1 : 1);
  }
  return {
    kind,
    matches: told,
    best: best.map(({ match, said }) => {
      const { matchId, startedAt, heroId, won } = match;
      return { matchId, startedAt, heroId, won, value: rounded(said, 4) };
    }),
    betterThan: null,
  };
}

interface Said {
  readonly match: ProfileMatchRow;
  readonly said: number;
}

/** Puts it where it belongs among the best; matches come oldest first, and of equal ones the newest stands first. */
function keepBest(best: Said[], candidate: Said, sign: 1 | -1): void {
  const isAsGood = (each: Said) => sign * candidate.said >= sign * each.said;
  const last = best.at(-1);
  if (best.length === BEST_SHOWN && last && !isAsGood(last)) return;
  const place = best.findIndex(isAsGood);
  best.splice(place < 0 ? best.length : place, 0, candidate);
  if (best.length > BEST_SHOWN) best.pop();
}

const isBestOfTeam = ({ score }: ProfileMatchRow) => score?.place === 1;

/** The longest run of matches for which this holds, the latest of equally long ones. */
function runOf(matches: Matches, holds: (match: ProfileMatchRow) => boolean): ProfileRecords['mvpStreak'] {
  let run = 0;
  let longest = 0;
  let last: ProfileMatchRow | undefined;
  for (const match of matches) {
    run = holds(match) ? run + 1 : 0;
    if (run > 0 && run >= longest) [longest, last] = [run, match];
  }
  return {
    matches: longest,
    lastMatchId: last?.matchId ?? null,
    isRunning: run > 0 && last === matches.at(-1),
  };
}
