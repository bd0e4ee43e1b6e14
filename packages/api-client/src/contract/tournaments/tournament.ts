import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, UnixSeconds } from '../common.ts';
import { Language } from '../guides/guides.ts';
import { UserText } from '../site/user-text.ts';
import { ABOUT } from './tournament-about.ts';
import {
  EntrantId,
  EntrantName,
  LogNumber,
  StageSummary,
  StandingsTable,
  TournamentId,
  TournamentMatch,
  TournamentPhase,
} from './tournament-parts.ts';
import { EntryLimits, TournamentFormat, TournamentRegion, TournamentSetup } from './tournament-setup.ts';

export const TournamentOrganiser = Type.Object(
  {
    accountId: nullable({ ...AccountId, description: 'Null where the player hides, or has left' }),
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    role: Type.Enum(['owner', 'admin', 'referee', 'caster']),
  },
  { title: 'TournamentOrganiser' },
);
export interface TournamentOrganiser extends Static<typeof TournamentOrganiser> {}

const Champion = Type.Object({ id: EntrantId, name: Type.String() });

export const TournamentLine = Type.Object(
  {
    id: TournamentId,
    name: Type.String(),
    phase: TournamentPhase,
    startsAt: UnixSeconds,
    endsAt: { ...UnixSeconds, description: 'Ended, or is estimated to' },
    opensAt: { ...UnixSeconds, description: 'Registration; so is `closesAt`' },
    closesAt: UnixSeconds,
    checkIn: nullable(Type.Object({ opensAt: UnixSeconds, closesAt: UnixSeconds })),
    region: nullable(TournamentRegion),
    language: Language,
    timeZone: Type.String(),
    formats: Type.Array(TournamentFormat, { description: 'Of its stages, in order' }),
    teamSize: Type.Integer({ minimum: 1 }),
    entry: Type.Enum(['open', 'approval', 'invite']),
    hasFreeAgents: Type.Boolean(),
    places: Count,
    entrants: Type.Integer({ minimum: 0, description: 'That have a place' }),
    waiting: Count,
    limits: EntryLimits,
    prizePool: nullable(Type.String()),
    champion: nullable(Champion),
    isSimulated: Type.Boolean({ description: 'Of the simulated league' }),
  },
  { title: 'TournamentLine', description: 'A tournament in a list or a calendar.' },
);
export interface TournamentLine extends Static<typeof TournamentLine> {}

export const Tournament = Type.Object(
  {
    ...TournamentLine.properties,
    version: LogNumber,
    visibility: ABOUT.visibility,
    description: UserText,
    rules: UserText,
    setup: TournamentSetup,
    maxSubstitutes: Count,
    maxCoaches: Count,
    captainsSubstitute: Type.Boolean(),
    seeding: ABOUT.seeding,
    missingAsZero: Type.Boolean(),
    prizes: ABOUT.prizes,
    contacts: ABOUT.contacts,
    streams: ABOUT.streams,
    mapNote: Type.String(),
    drafts: ABOUT.drafts,
    organisers: Type.Array(TournamentOrganiser),
    stages: Type.Array(StageSummary),
    freeAgents: Count,
    news: Type.Integer({ minimum: 0, description: 'How many there are' }),
    liveMatches: Type.Integer({ minimum: 0, description: 'Under way now' }),
    seriesId: nullable(Type.Integer({ description: 'The weekly series it belongs to' })),
    publishedAt: UnixSeconds,
    isIndexed: Type.Boolean({ description: 'Otherwise search engines leave it out' }),
  },
  { title: 'Tournament', description: 'A tournament as everybody sees it.' },
);
export interface Tournament extends Static<typeof Tournament> {}

export const RoundTime = Type.Object({
  bracket: TournamentMatch.properties.bracket,
  round: Type.Integer({ minimum: 1 }),
  bestOf: TournamentMatch.properties.bestOf,
  startsAt: nullable({ ...UnixSeconds, description: 'Scheduled or estimated' }),
  breakMinutes: Type.Integer({ minimum: 0, description: 'Pause after it' }),
});

export const TournamentStage = Type.Object(
  {
    id: TournamentId,
    version: LogNumber,
    stage: Type.Integer({ minimum: 0 }),
    summary: StageSummary,
    entrants: Type.Array(EntrantName, { description: 'Of its field, best seed first' }),
    rounds: Type.Array(RoundTime),
    matches: Type.Array(TournamentMatch, { description: 'By bracket, round and number' }),
    standings: Type.Array(StandingsTable, {
      description: 'One for each group of a round robin, one of a Swiss, none of an elimination',
    }),
    isPreview: Type.Boolean({
      description: 'Not started: as it would be drawn with those who have a place now, in the order of seeds',
    }),
  },
  {
    title: 'TournamentStage',
    description: 'Bracket or table of a stage; of 512 entrants less than 45 kB on the wire.',
  },
);
export interface TournamentStage extends Static<typeof TournamentStage> {}

/** Sent over the stream of events (`watchTournament`) as the data of `change`; its `id` is the version. */
export const TournamentChange = Type.Object(
  {
    version: LogNumber,
    phase: TournamentPhase,
    /** Also those that follow from it, such as the next match of the winner. */
    matches: Type.Array(TournamentMatch, { description: 'Matches that look different now' }),
    stages: Type.Array(Type.Integer(), {
      description: 'Stages to read again: what they consist of has changed, or a table',
    }),
    standings: Type.Array(Type.Object({ stage: Type.Integer(), tables: Type.Array(StandingsTable) }), {
      description: 'Tables that look different now, unless the stage is to be read again',
    }),
    entrants: Type.Boolean({ description: 'Entrants, names or seeds changed: read them again' }),
    about: Type.Boolean({ description: 'The tournament itself changed, such as its texts or streams' }),
    news: Type.Boolean({ description: 'There is an announcement more, or one was changed' }),
  },
  { title: 'TournamentChange', description: 'What happened in a tournament somebody watches.' },
);
export interface TournamentChange extends Static<typeof TournamentChange> {}

export const TournamentNews = Type.Object(
  {
    newsId: Type.Integer({ minimum: 1 }),
    title: Type.String(),
    text: UserText,
    isPinned: Type.Boolean(),
    publishedAt: UnixSeconds,
    editedAt: nullable(UnixSeconds),
    author: nullable(Type.String({ description: 'Null where the organiser hides, or has left' })),
  },
  { title: 'TournamentNews', description: 'An announcement of organisers.' },
);
export interface TournamentNews extends Static<typeof TournamentNews> {}
