import type { ScoreModels } from '@soulstat/api-client/contract';
import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/league-simulator';
import { CALIBRATION_MATCHES } from '@soulstat/ranks';
import { SCORE_MODELS } from '@soulstat/scores';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';
import { countScored, listCalibration, type CalibrationRow } from '../../queries/clickhouse/match-scores.ts';
import {
  readForecastFigures,
  readPlaceFigures,
  readPointsFigures,
} from '../../queries/clickhouse/player-scores.ts';

const MINUTES = [0, 3, 6, 9, 12, 15, 20, 25, 30, 35] as const;
/** Matches of a player whose odd and even ones are compared. */
const RELIABLE_MATCHES = 20;
/** Matches that every player of a forecast has. */
const FORECAST_MATCHES = 10;

/** The cards of the models, and how they do on the matches held. */
export async function liveFigures(db: ClickHouse, scoresVersion: number): Promise<ScoreModels> {
  const [versions, calibration, points, forecast, places] = await Promise.all([
    countScored(db, FIRST_SIMULATED_MATCH_ID),
    listCalibration(db, scoresVersion, MINUTES),
    readPointsFigures(db, scoresVersion, {
      settledMatches: CALIBRATION_MATCHES,
      leastMatches: RELIABLE_MATCHES,
    }),
    readForecastFigures(db, scoresVersion, FORECAST_MATCHES),
    readPlaceFigures(db, scoresVersion),
  ]);
  return {
    scoresVersion,
    models: (['winProbability', 'performance', 'lane'] as const).map((name) => ({
      name,
      ...SCORE_MODELS[name].card,
    })),
    versions,
    calibration: MINUTES.flatMap((minute) =>
      minuteOf(
        minute,
        calibration.filter((row) => row.minute === minute),
      ),
    ),
    points: {
      players: points?.players ?? 0,
      settledPlayers: points?.settledPlayers ?? 0,
      reliability: points?.reliability ?? null,
      reliabilityPlayers: points?.reliabilityPlayers ?? 0,
      impactGap: points?.impactGap ?? null,
      forecastMatches: forecast?.matches ?? 0,
      forecastShare: forecast?.byPoints ?? null,
    },
    places: {
      matches: places?.matches ?? 0,
      sameBest: places?.sameBest ?? null,
      amongThree: places?.amongThree ?? null,
    },
  };
}

function minuteOf(minute: number, rows: readonly CalibrationRow[]): ScoreModels['calibration'] {
  const matches = rows.reduce((sum, row) => sum + row.matches, 0);
  if (matches === 0) return [];
  const error = rows.reduce((sum, row) => sum + row.matches * Math.abs(row.meanChance - row.winRate), 0);
  return [
    {
      minute,
      matches,
      brierScore: rows.reduce((sum, row) => sum + row.squares, 0) / matches,
      calibrationError: error / matches,
      bins: rows.map((row) => ({ matches: row.matches, meanChance: row.meanChance, winRate: row.winRate })),
    },
  ];
}
