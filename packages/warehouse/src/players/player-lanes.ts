import {
  andIf,
  ch,
  literal,
  literals,
  SHORT_QUESTION,
  u32,
  u8,
  written,
  type ClickHouse,
} from '../client/ch.ts';
import { readColumns } from '../client/read-columns.ts';
import { LANE_PLAYERS, sumLanes, type LanePlayers } from './count-lanes.ts';
import { addDays, day } from '../client/day.ts';
import type { HeroLaneRow } from '../heroes/hero-lanes.ts';
import { countedMatchesOfAllDays, EXACT_FINAL, IS_RATED } from '../facts/counted.ts';
import { LAST_LENGTH, LENGTH_SECONDS } from '../rollups/hero-slice-day.ts';
import {
  inModes,
  tierBetween,
  type MatchSlice,
  type TierFilter,
} from '../rollups/filters/statistic-filter.ts';

/** Matches of a player that are counted at most, the newest: their facts are read. */
const MAX_MATCHES = 500;

interface LanesOfPlayer {
  readonly accountId: number;
  readonly lane?: number | undefined;
}

interface LanedMatch {
  readonly matchId: number;
  /** 0 where it is not known. */
  readonly lane: number;
  readonly partySize: number;
}

/**
 * The lanes of a player as those of heroes are counted, by hero id and moment. The facts are added up here: a statement that does what the
 * rollup does took the database 60 to 90 ms, of which it read for 10 to 15.
 */
export async function countPlayerLanes(
  db: ClickHouse,
  filter: TierFilter,
  { accountId, lane }: LanesOfPlayer,
): Promise<HeroLaneRow[]> {
  const partySize = filter.slice?.partySize;
  const matches = await db.rows(matchesOf(filter, accountId));
  const isAsked = (match: LanedMatch) =>
    match.lane === (lane ?? match.lane) && match.partySize === (partySize ?? match.partySize);
  const laned = matches.filter((match) => match.lane !== 0 && isAsked(match));
  return laned.length === 0 ? [] : sumLanes(await readLanes(db, laned), accountId);
}

/** Of what is kept of the player: those that count and whose file is stored, of the mode, days, ranks and lengths asked for. */
function matchesOf(filter: TierFilter, accountId: number) {
  const { mode, from, to, slice = {} } = filter;
  return ch<LanedMatch>`
    select t.match_id as matchId, lane, least(party_size, ${literal(LARGEST_PARTY)}) as partySize
    from player_history as t
    where t.account_id = ${u32(accountId)} and detail = 'full' and ${inModes(mode, ch`t.mode`)}
      and t.started_at >= toDateTime(${day(from)}, 'UTC') and t.started_at < toDateTime(${day(addDays(to, 1))}, 'UTC')
      ${tierBetween(filter, ch`intDiv(average_rank, 10)`)} ${ofLength(slice)} ${andIf(ch`team =`, u8, slice.side)}
    order by t.started_at desc, t.match_id desc limit ${literal(MAX_MATCHES)} ${SHORT_QUESTION}`;
}

function ofLength({ minLength = 0, maxLength = LAST_LENGTH }: MatchSlice) {
  // The last length has no end.
  const end = maxLength < LAST_LENGTH ? (maxLength + 1) * LENGTH_SECONDS : undefined;
  return ch`and duration_seconds >= ${u32(minLength * LENGTH_SECONDS)} ${andIf(ch`duration_seconds <`, u32, end)}`;
}

const LARGEST_PARTY = 6;

/**
 * Everybody in the lane of the player. NOTE: without `final`, which reads the samples of all rows before it leaves out others: 8 ms in the place
 * of 25. The version of the match decides which rows count; the same row twice is for `sumLanes` to leave out. Versions are asked for beside the
 * rows: as a part of one statement they took three times as long as both.
 */
async function readLanes(db: ClickHouse, laned: readonly LanedMatch[]): Promise<LanePlayers> {
  const ids = literals(laned.map(({ matchId }) => matchId));
  const lanes = written(laned.map(({ matchId, lane }) => `(${matchId}, ${lane})`).join());
  const from = ch`
    from player_match
    where match_id in ${ids} and (match_id, lane) in (${lanes}) and hero_id != 0 and ${IS_RATED} and length(sample_kills) = length(sample_seconds)
    ${EXACT_FINAL}, max_threads = 1`;
  const [players, versions] = await Promise.all([
    readColumns(db, LANE_PLAYERS, from),
    // A version is more than a number of ours can hold.
    db.column(ch<{ match: string }>`
      select concat_ws(' ', match_id, toUInt32(version), toUInt32(bitShiftRight(version, 32))) as match
      from ${countedMatchesOfAllDays()} and match_id in ${ids} ${EXACT_FINAL}, max_threads = 1
    `),
  ]);
  const counted = new Set(versions);
  const { matchId, slot, versionLow, versionHigh } = players;
  const isCounted = slot.map((_, player) =>
    Number(counted.has(`${matchId.at(player)} ${versionLow[player]} ${versionHigh[player]}`)),
  );
  return { ...players, isCounted };
}
