import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/match-file';
import {
  findDoublePlayers,
  findMatchesBefore,
  findMatchesOfOddSize,
  findMatchesOfTheFuture,
  findMatchesOfWrongLength,
  findMatchesOutOfOrder,
  findZerosForUnknown,
  type ClickHouse,
} from '@soulstat/warehouse';
import { FIRST_MATCH_AT, ID_TOLERANCE_SECONDS, MAX_IDS_PER_DAY } from '../../matches/ingest/match-bounds.ts';
import { offenders, type Check } from './finding.ts';

/** Pauses, which the facts do not tell of, may be counted in one place and not in the other. */
const LENGTH_TOLERANCE_SECONDS = 120;

const findTooEarly = (clickhouse: ClickHouse) => findMatchesBefore(clickhouse, FIRST_MATCH_AT);
const findWrongLength = (clickhouse: ClickHouse) =>
  findMatchesOfWrongLength(clickhouse, LENGTH_TOLERANCE_SECONDS);
const findOutOfOrder = (clickhouse: ClickHouse) =>
  findMatchesOutOfOrder(clickhouse, {
    end: FIRST_SIMULATED_MATCH_ID,
    toleranceSeconds: ID_TOLERANCE_SECONDS,
    maxPerDay: MAX_IDS_PER_DAY,
  });

/** Matches that cannot have been played, whatever source they came from: the rules by which uploads are refused. */
export const IMPOSSIBLE_MATCHES: readonly Check[] = [
  offenders('No match has wrong teams', findMatchesOfOddSize, 'odd_teams'),
  offenders('Nobody plays twice in a match', findDoublePlayers, 'double_player'),
  offenders('No match lies in the future', findMatchesOfTheFuture, 'match_of_the_future'),
  offenders('No match is older than the game', findTooEarly, 'match_before_game'),
  offenders('Matches are as long as their snapshots say', findWrongLength, 'wrong_length'),
  offenders('Ids of matches grow with time', findOutOfOrder, 'id_out_of_time'),
  offenders('No match says 0 where its source told nothing', findZerosForUnknown, 'zeros_for_unknown'),
];
