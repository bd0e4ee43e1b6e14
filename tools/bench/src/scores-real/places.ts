import type { Match } from '@soulstat/match-file';
import { placePlayers, rateMatch, ratePerformance, SCORE_MODELS } from '@soulstat/scores';
import { forEachRated, PLAYERS, rateRows, type PerformanceData } from '@soulstat/scores/fit';
import { correlation } from '@soulstat/train-scores';
import { figure, line, meanOf } from '../scores/line.ts';

const model = SCORE_MODELS.performance;

/** Places beside results, and beside the game's own three best. */
export function placeLines(tables: PerformanceData, matches: readonly Match[]): void {
  const rated = rateRows(tables.rows, model);
  const places: number[] = [];
  const results: number[] = [];
  const best: number[] = [];
  for (let at = 0; at < rated.length; at += PLAYERS) {
    const rows = tables.rows.slice(at, at + PLAYERS);
    const winner = rows.find(({ won }) => won)?.team ?? null;
    placePlayers(
      rows.map(({ team }, index) => ({ team, parts: rated[at + index]?.parts ?? new Float64Array(0) })),
      winner,
    ).forEach(({ place }, index) => {
      const won = rows[index]?.won ? 1 : 0;
      places.push(place);
      results.push(won);
      if (place === 1) best.push(won);
    });
  }
  console.log('\nplaces');
  figure(`r of place and result (${places.length} player-matches)`, correlation(places, results));
  figure(`   first places of winners (${best.length} matches)`, meanOf(best));
  firstMatchLines(tables, rated);
  gameLines(matches);
}

/** What the first match of a player moves, which moves most: winners who played well may not lose for it. */
function firstMatchLines(tables: PerformanceData, rated: ReturnType<typeof rateRows>): void {
  const impacts = tables.rows.flatMap(({ matchId, startedAt, lobbyPoints, won }, index) => {
    const { estimatePoints = null, rawScore = 0 } = rated[index] ?? {};
    if (estimatePoints === null || lobbyPoints === null) return [];
    const match = { matchId, startedAt, estimatePoints, lobbyPoints };
    return [{ won, rawScore, impact: rateMatch(undefined, match, model).impact }];
  });
  const winners = impacts.filter(({ won }) => won);
  const fine = winners.filter(({ rawScore }) => rawScore >= 0.5);
  figure('largest loss of a first match, in points', Math.min(...impacts.map(({ impact }) => impact)), 0);
  figure(`   of a winner (${winners.length})`, Math.min(...winners.map(({ impact }) => impact)), 0);
  line(
    `   of a winner half a deviation above average or more (${fine.length})`,
    Math.min(...fine.map(({ impact }) => impact)),
    { least: -60 },
    0,
  );
  const gap = (list: readonly { won: boolean; impact: number }[]) =>
    meanOf(list.filter(({ won }) => won).map(({ impact }) => impact)) -
    meanOf(list.filter(({ won }) => !won).map(({ impact }) => impact));
  const played: { won: boolean; impact: number }[] = [];
  const estimates = rated.map(({ estimatePoints }) => estimatePoints);
  forEachRated(tables.rows, estimates, model, ({ won }, { impact }) => played.push({ won, impact }));
  figure('winners’ mean impact above losers’ in a first match', gap(impacts), 0);
  line('   in all matches, in order', gap(played), { least: 5, most: 60 }, 1);
}

/** As far as files name them. */
function gameLines(matches: readonly Match[]): void {
  const named = matches.filter(({ players }) => players.some(({ mvpRank }) => mvpRank !== null));
  let [same, among, all] = [0, 0, 0];
  for (const match of named) {
    const rated = ratePerformance(match, model)?.players ?? [];
    const order = rated
      .map(({ placeScore }, index) => ({ placeScore, index }))
      .toSorted((a, b) => b.placeScore - a.placeScore);
    match.players.forEach(({ mvpRank }, index) => {
      if (mvpRank === null) return;
      const place = order.findIndex((entry) => entry.index === index) + 1;
      all += 1;
      if (place <= 3) among += 1;
      if (mvpRank === 1 && place === 1) same += 1;
      console.log(`       match ${match.matchId}: the game’s number ${mvpRank} is our number ${place}`);
    });
  }
  figure(`the game’s MVP is our first place (${named.length} matches name one)`, same / named.length);
  figure(`   of its three best among our three (${all} players)`, among / all);
}
