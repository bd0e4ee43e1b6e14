import type { Match, PlayerRank } from '@soulstat/match-file';
import { averageRankNumber, rankNumberFromPoints } from '@soulstat/ranks';
import { draft, Experience, handOut } from './draft.ts';
import { Ladder } from './ladder.ts';
import type { Arena, MatchPlan } from './match/arena.ts';
import { assembleMatch, type Envelope } from './match/assemble.ts';
import { damageMatrixOf } from './match/damage-matrix.ts';
import type { Entrant } from './match/fighter.ts';
import { pathsOf } from './match/paths.ts';
import { playMatch } from './match/play.ts';
import { assembleStreetBrawl, playStreetBrawl } from './match/street-brawl.ts';
import { Matchmaker, type Seat } from './matchmaking.ts';
import { DAY_SECONDS, type Settings } from './options.ts';
import { PatchModel } from './patch-model.ts';
import { clamp, Random, sigmoid } from './random.ts';
import type { Region } from './regions.ts';
import { rulesAt } from './rules.ts';
import { scheduleMatches, type Fixture, type Queue } from './schedule.ts';
import type { MatchTruth, Truth } from './truth.ts';

/** A match as a real file would tell it, and what only a simulation can know. */
export interface SimulatedMatch {
  readonly match: Match;
  readonly simulated: true;
  readonly truth: MatchTruth;
}

/** A match in a private lobby that two teams agreed on: who plays, when, on which heroes. It moves no rating. */
export interface ArrangedMatch {
  /** From 0: its id follows those of all matches that the league plays by itself. */
  readonly number: number;
  readonly startsAtSeconds: number;
  /** Players of the league: The Hidden King's six, then The Archmother's. */
  readonly accountIds: Sides;
  readonly heroIds: Sides;
}
type Sides = readonly [readonly number[], readonly number[]];

/** Matches that break off without a winner, and when. */
const BREAK_OFFS = [
  { outcome: 'error', rate: 0.0008 },
  { outcome: 'draw', rate: 0.0004 },
] as const;
const BREAK_OFF_SECONDS = [300, 2000] as const;
/** Between two matches of a player. */
const PAUSE_SECONDS = 120;
/** How long a match that nobody saw keeps its players. */
const TYPICAL_SECONDS = 1750;
/** A party counts as of a wide skill range from here on, in points. */
const WIDE_RANGE_POINTS = 1800;
const MATCH_MODES: Record<Queue, Match['matchMode']> = {
  normal: 'unranked',
  ranked: 'ranked',
  streetBrawl: 'unranked',
  privateLobby: 'privateLobby',
  coopBot: 'coopBot',
};

/** One run through the league's days: who plays whom, who wins, and what that does to ratings and experience. */
export class Season {
  private readonly settings: Settings;
  private readonly truth: Truth;
  private readonly ladder: Ladder;
  private readonly matchmaker: Matchmaker;
  private readonly experience: Experience;
  private readonly patches: readonly PatchModel[];

  constructor(settings: Settings, truth: Truth) {
    this.settings = settings;
    this.truth = truth;
    this.ladder = new Ladder(truth.players, settings.seed);
    this.matchmaker = new Matchmaker(truth.players, this.ladder);
    this.experience = new Experience(truth.players);
    this.patches = truth.patches.map((patch) => new PatchModel(patch));
  }

  *matches(regions?: readonly Region[]): Generator<SimulatedMatch, void, undefined> {
    for (const fixture of scheduleMatches(this.settings)) {
      // On the same days as in a season of all regions.
      this.matchmaker.keepSorted(fixture.day);
      if (regions?.includes(fixture.region) === false) continue;
      const plan = this.plan(fixture);
      if (this.isSeen(fixture, plan)) yield this.play(fixture, plan);
      else this.pass(fixture, plan);
    }
  }

