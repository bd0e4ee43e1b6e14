import { Type, type Static } from 'typebox';
import { AccountId, MatchId, nullable, Problem, RankNumber, UnixSeconds } from '../common.ts';
import { UPLOAD_FIELDS } from '../matches/match-summary.ts';
import { SecurityEvent, SessionProfile } from '../site/auth.ts';
import { ExportedTicket } from '../tickets/ticket.ts';
import { route } from '../route.ts';

/** The most favourites of one account. */
export const MAX_FAVOURITES = 500;

const OWN = { 401: Problem, 429: Problem, 503: Problem };
const CHANGING = { ...OWN, 400: Problem, 403: Problem };
/** Bodies are JSON of at most 64 kB. */
const WITH_BODY = { ...CHANGING, 413: Problem, 415: Problem };
const Params = Type.Object({ accountId: AccountId });

const Name = nullable(Type.String({ description: 'The name last seen; null when none is known' }));
const AvatarUrl = nullable(Type.String());

export const PublicProfile = Type.Object(
  {
    accountId: AccountId,
    isHidden: Type.Literal(false),
    name: Name,
    avatarUrl: AvatarUrl,
    country: nullable(Type.String({ description: 'ISO 3166-1, two letters' })),
    lastSeenAt: nullable(UnixSeconds),
    matchesStored: Type.Integer({ minimum: 0, description: 'Matches of the player that are stored here' }),
    channels: Type.Array(
      Type.Object({
        platform: Type.Literal('twitch'),
        name: Type.String(),
        url: nullable(
          Type.String({ description: 'Null where the name shown there is not that of the address' }),
        ),
      }),
      { description: 'Channels that the player has proven to own' },
    ),
  },
  { title: 'PublicProfile' },
);
export interface PublicProfile extends Static<typeof PublicProfile> {}

export const HiddenProfile = Type.Object(
  { accountId: AccountId, isHidden: Type.Literal(true) },
  { title: 'HiddenProfile', description: 'A player who does not want to be shown: nothing else is told.' },
);
export interface HiddenProfile extends Static<typeof HiddenProfile> {}

