import { denseRank, rankNumberFromDense, rankNumberFromPoints } from '@soulstat/ranks';
import { figure } from './compare.ts';
import { grouped, sum } from './estimates.ts';
import { addDays } from './days.ts';
import { basisOf, countedNothing, questionOf, VERSIONS, type Part, type PlainQuery } from './league.ts';
import { newestStanding } from './players/boards.ts';
import type { PlainMatch } from './matches.ts';
import type { PublisherFile } from './players/publisher-board.ts';
import {
  AXIS_POINTS,
  CALIBRATION,
  isNormal,
  playersOf,
  standingsOf,
  type Players,
  type Standing,
} from './players/ratings.ts';

const RANKS = Array.from({ length: 66 }, (_, at) => rankNumberFromDense(at + 7) ?? 0);
const SHARES = [0.25, 0.5, 0.75];

/** The ranks at which a quarter, half and three quarters of all are reached. */
function quartilesOf(steps: readonly number[]): (number | undefined)[] | null {
  const ranked = steps.filter((step) => step > 0).toSorted((a, b) => a - b);
  if (ranked.length === 0) return null;
  return SHARES.map((share) =>
    rankNumberFromDense(ranked[Math.max(1, Math.ceil(share * ranked.length)) - 1] ?? 0),
  );
}

const countAt = (steps: readonly number[], rank: number) =>
  steps.filter((step) => step === denseRank(rank)).length;

/** `/api/rank-distribution/matches` */
export function matchRanks(matches: readonly PlainMatch[], query: PlainQuery): unknown {
  const asked = questionOf(matches, query);
  const stepsOf = (part: Part | undefined) => (part?.matches ?? []).map(({ rankStep }) => rankStep);
  const [now, before] = [stepsOf(asked?.now), stepsOf(asked?.before)];
  return {
    basis: asked ? basisOf(asked) : countedNothing(query),
    ranks: RANKS.map((rankNumber) => ({
      rankNumber,
      matches: countAt(now, rankNumber),
      before: countAt(before, rankNumber),
    })),
    quartiles: quartilesOf(now),
    quartilesBefore: quartilesOf(before),
    unknown: now.filter((step) => step === 0).length,
  };
}

const WEEKS = 13;
const ACTIVE_WEEKS = 4;
const DAY_MS = 86_400_000;

type Scale = 'publisher' | 'points';

/** Points as a step: a rank for each hundred; what is below the lowest stands with it. */
const stepOfPoints = (points: number) => 6 + Math.max(1, Math.min(66, Math.floor(points / 100)));

/** The players that a board tells beyond doubt. */
const ranksOn = ({ takenAt, entries }: PublisherFile) =>
  entries.flatMap(({ possible_account_ids: ids, badge_level: badge }) => {
    const [accountId, other] = ids ?? [];
    const step = denseRank(badge);
    return accountId === undefined || other !== undefined || step === undefined
      ? []
      : [{ accountId, at: takenAt, step }];
  });

/** The steps of all who played within four weeks, by how many weeks ago these ended; newest first. */
function weeksOf(
  { played, rated }: Players,
  scale: Scale,
  boards: readonly PublisherFile[],
): { readonly until: string; readonly steps: number[] }[] {
  const normal = [...played.values()].flat().filter(isNormal);
  if (normal.length === 0) return [];
  const newest = normal.reduce((last, { match }) => (match.day > last ? match.day : last), '');
  const dayOf = (startedAt: number) => new Date(startedAt * 1000).toISOString().slice(0, 10);
  const weekOf = (day: string) => Math.floor((Date.parse(newest) - Date.parse(day)) / DAY_MS / 7);
  // What the last match of each week says that says anything, by account.
  const told: Map<number, number>[] = [];
  const note = (week: number, step: number) => {
    const own = told.at(-1);
    if (own && (step > 0 || !own.has(week))) own.set(week, step);
  };
  if (scale === 'publisher') {
    const onBoards = Map.groupBy(boards.flatMap(ranksOn), ({ accountId }) => accountId);
    for (const accountId of new Set([...played.keys(), ...onBoards.keys()])) {
      told.push(new Map());
      const inMatches = (played.get(accountId) ?? [])
        .filter(isNormal)
        .map(({ match, player }) => ({ at: match.startedAt, step: player.badgeStep }));
      const named = (onBoards.get(accountId) ?? []).toSorted((a, b) => a.step - b.step);
      // A match of the same second says more.
      for (const { at, step } of [...named, ...inMatches].toSorted((a, b) => a.at - b.at))
        note(Math.max(0, weekOf(dayOf(at))), step);
    }
  } else
    for (const own of rated.values()) {
      told.push(new Map());
      for (const { startedAt, counted, points } of own)
        note(weekOf(dayOf(startedAt)), counted >= CALIBRATION ? stepOfPoints(points) : 0);
    }
  return Array.from({ length: WEEKS }, (_, back) => ({
    until: addDays(newest, -7 * back),
    steps: told.flatMap((weeks) => {
      const active = Array.from({ length: ACTIVE_WEEKS }, (__, week) => weeks.get(back + week)).filter(
        (step) => step !== undefined,
      );
      return active.length > 0 ? [active.find((step) => step > 0) ?? 0] : [];
    }),
  })).filter(({ steps }) => steps.length > 0);
}

