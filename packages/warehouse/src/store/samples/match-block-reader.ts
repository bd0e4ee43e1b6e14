import { ch, u32, type Ch, type ClickHouse } from '../../client/ch.ts';
import type { Moments } from '../../client/day.ts';
import { each, flat, readColumns } from '../../client/read-columns.ts';
import { matchBlockOf, PLAYER_COLUMNS } from '../../facts/match-block.ts';
import { countedMatchesOfAllDays, countedPlayers, EXACT_FINAL } from '../../facts/counted.ts';
import type { MatchKind } from '../match-kinds.ts';

const NONE = flat('u32s', ch`emptyArrayUInt32()`);
/** Where no purchases are counted. */
const WITHOUT_PURCHASES: typeof PLAYER_COLUMNS = {
  ...PLAYER_COLUMNS,
  purchases: each('u16s', ch`toUInt16(0)`),
  itemId: NONE,
  boughtAt: NONE,
  samples: each('u16s', ch`toUInt16(0)`),
  sampleSeconds: NONE,
  souls: NONE,
};

const KINDS: Readonly<Record<MatchKind, { readonly where: Ch; readonly columns: typeof PLAYER_COLUMNS }>> = {
  normal: { where: ch`game_mode = 'normal'`, columns: WITHOUT_PURCHASES },
  full: { where: ch`game_mode = 'normal' and detail = 'full'`, columns: PLAYER_COLUMNS },
  streetBrawl: { where: ch`game_mode = 'streetBrawl'`, columns: WITHOUT_PURCHASES },
};

/** The matches of a kind that began between two moments; undefined where there is none. */
export async function readMatchBlock(db: ClickHouse, kind: MatchKind, moments: Moments) {
  const { where, columns } = KINDS[kind];
  const matches = ch`select match_id, version from ${countedMatchesOfAllDays()}
    and ${where} and started_at >= toDateTime(${u32(moments.from)}, 'UTC') and started_at < toDateTime(${u32(moments.until)}, 'UTC')`;
  const from = ch`from ${countedPlayers({ matches, isAsked: ch`true` })} ${EXACT_FINAL}, max_threads = 1`;
  const players = await readColumns(db, columns, from);
  return players.slot.length === 0 ? undefined : matchBlockOf(players);
}