export const getProfile = route({
  method: 'GET',
  url: '/api/profile/:accountId',
  schema: {
    operationId: 'getProfile',
    summary: 'The head of a player’s profile',
    description: 'Every account id has one; of an account nobody has seen it says so by its nulls.',
    tags: ['players'],
    params: Params,
    response: {
      200: Type.Union([PublicProfile, HiddenProfile]),
      400: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

export const Favourite = Type.Object(
  {
    accountId: AccountId,
    name: Name,
    avatarUrl: AvatarUrl,
    estimatedRankNumber: Type.Optional(RankNumber),
  },
  { title: 'Favourite', description: 'A player that the signed-in visitor keeps at hand.' },
);
export interface Favourite extends Static<typeof Favourite> {}

const Favourites = Type.Array(Favourite, {
  maxItems: MAX_FAVOURITES,
  description: 'The whole list in its order, as it is after this call',
});

export const listFavourites = route({
  method: 'GET',
  url: '/api/profile/favourites',
  action: 'account.use',
  schema: {
    operationId: 'listFavourites',
    summary: 'The favourites of whoever is signed in',
    tags: ['account'],
    response: { 200: Favourites, ...OWN },
  },
});

export const addFavourite = route({
  method: 'POST',
  url: '/api/profile/add-favourite/:accountId',
  action: 'account.use',
  schema: {
    operationId: 'addFavourite',
    summary: 'Add a favourite at the end; one that is there stays where it is',
    tags: ['account'],
    params: Params,
    response: { 200: Favourites, ...CHANGING, 409: Problem },
  },
});

export const removeFavourite = route({
  method: 'POST',
  url: '/api/profile/remove-favourite/:accountId',
  action: 'account.use',
  schema: {
    operationId: 'removeFavourite',
    summary: 'Remove a favourite; one that is not there is fine',
    tags: ['account'],
    params: Params,
    response: { 200: Favourites, ...CHANGING },
  },
});

export const orderFavourites = route({
  method: 'POST',
  url: '/api/profile/order-favourites',
  action: 'account.use',
  schema: {
    operationId: 'orderFavourites',
    summary: 'Put the favourites in order',
    description:
      'Ids that are no favourites any more are passed over, and favourites that are not named keep their order behind those ' +
      'that are: two devices that order at the same time agree on what the last one said.',
    tags: ['account'],
    body: Type.Object({ accountIds: Type.Array(AccountId, { maxItems: MAX_FAVOURITES, uniqueItems: true }) }),
    response: { 200: Favourites, ...WITH_BODY },
  },
});

export const setVisibility = route({
  method: 'POST',
  url: '/api/profile/visibility',
  action: 'account.use',
  schema: {
    operationId: 'setVisibility',
    summary: 'Hide the own profile from search and boards, or show it again',
    tags: ['account'],
    body: Type.Object({ isHidden: Type.Boolean() }),
    response: { 200: SessionProfile, ...WITH_BODY },
  },
});

const Moment = UnixSeconds;

export const AccountExport = Type.Object(
  {
    exportedAt: Moment,
    profile: SessionProfile,
    names: Type.Array(Type.Object({ name: Type.String(), firstSeenAt: Moment, lastSeenAt: Moment }), {
      description: 'Names the player was seen with, the latest first',
    }),
    favourites: Type.Array(Type.Object({ accountId: AccountId, addedAt: Moment })),
    links: Type.Array(
      Type.Object({
        platform: Type.String(),
        platformId: Type.String(),
        name: Type.String(),
        linkedAt: Moment,
      }),
    ),
    uploads: Type.Array(Type.Object({ matchId: MatchId, sha256: Type.String(), ...UPLOAD_FIELDS }), {
      description: 'Match files that were sent, the latest first',
    }),
    sessions: Type.Array(
      Type.Object({
        device: nullable(Type.String()),
        network: nullable(Type.String()),
        createdAt: Moment,
        lastSeenAt: Moment,
        expiresAt: Moment,
      }),
    ),
    securityEvents: Type.Array(SecurityEvent, { description: 'Of the last 90 days, the newest first' }),
    tickets: Type.Array(ExportedTicket, { description: 'The newest first, without notes among staff' }),
    tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())), {
      description: 'Rows of every other table about the account, by the name of the table',
    }),
    firstSignedInAt: Moment,
    lastSignedInAt: Moment,
  },
  { title: 'AccountExport', description: 'Everything that is kept about an account.' },
);
export interface AccountExport extends Static<typeof AccountExport> {}

export const exportAccount = route({
  method: 'GET',
  url: '/api/profile/export',
  action: 'account.export',
  schema: {
    operationId: 'exportAccount',
    summary: 'Everything kept about the own account, as a file',
    tags: ['account'],
    response: { 200: AccountExport, ...OWN },
  },
});

export const deleteAccountData = route({
  method: 'POST',
  url: '/api/profile/delete-account-data',
  action: 'account.delete',
  schema: {
    operationId: 'deleteAccountData',
    summary: 'Delete everything kept about the own account, and sign out everywhere',
    description:
      'Name, avatar, country, names of the past, favourites, links, sessions, security events and places on boards of the past; what else is ' +
      'stored and whether it goes is listed on /privacy-policy. It needs a sign-in of the last ' +
      'five minutes (`fresh_sign_in_needed`). A hidden profile stays hidden: of it the ' +
      'account id and that wish remain. Matches are kept: they are the game’s, and name nobody.',
    tags: ['account'],
    body: Type.Object({
      accountId: { ...AccountId, description: 'The own account id, so that nothing goes by mistake' },
    }),
    response: { 200: Type.Object({ isDeleted: Type.Literal(true) }), ...WITH_BODY },
  },
});