  arrange({ number, startsAtSeconds, accountIds, heroIds }: ArrangedMatch): SimulatedMatch {
    const { settings, truth } = this;
    const [hidden, mother] = ([0, 1] as const).map((team) =>
      accountIds[team].map((id): Seat => ({ player: this.indexOf(id), team, party: 0 })),
    );
    const [seats, others] = [hidden ?? [], mother ?? []];
    const region = truth.players[seats[0]?.player ?? -1]?.region;
    const isWhole = [accountIds, heroIds].every((sides) => new Set(sides.flat()).size === 12);
    const isOfLeague = [...seats, ...others].every(({ player }) => player >= 0);
    if (!region || !isWhole || !isOfLeague || seats.length !== 6)
      throw new RangeError('a match is of twelve players of the league, on as many heroes');
    const fixture: Fixture = {
      index: settings.matches + number,
      day: Math.floor((startsAtSeconds - settings.startsAtSeconds) / DAY_SECONDS),
      startsAtSeconds,
      region,
      queue: 'privateLobby',
    };
    const drafted = new Map([
      ...handOut(seats, heroIds[0], this.experience),
      ...handOut(others, heroIds[1], this.experience),
    ]);
    const plan = this.plan(fixture, { seats: [...seats, ...others], drafted });
    return this.play(fixture, { ...plan, breakOff: undefined });
  }

  private indexOf(accountId: number): number {
    return this.truth.players.findIndex((player) => player.accountId === accountId);
  }

  private plan(
    fixture: Fixture,
    arranged?: { readonly seats: Seat[]; readonly drafted: ReadonlyMap<Seat, number> },
  ): MatchPlan {
    const { settings, truth, experience } = this;
    const random = new Random(settings.seed, 'lobby', fixture.index);
    const seats = arranged?.seats ?? this.matchmaker.gather(fixture, random);
    const patch = this.patchAt(fixture.startsAtSeconds);
    const day = (fixture.startsAtSeconds - settings.startsAtSeconds) / DAY_SECONDS;
    const league = { players: truth.players, truth, patch, experience };
    const entrants = draft(seats, { day, queue: fixture.queue }, league, random, arranged?.drafted);
    return {
      entrants,
      logit: patch.matchLogit(entrants, truth),
      truth,
      patch,
      rules: rulesAt(fixture.startsAtSeconds, settings.rankedFromSeconds),
      lobbyPoints: seats.reduce((sum, { player }) => sum + this.ladder.pointsOf(player), 0) / seats.length,
      breakOff: drawBreakOff(random),
      random: new Random(settings.seed, 'match', fixture.index),
      keepsDamage: settings.detail === 'full',
    };
  }

  /** A match nobody sees counts for its players all the same: the odds alone say who wins it. */
  private pass(fixture: Fixture, plan: MatchPlan): void {
    const winner = plan.random.chance(sigmoid(plan.logit)) ? 0 : 1;
    this.settle(fixture, plan.entrants, winner, TYPICAL_SECONDS);
  }

  private play(fixture: Fixture, plan: MatchPlan): SimulatedMatch {
    const { seed, detail, paths } = this.settings;
    const averageRankNumbers = this.averageRankNumbers(fixture, plan.entrants);
    const brawl = fixture.queue === 'streetBrawl' ? playStreetBrawl(plan) : undefined;
    const arena = brawl?.arena ?? playMatch(plan);
    const ranks = this.settle(fixture, plan.entrants, arena.winner, arena.endSeconds);
    const envelope: Envelope = {
      matchId: this.settings.firstMatchId + fixture.index,
      startedAtSeconds: fixture.startsAtSeconds,
      gameMode: brawl ? 'streetBrawl' : 'normal',
      matchMode: MATCH_MODES[fixture.queue],
      outcome: arena.isBrokenOff ? (plan.breakOff?.outcome ?? 'error') : 'teamWin',
      averageRankNumbers,
      isHighSkillRangeParties: this.hasWideParty(plan.entrants),
      notScored: arena.winner === undefined,
      ranks,
    };
    const match = brawl ? assembleStreetBrawl(brawl, envelope) : assembleMatch(arena, envelope);
    const isWhole = detail === 'full';
    const stream = (purpose: 'damageMatrix' | 'paths') => new Random(seed, purpose, fixture.index);
    return {
      simulated: true,
      match: {
        ...match,
        damageMatrix: isWhole ? damageMatrixOf(arena, stream('damageMatrix')) : null,
        paths: isWhole && paths ? pathsOf(arena, stream('paths')) : null,
      },
      truth: matchTruth(arena, plan),
    };
  }

