import { GAME_MODES, MATCH_MODES, MATCH_OUTCOMES, PLAYER_OUTCOMES } from '@soulstat/match-file';
import { Type, type Static } from 'typebox';
import {
  Count,
  MatchId,
  nullable,
  RankNumber,
  Seconds,
  TeamIndex,
  Unconfirmed,
  UnixSeconds,
} from '../common.ts';

export const SummaryItem = Type.Object(
  {
    itemId: Count,
    atSeconds: Seconds,
    soldAtSeconds: nullable(Seconds),
    usedAsComponent: Type.Boolean({ description: '"Sold" because it went into a bigger item' }),
    imbuedAbilityId: nullable(Count),
  },
  { title: 'SummaryItem', description: 'A shop item bought, in order of purchase.' },
);
export interface SummaryItem extends Static<typeof SummaryItem> {}

export const SummaryPlayer = Type.Object(
  {
    slot: Type.Integer({ minimum: 1 }),
    accountId: Type.Integer({
      minimum: 0,
      description: '0 for a bot, and for a player who does not want to be shown',
    }),
    name: nullable(Type.String({ description: 'Last name seen, null when none is known' })),
    team: TeamIndex,
    heroId: Count,
    lane: nullable(Type.Integer({ description: '1 yellow, 4 blue, 6 green' })),
    party: nullable(Type.Integer({ description: '0 solo; null since March 2026' })),
    rankNumber: nullable(RankNumber),
    level: nullable(
      Type.Integer({ ...Count, description: 'null where the source is a short table of results' }),
    ),
    kills: Count,
    deaths: Count,
    assists: Count,
    netWorth: Count,
    soulsPerMinute: nullable(
      Type.Number({ minimum: 0, description: 'null where the length of the match is not known' }),
    ),
    lastHits: nullable(Count),
    denies: Count,
    playerDamage: nullable(Count),
    objectiveDamage: nullable(Count),
    selfHealing: nullable(Count),
    teammateHealing: nullable(Count),
    damageTaken: nullable(Count),
    accuracy: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'shots hit / shots fired; null when none was fired',
      }),
    ),
    shotsFired: nullable(Count),
    critRate: nullable(
      Type.Number({ minimum: 0, maximum: 1, description: 'critical hits / bullets that hit heroes' }),
    ),
    headshotKills: nullable(Count),
    mvpRank: nullable(Type.Integer({ description: "The publisher's place, 1 to 3" })),
    abandonedAtSeconds: nullable(Seconds),
    outcome: nullable(Type.Enum([...PLAYER_OUTCOMES])),
    items: Type.Array(SummaryItem),
    souls: Type.Array(Count, { description: 'Net worth at each of `sampleSeconds`' }),
    urnSouls: nullable(Count),
  },
  { title: 'SummaryPlayer' },
);
export interface SummaryPlayer extends Static<typeof SummaryPlayer> {}

export const SummaryObjective = Type.Object(
  { team: TeamIndex, name: Type.String(), destroyedAtSeconds: nullable(Seconds) },
  { title: 'SummaryObjective', description: 'An objective and the team that owned it.' },
);
export interface SummaryObjective extends Static<typeof SummaryObjective> {}

/**
 * - `waiting`: no trusted source has confirmed the match yet. - `confirmed`: a trusted source agrees, and the file counts. - `replaced`: a
 * file from a trusted source replaced it.
 */
export const UPLOAD_STATES = ['waiting', 'confirmed', 'replaced'] as const;
export const TRUSTED_SOURCES = ['operator', 'community', 'publisher'] as const;

export const UPLOAD_FIELDS = {
  state: Type.Enum([...UPLOAD_STATES], {
    description:
      'waiting: no trusted source told of the match yet; confirmed: one agrees, and the file counts; replaced: one took its place',
  }),
  sentAt: UnixSeconds,
  settledAt: nullable(UnixSeconds),
  settledBy: nullable(
    Type.Enum([...TRUSTED_SOURCES], {
      description: 'operator: who runs the site; community: the community’s API; publisher: its servers',
    }),
  ),
  agreed: nullable(Type.Boolean({ description: 'Whether the file says what that source says' })),
};

const MatchUpload = Type.Object(UPLOAD_FIELDS, {
  title: 'MatchUpload',
  description: 'What became of the whole file that a player sent of the match.',
});

const PastGameData = Type.Object(
  {
    day: Type.String({ description: 'Of the game’s data, in UTC' }),
    items: Type.Array(
      Type.Object({
        itemId: Type.Integer({ minimum: 1 }),
        name: Type.Optional(Type.String({ description: 'Where it is another today' })),
        cost: Type.Integer({ ...Count, description: 'In souls' }),
        slot: Type.Optional(
          Type.Enum(['weapon', 'vitality', 'spirit'], { description: 'Where it is another today' }),
        ),
      }),
    ),
  },
  {
    title: 'PastGameData',
    description: 'Items of the match that had another name, cost or slot then, or are sold no longer',
  },
);

export const MatchSummary = Type.Object(
  {
    matchId: MatchId,
    startedAt: UnixSeconds,
    durationSeconds: { ...Seconds, description: '0 where the source is a table that does not tell it' },
    gameMode: Type.Enum([...GAME_MODES]),
    matchMode: Type.Enum([...MATCH_MODES]),
    outcome: Type.Enum([...MATCH_OUTCOMES]),
    winningTeam: nullable(TeamIndex),
    notScored: Type.Boolean(),
    averageRankNumbers: Type.Tuple([nullable(RankNumber), nullable(RankNumber)], {
      description: 'Index = team',
    }),
    averageRankNumber: nullable(RankNumber),
    detail: Type.Enum(['full', 'scoreboard'], {
      description: 'scoreboard: from a source without snapshots, so no damage, healing, items or soul curve',
    }),
    patch: nullable(Type.Object({ id: Type.String({ description: 'Its day in UTC' }), name: Type.String() })),
    teamScores: Type.Array(Count, { description: 'Rounds won, index = team; empty but in Street Brawl' }),
    rounds: Type.Array(Type.Object({ seconds: Count, winningTeam: TeamIndex }), {
      description: 'Of Street Brawl, in order',
    }),
    hasScores: Type.Boolean({ description: 'Whether `/scores` has anything to say of it' }),
    ingestedAt: Type.Integer({ description: 'Unix seconds, UTC: when this site learnt of it' }),
    unconfirmed: Unconfirmed,
    upload: nullable(MatchUpload),
    pastGameData: nullable(PastGameData),
    sampleSeconds: Type.Array(Seconds),
    players: Type.Array(SummaryPlayer),
    objectives: Type.Array(SummaryObjective),
    midBosses: Type.Array(
      Type.Object(
        { killedBy: nullable(TeamIndex), claimedBy: nullable(TeamIndex), destroyedAtSeconds: Seconds },
        { description: 'A team that the source does not name is null' },
      ),
    ),
  },
  { title: 'MatchSummary', description: 'What the summary page of a match shows.' },
);
export interface MatchSummary extends Static<typeof MatchSummary> {}
