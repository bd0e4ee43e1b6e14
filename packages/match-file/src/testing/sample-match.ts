import {
  OBJECTIVES,
  type Match,
  type MatchPlayer,
  type Objective,
  type StreetBrawlRound,
  type Team,
} from '../match.ts';
import { sampleDamageMatrix, sampleStreams } from './sample-damage.ts';
import { sampleKills } from './sample-events.ts';
import { samplePaths } from './sample-paths.ts';
import { samplePlan, type SampleOptions, type SamplePlan } from './sample-plan.ts';
import { samplePlayer } from './sample-player.ts';

/**
 * A whole match of our own making, for tests and examples: the same for the same options, with real ids, and with every sum
 * that `checkMatch` checks in order.
 */
export function sampleMatch(options: SampleOptions = {}): Match {
  const plan = samplePlan(options);
  const { kind, durationSeconds, winningTeam, random } = plan;
  const kills = sampleKills(plan);
  const streams = sampleStreams(plan);
  const players = plan.players.map((player) => samplePlayer(player, plan, kills, streams));
  const objectives = kind === 'streetBrawl' ? [] : sampleObjectives(plan);
  const rank = 80 + random.integer(1, 6);
  const isBrawl = kind === 'streetBrawl';
  return {
    matchId: plan.matchId,
    startedAt: plan.startedAt,
    durationSeconds,
    gameMode: isBrawl ? 'streetBrawl' : 'normal',
    matchMode: kind === 'ranked' ? 'ranked' : 'unranked',
    outcome: 'teamWin',
    winningTeam,
    averageRankNumbers: kind === 'classic' ? [rank, rank] : [null, null],
    rankedType: kind === 'ranked' ? 1 : null,
    rankInterval: kind === 'ranked' ? 1 : null,
    gameModeVersion: 2,
    isHighSkillRangeParties: false,
    isLowPriorityPool: false,
    isNewPlayerPool: false,
    notScored: false,
    rewardsEligible: true,
    botDifficulty: 0,
    objectiveMasks: isBrawl ? [null, null] : [standingMask(0, objectives), standingMask(1, objectives)],
    teamScores: isBrawl ? brawlScores(winningTeam) : [],
    players: withMvpRanks(players),
    objectives,
    midBosses: isBrawl
      ? []
      : [
          {
            killedBy: winningTeam,
            claimedBy: winningTeam,
            destroyedAtSeconds: Math.floor(durationSeconds * random.between(0.6, 0.85)),
          },
        ],
    pauses:
      random.next() < 0.3 ? [{ atSeconds: random.integer(60, 600), pausedSeconds: 30, playerSlot: 2 }] : [],
    streetBrawlRounds: isBrawl ? sampleRounds(plan) : [],
    customStatNames: [
      { id: 1, name: 'Enemy Hero Accuracy##Shots' },
      { id: 2, name: 'Enemy Hero Accuracy##Hits' },
    ],
    damageMatrix: sampleDamageMatrix(plan, streams),
    paths: samplePaths(plan, kills),
  };
}

/** The game lists what could be attacked: everything of the loser, the winner's outer row and the one behind it. */
function sampleObjectives({ random, durationSeconds, winningTeam }: SamplePlan): Objective[] {
  const loser: Team = winningTeam === 0 ? 1 : 0;
  const fallen = (team: Team, name: Objective['name'], from: number, to: number): Objective => {
    const destroyedAtSeconds = Math.floor(durationSeconds * random.between(from, to));
    return {
      team,
      name,
      destroyedAtSeconds,
      firstDamageAtSeconds: Math.floor(destroyedAtSeconds * 0.4),
      playerDamage: random.integer(1500, 4000),
      playerSpiritDamage: random.integer(100, 900),
      creepDamage: random.integer(1000, 3000),
    };
  };
  const standing = (name: Objective['name']): Objective => ({
    ...fallen(winningTeam, name, 0, 0),
    destroyedAtSeconds: null,
    firstDamageAtSeconds: null,
  });
  return [
    ...(['guardianLane1', 'guardianLane3', 'guardianLane4'] as const).flatMap((name) => [
      fallen(loser, name, 0.25, 0.5),
      fallen(winningTeam, name, 0.4, 0.7),
    ]),
    ...(['walkerLane1', 'walkerLane3', 'walkerLane4'] as const).flatMap((name) => [
      fallen(loser, name, 0.55, 0.75),
      standing(name),
    ]),
    ...(['baseGuardianLane1', 'baseGuardianLane3', 'baseGuardianLane4'] as const).map((name) =>
      fallen(loser, name, 0.8, 0.92),
    ),
    ...(['shrine1', 'shrine2'] as const).map((name) => fallen(loser, name, 0.93, 0.96)),
    fallen(loser, 'patron', 0.97, 0.98),
    { ...fallen(loser, 'core', 1, 1), firstDamageAtSeconds: Math.floor(durationSeconds * 0.985) },
  ];
}

/** One bit for each objective, set while it stands. */
function standingMask(team: Team, objectives: readonly Objective[]): string {
  const mask = OBJECTIVES.reduce((bits, name, index) => {
    const isDown = objectives.some(
      (objective) =>
        objective.team === team && objective.name === name && objective.destroyedAtSeconds !== null,
    );
    return isDown ? bits : bits + 2 ** index;
  }, 0);
  return String(mask);
}

/** Five rounds, three for the winner. */
function sampleRounds({ durationSeconds, winningTeam }: SamplePlan): StreetBrawlRound[] {
  const loser: Team = winningTeam === 0 ? 1 : 0;
  return [winningTeam, loser, winningTeam, loser, winningTeam].map((team) => ({
    durationSeconds: Math.floor(durationSeconds / 5),
    winningTeam: team,
  }));
}

function brawlScores(winningTeam: Team): number[] {
  return winningTeam === 0 ? [3, 2] : [2, 3];
}

function withMvpRanks(players: readonly MatchPlayer[]): MatchPlayer[] {
  const order = players.toSorted((a, b) => b.kills + b.assists - (a.kills + a.assists));
  return players.map((player) => {
    const place = order.indexOf(player) + 1;
    return { ...player, mvpRank: place <= 3 ? place : null };
  });
}
