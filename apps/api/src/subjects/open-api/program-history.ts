import type { AggregateStats, ProgramHistory, ProgramPlayerMatch } from '@soulstat/api-client/contract';
import { averageRankNumber } from '@soulstat/ranks';
import { valuesOf } from '../../community/players/match-figures.ts';
import type { Matches, ProfileMatchRow } from '../../community/players/player-history.ts';

interface Queue {
  readonly gameMode?: number | undefined;
  readonly matchMode?: '1' | '4' | 'unranked' | 'ranked' | undefined;
}

/** 1 normal, 4 Street Brawl, as the game numbers its modes. */
export const GAME_MODES = { normal: 1, streetBrawl: 4 } as const;
const MATCH_MODES = { '1': 'unranked', '4': 'ranked', unranked: 'unranked', ranked: 'ranked' } as const;

export function queueFilter({ gameMode, matchMode }: Queue): (match: ProfileMatchRow) => boolean {
  const wanted = matchMode && MATCH_MODES[matchMode];
  return (match) =>
    (gameMode === undefined || gameModeOf(match.gameMode) === gameMode) &&
    (wanted === undefined || match.matchMode === wanted);
}

/** 0: another one. */
export const gameModeOf = (gameMode: string): number =>
  (GAME_MODES as Readonly<Record<string, number>>)[gameMode] ?? 0;

/** The matches that PP and averages are of: ranked and unranked ones that count. */
const counted = (matches: Matches): Matches =>
  matches.filter(({ mode }) => mode === 'ranked' || mode === 'unranked');

interface HistoryOptions {
  readonly all: Matches;
  readonly ppScore: number | null;
  readonly isConcise: boolean;
}

/** A page of a history, as it is shown. */
export const historyOf = (shown: Matches, { all, ppScore, isConcise }: HistoryOptions): ProgramHistory => ({
  matchHistory: shown.map((match) => ({
    match_id: match.matchId,
    hero_id: match.heroId,
    start_time: match.startedAt * 1000,
    match_duration_s: match.durationSeconds,
    ...resultOf(match, isConcise),
    player_kills: match.kills,
    player_deaths: match.deaths,
    player_assists: match.assists,
    globalRank: match.score?.place ?? null,
    ppImpact: tenth(match.score?.impact),
  })),
  profileAggregateStats: {
    totalMatches: counted(all).length,
    mostPlayedHeroes: mostPlayed(counted(all)),
  },
  storedPPScore: ppScore,
});

/** The one form says who won, the other whether the player did; whoever compares both numbers is right in either. */
function resultOf({ isDecided, won, team }: ProfileMatchRow, isConcise: boolean) {
  const winner = won ? team : 1 - team;
  if (isConcise) return { match_result: isDecided ? Number(won) : null, player_team: 1 };
  return { match_result: isDecided ? winner : null, player_team: team };
}

function mostPlayed(matches: Matches): AggregateStats['mostPlayedHeroes'] {
  return [...Map.groupBy(matches, ({ heroId }) => heroId)]
    .map(([heroId, rows]) => ({
      heroId,
      matches: rows.length,
      winRate: percent(wins(rows), rows.length) ?? 0,
    }))
    .toSorted((a, b) => b.matches - a.matches || a.heroId - b.heroId);
}

export function heroPerformancesOf(matches: Matches): Record<string, { matches: number; wins: number }> {
  const byHero = Map.groupBy(counted(matches), ({ heroId }) => String(heroId));
  return Object.fromEntries(
    [...byHero].map(([heroId, rows]) => [heroId, { matches: rows.length, wins: wins(rows) }]),
  );
}

const NO_STYLES = {
  'Damage Dealer': null,
  Tank: null,
  Farming: null,
  Support: null,
  'Early Impact': null,
  Pusher: null,
};

