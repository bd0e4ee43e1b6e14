import type { MatchDeath, MatchDeaths } from '@soulstat/api-client/contract';
import { metersBetween, objectiveSpot, type MapSpot } from '@soulstat/game-data';
import type { Death, Match, MatchPlayer, Team } from '@soulstat/match-file';
import { classDeaths, roundChance, type ClassedDeath, type WinProbabilityModel } from '@soulstat/scores';
import { damageFacts, firstAtLeast } from '@soulstat/warehouse/facts';
import { chancesOf, type MatchChances } from './chances.ts';
import { nearFinder } from './near.ts';

/** A death is looked at so long, as where it is classed (`classDeaths`). */
const AFTER_SECONDS = 20;
/** Dead under an objective: as near as it shoots. */
const DIVE_METERS = 30;

export function deathsOf(match: Match, model: WinProbabilityModel): MatchDeaths {
  const describe = describer(match, model);
  const deaths = match.players.flatMap((player) => player.deathDetails.map(describe(player)));
  return {
    matchId: match.matchId,
    absent: null,
    hasPaths: match.paths !== null && match.paths.players.length > 0,
    deaths: deaths.toSorted((a, b) => a.atSeconds - b.atSeconds || a.slot - b.slot),
  };
}

function describer(match: Match, model: WinProbabilityModel) {
  const chances = chancesOf(match, model);
  const classed = classedDeaths(match, chances);
  const damage = damageFacts(match.damageMatrix);
  const near = nearFinder(match);
  const dived = diveFinder(match);
  return (player: MatchPlayer) => {
    const { slot, team } = player;
    const { lethalSource } = damage(player);
    const soulsLost = soulsLostBy(player);
    return (death: Death): MatchDeath => {
      const { atSeconds } = death;
      const position = spotOf(death.position);
      const found = classed.get(deathKey(slot, atSeconds));
      // A second before: at the second itself the dead one is nowhere, and others of the same fight may be.
      const mates = (near?.(position, atSeconds - 1, team) ?? []).filter((mate) => mate.slot !== slot);
      const enemies = near?.(position, atSeconds - 1, otherTeam(team)) ?? [];
      return {
        atSeconds,
        slot,
        killerSlot: death.killerSlot || null,
        source: lethalSource(death) || null,
        timeToKillSeconds: timeToKill(death),
        deadSeconds: death.deadSeconds,
        position,
        killerPosition: death.killerSlot ? spotOf(death.killerPosition) : null,
        soulsLost: soulsLost(atSeconds),
        value: found ? roundChance(found.value) : null,
        chanceBefore: chances?.chanceAt(atSeconds - 1, team) ?? null,
        chanceAfter: chances?.chanceAt(atSeconds + AFTER_SECONDS, team) ?? null,
        isTraded: found?.isTraded ?? null,
        worth: found?.worth ?? null,
        mates,
        enemies,
        isAlone: near ? mates.length === 0 && enemies.length >= 2 : null,
        divedObjective: dived(position, otherTeam(team), atSeconds),
      };
    };
  };
}

const deathKey = (slot: number, atSeconds: number) => `${slot} ${atSeconds}`;

/** By slot and second; the first where several have both. */
function classedDeaths(match: Match, chances: MatchChances | undefined): ReadonlyMap<string, ClassedDeath> {
  const classed = chances ? classDeaths(chances.timeline, chances.model, chances.values) : [];
  const slotOf = ({ player }: ClassedDeath) => match.players[player]?.slot ?? 0;
  return new Map(classed.toReversed().map((death) => [deathKey(slotOf(death), death.atSeconds), death]));
}

/** Snapshots say how many souls a player lost so far: the difference of the two around a death, and how many deaths share it. */
function soulsLostBy({ snapshots, deathDetails }: MatchPlayer) {
  // Both are in the order of time.
  const sampleSeconds = snapshots.map((snapshot) => snapshot.atSeconds);
  const deathSeconds = deathDetails.map((death) => death.atSeconds);
  return (atSeconds: number): MatchDeath['soulsLost'] => {
    const place = firstAtLeast(sampleSeconds, atSeconds);
    const [before, after] = [snapshots[place - 1], snapshots[place]];
    if (!after) return null;
    const from = before?.atSeconds ?? -1;
    return {
      souls: Math.max(0, after.soulsLostToDeath - (before?.soulsLostToDeath ?? 0)),
      deaths: firstAtLeast(deathSeconds, after.atSeconds + 1) - firstAtLeast(deathSeconds, from + 1),
    };
  };
}

/** Finds the standing objective of a team that a place is under. */
function diveFinder(match: Match): (place: MapSpot, owner: Team, atSeconds: number) => string | null {
  const startedAt = new Date(match.startedAt * 1000);
  const known = new Map<string, { owner: Team; name: string; spot: MapSpot; standsUntil: number }>();
  for (const { team, name, destroyedAtSeconds } of match.objectives) {
    const spot = objectiveSpot(team, name, startedAt);
    if (!spot) continue;
    const key = `${team} ${name}`;
    const standsUntil = Math.max(known.get(key)?.standsUntil ?? 0, destroyedAtSeconds ?? Infinity);
    known.set(key, { owner: team, name, spot, standsUntil });
  }
  const objectives = [...known.values()];
  return (place, owner, atSeconds) =>
    objectives.find(
      ({ owner: team, standsUntil, spot }) =>
        team === owner && standsUntil > atSeconds && metersBetween(spot, place) <= DIVE_METERS,
    )?.name ?? null;
}

const spotOf = ({ x, y }: MapSpot): MapSpot => ({ x: Math.round(x), y: Math.round(y) });
const otherTeam = (team: Team): Team => (team === 0 ? 1 : 0);

/** The game writes -1 where it lost count. */
const timeToKill = ({ timeToKillSeconds: seconds }: Death): number | null =>
  seconds === null || seconds < 0 ? null : Math.round(seconds * 10) / 10;
