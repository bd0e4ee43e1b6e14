import { ch, literal, literals, u64, type ClickHouse } from '../../client/ch.ts';
import { each, readColumns } from '../../client/read-columns.ts';
import type { MatchBlock } from '../../facts/match-block.ts';
import { PLACED } from './place-counts.ts';
import { findBuiltBoards } from '../../boards/tables/board-build.ts';
import { EXACT_FINAL } from '../../facts/counted.ts';

/** The scores of some matches by what they are made of: others have another name. */
export interface ScoreContents {
  /** The version of the models that boards are of; undefined before any were built. */
  readonly scoresVersion: number | undefined;
  /** By days since 1970. */
  readonly byDay: ReadonlyMap<number, string>;
}

const DAY_SECONDS = 86_400;
const dayOf = (second = 0) => Math.floor(second / DAY_SECONDS);

/** @param fromMatchId of matches with this id or a greater one */
export async function readScoreContents(db: ClickHouse, fromMatchId: number): Promise<ScoreContents> {
  const built = await findBuiltBoards(db);
  if (!built) return { scoresVersion: undefined, byDay: new Map() };
  const { scoresVersion } = built;
  const byDay = await db.map(ch<[number, string]>`
    select toUInt32(toDate(started_at)) as day, concat(toString(count()), ' ', toString(sum(cityHash64(match_id, match_version))))
    from match_score final
    where scores_version = ${u64(scoresVersion)} and match_id >= ${u64(fromMatchId)} group by day
    ${EXACT_FINAL}, max_threads = 1
  `);
  return { scoresVersion, byDay };
}

/** What the scores of the matches of a block are made of. */
export function contentOfScores({ startedAt }: MatchBlock, { scoresVersion, byDay }: ScoreContents): string {
  const [first, last] = [dayOf(startedAt.at(-1)), dayOf(startedAt[0])];
  const days = Array.from({ length: last - first + 1 }, (_, index) => byDay.get(first + index) ?? '');
  return [scoresVersion ?? '', ...days].join(' ');
}

const HOW_PLACED = ch`toUInt8(${literal(PLACED.isPlaced)} + ${literal(PLACED.isKeyPlayer)} * player.4 + ${literal(PLACED.isMvp)} * player.3
  + least(player.2, ${literal(PLACED.place)}))`;

/** Of each player of a block how the player placed, as `PLACED` has it; 0 where it is not known. */
export async function readPlaces(
  db: ClickHouse,
  scoresVersion: number,
  { matches, matchId, firstPlayer, slot }: MatchBlock,
): Promise<Uint8Array> {
  const columns = {
    scored: each('wide', ch`match_id`),
    slots: each('u8s', ch`player.1`),
    placed: each('u8s', HOW_PLACED),
  };
  const from = ch`from match_score final
    array join JSONExtract(body, 'players', 'Array(Tuple(slot UInt8, place UInt8, isMvp Bool, isKeyPlayer Bool))') as player
    where scores_version = ${u64(scoresVersion)} and match_id in ${literals([...matchId])}
    ${EXACT_FINAL}, max_threads = 1`;
  const { scored, slots, placed } = await readColumns(db, columns, from);
  const places = new Uint8Array(slot.length);
  const numbers = new Map(Array.from(matchId, (id, match) => [id, match]));
  for (let row = 0; row < slots.length; row += 1) {
    const match = numbers.get(scored.at(row)) ?? matches;
    const [first, end] = [firstPlayer[match] ?? 0, firstPlayer[match + 1] ?? 0];
    const player = slot.subarray(first, end).indexOf(slots[row] ?? 0);
    if (player >= 0) places[first + player] = placed[row] ?? 0;
  }
  return places;
}
