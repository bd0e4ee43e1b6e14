import {
  RatingHistory,
  rateMatch,
  SCORE_MODELS,
  scoreMatch,
  type Observation,
  type RatedMatch,
} from '@soulstat/scores';
import { chances, scoredMatches, scoreLeague } from '@soulstat/train-scores';
import { figure, line } from './line.ts';

const PLAYERS = 300_000;
const DAILY = 60_000;
const CORES = 2;
/** Enough that a single pause of garbage collection does not dominate. */
const HISTORIES = 2000;
const ADDED = 10 * HISTORIES;

/** How long scores take. */
export function speedLines(matches: number): void {
  console.log(
    `\nspeed: points of ${matches.toLocaleString('en-US')} matches from scratch, figures drawn (no match is simulated for it)`,
  );
  const estimates = drawObservations(matches);
  const start = process.cpuUsage();
  const ratings = Array.from<RatedMatch | undefined>({ length: PLAYERS });
  for (const [player, observation] of estimates)
    ratings[player] = rateMatch(ratings[player], observation, SCORE_MODELS.performance);
  const seconds = spentSince(start);
  figure('seconds of one core', seconds, 1);
  figure('   microseconds for each player of each match', (seconds / (12 * matches)) * 1e6, 2);
  const league = [...scoredMatches(scoreLeague({ seed: 980, matches: 1500 }))].map(({ match }) => match);
  // A day is forty times as many: what is measured is a process that has been scoring for a while.
  for (const match of league) scoreMatch(match, SCORE_MODELS);
  const scoring = process.cpuUsage();
  let scored = 0;
  for (const match of league) if (scoreMatch(match, SCORE_MODELS)) scored += 1;
  const perMatch = spentSince(scoring) / scored;
  figure('milliseconds to score a whole match (curve, credit, deaths, lanes, places)', perMatch * 1000, 2);
  const day = DAILY * perMatch + latePlayers(DAILY * 12);
  line(
    `seconds for a day of ${DAILY.toLocaleString('en-US')} matches on ${CORES} cores, files read already`,
    day / CORES,
    { most: 60 },
    1,
  );
}

/** Matches of every player in order, drawn around a strength. */
function* drawObservations(matches: number): Generator<[number, Observation]> {
  const chance = chances(1);
  for (let match = 0; match < matches; match += 1) {
    const lobbyPoints = 1000 + 4500 * chance();
    for (let seat = 0; seat < 12; seat += 1)
      yield [
        Math.floor(chance() * PLAYERS),
        {
          matchId: match,
          startedAt: 1_780_000_000 + match,
          estimatePoints: lobbyPoints + 1200 * (chance() - 0.5),
          lobbyPoints,
        },
      ];
  }
}

/** Seconds to put one match each in its place in histories of 150, one in ten of them a day late. */
function latePlayers(count: number): number {
  const chance = chances(2);
  const draw = (matchId: number, startedAt: number) => ({
    matchId,
    startedAt,
    estimatePoints: 3000 + 1000 * chance(),
    lobbyPoints: 3000,
  });
  const histories = Array.from(
    { length: HISTORIES },
    () =>
      new RatingHistory(
        SCORE_MODELS.performance,
        Array.from({ length: 150 }, (_, index) => draw(index, index * 40_000)),
      ),
  );
  const start = process.cpuUsage();
  for (let index = 0; index < ADDED; index += 1)
    histories[index % HISTORIES]?.add(
      draw(1000 + index, 150 * 40_000 + index - (chance() < 0.1 ? 86_400 : 0)),
    );
  return (spentSince(start) / ADDED) * count;
}

function spentSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
