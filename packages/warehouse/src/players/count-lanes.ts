import { beginsOf } from '../facts/match-block.ts';
import { ch } from '../client/ch.ts';
import { HAS_WON } from '../facts/counted.ts';
import { each, flat, type ColumnsOf } from '../client/read-columns.ts';
import { namedSums } from '../client/columns.ts';
import type { HeroLaneRow } from '../heroes/hero-lanes.ts';
import { HERO_LANE_DAY, LANE_MOMENTS } from '../rollups/hero-lane-day.ts';

/** Players of lanes, by column: those with the same match shared a lane. Of the same player twice the last row counts. */
export const LANE_PLAYERS = {
  matchId: each('wide', ch`match_id`),
  slot: each('u8s', ch`slot`),
  accountId: each('u32s', ch`account_id`),
  team: each('u8s', ch`team`),
  heroId: each('u16s', ch`hero_id`),
  won: each('u8s', ch`toUInt8(${HAS_WON})`),
  versionLow: each('u32s', ch`toUInt32(version)`),
  versionHigh: each('u32s', ch`toUInt32(bitShiftRight(version, 32))`),
  /** How many moments are told of each; of all of them the second and what the player had by then. */
  samples: each('u16s', ch`toUInt16(length(sample_seconds))`),
  seconds: flat('u32s', ch`sample_seconds`),
  souls: flat('u32s', ch`souls`),
  kills: flat('u16s', ch`sample_kills`),
  deaths: flat('u16s', ch`sample_deaths`),
  troopers: flat('u16s', ch`sample_creep_kills`),
  denies: flat('u16s', ch`sample_denies`),
  playerDamage: flat('u32s', ch`sample_player_damage`),
};

export interface LanePlayers extends ColumnsOf<typeof LANE_PLAYERS> {
  /** 0 for a row of a version of the match that does not count. */
  readonly isCounted: Uint8Array;
}

type Sums = { -readonly [Name in keyof HeroLaneRow]: number };

/** What `HERO_LANE_DAY` counts of the lanes of a player, two against two, by hero id and moment. */
export function sumLanes(players: LanePlayers, accountId: number): HeroLaneRow[] {
  const firstSample = beginsOf(players.samples);
  const rows = new Map<number, Sums>();
  for (const lane of lanesIn(players)) {
    const own = lane.find((player) => players.accountId[player] === accountId);
    if (own === undefined || !isTwoAgainstTwo(players, lane)) continue;
    for (const [index, seconds] of LANE_MOMENTS.entries()) {
      const standing = lane.map((player): Standing => {
        const [first, end] = [firstSample[player] ?? 0, firstSample[player + 1] ?? 0];
        const sample = players.seconds.subarray(first, end).indexOf(seconds);
        const isOwn = players.team[player] === players.team[own];
        return { isOwn, sample: sample < 0 ? -1 : first + sample };
      });
      if (standing.some(({ sample }) => sample < 0)) continue;
      const heroId = players.heroId[own] ?? 0;
      const key = heroId * LANE_MOMENTS.length + index;
      let sums = rows.get(key);
      if (!sums) rows.set(key, (sums = nothing(heroId, seconds)));
      addTo(sums, players, standing, standing[lane.indexOf(own)]?.sample ?? 0, players.won[own] === 1);
    }
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, sums]) => sums);
}

function lanesIn({ matchId, slot, isCounted }: LanePlayers): number[][] {
  const counted = [...slot.keys()].filter((player) => isCounted[player] === 1);
  const byMatch = Map.groupBy(counted, (player) => matchId.at(player));
  return [...byMatch.values()].map((rows) => [
    ...new Map(rows.map((player) => [slot[player], player])).values(),
  ]);
}

function isTwoAgainstTwo({ team }: LanePlayers, lane: readonly number[]): boolean {
  const of = (side: number) => lane.filter((player) => team[player] === side).length;
  return of(0) === 2 && of(1) === 2;
}

interface Standing {
  readonly isOwn: boolean;
  readonly sample: number;
}

function addTo(
  sums: Sums,
  players: LanePlayers,
  standing: readonly Standing[],
  sample: number,
  isWon: boolean,
) {
  const { souls, kills, deaths, troopers, denies, playerDamage } = players;
  let [lead, killLead, enemySouls] = [0, 0, 0];
  for (const { isOwn, sample: at } of standing) {
    lead += (isOwn ? 1 : -1) * (souls[at] ?? 0);
    killLead += (isOwn ? 1 : -1) * (kills[at] ?? 0);
    enemySouls += isOwn ? 0 : (souls[at] ?? 0);
  }
  const twice = 2 * (souls[sample] ?? 0) - enemySouls;
  const [isAhead, isBehind] = [lead > 0, lead < 0];
  sums.lanes += 1;
  sums.wins += Number(isWon);
  sums.ahead += Number(isAhead);
  sums.behind += Number(isBehind);
  sums.winsAhead += Number(isAhead && isWon);
  sums.winsBehind += Number(isBehind && isWon);
  sums.duoLead += lead;
  sums.duoLeadSquares += lead ** 2;
  sums.ownLeadTwice += twice;
  sums.ownLeadTwiceSquares += twice ** 2;
  sums.kills += kills[sample] ?? 0;
  sums.deaths += deaths[sample] ?? 0;
  sums.duoKillLead += killLead;
  sums.troopers += troopers[sample] ?? 0;
  sums.denies += denies[sample] ?? 0;
  sums.playerDamage += playerDamage[sample] ?? 0;
}

const nothing = (heroId: number, seconds: number): Sums => ({
  heroId,
  seconds,
  ...namedSums(HERO_LANE_DAY.sums)([]),
});
