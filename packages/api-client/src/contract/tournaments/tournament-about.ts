import { Type, type Static } from 'typebox';
import { nullable } from '../common.ts';
import { DraftStep, Fearless, FirstPick, NextGame, TimeOut } from '../drafts/draft.ts';
import { Language } from '../guides/guides.ts';
import { TEXT_LIMITS } from '../site/user-text.ts';
import { TournamentRegion, TournamentSetup } from './tournament-setup.ts';

export const MAX_TOURNAMENT_NAME = 80;
export const MAX_STREAMS = 10;
const closed = { additionalProperties: false } as const;
const Link = Type.String({ minLength: 1, maxLength: 300, description: 'An https address' });
const Markdown = (kind: keyof typeof TEXT_LIMITS) =>
  Type.String({ maxLength: TEXT_LIMITS[kind], description: 'Markdown' });

export const TournamentStream = Type.Object(
  {
    url: Link,
    name: Type.String({ minLength: 1, maxLength: 60 }),
    language: Language,
  },
  { title: 'TournamentStream', description: 'A stream that the organiser names.', ...closed },
);
export interface TournamentStream extends Static<typeof TournamentStream> {}

export const TournamentPrize = Type.Object(
  {
    place: Type.String({ minLength: 1, maxLength: 20, description: 'Such as 1 or 3–4' }),
    prize: Type.String({ minLength: 1, maxLength: 100 }),
  },
  closed,
);

export const StageDraft = Type.Object(
  {
    preset: Type.Enum(['competitive', 'picks-only', 'many-bans', 'custom']),
    steps: nullable(Type.Array(DraftStep, { minItems: 1, maxItems: 40, description: 'Of `custom`' })),
    stepSeconds: nullable(Type.Integer({ minimum: 5, maximum: 600 })),
    reserveSeconds: nullable(Type.Integer({ minimum: 0, maximum: 1800 })),
    firstPick: FirstPick,
    nextGame: NextGame,
    fearless: Fearless,
    timeout: TimeOut,
    heroes: nullable(
      Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 500, description: 'All heroes where null' }),
    ),
    allowsAnalysis: Type.Boolean({ description: 'Also for captains while a game is drafted' }),
  },
  {
    title: 'StageDraft',
    description: 'With what rules the draft room of each match is opened; team 1 is the better seed.',
    ...closed,
  },
);
export interface StageDraft extends Static<typeof StageDraft> {}

/** What a tournament is beside how it is played; as it was written. */
export const ABOUT = {
  name: Type.String({ minLength: 1, maxLength: MAX_TOURNAMENT_NAME }),
  visibility: Type.Enum(['public', 'unlisted'], {
    description: '`unlisted`: for those who have its address; in no list, calendar or search engine',
  }),
  region: nullable(TournamentRegion),
  language: Language,
  timeZone: Type.String({
    maxLength: 60,
    description: 'The organiser’s, such as Europe/Berlin: shown beside the visitor’s',
  }),
  teamSize: Type.Integer({ minimum: 1, maximum: 6, description: 'Players who play a match' }),
  maxSubstitutes: Type.Integer({ minimum: 0, maximum: 6 }),
  maxCoaches: Type.Integer({ minimum: 0, maximum: 4 }),
  hasFreeAgents: Type.Boolean({ description: 'Single players can say that they look for a team' }),
  captainsSubstitute: Type.Boolean({ description: 'Captains may substitute between matches by themselves' }),
  seeding: Type.Enum(['manual', 'random', 'rating', 'previous'], {
    description:
      '`rating`: mean PP, a player without PP counted as missing; `previous`: final standings of `previousId`',
  }),
  missingAsZero: Type.Boolean({ description: 'Of `rating`: players without PP count as 0' }),
  previousId: nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'A tournament' })),
  startsByItself: Type.Boolean({
    description:
      'The server starts the first stage at `schedule.startsAt`, seeded by `seeding`; otherwise an organiser does',
  }),
  minutesToAppear: nullable(
    Type.Integer({
      minimum: 1,
      maximum: 240,
      description:
        'A match that is ready and has not begun after so many minutes needs a person; null: never',
    }),
  ),
  forfeitsNoShows: Type.Boolean({
    description: 'After these minutes a side whose captain has not come loses by forfeit, if the other has',
  }),
  prizes: Type.Array(TournamentPrize, { maxItems: 20 }),
  prizePool: nullable(Type.String({ maxLength: 60, description: 'In the words of the organiser' })),
  contacts: Type.Array(
    Type.Object(
      { label: Type.String({ minLength: 1, maxLength: 40 }), url: Link },
      { description: 'Where organisers can be reached, such as a chat server', ...closed },
    ),
    { maxItems: 6 },
  ),
  streams: Type.Array(TournamentStream, { maxItems: MAX_STREAMS }),
  mapNote: Type.String({ maxLength: 300, description: 'What the lobby is to be set to; may be empty' }),
  drafts: Type.Array(nullable(StageDraft), {
    maxItems: 8,
    description: 'One for each stage; null: played without a draft room here',
  }),
};

export const TournamentSource = Type.Object(
  {
    ...ABOUT,
    description: Markdown('tournament'),
    rules: Markdown('tournament'),
    setup: TournamentSetup,
  },
  { title: 'TournamentSource', description: 'A tournament as its organisers write it.', ...closed },
);
export interface TournamentSource extends Static<typeof TournamentSource> {}