  /** Moves ratings and experience; answers the ranks as the file has them, by player. Without a winner nothing moves. */
  private settle(
    { queue, startsAtSeconds }: Fixture,
    entrants: readonly Entrant[],
    winner: 0 | 1 | undefined,
    durationSeconds: number,
  ): ReadonlyMap<number, PlayerRank> {
    const people = entrants.filter(({ player }) => player >= 0);
    this.matchmaker.keepBusy(
      people.map(({ player }) => player),
      startsAtSeconds + durationSeconds + PAUSE_SECONDS,
    );
    const ranks = new Map<number, PlayerRank>();
    if (queue !== 'normal' && queue !== 'ranked') return ranks;
    const members = (team: 0 | 1) =>
      people.filter((entrant) => entrant.team === team).map(({ player }) => player);
    const expected = this.ladder.expectation(members(0), members(1), this.truth.skillLogitPerPoint);
    for (const { player, team, heroIndex } of people) {
      const own = team === 0 ? expected : 1 - expected;
      if (winner !== undefined) this.experience.count(player, heroIndex);
      if (queue === 'ranked')
        ranks.set(
          player,
          winner === undefined
            ? this.ladder.unscored(player)
            : this.ladder.settleRanked(player, team === winner, own),
        );
      else if (winner !== undefined) this.ladder.settleUnranked(player, team === winner, own);
    }
    return ranks;
  }

  private isSeen({ index }: Fixture, { lobbyPoints }: MatchPlan): boolean {
    const { coverage, seed } = this.settings;
    const height = clamp((lobbyPoints - 3350) / 3350, -1, 1);
    const share = coverage.share + (coverage.rankBias ?? 0) * height;
    return new Random(seed, 'coverage', index).chance(share);
  }

  private averageRankNumbers(
    { startsAtSeconds, queue }: Fixture,
    entrants: readonly Entrant[],
  ): Envelope['averageRankNumbers'] {
    if (startsAtSeconds >= this.settings.rankedFromSeconds || queue === 'coopBot') return [null, null];
    const average = (team: 0 | 1) =>
      averageRankNumber(
        entrants
          .filter((entrant) => entrant.team === team)
          .map(({ player }) => rankNumberFromPoints(this.ladder.pointsOf(player))),
      ) ?? null;
    return [average(0), average(1)];
  }

  private hasWideParty(entrants: readonly Entrant[]): boolean {
    return entrants.some(({ party, player }) => {
      if (party === 0) return false;
      const points = this.ladder.pointsOf(player);
      const mates = entrants.filter((mate) => mate.party === party);
      return mates.some((mate) => points - this.ladder.pointsOf(mate.player) > WIDE_RANGE_POINTS);
    });
  }

  private patchAt(startsAtSeconds: number): PatchModel {
    const found =
      this.patches.findLast(({ truth }) => truth.startsAtSeconds <= startsAtSeconds) ?? this.patches[0];
    if (!found) throw new RangeError('a league without a patch');
    return found;
  }
}

function drawBreakOff(random: Random): MatchPlan['breakOff'] {
  for (const { outcome, rate } of BREAK_OFFS) {
    if (random.chance(rate)) return { outcome, atSeconds: Math.round(random.between(...BREAK_OFF_SECONDS)) };
  }
  return undefined;
}

function matchTruth(arena: Arena, plan: MatchPlan): MatchTruth {
  return {
    patch: plan.patch.truth.name,
    winProbability: sigmoid(plan.logit),
    winProbabilityByMinute: arena.winProbabilities,
    players: arena.fighters
      .toSorted((a, b) => a.entrant.slot - b.entrant.slot)
      .map(({ entrant, formLogit, buyLogits }) => ({
        accountId: entrant.accountId,
        skillPoints: entrant.skillPoints,
        heroMatches: entrant.heroMatches,
        strengthLogit: entrant.strengthLogit,
        formLogit,
        purchaseLogits: buyLogits,
      })),
  };
}
