import type {
  GameMode,
  Match,
  MatchMode,
  MatchOutcome,
  MatchPlayer,
  PlayerOutcome,
  PlayerRank,
} from '@soulstat/match-file';
import type { Arena } from './arena.ts';
import type { Fighter } from './fighter.ts';
import { listObjectives, standingMask } from './structures.ts';

/** What the file says of a match beyond what happened on the map. */
export interface Envelope {
  readonly matchId: number;
  readonly startedAtSeconds: number;
  readonly gameMode: GameMode;
  readonly matchMode: MatchMode;
  readonly outcome: MatchOutcome;
  readonly averageRankNumbers: readonly [number | null, number | null];
  readonly notScored: boolean;
  readonly isHighSkillRangeParties: boolean;
  /** By the league's index of the player; empty outside ranked play. */
  readonly ranks: ReadonlyMap<number, PlayerRank>;
}

/** Everything of a normal match but the damage matrix and the paths. */
export function assembleMatch(arena: Arena, envelope: Envelope): Match {
  const { rules, structures } = arena;
  const winner = envelope.outcome === 'teamWin' ? (arena.winner ?? leader(arena)) : null;
  const isNew = rules.hasPlaces;
  const isRanked = envelope.matchMode === 'ranked';
  return {
    matchId: envelope.matchId,
    startedAt: envelope.startedAtSeconds,
    durationSeconds: arena.endSeconds,
    gameMode: envelope.gameMode,
    matchMode: envelope.matchMode,
    outcome: envelope.outcome,
    winningTeam: winner,
    averageRankNumbers: envelope.averageRankNumbers,
    rankedType: isRanked ? 1 : null,
    rankInterval: isRanked ? 1 : null,
    gameModeVersion: 2,
    isHighSkillRangeParties: envelope.isHighSkillRangeParties,
    isLowPriorityPool: false,
    isNewPlayerPool: false,
    notScored: envelope.notScored,
    rewardsEligible: isNew ? !envelope.notScored && envelope.matchMode !== 'privateLobby' : null,
    botDifficulty: envelope.matchMode === 'coopBot' ? 2 : isNew ? 0 : null,
    objectiveMasks: [standingMask(structures[0]), standingMask(structures[1])],
    teamScores: [],
    players: arena.fighters
      .map((fighter) => assemblePlayer(fighter, arena, envelope, winner))
      .toSorted((a, b) => a.slot - b.slot),
    objectives: [...listObjectives(structures[0]), ...listObjectives(structures[1])],
    midBosses: arena.midBosses,
    pauses: arena.pauses,
    streetBrawlRounds: [],
    customStatNames: [],
    damageMatrix: null,
    paths: null,
  };
}

/** One player's row. */
export function assemblePlayer(
  fighter: Fighter,
  { rules }: Arena,
  envelope: Envelope,
  winner: 0 | 1 | null,
): MatchPlayer {
  const { entrant } = fighter;
  return {
    slot: entrant.slot,
    accountId: entrant.accountId,
    team: entrant.team,
    heroId: entrant.hero.heroId,
    lane: entrant.lane,
    party: rules.hasPartyNumbers ? entrant.party : null,
    level: fighter.level,
    kills: fighter.kills,
    deaths: fighter.deaths,
    assists: fighter.assists,
    netWorth: fighter.netWorth,
    lastHits: fighter.lastHits,
    denies: fighter.denies,
    abilityPoints: fighter.abilityPoints,
    abandonedAtSeconds: fighter.leftAtSeconds,
    mvpRank: fighter.mvpRank,
    heroBuildId: null,
    outcome: rules.hasPlaces ? outcomeOf(fighter, envelope, winner) : null,
    rewardsEligible: rules.hasPlaces ? fighter.leftAtSeconds === null && !envelope.notScored : null,
    rank: envelope.ranks.get(entrant.player) ?? null,
    snapshots: fighter.snapshots,
    purchases: fighter.buys,
    deathDetails: fighter.deathDetails,
    accolades: [],
    powerUps: fighter.powerUps,
    abilityStats: [],
    pings: [],
  };
}

function outcomeOf(fighter: Fighter, { notScored }: Envelope, winner: 0 | 1 | null): PlayerOutcome {
  if (fighter.leftAtSeconds !== null) return 'penalized';
  if (notScored || winner === null) return 'notScored';
  return fighter.entrant.team === winner ? 'win' : 'loss';
}

/** A match called off still names a winner: the team that nobody left, else the one ahead. */
function leader(arena: Arena): 0 | 1 {
  const left = (team: 0 | 1) => arena.teams[team].filter((fighter) => fighter.leftAtSeconds !== null).length;
  if (left(0) !== left(1)) return left(0) < left(1) ? 0 : 1;
  return arena.logit >= 0 ? 0 : 1;
}
