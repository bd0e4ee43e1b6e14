import { GAME_MODES, MATCH_MODES, MATCH_OUTCOMES, OBJECTIVES } from '@soulstat/match-file';
import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable, RankNumber, Seconds, TeamIndex, UnixSeconds } from '../common.ts';
import { DamageMatrix } from './match-damage.ts';
import { Paths } from './match-paths.ts';
import { MatchPlayer } from './match-player.ts';

const Objective = Type.Object(
  {
    team: TeamIndex,
    name: Type.Enum([...OBJECTIVES, 'unknown']),
    destroyedAtSeconds: nullable(Seconds),
    firstDamageAtSeconds: nullable(Seconds),
    playerDamage: Count,
    playerSpiritDamage: nullable(Count),
    creepDamage: Count,
  },
  { title: 'Objective', description: 'An objective and the team that owns it; never destroyed is null.' },
);

const MidBoss = Type.Object(
  { killedBy: nullable(TeamIndex), claimedBy: nullable(TeamIndex), destroyedAtSeconds: Seconds },
  { title: 'MidBoss' },
);

const Pause = Type.Object(
  { atSeconds: Seconds, pausedSeconds: Count, playerSlot: Count },
  { title: 'Pause' },
);

const StreetBrawlRound = Type.Object(
  { durationSeconds: Count, winningTeam: TeamIndex },
  { title: 'StreetBrawlRound' },
);

/** The schema of match-file's `Match`, property by property: a test checks that the two types are equal. */
export const Match = Type.Object(
  {
    matchId: MatchId,
    startedAt: UnixSeconds,
    durationSeconds: Seconds,
    gameMode: Type.Enum([...GAME_MODES]),
    matchMode: Type.Enum([...MATCH_MODES]),
    outcome: Type.Enum([...MATCH_OUTCOMES]),
    winningTeam: nullable(TeamIndex),
    averageRankNumbers: Type.Tuple([nullable(RankNumber), nullable(RankNumber)], {
      description: 'Rank number of each team, index = team; null since 2026-07-30',
    }),
    rankedType: nullable(Type.Integer()),
    rankInterval: nullable(Type.Integer()),
    gameModeVersion: nullable(Type.Integer()),
    isHighSkillRangeParties: Type.Boolean(),
    isLowPriorityPool: Type.Boolean(),
    isNewPlayerPool: Type.Boolean(),
    notScored: Type.Boolean({ description: 'The game gave no points for it' }),
    rewardsEligible: nullable(Type.Boolean()),
    botDifficulty: nullable(Type.Integer()),
    objectiveMasks: Type.Tuple([nullable(Type.String()), nullable(Type.String())], {
      description: 'Bit masks of the objectives standing at the end, index = team; decimal, 64 bits wide',
    }),
    teamScores: Type.Array(Type.Integer(), { description: 'Index = team; empty where the mode has none' }),
    players: Type.Array(MatchPlayer, { description: 'By player slot, ascending' }),
    objectives: Type.Array(Objective),
    midBosses: Type.Array(MidBoss),
    pauses: Type.Array(Pause),
    streetBrawlRounds: Type.Array(StreetBrawlRound),
    customStatNames: Type.Array(Type.Object({ id: Count, name: Type.String() }), {
      description: 'Names of the numbered statistics in the snapshots: the ids are valid in this match only',
    }),
    damageMatrix: nullable(DamageMatrix),
    paths: nullable(Paths),
  },
  {
    title: 'Match',
    description:
      'One match as its file tells it. Null means that the source does not say; lists that the source lacks are empty.',
  },
);
export interface Match extends Static<typeof Match> {}
