import type { Ladder } from './ladder.ts';
import type { Random } from './random.ts';
import { REGIONS, type Region } from './regions.ts';
import type { Fixture, Queue } from './schedule.ts';
import type { PlayerTruth } from './truth.ts';

/** A player found for a match. */
export interface Seat {
  /** Index into the league's players. */
  readonly player: number;
  readonly team: 0 | 1;
  /** 0 for solo players, else the same number for those who came together. */
  readonly party: number;
}

/** How far apart in points a lobby is (standard deviation), and how large parties may be. */
const QUEUE_RULES: Record<Queue, { spread: number; largestParty: number; teamSize: number }> = {
  normal: { spread: 320, largestParty: 6, teamSize: 6 },
  ranked: { spread: 220, largestParty: 2, teamSize: 6 },
  streetBrawl: { spread: 600, largestParty: 4, teamSize: 4 },
  privateLobby: { spread: 1200, largestParty: 6, teamSize: 6 },
  coopBot: { spread: 900, largestParty: 6, teamSize: 6 },
};
/**
 * How often somebody in a club brings a mate, and then each further one. In August 2025 two of five players came in a party, nearly all
 * in twos.
 */
const BRINGS_MATES = 0.37;
const FURTHER_MATE = 0.06;
/** The queue is sorted anew this often. */
const DAYS_PER_SORTING = 3;
const BALANCING_SWAPS = 8;
/** A region with fewer players for each seat of a match takes players of others as well. */
const PLAYERS_A_SEAT = 4;

/** Finds players near in rating who are online and free, keeps parties together and the teams even. */
export class Matchmaker {
  private readonly players: readonly PlayerTruth[];
  private readonly ladder: Ladder;
  private readonly clubs = new Map<number, number[]>();
  private readonly busyUntil: Float64Array;
  private readonly pools = new Map<Region, Pool>();
  private everybody: Pool | undefined;
  private sortedOn = -Infinity;

  constructor(players: readonly PlayerTruth[], ladder: Ladder) {
    this.players = players;
    this.ladder = ladder;
    this.busyUntil = new Float64Array(players.length);
    players.forEach(({ clubId }, index) => {
      if (clubId === null) return;
      const club = this.clubs.get(clubId);
      if (club) club.push(index);
      else this.clubs.set(clubId, [index]);
    });
  }

  /** To be told the day of every match, before it. */
  keepSorted(day: number): void {
    if (day >= this.sortedOn + DAYS_PER_SORTING) this.sort(day);
  }

  /** Both teams for a match. Bots' seats in a match against bots stay empty. */
  gather({ queue, region, day, startsAtSeconds }: Fixture, random: Random): Seat[] {
    const rules = QUEUE_RULES[queue];
    const size = rules.teamSize * (queue === 'coopBot' ? 1 : 2);
    const isFree = (player: number) =>
      (this.busyUntil[player] ?? 0) <= startsAtSeconds && this.isHere(player, day);
    const gathering = new Gathering(rules.teamSize, size);
    const pool = this.poolOf(region, size);
    const anchor = pool.anchor(random, isFree);
    this.join(gathering, anchor, rules.largestParty, isFree, random);
    const target = this.ladder.pointsOf(anchor);
    while (gathering.count < size) {
      const found = pool.near(
        target,
        rules.spread,
        random,
        (player) => !gathering.has(player) && isFree(player),
      );
      this.join(gathering, found, rules.largestParty, isFree, random);
    }
    gathering.balance((player) => this.ladder.pointsOf(player), random);
    return gathering.seats();
  }

  /** Nobody of them plays another match before. */
  keepBusy(players: readonly number[], untilSeconds: number): void {
    for (const player of players) this.busyUntil[player] = untilSeconds;
  }

  private join(
    gathering: Gathering,
    player: number,
    largestParty: number,
    isFree: (player: number) => boolean,
    random: Random,
  ): void {
    const party = [player];
    const club = this.clubs.get(this.players[player]?.clubId ?? -1);
    if (club && random.chance(BRINGS_MATES)) {
      const room = Math.min(largestParty, gathering.largestRoom());
      for (const mate of random.shuffle([...club])) {
        if (party.length >= room) break;
        if (mate === player || gathering.has(mate) || !isFree(mate)) continue;
        if (party.length === 1 || random.chance(FURTHER_MATE)) party.push(mate);
      }
    }
    gathering.add(party);
  }

  private isHere(player: number, day: number): boolean {
    const { joinsOnDay = 0, leavesOnDay = 0 } = this.players[player] ?? {};
    return joinsOnDay <= day && day < leavesOnDay;
  }

  private sort(day: number): void {
    this.sortedOn = day;
    this.pools.clear();
    this.everybody = undefined;
    const byRegion = new Map<Region, number[]>();
    this.players.forEach((player, index) => {
      if (!comesUp(player, day)) return;
      const list = byRegion.get(player.region);
      if (list) list.push(index);
      else byRegion.set(player.region, [index]);
    });
    for (const [region, list] of byRegion) this.pools.set(region, new Pool(list, this.players, this.ladder));
  }

  /** The region's players, or all of them where a region is too small to fill matches. */
  private poolOf(region: Region, size: number): Pool {
    const own = this.pools.get(region);
    if (own && own.size >= size * PLAYERS_A_SEAT) return own;
    this.everybody ??= new Pool(
      this.players.map((_, index) => index),
      this.players,
      this.ladder,
    );
    return this.everybody;
  }
}

