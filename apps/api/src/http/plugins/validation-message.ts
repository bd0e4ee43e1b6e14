import type { FastifySchemaValidationError } from 'fastify';

const PLACES: Readonly<Record<string, string>> = {
  params: 'in the address',
  querystring: 'in the query',
  headers: 'in the headers',
  body: 'in the body',
};

/** Says in a sentence which value is wrong and what it takes: "`limit` in the query must be at most 100." */
export function validationMessage(errors: readonly FastifySchemaValidationError[], context: string): string {
  const place = PLACES[context] ?? '';
  const [error] = errors;
  if (!error) return `Something ${place} is wrong.`;
  const { keyword, params, instancePath } = error;
  const name = keyword === 'required' ? String(params['missingProperty']) : nameOf(instancePath);
  const subject = name ? `\`${name}\` ${place}` : `The value ${place}`;
  if (keyword === STEAM_ID) return steamIdMessage(subject, String(params['text']));
  const requirement = REQUIREMENTS[keyword]?.(params) ?? 'is not as the API description says';
  return `${subject} ${requirement}.`;
}

/** The keyword of an account id that is a SteamID64: what a newcomer tries first. */
export const STEAM_ID = 'steamId64';
/** A SteamID64 is an account id and this. */
const STEAM_ID_BASE = 76_561_197_960_265_728n;
const MAX_ACCOUNT_ID = 4_294_967_295n;

/** The account of a SteamID64, where a text is one. */
export function accountOfSteamId(text: string): bigint | undefined {
  const account = /^\d{17}$/.test(text) ? BigInt(text) - STEAM_ID_BASE : 0n;
  return account > 0n && account <= MAX_ACCOUNT_ID ? account : undefined;
}

const steamIdMessage = (subject: string, text: string): string =>
  `${subject} is a SteamID64; this API takes the account id, which is ${accountOfSteamId(text)} (the SteamID64 less ${STEAM_ID_BASE}).`;

/** `/players/0/name` → `players.0.name` */
const nameOf = (instancePath: string): string =>
  instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  null: 'empty',
};

type Params = Readonly<Record<string, unknown>>;
const REQUIREMENTS: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'is missing',
  type: ({ type }) => `must be ${TYPES[String(type)] ?? 'of another type'}`,
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  minLength: ({ limit }) => `must have at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters`,
  minItems: ({ limit }) => `must have at least ${String(limit)} entries`,
  maxItems: ({ limit }) => `must have at most ${String(limit)} entries`,
  uniqueItems: () => 'must not name anything twice',
  additionalProperties: ({ additionalProperty }) =>
    `has \`${String(additionalProperty)}\`, which is not taken`,
  pattern: ({ pattern }) => `must match ${String(pattern)}`,
  const: ({ allowedValue }) => `must be ${String(allowedValue)}`,
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(', ')}`,
};
