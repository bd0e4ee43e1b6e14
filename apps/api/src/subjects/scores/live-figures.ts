import { MARGIN_95, wilsonInterval } from '@soulstat/statistics';
import type { ScoreModels } from '@soulstat/api-client/contract';
import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/match-file';
import { CALIBRATION_MATCHES } from '@soulstat/ranks';
import type { ModelCard } from '@soulstat/scores';
import {
  countScored,
  listCalibration,
  readForecastFigures,
  readPlaceFigures,
  readPointsFigures,
  type CalibrationRow,
  type ClickHouse,
  type ForecastFigures,
  type PlaceFigures,
  type PointsFigures,
} from '@soulstat/warehouse';
import { scoreModels } from '../../storage/model-versions.ts';
import { CALIBRATED_MINUTES as MINUTES, errorsOf } from './souls-calibration.ts';

/** Matches of a settled player, and of one whose odd and even ones are compared. */
const POINTS_MATCHES = { settledMatches: CALIBRATION_MATCHES, leastMatches: 20 } as const;
/** Matches that every player of a forecast has. */
const FORECAST_MATCHES = 10;

/** The cards of the models, and how they do on the matches stored. */
export async function liveFigures(db: ClickHouse, scoresVersion: number): Promise<ScoreModels> {
  const [versions, calibration, points, forecast, places] = await Promise.all([
    countScored(db, FIRST_SIMULATED_MATCH_ID),
    listCalibration(db, scoresVersion, MINUTES),
    readPointsFigures(db, scoresVersion, POINTS_MATCHES),
    readForecastFigures(db, scoresVersion, FORECAST_MATCHES),
    readPlaceFigures(db, scoresVersion),
  ]);
  return {
    scoresVersion,
    models: (['winProbability', 'performance', 'lane'] as const).map((name) => {
      const { tests = [], ...card }: ModelCard = scoreModels()[name].card;
      return { name, ...card, tests: tests.map((test) => ({ ...test })) };
    }),
    versions,
    calibration: MINUTES.flatMap((minute) => minuteOf(minute, calibration)),
    points: { ...pointsOf(points), ...forecastOf(forecast) },
    places: placesOf(places),
  };
}

function minuteOf(minute: number, all: readonly CalibrationRow[]): ScoreModels['calibration'] {
  const rows = all.filter((row) => row.minute === minute);
  const sum = (of: (row: CalibrationRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const matches = sum((row) => row.matches);
  if (matches === 0) return [];
  const found = {
    minute,
    matches,
    ...errorsOf(rows),
    brierScore: sum((row) => row.squares) / matches,
    logLoss: sum((row) => row.loss) / matches,
    logLossSoulsOnly: sum((row) => row.soulsLoss) / matches,
  };
  return [found];
}

function pointsOf(figures: PointsFigures | undefined) {
  const { players = 0, settledPlayers = 0, reliabilityPlayers = 0, impactMatches = 0 } = figures ?? {};
  const { reliability = null, impactGap = null, impactGapVariance = null } = figures ?? {};
  const isGapKnown = impactGap !== null && impactGapVariance !== null;
  return {
    players,
    settledPlayers,
    reliability,
    reliabilityInterval: reliability === null ? null : correlationInterval(reliability, reliabilityPlayers),
    reliabilityPlayers,
    impactGap,
    impactGapInterval: isGapKnown ? around(impactGap, MARGIN_95 * Math.sqrt(impactGapVariance)) : null,
    impactMatches,
  };
}

function forecastOf(figures: ForecastFigures | undefined) {
  const { matches = 0, foreseen = 0, rankedMatches = 0, rankedForeseen = 0 } = figures ?? {};
  const [all, ranked] = [shareOf(foreseen, matches), shareOf(rankedForeseen, rankedMatches)];
  return {
    forecastMatches: matches,
    forecastShare: all.share,
    forecastInterval: all.interval,
    rankedForecastMatches: rankedMatches,
    rankedForecastShare: ranked.share,
    rankedForecastInterval: ranked.interval,
  };
}

function placesOf(figures: PlaceFigures | undefined): ScoreModels['places'] {
  const { matches = 0, sameBest = 0, best = 0, amongThree = 0, pairs = 0, concordant = 0 } = figures ?? {};
  const same = shareOf(sameBest, matches);
  const among = shareOf(amongThree, best);
  const inOrder = shareOf(concordant, pairs);
  return {
    matches,
    sameBest: same.share,
    sameBestInterval: same.interval,
    amongThree: among.share,
    amongThreePlayers: best,
    amongThreeInterval: among.interval,
    tau: inOrder.share === null ? null : tauOf(inOrder.share),
    tauPairs: pairs,
    tauInterval: inOrder.interval && [tauOf(inOrder.interval[0]), tauOf(inOrder.interval[1])],
  };
}

const shareOf = (part: number, all: number) =>
  all === 0 ? { share: null, interval: null } : { share: part / all, interval: wilsonInterval(part, all) };

/** Kendall's tau where this share of the pairs is in order. */
const tauOf = (share: number) => 2 * share - 1;

/** Fisher's interval of a correlation; none of too few. */
function correlationInterval(r: number, count: number): [number, number] | null {
  if (count <= 3 || Math.abs(r) >= 1) return null;
  const [low, high] = around(Math.atanh(r), MARGIN_95 / Math.sqrt(count - 3));
  return [Math.tanh(low), Math.tanh(high)];
}

const around = (middle: number, margin: number): [number, number] => [middle - margin, middle + margin];
