import { Type, type Static } from 'typebox';
import { Count, nullable, UnixSeconds } from '../common.ts';
import { BestOf } from '../drafts/draft.ts';
import { Language } from '../guides/guides.ts';
import { TEXT_LIMITS } from '../site/user-text.ts';
import { ABOUT, StageDraft } from '../tournaments/tournament-about.ts';
import { TournamentId, TournamentPhase } from '../tournaments/tournament-parts.ts';
import { EntryLimits, Milliseconds, TieBreak, TournamentRegion } from '../tournaments/tournament-setup.ts';

const closed = { additionalProperties: false } as const;

export const MAX_LEAGUE_NAME = 60;
export const MAX_DIVISIONS = 8;
export const LEAGUE_ID_PATTERN = '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$';

/** Looks of a league. `death-slam` is that of `/death-slam`. */
export const LEAGUE_THEMES = ['plain', 'death-slam'] as const;

export const LeagueId = Type.String({
  pattern: LEAGUE_ID_PATTERN,
  description: 'A league by its address, such as death-slam',
});
export const LeagueParams = Type.Object({ league: LeagueId });
export const SeasonNumber = Type.Integer({ minimum: 1, maximum: 999, description: 'Season, from 1' });
export const SeasonParams = Type.Object({ league: LeagueId, season: SeasonNumber });

export const SEASON_PHASES = [
  'announced',
  'sign-up',
  'closed',
  'running',
  'played',
  'finished',
  'cancelled',
] as const;
export const SeasonPhase = Type.Enum([...SEASON_PHASES], {
  description:
    '`closed`: sign-up is over, the first match day is not there. `played`: every match has ended, an admin ends the season',
});
export type SeasonPhase = (typeof SEASON_PHASES)[number];

export const LeagueSource = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: MAX_LEAGUE_NAME }),
    theme: Type.Enum([...LEAGUE_THEMES]),
    visibility: ABOUT.visibility,
    region: nullable(TournamentRegion),
    language: Language,
    timeZone: ABOUT.timeZone,
    description: Type.String({ maxLength: TEXT_LIMITS.tournament, description: 'Markdown' }),
    rules: Type.String({ maxLength: TEXT_LIMITS.tournament, description: 'Markdown' }),
    contacts: ABOUT.contacts,
    streams: ABOUT.streams,
  },
  { title: 'LeagueSource', description: 'A league as its organisers write it.', ...closed },
);
export interface LeagueSource extends Static<typeof LeagueSource> {}

const Teams = Type.Integer({ minimum: 0, maximum: 16 });

export const DivisionSettings = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40 }),
    places: Type.Integer({ minimum: 2, maximum: 32, description: 'Teams it has room for' }),
    promoted: { ...Teams, description: 'Best teams that go up; none of the first division' },
    relegated: { ...Teams, description: 'Last teams that go down; none of the last division' },
    limits: EntryLimits,
  },
  { title: 'DivisionSettings', ...closed },
);
export interface DivisionSettings extends Static<typeof DivisionSettings> {}

export const SeasonSettings = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40, description: 'Such as Spring 2027' }),
    opensAt: { ...Milliseconds, description: 'Sign-up, in milliseconds; so are all times here' },
    closesAt: Milliseconds,
    entry: Type.Enum(['open', 'approval', 'invite']),
    startsAt: { ...Milliseconds, description: 'First match day; all match days have its time of day' },
    daysBetween: Type.Integer({ minimum: 1, maximum: 28, description: 'From one match day to the next' }),
    legs: Type.Union([Type.Literal(1), Type.Literal(2)], { description: 'How often teams meet' }),
    bestOf: BestOf,
    points: Type.Object(
      {
        win: Type.Number({ minimum: 0, maximum: 100 }),
        loss: Type.Number({ minimum: 0, maximum: 100 }),
        forfeit: Type.Number({ minimum: 0, maximum: 100 }),
      },
      closed,
    ),
    tieBreaks: Type.Array(TieBreak, { maxItems: 9, description: 'In this order, then lots' }),
    teamSize: ABOUT.teamSize,
    maxSubstitutes: ABOUT.maxSubstitutes,
    maxCoaches: ABOUT.maxCoaches,
    minutesToAppear: ABOUT.minutesToAppear,
    forfeitsNoShows: ABOUT.forfeitsNoShows,
    mapNote: ABOUT.mapNote,
    draft: nullable(StageDraft),
    moves: Type.Object(
      {
        daysBefore: Type.Integer({ minimum: 0, maximum: 28 }),
        daysAfter: Type.Integer({ minimum: 0, maximum: 28 }),
        hoursNotice: Type.Integer({
          minimum: 0,
          maximum: 168,
          description: 'So long before the present and the new time it has to be agreed',
        }),
      },
      { description: 'How far from its match day two captains may move a match', ...closed },
    ),
    transfers: nullable(
      Type.Object(
        {
          opensAt: Milliseconds,
          closesAt: Milliseconds,
          perTeam: Type.Integer({ minimum: 1, maximum: 12, description: 'New players a team may take' }),
        },
        { description: 'When teams change players after the start; null: never', ...closed },
      ),
    ),
    divisions: Type.Array(DivisionSettings, {
      minItems: 1,
      maxItems: MAX_DIVISIONS,
      description: 'The first one first',
    }),
  },
  { title: 'SeasonSettings', description: 'How a season is played.', ...closed },
);
export interface SeasonSettings extends Static<typeof SeasonSettings> {}

export const LeagueDivision = Type.Object(
  {
    tournamentId: { ...TournamentId, description: 'A division is played as this tournament' },
    tier: Type.Integer({ minimum: 1, description: 'From 1, the highest' }),
    name: Type.String(),
    phase: TournamentPhase,
    places: Count,
    teams: Count,
    rounds: Type.Integer({ minimum: 0, description: 'Match days; 0 before the start' }),
    matches: Count,
    completed: Type.Integer({ minimum: 0, description: 'Matches that have ended' }),
    promoted: Count,
    relegated: Count,
    limits: EntryLimits,
  },
  { title: 'LeagueDivision' },
);
export interface LeagueDivision extends Static<typeof LeagueDivision> {}

export const LeagueSeasonLine = Type.Object(
  {
    season: SeasonNumber,
    name: Type.String(),
    phase: SeasonPhase,
    opensAt: { ...UnixSeconds, description: 'Sign-up; so is `closesAt`' },
    closesAt: UnixSeconds,
    startsAt: { ...UnixSeconds, description: 'First match day' },
    divisions: Count,
    teams: Count,
  },
  { title: 'LeagueSeasonLine' },
);
export interface LeagueSeasonLine extends Static<typeof LeagueSeasonLine> {}

export const LeagueLine = Type.Object(
  {
    league: LeagueId,
    name: Type.String(),
    theme: LeagueSource.properties.theme,
    region: nullable(TournamentRegion),
    language: Language,
    excerpt: Type.String({ description: 'How its description begins' }),
    followers: Count,
    seasons: Count,
    season: nullable({ ...LeagueSeasonLine, description: 'The newest one; null before the first' }),
    isSimulated: Type.Boolean({ description: 'Of the simulated league' }),
  },
  { title: 'LeagueLine', description: 'A league in a list.' },
);
export interface LeagueLine extends Static<typeof LeagueLine> {}
