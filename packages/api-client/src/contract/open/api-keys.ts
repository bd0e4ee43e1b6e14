import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';

export const KEY_SCOPES = ['read', 'draft'] as const;
/** Keys that one account has at most. */
export const MAX_KEYS = 20;
const MAX_ORIGINS = 10;
/** A week: as long as the one before is taken beside a rotated key. */
export const MAX_OVERLAP_HOURS = 168;

const KeyId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Number of the key' });
const KeyParams = Type.Object({ keyId: KeyId });
const PerHour = Type.Integer({ minimum: 0, maximum: 100_000_000 });

const Name = Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` });
const Scopes = Type.Array(Type.Enum([...KEY_SCOPES]), {
  minItems: 1,
  maxItems: KEY_SCOPES.length,
  uniqueItems: true,
  description: '`read`: profiles, matches and statistics. `draft`: opening and reading drafts',
});
const Origins = Type.Array(
  Type.String({
    pattern: String.raw`^https?://[A-Za-z0-9.\-]{1,253}(?::\d{1,5})?$`,
    description: 'As browsers send it: `https://tracker.example`, without a path',
  }),
  {
    maxItems: MAX_ORIGINS,
    uniqueItems: true,
    description: 'Pages that may use it; none: whoever has it, such as a server',
  },
);

const ABOUT = { name: Name, scopes: Scopes, origins: Origins };

export const ApiKey = Type.Object(
  {
    keyId: KeyId,
    ...ABOUT,
    ending: Type.String({ description: 'The last four characters of the key' }),
    matchesPerHour: PerHour,
    accountsPerHour: PerHour,
    createdAt: UnixSeconds,
    lastUsedAt: nullable(
      Type.Integer({ description: 'Unix seconds, UTC, to the minute; null: not in the last week' }),
    ),
    formerUntil: nullable(
      Type.Integer({ description: 'Until when the key that it was before is taken, too (Unix seconds)' }),
    ),
  },
  { title: 'ApiKey', description: 'A key of a program, without the key itself.' },
);
export interface ApiKey extends Static<typeof ApiKey> {}

const NewKey = Type.Object(
  { apiKey: ApiKey, key: Type.String({ description: 'The key: it is shown this once.' }) },
  { title: 'NewApiKey' },
);
const REFUSED = {
  400: Problem,
  401: Problem,
  403: Problem,
  413: Problem,
  415: Problem,
  429: Problem,
  503: Problem,
};
const OwnKeys = Type.Array(ApiKey, { description: 'The oldest first' });

export const listApiKeys = route({
  method: 'GET',
  url: '/api/keys',
  action: 'apiKey.own',
  schema: {
    operationId: 'listApiKeys',
    summary: 'Keys of the own programs',
    tags: ['account'],
    response: { 200: OwnKeys, 401: Problem, 403: Problem, 429: Problem, 503: Problem },
  },
});

export const createApiKey = route({
  method: 'POST',
  url: '/api/keys',
  action: 'apiKey.own',
  schema: {
    operationId: 'createApiKey',
    summary: 'Make a key for a program',
    tags: ['account'],
    body: Type.Object(ABOUT),
    response: { 201: NewKey, ...REFUSED },
  },
});

export const changeApiKey = route({
  method: 'POST',
  url: '/api/keys/:keyId',
  action: 'apiKey.own',
  schema: {
    operationId: 'changeApiKey',
    summary: 'Change the name, scopes and pages of a key',
    tags: ['account'],
    params: KeyParams,
    body: Type.Object(ABOUT),
    response: { 200: ApiKey, 404: Problem, ...REFUSED },
  },
});

export const rotateApiKey = route({
  method: 'POST',
  url: '/api/keys/:keyId/rotate',
  action: 'apiKey.own',
  schema: {
    operationId: 'rotateApiKey',
    summary: 'Give a key another secret',
    tags: ['account'],
    params: KeyParams,
    body: Type.Object({
      overlapHours: Type.Integer({
        minimum: 0,
        maximum: MAX_OVERLAP_HOURS,
        description: 'For how long the one before is taken, too',
      }),
    }),
    response: { 200: NewKey, 404: Problem, ...REFUSED },
  },
});

export const revokeApiKey = route({
  method: 'POST',
  url: '/api/keys/:keyId/revoke',
  action: 'apiKey.own',
  schema: {
    operationId: 'revokeApiKey',
    summary: 'Revoke a key, at once and for good',
    tags: ['account'],
    params: KeyParams,
    response: {
      200: OwnKeys,
      400: Problem,
      401: Problem,
      403: Problem,
      404: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

export const ApiKeyUse = Type.Array(
  Type.Object({
    hour: Type.Integer({ description: 'Begin of the hour, Unix seconds in UTC' }),
    matches: Count,
    accounts: Count,
  }),
  { description: 'Hours of the last seven days in which it was used, the oldest first' },
);

export const readApiKeyUse = route({
  method: 'GET',
  url: '/api/keys/:keyId/use',
  action: 'apiKey.own',
  schema: {
    operationId: 'readApiKeyUse',
    summary: 'What was asked for with a key, by hour',
    tags: ['account'],
    params: KeyParams,
    response: {
      200: ApiKeyUse,
      400: Problem,
      401: Problem,
      403: Problem,
      404: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

const StaffKey = Type.Object(
  { accountId: nullable(AccountId), ...ApiKey.properties },
  { title: 'StaffApiKey', description: 'A key and whose it is; null: of the operator.' },
);

export const listAllApiKeys = route({
  method: 'GET',
  url: '/api/staff/api-keys',
  action: 'apiKey.setLimits',
  schema: {
    operationId: 'listAllApiKeys',
    summary: 'Keys of everybody',
    tags: ['account'],
    response: { 200: Type.Array(StaffKey), 401: Problem, 403: Problem, 429: Problem, 503: Problem },
  },
});

export const setApiKeyLimits = route({
  method: 'POST',
  url: '/api/staff/api-keys/:keyId/limits',
  action: 'apiKey.setLimits',
  schema: {
    operationId: 'setApiKeyLimits',
    summary: 'Change what a key may ask for in an hour',
    tags: ['account'],
    params: KeyParams,
    body: Type.Object({
      matchesPerHour: PerHour,
      accountsPerHour: PerHour,
      why: Type.String({ minLength: 1, maxLength: 1000 }),
    }),
    response: { 200: Type.Array(StaffKey), 404: Problem, ...REFUSED },
  },
});
