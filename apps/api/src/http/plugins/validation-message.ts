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
  const requirement = REQUIREMENTS[keyword]?.(params) ?? 'is not as the API description says';
  return `${subject} ${requirement}.`;
}

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
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(', ')}`,
};
