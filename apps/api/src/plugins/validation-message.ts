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
  return `${subject} ${requirement(keyword, params)}.`;
}

/** `/players/0/name` → `players.0.name` */
function nameOf(instancePath: string): string {
  return instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  null: 'empty',
};

function requirement(keyword: string, params: Record<string, unknown>): string {
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'type':
      return `must be ${TYPES[String(params['type'])] ?? 'of another type'}`;
    case 'minimum':
      return `must be at least ${String(params['limit'])}`;
    case 'maximum':
      return `must be at most ${String(params['limit'])}`;
    case 'minLength':
      return `must have at least ${String(params['limit'])} characters`;
    case 'maxLength':
      return `must have at most ${String(params['limit'])} characters`;
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
    default:
      return 'is not as the API description says';
  }
}