/** Among those who are sorted on a day. */
const comesUp = ({ joinsOnDay, leavesOnDay }: PlayerTruth, day: number) =>
  joinsOnDay < day + DAYS_PER_SORTING && leavesOnDay >= day;

/** Whether every region has enough players for its matches on every day, so that no match takes players of another. */
export function areRegionsApart(players: readonly PlayerTruth[], days: number): boolean {
  const seats = Math.max(...Object.values(QUEUE_RULES).map(({ teamSize }) => 2 * teamSize));
  for (let day = 0; day < days; day += 1) {
    const sizes = new Map(REGIONS.map(({ region }) => [region as Region, 0]));
    for (const player of players)
      if (comesUp(player, day)) sizes.set(player.region, (sizes.get(player.region) ?? 0) + 1);
    if (Math.min(...sizes.values()) < seats * PLAYERS_A_SEAT) return false;
  }
  return true;
}

/** Players by rating, with running sums of how much they play. */
class Pool {
  private readonly order: readonly number[];
  private readonly points: Float64Array;
  private readonly weightUpTo: Float64Array;

  constructor(members: readonly number[], players: readonly PlayerTruth[], ladder: Ladder) {
    this.order = members.toSorted((a, b) => ladder.pointsOf(a) - ladder.pointsOf(b) || a - b);
    this.points = Float64Array.from(this.order, (player) => ladder.pointsOf(player));
    this.weightUpTo = new Float64Array(this.order.length);
    let sum = 0;
    this.order.forEach((player, place) => {
      sum += players[player]?.matchesPerDay ?? 0;
      this.weightUpTo[place] = sum;
    });
  }

  get size(): number {
    return this.order.length;
  }

  /** Anybody, the keen ones more often. */
  anchor(random: Random, accepts: (player: number) => boolean): number {
    const total = this.weightUpTo[this.size - 1] ?? 0;
    return this.first(() => this.placeOfWeight(random.float() * total), accepts, random);
  }

  /** Somebody with a rating near `points`, the keen ones more often. */
  near(points: number, spread: number, random: Random, accepts: (player: number) => boolean): number {
    const total = this.weightUpTo[this.size - 1] ?? 0;
    let reach = 1;
    return this.first(
      () => {
        const place = placeOf(this.points, points + spread * reach * random.normal());
        const jitter = (random.float() - 0.5) * Math.max(total * 0.01, (total / this.size) * 30) * reach;
        reach *= 1.08;
        return this.placeOfWeight((this.weightUpTo[place] ?? 0) + jitter);
      },
      accepts,
      random,
    );
  }

  private first(place: () => number, accepts: (player: number) => boolean, random: Random): number {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const player = this.order[place()];
      if (player !== undefined && accepts(player)) return player;
    }
    const start = random.int(this.size);
    for (let step = 0; step < this.size; step += 1) {
      const player = this.order[(start + step) % this.size];
      if (player !== undefined && accepts(player)) return player;
    }
    throw new RangeError(
      'too few players for the matches played: give the league more players or fewer matches',
    );
  }

  private placeOfWeight(weight: number): number {
    return placeOf(this.weightUpTo, weight);
  }
}

/** The first place whose value is at least `value`; the last place when none is. */
function placeOf(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Two teams while they fill. */
class Gathering {
  private readonly teams: [Seat[], Seat[]] = [[], []];
  private readonly members = new Set<number>();
  private parties = 0;
  private readonly teamSize: number;
  private readonly teamCount: number;

  constructor(teamSize: number, size: number) {
    this.teamSize = teamSize;
    this.teamCount = size / teamSize;
  }

  get count(): number {
    return this.members.size;
  }

  has(player: number): boolean {
    return this.members.has(player);
  }

  largestRoom(): number {
    return this.teamSize - Math.min(...this.teams.slice(0, this.teamCount).map((team) => team.length));
  }

  /** Puts a party into the emptier team. */
  add(players: readonly number[]): void {
    const team = this.teamCount === 2 && this.teams[1].length < this.teams[0].length ? 1 : 0;
    if (players.length > 1) this.parties += 1;
    for (const player of players) {
      this.members.add(player);
      this.teams[team].push({ player, team, party: players.length > 1 ? this.parties : 0 });
    }
  }

  /** Swaps solo players while that makes the teams more even. */
  balance(pointsOf: (player: number) => number, random: Random): void {
    if (this.teamCount < 2) return;
    const sum = (team: readonly Seat[]) => team.reduce((total, { player }) => total + pointsOf(player), 0);
    let gap = sum(this.teams[0]) - sum(this.teams[1]);
    for (let swap = 0; swap < BALANCING_SWAPS; swap += 1) {
      const [one, other] = [random.int(this.teamSize), random.int(this.teamSize)];
      const [a, b] = [this.teams[0][one], this.teams[1][other]];
      if (!a || !b || a.party || b.party) continue;
      const after = gap - 2 * (pointsOf(a.player) - pointsOf(b.player));
      if (Math.abs(after) >= Math.abs(gap)) continue;
      this.teams[0][one] = { ...b, team: 0 };
      this.teams[1][other] = { ...a, team: 1 };
      gap = after;
    }
  }

  seats(): Seat[] {
    return [...this.teams[0], ...this.teams[1]];
  }
}
