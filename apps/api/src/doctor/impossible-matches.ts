import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/league-simulator';
import {
  findDoublePlayers,
  findMatchesBefore,
  findMatchesOfOddSize,
  findMatchesOfTheFuture,
  findMatchesOfWrongLength,
  findMatchesOutOfOrder,
  findZerosForUnknown,
} from '@soulstat/warehouse';
import { FIRST_MATCH_AT, ID_TOLERANCE_SECONDS, MAX_IDS_PER_DAY } from '../ingest/match-bounds.ts';
import { offenders } from './offenders.ts';
import type { Check } from './finding.ts';

const REMOVE =
  'Look at the matches; what cannot have been played goes with `soulstat remove MATCH --why TEXT`.';

const HAND_IN =
  'Hand in a whole file of these matches with `soulstat ingest`; without one, take them out with `soulstat remove MATCH --why TEXT`.';

/** Pauses, which the facts do not tell of, may be counted in one place and not in the other. */
const LENGTH_TOLERANCE_SECONDS = 120;

/** Matches that cannot have been played, whatever source they came from: the rules by which uploads are refused. */
export const IMPOSSIBLE_MATCHES: readonly Check[] = [
  offenders(
    'No match has wrong teams',
    findMatchesOfOddSize,
    'odd_teams',
    (count) => `${count} matches have too many players on a side, or count and have too few.`,
    REMOVE,
  ),
  offenders(
    'Nobody plays twice in a match',
    findDoublePlayers,
    'double_player',
    (count) => `In ${count} matches an account is there twice.`,
    REMOVE,
  ),
  offenders(
    'No match lies in the future',
    findMatchesOfTheFuture,
    'match_of_the_future',
    (count) => `${count} matches start more than a day from now. They count nowhere.`,
    `Check the clock of this machine. If it is right: ${REMOVE}`,
  ),
  offenders(
    'No match is older than the game',
    (clickhouse) => findMatchesBefore(clickhouse, FIRST_MATCH_AT),
    'match_before_game',
    (count) => `${count} matches start before anybody could play.`,
    REMOVE,
  ),
  offenders(
    'Matches are as long as their snapshots say',
    (clickhouse) => findMatchesOfWrongLength(clickhouse, LENGTH_TOLERANCE_SECONDS),
    'wrong_length',
    (count) => `${count} matches have another length than their snapshots, purchases and deaths.`,
    REMOVE,
  ),
  offenders(
    'Ids of matches grow with time',
    (clickhouse) =>
      findMatchesOutOfOrder(clickhouse, {
        end: FIRST_SIMULATED_MATCH_ID,
        toleranceSeconds: ID_TOLERANCE_SECONDS,
        maxPerDay: MAX_IDS_PER_DAY,
      }),
    'id_out_of_time',
    (count) => `${count} matches have an id that does not fit their start.`,
    REMOVE,
  ),
  offenders(
    'No match says 0 where its source told nothing',
    findZerosForUnknown,
    'zeros_for_unknown',
    (count) =>
      `${count} matches have no length, no souls, no kills or no accounts: their source did not tell them.`,
    HAND_IN,
  ),
];
