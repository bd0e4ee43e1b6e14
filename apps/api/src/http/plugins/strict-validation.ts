import AjvCompiler from '@fastify/ajv-compiler';
import { accountOfSteamId, STEAM_ID } from './validation-message.ts';
import type { FastifyInstance, FastifySchema, FastifySchemaCompiler } from 'fastify';

interface ObjectSchema {
  readonly properties?: Readonly<
    Record<string, { readonly type?: unknown; readonly maximum?: unknown } | undefined>
  >;
}

type Validate = ReturnType<FastifySchemaCompiler<FastifySchema>>;

/** A number as people write it in an address. */
const PLAIN_NUMBER = /^-?\d{1,16}(?:\.\d{1,16})?$/;

/**
 * Takes what a request says at its word. In a body nothing is turned into another type or left out in silence. In an address and
 * its query, where everything is text, a number is digits: Ajv alone takes `1e3`, and what is too long for a number is infinity to
 * it, which passes every maximum. What checks a request is compiled at the first of its kind: all of them together would take
 * every start a third of a second.
 */
export function useStrictValidation(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (isJson(request.body)) request.body = storable(request.body);
  });
  const compiler = AjvCompiler();
  const forText = compiler({}, { customOptions: { coerceTypes: 'array', removeAdditional: false } });
  const forBodies = compiler({}, { customOptions: { coerceTypes: false, removeAdditional: false } });
  app.setValidatorCompiler((route) =>
    route.httpPart === 'body'
      ? validator(() => forBodies(route) as Validate, {})
      : validator(() => forText(route) as Validate, route.schema as ObjectSchema),
  );
}

const isJson = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && isPlain(value));

const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;

/** PostgreSQL stores neither NUL nor half a surrogate pair in a text: the one is left out, the other becomes U+FFFD. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (!isJson(value)) return value;
  if (Array.isArray(value)) return value.map(storable);
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, storable(content)]));
}

/** Compiles at the first use; texts in the place of these numbers have to be plain ones. */
function validator(compile: () => Validate, { properties = {} }: ObjectSchema): Validate {
  const numbers = Object.entries(properties)
    .filter(([, schema]) => schema?.type === 'integer' || schema?.type === 'number')
    .map(([name, schema]) => ({ name, type: String(schema?.type), maximum: schema?.maximum }));
  let compiled: Validate | undefined;
  const checked: Validate = (data) => {
    const texts = (data ?? {}) as Readonly<Record<string, unknown>>;
    const wrong = numbers.find(({ name }) => {
      const text = texts[name];
      return typeof text === 'string' && !PLAIN_NUMBER.test(text);
    });
    compiled ??= compile();
    const isValid = !wrong && compiled(data);
    checked.errors = wrong ? [numberError(wrong, String(texts[wrong.name]))] : (compiled.errors ?? null);
    return isValid;
  };
  return checked;
}

interface WrongNumber {
  readonly name: string;
  readonly type: string;
  readonly maximum: unknown;
}

/** What is wrong with a text in the place of a number: it is none, or too long for one. */
function numberError(wrong: WrongNumber, text: string) {
  const { name, maximum = Number.MAX_SAFE_INTEGER } = wrong;
  if (/accountid$/i.test(name) && accountOfSteamId(text) !== undefined)
    return asAjv(name, STEAM_ID, { text });
  return /^\d+$/.test(text) ? asAjv(name, 'maximum', { limit: maximum }) : typeError(wrong);
}

const asAjv = (name: string, keyword: string, params: Readonly<Record<string, unknown>>) => ({
  keyword,
  instancePath: `/${name}`,
  schemaPath: `#/properties/${name}/${keyword}`,
  params,
  message: keyword,
});

/** As Ajv says it. */
function typeError({ name, type }: WrongNumber) {
  return {
    keyword: 'type',
    instancePath: `/${name}`,
    schemaPath: `#/properties/${name}/type`,
    params: { type },
    message: `must be ${type}`,
  };
}
