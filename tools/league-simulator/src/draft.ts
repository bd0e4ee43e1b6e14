import { HEROES } from './game.ts';
import type { Entrant } from './match/fighter.ts';
import { LANES } from './match/map.ts';
import type { Seat } from './matchmaking.ts';
import type { PatchModel } from './patch-model.ts';
import type { Random } from './random.ts';
import type { Queue } from './schedule.ts';
import { skillPointsOn, type PlayerTruth, type Truth } from './truth.ts';

/** How often a player takes a hero of the own pool, where one is left. */
const OWN_HERO = 0.9;
/** Bots are this far below the people they play against. */
const BOT_HANDICAP_POINTS = 1500;
const heroIndexes = new Map(HEROES.map((hero, index) => [hero.heroId, index]));

/** Matches on each hero by player, counted on while the league runs. */
export class Experience {
  private readonly counts: Uint16Array;

  constructor(players: readonly PlayerTruth[]) {
    this.counts = new Uint16Array(players.length * HEROES.length);
    players.forEach(({ heroes }, player) => {
      for (const { heroId, matchesBefore } of heroes)
        this.counts[player * HEROES.length + (heroIndexes.get(heroId) ?? 0)] = matchesBefore;
    });
  }

  of(player: number, heroIndex: number): number {
    return this.counts[player * HEROES.length + heroIndex] ?? 0;
  }

  count(player: number, heroIndex: number): void {
    const place = player * HEROES.length + heroIndex;
    this.counts[place] = Math.min((this.counts[place] ?? 0) + 1, 65_535);
  }
}

/** Gives everybody a hero nobody else has (of those `drafted`, where they were), a lane and a slot. */
export function draft(
  seats: readonly Seat[],
  at: { readonly day: number; readonly queue: Queue },
  league: {
    readonly players: readonly PlayerTruth[];
    readonly truth: Truth;
    readonly patch: PatchModel;
    readonly experience: Experience;
  },
  random: Random,
  drafted?: ReadonlyMap<Seat, number>,
): Entrant[] {
  const all = at.queue === 'coopBot' ? [...seats, ...botSeats(seats.length)] : seats;
  const lanes = at.queue === 'streetBrawl' ? undefined : drawLanes(all, random);
  const slots = drawSlots(all, at.queue, random);
  const picks = drafted ?? pickInTurn(all, league, random);
  const skill = (seat: Seat) => skillOf(seat, all, league.players, at.day);
  return all.map((seat, index) => {
    const heroIndex = picks.get(seat) ?? 0;
    const hero = HEROES[heroIndex];
    const player = league.players[seat.player];
    if (!hero) throw new RangeError(`no hero ${heroIndex}`);
    const heroMatches = player ? league.experience.of(seat.player, heroIndex) : 0;
    const skillPoints = skill(seat);
    return {
      player: seat.player,
      accountId: player?.accountId ?? 0,
      team: seat.team,
      slot: slots[index] ?? 0,
      party: seat.party,
      lane: lanes?.get(seat) ?? 0,
      hero,
      heroIndex,
      heroMatches,
      skillPoints,
      style: player?.style ?? 'balanced',
      abandonRate: player?.abandonRate ?? 0,
      strengthLogit:
        league.truth.skillLogitPerPoint * skillPoints +
        league.patch.hero(heroIndex).strength +
        league.patch.experienceLogit(heroIndex, heroMatches),
    };
  });
}

/** Who plays which of the heroes that a team drafted, by index: whoever knows one best takes it. */
export function handOut(
  seats: readonly Seat[],
  heroIds: readonly number[],
  experience: Experience,
): [Seat, number][] {
  const pairs = seats
    .flatMap((seat) => heroIds.map((heroId) => ({ seat, heroIndex: heroIndexes.get(heroId) ?? -1 })))
    .map((pair) => ({ ...pair, matches: experience.of(pair.seat.player, pair.heroIndex) }));
  const picks = new Map<Seat, number>();
  for (const { seat, heroIndex } of pairs.toSorted((a, b) => b.matches - a.matches))
    if (!picks.has(seat) && ![...picks.values()].includes(heroIndex)) picks.set(seat, heroIndex);
  return [...picks];
}

function pickInTurn(
  seats: readonly Seat[],
  { players, patch }: { readonly players: readonly PlayerTruth[]; readonly patch: PatchModel },
  random: Random,
): Map<Seat, number> {
  const taken = new Set<number>();
  const picks = new Map<Seat, number>();
  for (const seat of random.shuffle([...seats]))
    picks.set(seat, pickHero(players[seat.player], patch, taken, random));
  return picks;
}

function pickHero(
  player: PlayerTruth | undefined,
  patch: PatchModel,
  taken: Set<number>,
  random: Random,
): number {
  const weights = new Float64Array(HEROES.length);
  if (player && random.chance(OWN_HERO)) {
    for (const { heroId, taste } of player.heroes) {
      const index = heroIndexes.get(heroId) ?? 0;
      if (!taken.has(index)) weights[index] = taste * (patch.popularity[index] ?? 1);
    }
  }
  let picked = random.weighted(weights);
  if (picked < 0) {
    patch.popularity.forEach((popularity, index) => (weights[index] = taken.has(index) ? 0 : popularity));
    picked = random.weighted(weights);
  }
  taken.add(picked);
  return picked;
}

/** Two of each team to a lane, parties together where they can be. */
function drawLanes(seats: readonly Seat[], random: Random): Map<Seat, number> {
  const lanes = new Map<Seat, number>();
  for (const team of [0, 1] as const) {
    const own = random.shuffle(seats.filter((seat) => seat.team === team));
    own.sort((a, b) => b.party - a.party);
    const order = random.shuffle([...LANES]);
    own.forEach((seat, index) => lanes.set(seat, order[Math.floor(index / 2)] ?? 4));
  }
  return lanes;
}

/** Slots 1 to 6 are team 0's, 7 to 12 team 1's; Street Brawl mixes its eight. */
function drawSlots(seats: readonly Seat[], queue: Queue, random: Random): number[] {
  if (queue === 'streetBrawl') return random.shuffle(seats.map((_, index) => index + 1));
  const own = [random.shuffle([1, 2, 3, 4, 5, 6]), random.shuffle([7, 8, 9, 10, 11, 12])];
  return seats.map(({ team }) => own[team]?.pop() ?? 0);
}

function botSeats(count: number): Seat[] {
  return Array.from({ length: count }, (_, index) => ({ player: -1 - index, team: 1, party: 0 }));
}

function skillOf(seat: Seat, seats: readonly Seat[], players: readonly PlayerTruth[], day: number): number {
  const player = players[seat.player];
  if (player) return skillPointsOn(player.skill, day);
  const people = seats.flatMap((other) => players[other.player] ?? []);
  const mean =
    people.reduce((sum, { skill }) => sum + skillPointsOn(skill, day), 0) / Math.max(people.length, 1);
  return Math.max(mean - BOT_HANDICAP_POINTS, 100);
}
