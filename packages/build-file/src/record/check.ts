import { fail } from '../errors.ts';
import { bytesOfHex } from '../hex.ts';
import { BuildFileError } from '../errors.ts';
import type { Field, MessageTable, ScalarKind } from './schema.ts';
import { WireReader } from './wire.ts';

/**
 * Whether a value is a message of the table, as JSON says it: known fields have their type or are `null`, other keys are nobody's business.
 * @throws BuildFileError `wrong_type`, with the path of the field
 */
export function checkMessage(table: MessageTable, value: unknown, path: string): void {
  if (!isObject(value)) return wrong(path, 'is no object');
  for (const [name, field] of table.fields) {
    const part = value[name];
    if (part === undefined || part === null) continue;
    if (!field.repeated) checkValue(field, part, `${path}.${name}`);
    else if (Array.isArray(part)) part.forEach((each, i) => checkValue(field, each, `${path}.${name}[${i}]`));
    else wrong(`${path}.${name}`, 'is no list');
  }
  if (value['$unknown'] !== undefined) checkUnknown(value['$unknown'], `${path}.$unknown`);
}

function checkValue({ kind }: Field, value: unknown, path: string): void {
  if (typeof kind === 'object') return checkMessage(kind, value, path);
  const problem = SCALARS[kind];
  if (!problem.is(value)) wrong(path, problem.otherwise);
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const SCALARS: Readonly<Record<ScalarKind, { is(value: unknown): boolean; readonly otherwise: string }>> = {
  uint32: { is: (value) => isWhole(value, 0, 2 ** 32 - 1), otherwise: 'is no number from 0 to 4294967295' },
  int32: { is: (value) => isWhole(value, -(2 ** 31), 2 ** 31 - 1), otherwise: 'is no number of 32 bits' },
  float: {
    is: (value) => typeof value === 'number' && Number.isFinite(Math.fround(value)),
    otherwise: 'is no number of 32 bits',
  },
  bool: { is: (value) => typeof value === 'boolean', otherwise: 'is neither true nor false' },
  string: { is: (value) => typeof value === 'string', otherwise: 'is no text' },
  bytes: { is: (value) => value instanceof Uint8Array, otherwise: 'is no bytes' },
};

/** It goes into the record as it is, so it must consist of whole fields. */
function checkUnknown(value: unknown, path: string): void {
  const bytes = typeof value === 'string' ? bytesOfHex(value) : undefined;
  if (bytes === undefined) return wrong(path, 'is not hexadecimal');
  const wire = new WireReader(bytes);
  try {
    while (wire.position < bytes.length) wire.rawField(bytes.length);
  } catch (error) {
    if (error instanceof BuildFileError) wrong(path, 'has no whole fields');
    throw error;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (path: string, what: string): never => fail('wrong_type', undefined, `${path} ${what}.`);
