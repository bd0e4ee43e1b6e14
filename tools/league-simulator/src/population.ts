import { FIRST_SIMULATED_ACCOUNT_ID } from '@soulstat/match-file';
import { drawName } from './names.ts';
import { DAY_SECONDS, type Settings } from './options.ts';
import { clamp, Random } from './random.ts';
import { REGIONS, type Region } from './regions.ts';
import { skillPointsOn, type PatchTruth, type PlayerTruth, type SkillTruth } from './truth.ts';

/** A player as the outside sees one. */
export interface SimulatedPlayer {
  /** From 4,000,000,000 up: real account ids are far below, both fit 32 bits without sign. */
  readonly accountId: number;
  readonly name: string;
  readonly region: Region;
  /** When the first match is possible, unix seconds; `null` for players from before the league. */
  readonly joinedAtSeconds: number | null;
}

/** Nobody starts with less or more skill, in points. */
const LOWEST_SKILL = 120;
const HIGHEST_SKILL = 6900;
/** Nobody plays more than this many matches a day. */
const MAX_MATCHES_PER_DAY = 16;
const NEWCOMERS = 0.2;
const LEAVERS = 0.12;
const IN_A_CLUB = 0.5;
const LARGEST_CLUB = 6;

/** Draws the players; `firstPatch` says which heroes are popular. */
export function drawPlayers(settings: Settings, firstPatch: PatchTruth): PlayerTruth[] {
  const random = new Random(settings.seed, 'population');
  const popularity = firstPatch.heroes.map((hero) => hero.popularity);
  const drawn = Array.from({ length: settings.players }, (_, index) =>
    drawPlayer(
      FIRST_SIMULATED_ACCOUNT_ID + index * 7 + random.int(7),
      settings,
      firstPatch,
      popularity,
      random,
    ),
  );
  return withClubs(scaleActivity(drawn, settings), random);
}

/** What the outside knows of the players, in the same order. */
export function introducePlayers(
  players: readonly PlayerTruth[],
  { seed, startsAtSeconds }: Settings,
): SimulatedPlayer[] {
  const random = new Random(seed, 'names');
  return players.map(({ accountId, region, joinsOnDay }) => ({
    accountId,
    name: drawName(random),
    region,
    joinedAtSeconds: joinsOnDay > 0 ? Math.round(startsAtSeconds + joinsOnDay * DAY_SECONDS) : null,
  }));
}

function drawPlayer(
  accountId: number,
  { days, skill, styles, activityDeviation }: Settings,
  patch: PatchTruth,
  popularity: readonly number[],
  random: Random,
): PlayerTruth {
  const isNew = random.chance(NEWCOMERS);
  const joinsOnDay = isNew ? random.between(0, days * 0.9) : 0;
  const region = REGIONS[random.weighted(REGIONS.map((candidate) => candidate.share))] ?? REGIONS[0];
  const style = random.float();
  return {
    accountId,
    region: region.region,
    skill: drawSkill(isNew, skill, random),
    style:
      style < styles.farmer ? 'farmer' : style < styles.farmer + styles.kdaPadder ? 'kdaPadder' : 'balanced',
    joinsOnDay,
    leavesOnDay: random.chance(LEAVERS) ? random.between(joinsOnDay + 1, days * 1.3) : days,
    matchesPerDay: Math.exp(random.normal() * activityDeviation),
    abandonRate: random.chance(0.04) ? 0.05 : 0.003,
    clubId: null,
    heroes: drawHeroPool(isNew, patch, popularity, random),
  };
}

function drawSkill(
  isNew: boolean,
  { meanPoints, deviationPoints }: Settings['skill'],
  random: Random,
): SkillTruth {
  const startPoints = meanPoints + deviationPoints * random.normal() - (isNew ? deviationPoints * 0.3 : 0);
  return {
    startPoints: Math.round(clamp(startPoints, LOWEST_SKILL, HIGHEST_SKILL)),
    pointsPerDay: round((isNew ? 3 : 0.4) + 1.5 * random.normal()),
    waves: Array.from({ length: 2 }, () => ({
      points: round(random.between(20, 110)),
      periodDays: round(random.between(45, 220)),
      phase: round(random.between(0, 2 * Math.PI)),
    })),
  };
}

function drawHeroPool(isNew: boolean, patch: PatchTruth, popularity: readonly number[], random: Random) {
  const left = [...popularity];
  const size = 2 + random.poisson(3.2);
  const experience = Math.exp((isNew ? 1.2 : 3.6) + 1.1 * random.normal());
  return Array.from({ length: Math.min(size, left.length) }, (_, rank) => {
    const index = random.weighted(left);
    left[index] = 0;
    const taste = 0.62 ** rank;
    return {
      heroId: patch.heroes[index]?.heroId ?? 0,
      taste: round(taste),
      matchesBefore: Math.round(experience * taste * random.between(0.5, 1.5)),
    };
  });
}

/** Scales appetites so that together they want as many matches as there are. */
function scaleActivity(players: readonly PlayerTruth[], { matches, days }: Settings): PlayerTruth[] {
  const wanted = players.reduce(
    (sum, player) => sum + player.matchesPerDay * (Math.min(player.leavesOnDay, days) - player.joinsOnDay),
    0,
  );
  const scale = (matches * 12) / wanted;
  return players.map((player) => ({
    ...player,
    matchesPerDay: round(Math.min(player.matchesPerDay * scale, MAX_MATCHES_PER_DAY)),
  }));
}

/** Puts half of the players into clubs of two to six neighbours in skill and region. */
function withClubs(players: readonly PlayerTruth[], random: Random): PlayerTruth[] {
  const order = players
    .map((player, index) => ({ index, player }))
    .toSorted(
      (a, b) =>
        compare(a.player.region, b.player.region) ||
        skillPointsOn(a.player.skill, 0) - skillPointsOn(b.player.skill, 0),
    );
  const clubs = new Map<number, number>();
  let clubId = 0;
  for (let at = 0; at < order.length;) {
    const size = random.chance(IN_A_CLUB) ? 2 + random.int(LARGEST_CLUB - 1) : 1;
    const members = order
      .slice(at, at + size)
      .filter(({ player }) => player.region === order[at]?.player.region);
    at += Math.max(members.length, 1);
    if (members.length < 2) continue;
    clubId += 1;
    for (const { index } of members) clubs.set(index, clubId);
  }
  return players.map((player, index) => ({ ...player, clubId: clubs.get(index) ?? null }));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** To four places; adding 0 turns -0, which JSON does not know, into 0. */
const round = (value: number) => Math.round(value * 1e4) / 1e4 + 0;
