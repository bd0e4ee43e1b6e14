import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, Problem, UnixSeconds } from '../common.ts';
import { TeamId } from './team-id.ts';
import { EntrantPoints } from '../tournaments/tournament-parts.ts';
import { TournamentRegion } from '../tournaments/tournament-setup.ts';

export const TEAM_READ = { 400: Problem, 404: Problem, 429: Problem, 503: Problem };
export const TEAM_SENT = {
  ...TEAM_READ,
  401: Problem,
  403: Problem,
  409: Problem,
  413: Problem,
  415: Problem,
};

export { TeamId };
export const TeamParams = Type.Object({ id: TeamId });

export const TEAM_ROLES = ['main', 'substitute', 'coach'] as const;
export const TeamRole = Type.Enum([...TEAM_ROLES], { description: 'Role on a roster' });
export type TeamRole = (typeof TEAM_ROLES)[number];

export const MAX_TEAM_NAME = 40;
export const MAX_TEAM_TAG = 6;
export const MAX_TEAM_ABOUT = 500;
/** Of each role in one team. */
export const TEAM_PLACES = { main: 6, substitute: 6, coach: 3 } as const satisfies Record<TeamRole, number>;

/** Hours of a week in the team's time zone: 0 is Monday from midnight to one. */
export const HourOfWeek = Type.Integer({ minimum: 0, maximum: 167 });

export const TeamRating = Type.Object(
  {
    rating: Type.Number({ description: 'Glicko-2; 1500 is where every team begins' }),
    deviation: Type.Number({ description: 'Of now: it grows while a team does not play' }),
    low: Type.Number({ description: 'Rating less two deviations' }),
    high: Type.Number({ description: 'Rating and two deviations' }),
    results: Type.Integer({ minimum: 1, description: 'Rated matches' }),
  },
  { title: 'TeamRating', description: 'From matches of tournaments and leagues; scrims count nowhere.' },
);
export interface TeamRating extends Static<typeof TeamRating> {}

export const TeamName = Type.Object(
  {
    teamId: TeamId,
    name: Type.String({ description: '`A team` where moderators took the name away' }),
    tag: nullable(Type.String({ description: `At most ${MAX_TEAM_TAG} characters` })),
    logoUrl: nullable(Type.String()),
  },
  { title: 'TeamName' },
);
export interface TeamName extends Static<typeof TeamName> {}

export const TeamCard = Type.Object(
  {
    ...TeamName.properties,
    region: nullable(TournamentRegion),
    isRecruiting: Type.Boolean(),
    members: Type.Integer({ minimum: 0, description: 'On the roster now, with substitutes and coaches' }),
    rating: nullable(TeamRating),
    isSimulated: Type.Boolean(),
  },
  { title: 'TeamCard' },
);
export interface TeamCard extends Static<typeof TeamCard> {}

export const TeamLine = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'Number of the roster line' }),
    role: TeamRole,
    isCaptain: Type.Boolean(),
    isContact: Type.Boolean({ description: 'Whom other teams and organisers write to' }),
    accountId: nullable({ ...AccountId, description: 'Null where the player hides, or has left the site' }),
    name: nullable(Type.String({ description: 'Null where none is known, or the player hides' })),
    avatarUrl: nullable(Type.String()),
    points: nullable(Type.Number({ description: 'PP of now; null where unknown' })),
    rankNumber: nullable(Type.Integer({ description: 'Estimated rank of now' })),
    joinedAt: UnixSeconds,
    leftAt: nullable({ ...UnixSeconds, description: 'Left, or changed the role; null: still there' }),
  },
  { title: 'TeamLine', description: 'Somebody in one role of a team, from one day to another.' },
);
export interface TeamLine extends Static<typeof TeamLine> {}

export const TeamTexts = {
  name: Type.String({ minLength: 1, maxLength: MAX_TEAM_NAME }),
  tag: nullable(Type.String({ minLength: 1, maxLength: MAX_TEAM_TAG })),
  region: nullable(TournamentRegion),
  about: Type.String({ maxLength: MAX_TEAM_ABOUT }),
  links: Type.Array(Type.String({ maxLength: 200, pattern: '^https://', description: 'Social links' }), {
    maxItems: 5,
  }),
  timeZone: Type.String({ minLength: 1, maxLength: 64, description: 'IANA, such as Europe/Berlin' }),
  hours: Type.Array(HourOfWeek, {
    maxItems: 168,
    description: 'When it usually plays, as hours of the week in its time zone; 0 is Monday 00:00',
  }),
  isRecruiting: Type.Boolean(),
  logoUrl: nullable(
    Type.String({
      pattern: String.raw`^/api/user-images/[0-9a-f]{64}-[0-9]{1,4}x[0-9]{1,4}\.webp$`,
      description: 'A picture that the account has uploaded',
    }),
  ),
};

export const Team = Type.Object(
  {
    ...TeamCard.properties,
    about: TeamTexts.about,
    links: Type.Array(Type.String()),
    timeZone: TeamTexts.timeZone,
    hours: TeamTexts.hours,
    createdAt: UnixSeconds,
    disbandedAt: nullable(UnixSeconds),
    ownerLine: nullable(Type.Integer({ description: 'Roster line of the owner' })),
    roster: Type.Array(TeamLine, { description: 'Mains, substitutes, coaches' }),
    past: Type.Array(TeamLine, { description: 'Roles that ended, the last one first' }),
    points: EntrantPoints,
    followers: Count,
    locks: Type.Array(
      Type.Object({
        tournamentId: Type.Integer({ minimum: 1 }),
        name: Type.String(),
        path: Type.String({ description: 'Its page on this site' }),
      }),
      { description: 'What it plays in now, with the roster that it entered with' },
    ),
    upcoming: Type.Array(Type.Object({ name: Type.String(), path: Type.String(), startsAt: UnixSeconds }), {
      description: 'Public tournaments that it has entered and that have not begun',
    }),
    isIndexed: Type.Boolean({ description: 'For search engines' }),
  },
  { title: 'Team' },
);
export interface Team extends Static<typeof Team> {}