/** `/api/rank-distribution/players` */
export function playerRanks(
  matches: readonly PlainMatch[],
  boards: readonly PublisherFile[],
  { scale = 'publisher', weeksAgo = 0 }: { readonly scale?: Scale; readonly weeksAgo?: number },
): unknown {
  const players = playersOf(matches);
  const weeks = weeksOf(players, scale, boards);
  const said = (week: (typeof weeks)[number] | undefined) =>
    week
      ? {
          until: week.until,
          players: week.steps.filter((step) => step > 0).length,
          unranked: week.steps.filter((step) => step === 0).length,
          quartiles: quartilesOf(week.steps),
        }
      : null;
  const [now, before] = [weeks[weeksAgo], weeks[weeksAgo + 1]];
  return {
    scale,
    week: said(now),
    weekBefore: said(before),
    ranks: RANKS.map((rankNumber) => ({
      rankNumber,
      players: countAt(now?.steps ?? [], rankNumber),
      before: countAt(before?.steps ?? [], rankNumber),
    })),
    weeks: weeks.map(said).toReversed(),
    newestStartedAt: newestStanding(standingsOf(players)),
    dataVersion: VERSIONS,
    scoresVersion: VERSIONS,
  };
}

/** Players past calibration who played within four weeks of the newest match. */
function activeOf(players: Players): (Standing & { readonly rated: NonNullable<Standing['rated']> })[] {
  const standings = standingsOf(players);
  const since = (newestStanding(standings) ?? 0) - ACTIVE_WEEKS * 7 * 86_400;
  return [...standings.values()].flatMap((standing) => {
    const { rated } = standing;
    return rated && rated.counted >= CALIBRATION && standing.lastPlayedAt >= since
      ? [{ ...standing, rated }]
      : [];
  });
}

/** `/api/rank-distribution/joint` */
export function jointRanks(matches: readonly PlainMatch[]): unknown {
  const players = playersOf(matches);
  const both = activeOf(players)
    .filter(({ badgeStep }) => badgeStep > 0)
    .map(({ badgeStep, rated }) => ({ publisher: badgeStep, points: stepOfPoints(rated.points) }));
  return {
    players: both.length,
    correlation: correlationOf(both),
    cells: grouped(both, ({ publisher, points }) => publisher * 100 + points).map(([key, own]) => ({
      publisherRankNumber: rankNumberFromDense(Math.floor(key / 100)),
      pointsRankNumber: rankNumberFromDense(key % 100),
      players: own.length,
    })),
    newestStartedAt: newestStanding(standingsOf(players)),
    dataVersion: VERSIONS,
  };
}

/** Pearson's. */
function correlationOf(both: readonly { readonly publisher: number; readonly points: number }[]) {
  if (both.length < 2) return null;
  const [x, y] = [
    sum(both, ({ publisher }) => publisher) / both.length,
    sum(both, ({ points }) => points) / both.length,
  ];
  const spread = Math.sqrt(
    sum(both, ({ publisher }) => (publisher - x) ** 2) * sum(both, ({ points }) => (points - y) ** 2),
  );
  return spread === 0 ? null : figure(sum(both, (one) => (one.publisher - x) * (one.points - y)) / spread, 4);
}

/** `/api/rank-distribution/players/:accountId` of somebody who does not hide and has no name. */
export function rankPlace(
  matches: readonly PlainMatch[],
  boards: readonly PublisherFile[],
  accountId: number,
): unknown {
  const players = playersOf(matches);
  const standing = standingsOf(players).get(accountId);
  const rated = standing?.rated;
  const badges = (weeksOf(players, 'publisher', boards)[0]?.steps ?? []).filter((step) => step > 0);
  const onBoards = boards
    .flatMap(ranksOn)
    .filter((one) => one.accountId === accountId)
    .toSorted((a, b) => b.at - a.at || b.step - a.step);
  const badge = standing?.badgeStep || (onBoards[0]?.step ?? 0);
  const above = badges.filter((step) => step > badge).length;
  const same = badges.filter((step) => step === badge).length;
  const isIn = (rated?.counted ?? 0) >= CALIBRATION;
  const others = isIn ? activeOf(players) : [];
  const higher = others.filter((other) => other.rated.points > (rated?.points ?? 0)).length;
  const half = 1.96 * Math.sqrt((rated?.variance ?? 0) + AXIS_POINTS ** 2);
  return {
    accountId,
    name: null,
    publisher: {
      rankNumber: rankNumberFromDense(badge) ?? null,
      above: badge > 0 ? above : 0,
      players: badges.length,
      topShare: badge > 0 && badges.length > 0 ? figure((above + same / 2) / badges.length, 9) : null,
    },
    points: {
      rankNumber: rated && isIn ? (rankNumberFromPoints(rated.points) ?? null) : null,
      points: rated ? figure(rated.points, 6) : null,
      interval: rated ? [figure(rated.points - half, 6), figure(rated.points + half, 6)] : null,
      calibrationMatches: rated?.counted ?? 0,
      above: higher,
      players: others.length,
      topShare: others.length > 0 ? figure(higher / others.length, 9) : null,
    },
  };
}