export function aggregateStatsOf(accountId: number, all: Matches): AggregateStats {
  const matches = counted(all);
  const full = matches.filter(({ detail }) => detail === 'full');
  const sum = (of: (match: ProfileMatchRow) => number, among = matches) =>
    among.reduce((total, match) => total + of(match), 0);
  const mean = (values: readonly number[]) =>
    rounded(
      values.reduce((total, value) => total + value, 0),
      values.length,
    );
  const ofAll = (of: (match: ProfileMatchRow) => number) => rounded(sum(of), matches.length);
  const [kills, deaths, assists] = [sum((m) => m.kills), sum((m) => m.deaths), sum((m) => m.assists)];
  const minutes = sum(({ durationSeconds }) => durationSeconds, full) / 60;
  const damage = sum((m) => m.playerDamage, full);
  const towers = sum((m) => m.objectiveDamage, full);
  const places = valuesOf(matches, 'place');
  const lastHits = matches.flatMap((m) => (m.lastHits === null ? [] : [m.lastHits]));
  const newest = matches.at(-1);
  const styles = JSON.stringify(NO_STYLES);
  return {
    accountId,
    winRate: percent(wins(matches), matches.length),
    totalMatches: matches.length,
    averageMatchRankNumber:
      averageRankNumber(matches.map((m) => m.averageRank).filter((rank) => rank > 0)) ?? null,
    averageMatchMvp: mean(places),
    mostCommonMvpRank: mostCommon(places),
    avgMatchDurationMin: ofAll(({ durationSeconds }) => durationSeconds / 60),
    avgKills: ofAll((m) => m.kills),
    avgDeaths: ofAll((m) => m.deaths),
    avgAssists: ofAll((m) => m.assists),
    kdRatio: rounded(kills, deaths),
    kdaRatio: rounded(kills + assists, deaths),
    accuracyPercentage: percent(
      sum((m) => m.shotsHit, full),
      sum((m) => m.shotsHit + m.shotsMissed, full),
    ),
    headshotAccuracyPercentage: percent(
      sum((m) => m.heroBulletsHitCrit, full),
      sum((m) => m.heroBulletsHit, full),
    ),
    killParticipationPercentage: null,
    damagePerMinute: rounded(damage, minutes),
    damagePerLife: rounded(
      damage,
      sum((m) => m.deaths + 1, full),
    ),
    damageTakenPerMinute: rounded(
      sum((m) => m.damageTaken, full),
      minutes,
    ),
    avgLastHits: mean(lastHits),
    avgDenies: ofAll((m) => m.denies),
    avgNetWorth: ofAll((m) => m.netWorth),
    soulsPerMinute: rounded(
      sum((m) => m.netWorth),
      sum(({ durationSeconds }) => durationSeconds) / 60,
    ),
    avgTowerDamage: rounded(towers, full.length),
    towerDamagePerMinute: rounded(towers, minutes),
    playstyleScores: NO_STYLES,
    rawPlaystyleScores: NO_STYLES,
    playstyleScoresJson: styles,
    rawPlaystyleScoresJson: styles,
    mostPlayedHeroes: mostPlayed(matches),
    lastUpdated: newest ? isoOf(newest.startedAt) : null,
  };
}

export function playerMatchOf(match: ProfileMatchRow): ProgramPlayerMatch {
  return {
    matchId: match.matchId,
    startedAt: isoOf(match.startedAt),
    durationSeconds: match.durationSeconds,
    gameMode: match.gameMode,
    matchMode: match.matchMode,
    heroId: match.heroId,
    team: match.team,
    won: match.isDecided ? match.won : null,
    kills: match.kills,
    deaths: match.deaths,
    assists: match.assists,
    netWorth: match.netWorth,
    placement: match.score?.place ?? null,
    ppChange: tenth(match.score?.impact),
    ppAfter: tenth(match.score?.points),
    isConfirmed: !match.unconfirmed,
  };
}

export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const wins = (matches: Matches): number => matches.filter(({ won }) => won).length;

const tenth = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : null;

/** A quotient to four digits behind the point; null of nothing. */
const rounded = (value: number, by: number): number | null =>
  by > 0 ? Math.round((value / by) * 10_000) / 10_000 : null;

const percent = (part: number, whole: number): number | null => rounded(part * 100, whole);

/** Of equally common ones the better. */
function mostCommon(places: readonly number[]): number | null {
  const groups = [...Map.groupBy(places, (place) => place)];
  return groups.toSorted(([a, one], [b, other]) => other.length - one.length || a - b)[0]?.[0] ?? null;
}
