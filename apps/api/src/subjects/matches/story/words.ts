import type { MatchSummary, SummaryPlayer } from '@soulstat/api-client/contract';
import { FOUR_LANES_UNTIL, laneById, objectiveByKey, SIDES } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { Sentence } from './context.ts';

export type Team = 0 | 1;

/** 1727 → "28:47". */
export const clock = (seconds: number): string =>
  `${Math.trunc(seconds / 60)}:${String(Math.trunc(seconds % 60)).padStart(2, '0')}`;

/** "the Archmother": inside a sentence. */
export const side = (team: Team): string => SIDES[team].name.replace(/^The /, 'the ');

export const otherTeam = (team: Team): Team => (team === 0 ? 1 : 0);

/** A sentence begins with a capital letter, whoever it begins with. */
export const sentence = (text: string, atSeconds: number | null): Sentence => ({
  text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  atSeconds,
});

/** 39053 → "39,053". */
export const count = (value: number): string => value.toLocaleString('en');

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "three", "14". */
export const small = (value: number): string => (value === 0 ? 'none' : (SMALL[value] ?? count(value)));

/** "once", "twice", "three times". */
export const times = (value: number): string =>
  value === 1 ? 'once' : value === 2 ? 'twice' : counted(value, 'time');

/** "three kills", "14 kills". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${SMALL[value] ?? count(value)} ${value === 1 ? one : many}`;

/** "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** The hero, and whose: two of one hero in a match are distinguished by their side. */
export function heroOf(match: MatchSummary, slot: number | null): string {
  const player = match.players.find((each) => each.slot === slot);
  if (!player) return 'nobody';
  const { name } = GAME_DATA.heroOrUnknown(player.heroId);
  const isTwice = match.players.filter(({ heroId }) => heroId === player.heroId).length > 1;
  return isTwice ? `${name} of ${side(player.team)}` : name;
}

export const killsOf = (players: readonly SummaryPlayer[], team: Team): number =>
  players.reduce((sum, player) => sum + (player.team === team ? player.kills : 0), 0);

/** "the walker of the yellow lane", as the lane was called on the map of that day. */
export function objectiveName(key: string, startedAt: number): string {
  const info = objectiveByKey(key);
  if (!info) return 'an objective';
  const lane = info.laneId === null ? undefined : laneById(info.laneId);
  const name = info.name.toLowerCase();
  return lane ? `the ${name} of the ${laneName(lane.id, startedAt)} lane` : `the ${name}`;
}

/** "yellow". */
export function laneName(laneId: number, startedAt: number): string {
  const lane = laneById(laneId);
  const name = startedAt * 1000 < FOUR_LANES_UNTIL.getTime() ? lane?.formerName : lane?.name;
  return name?.toLowerCase() ?? 'other';
}

/** Souls of the first side less those of the other, at each sample. */
export const soulDifferences = ({ sampleSeconds, players }: MatchSummary) =>
  sampleSeconds.map((at, index) => ({
    at,
    difference: players.reduce((sum, player) => sum + soulsFor(player, index), 0),
  }));

const soulsFor = ({ team, souls }: SummaryPlayer, index: number) =>
  (team === 0 ? 1 : -1) * (souls[index] ?? 0);
