import type { WideNumbers } from '../client/column-reader.ts';
import type { HeroLaneRow } from '../heroes/hero-lanes.ts';
import { LANE_MOMENTS } from '../rollups/hero-lane-day.ts';

/** Players of lanes, by column: those with the same match shared a lane. Of the same player twice the last row counts. */
export interface LanePlayers {
  readonly matchId: WideNumbers;
  readonly slot: Uint8Array;
  readonly accountId: Uint32Array;
  readonly team: Uint8Array;
  readonly heroId: Uint16Array;
  readonly won: Uint8Array;
  /** 0 for a row of a version of the match that does not count. */
  readonly isCounted: Uint8Array;
  /** How many moments are told of each; of all of them one behind the other, the second and what the player had by then. */
  readonly samples: Uint16Array;
  readonly seconds: Uint32Array;
  readonly souls: Uint32Array;
  readonly kills: Uint16Array;
  readonly deaths: Uint16Array;
  readonly troopers: Uint16Array;
  readonly denies: Uint16Array;
  readonly playerDamage: Uint32Array;
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
      const samples = lane.map((player) =>
        players.seconds.subarray(firstSample[player], firstSample[player + 1]).indexOf(seconds),
      );
      if (samples.includes(-1)) continue;
      const heroId = players.heroId[own] ?? 0;
      const key = heroId * LANE_MOMENTS.length + index;
      let sums = rows.get(key);
      if (!sums) rows.set(key, (sums = nothing(heroId, seconds)));
      const standing = lane.map((player, place) => ({
        isOwn: players.team[player] === players.team[own],
        sample: (firstSample[player] ?? 0) + (samples[place] ?? 0),
      }));
      addTo(sums, players, standing, {
        isWon: players.won[own] === 1,
        sample: standing[lane.indexOf(own)]?.sample ?? 0,
      });
    }
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, sums]) => sums);
}

/** Where the samples of each player begin, and where the last ones end. */
function beginsOf(samples: Uint16Array): Uint32Array {
  const first = new Uint32Array(samples.length + 1);
  for (const [index, count] of samples.entries()) first[index + 1] = (first[index] ?? 0) + count;
  return first;
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

/** How somebody in the lane stood at the moment. */
interface Standing {
  readonly isOwn: boolean;
  readonly sample: number;
}

function addTo(
  sums: Sums,
  { souls, kills, deaths, troopers, denies, playerDamage }: LanePlayers,
  standing: readonly Standing[],
  { isWon, sample }: { readonly isWon: boolean; readonly sample: number },
): void {
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
  lanes: 0,
  wins: 0,
  ahead: 0,
  behind: 0,
  winsAhead: 0,
  winsBehind: 0,
  duoLead: 0,
  duoLeadSquares: 0,
  ownLeadTwice: 0,
  ownLeadTwiceSquares: 0,
  kills: 0,
  deaths: 0,
  duoKillLead: 0,
  troopers: 0,
  denies: 0,
  playerDamage: 0,
});
