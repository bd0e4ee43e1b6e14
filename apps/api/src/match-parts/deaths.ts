import type { MatchDeath, MatchDeaths } from '@soulstat/api-client/contract';
import { metersBetween, objectiveSpot, type MapSpot } from '@soulstat/game-data';
import type { Death, Match, MatchPlayer, Team } from '@soulstat/match-file';
import { classDeaths, SCORE_MODELS } from '@soulstat/scores';
import { damageFacts } from '../ingest/damage-facts.ts';
import { chancesOf } from './chances.ts';
import { nearFinder } from './near.ts';

/** A death is looked at so long, as where it is classed (`classDeaths`). */
const AFTER_SECONDS = 20;
/** Dead under an objective: as near as it shoots. */
const DIVE_METERS = 30;

/** Every death of a match, with what was around it. */
export function deathsOf(match: Match): MatchDeaths {
  const describe = describer(match);
  const deaths = match.players.flatMap((player) =>
    player.deathDetails.map((death) => describe(player, death)),
  );
  return {
    matchId: match.matchId,
    absent: null,
    hasPaths: match.paths !== null && match.paths.players.length > 0,
    deaths: deaths.toSorted((a, b) => a.atSeconds - b.atSeconds || a.slot - b.slot),
  };
}

function describer(match: Match): (player: MatchPlayer, death: Death) => MatchDeath {
  const { timeline, chanceAt } = chancesOf(match);
  const classed = timeline ? classDeaths(timeline, SCORE_MODELS.winProbability) : [];
  const damage = damageFacts(match.damageMatrix);
  const near = nearFinder(match);
  return (player, death) => {
    const { slot, team } = player;
    const { atSeconds } = death;
    const position = spotOf(death.position);
    const found = classed.find(
      (each) => each.atSeconds === atSeconds && match.players[each.player]?.slot === slot,
    );
    // A second before: at the second itself the dead one is nowhere, and others of the same fight may be.
    const mates = (near?.(position, atSeconds - 1, team) ?? []).filter((mate) => mate.slot !== slot);
    const enemies = near?.(position, atSeconds - 1, otherTeam(team)) ?? [];
    return {
      atSeconds,
      slot,
      killerSlot: death.killerSlot || null,
      source: damage(player).lethalSource(death) || null,
      timeToKillSeconds: timeToKill(death),
      deadSeconds: death.deadSeconds,
      position,
      killerPosition: death.killerSlot ? spotOf(death.killerPosition) : null,
      soulsLost: soulsLost(player, atSeconds),
      chanceBefore: chanceAt(atSeconds - 1, team),
      chanceAfter: chanceAt(atSeconds + AFTER_SECONDS, team),
      isTraded: found?.isTraded ?? null,
      worth: found?.worth ?? null,
      mates,
      enemies,
      isAlone: near ? mates.length === 0 && enemies.length >= 2 : null,
      divedObjective: divedObjective(match, position, otherTeam(team), atSeconds),
    };
  };
}

/** Snapshots say how many souls a player lost so far: the difference of the two around a death, and how many deaths share it. */
function soulsLost({ snapshots, deathDetails }: MatchPlayer, atSeconds: number): MatchDeath['soulsLost'] {
  const after = snapshots.find((snapshot) => snapshot.atSeconds >= atSeconds);
  if (!after) return null;
  const before = snapshots.findLast((snapshot) => snapshot.atSeconds < atSeconds);
  const from = before?.atSeconds ?? -1;
  return {
    souls: Math.max(0, after.soulsLostToDeath - (before?.soulsLostToDeath ?? 0)),
    deaths: deathDetails.filter((death) => death.atSeconds > from && death.atSeconds <= after.atSeconds)
      .length,
  };
}

function divedObjective(match: Match, place: MapSpot, owner: Team, atSeconds: number): string | null {
  const startedAt = new Date(match.startedAt * 1000);
  const standing = match.objectives.filter(
    ({ team, destroyedAtSeconds }) =>
      team === owner && (destroyedAtSeconds === null || destroyedAtSeconds > atSeconds),
  );
  const near = standing.find(({ name }) => {
    const spot = objectiveSpot(owner, name, startedAt);
    return spot !== undefined && metersBetween(spot, place) <= DIVE_METERS;
  });
  return near?.name ?? null;
}

const spotOf = ({ x, y }: MapSpot): MapSpot => ({ x: Math.round(x), y: Math.round(y) });
const otherTeam = (team: Team): Team => (team === 0 ? 1 : 0);

/** The game writes -1 where it lost count. */
function timeToKill({ timeToKillSeconds: seconds }: Death): number | null {
  return seconds === null || seconds < 0 ? null : Math.round(seconds * 10) / 10;
}
