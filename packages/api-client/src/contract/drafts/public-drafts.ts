import { Type, type Static } from 'typebox';
import { AccountId, MatchId, nullable } from '../common.ts';
import { ProgramProblem } from '../open/program-problem.ts';
import { route } from '../route.ts';
import { DraftCode, DraftLinks, DraftTeam } from './draft.ts';

/** As other programs send and read drafts: their names, not ours. */
const SENT = {
  400: ProgramProblem,
  401: ProgramProblem,
  403: ProgramProblem,
  413: ProgramProblem,
  415: ProgramProblem,
  429: ProgramProblem,
  503: ProgramProblem,
};

export const MAX_CODES = 25;

/** Programs that were made for other sites send more than we know: it is passed over. */
const OF_PROGRAMS = { additionalProperties: true };

const NewTeam = Type.Object(
  {
    name: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
    accountIds: Type.Optional(
      Type.Array(Type.Union([AccountId, Type.String({ pattern: String.raw`^[1-9]\d{0,9}$` })]), {
        maxItems: 12,
        description: 'Account ids, as numbers or as texts',
      }),
    ),
  },
  OF_PROGRAMS,
);

export const CreatedByProgram = Type.Object(
  {
    team1: Type.Optional(NewTeam),
    team2: Type.Optional(NewTeam),
    draftSettings: Type.Optional(
      Type.Object(
        {
          draftName: Type.Optional(Type.String({ maxLength: 60 })),
          timerType: Type.Optional(Type.String({ maxLength: 20 })),
          stepTimeSeconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 600 })),
          reserveTimeSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 1800 })),
          preset: Type.Optional(Type.String({ maxLength: 20 })),
          lobbyType: Type.Optional(Type.String({ maxLength: 20 })),
        },
        OF_PROGRAMS,
      ),
    ),
    callbackUrl: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  },
  OF_PROGRAMS,
);
export interface CreatedByProgram extends Static<typeof CreatedByProgram> {}

export const createPublicDraft = route({
  method: 'POST',
  url: '/api/public-draft/draft',
  action: 'draft.useBatch',
  key: { scope: 'draft', orSession: true },
  schema: {
    operationId: 'createPublicDraft',
    summary: 'Open a draft room by a program',
    tags: ['drafts'],
    body: Type.Union([CreatedByProgram, Type.Null()]),
    response: {
      201: Type.Object(
        {
          draftCode: DraftCode,
          draftUrl: Type.String(),
          links: DraftLinks,
          callbackSecret: nullable(Type.String()),
        },
        { title: 'PublicDraftOpened', description: 'Links and secret are shown this once.' },
      ),
      ...SENT,
    },
  },
});

export const PublicDraft = Type.Object(
  {
    draftCode: DraftCode,
    matchId: nullable(MatchId),
    winnerTeamNumber: nullable(DraftTeam),
    teams: Type.Array(
      Type.Object({ teamNumber: DraftTeam, name: Type.String(), isAmberTeam: Type.Boolean() }),
    ),
    steps: Type.Array(
      Type.Object({
        selectionNumber: Type.Integer({ minimum: 1 }),
        teamNumber: DraftTeam,
        selectionType: Type.Enum(['BAN', 'PICK']),
        heroId: nullable(Type.Integer()),
        heroName: nullable(Type.String()),
      }),
    ),
  },
  { title: 'PublicDraft', description: 'The game of a draft that was drafted last.' },
);
export interface PublicDraft extends Static<typeof PublicDraft> {}

export const readPublicDrafts = route({
  method: 'POST',
  url: '/api/public-draft/drafts',
  action: 'draft.useBatch',
  key: { scope: 'draft', orSession: true },
  schema: {
    operationId: 'readPublicDrafts',
    summary: 'Drafts by their codes',
    description: 'Unknown codes are absent.',
    tags: ['drafts'],
    body: Type.Object({ codes: Type.Array(Type.String({ maxLength: 20 }), { maxItems: MAX_CODES }) }),
    response: { 200: Type.Array(PublicDraft), ...SENT },
  },
});
