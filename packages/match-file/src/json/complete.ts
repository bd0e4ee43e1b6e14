import { fail } from '../errors.ts';
import type { RawMatchInfo, RawPlayer, RawPlayerStats } from '../protobuf/schema.ts';

/** Of every player, in every dialect. */
const OF_PLAYER = ['account_id', 'hero_id', 'kills', 'deaths', 'assists', 'net_worth', 'denies'] as const;
const OF_SNAPSHOT = ['time_stamp_s', 'net_worth', 'kills', 'deaths', 'assists'] as const;

/**
 * The same match, of which JSON says everything that cannot be told from 0 later. Files of the game leave out what is 0, JSON of the
 * community does not: what is missing there is unknown, and such a match is refused. A table of results may lack the length.
 * @throws MatchFileError `missing_field`
 */
export function complete(raw: RawMatchInfo): RawMatchInfo {
  const playing = raw.players.filter(({ team }) => team !== SPECTATORS);
  if (raw.duration_s === undefined && playing.some(({ stats }) => stats.length > 0))
    fail('missing_field', 'duration_s');
  for (const player of playing) {
    for (const name of OF_PLAYER) if (player[name] === undefined) fail('missing_field', `players.${name}`);
    for (const snapshot of player.stats) checkSnapshot(snapshot);
  }
  const isNumbered = playing.some(({ player_slot }) => player_slot !== undefined);
  return isNumbered ? raw : { ...raw, players: numbered(playing) };
}

const SPECTATORS = 16;

function checkSnapshot(snapshot: RawPlayerStats): void {
  for (const name of OF_SNAPSHOT)
    if (snapshot[name] === undefined) fail('missing_field', `players.stats.${name}`);
}

/** Short tables of results have no slots: players get them in their order, those of team 0 first. */
const numbered = (players: readonly RawPlayer[]): RawPlayer[] =>
  players
    .toSorted((a, b) => (a.team ?? 0) - (b.team ?? 0))
    .map((player, index) => ({ ...player, player_slot: index + 1 }));
