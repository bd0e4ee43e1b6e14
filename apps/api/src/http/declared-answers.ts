import type { FastifyInstance } from 'fastify';

/** What of a value a schema declares. Values that are declared whole come back as they are. */
type Declared = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

/** JSON Schema, as the contract uses it. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

/** Answers are written as JSON with the fields that the contract declares: any other never leaves the server, and is logged once. */
export function useDeclaredAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema, method, url }) => {
    const declared = declaredBy(schema as Schema);
    if (!declared) return JSON.stringify;
    let isTold = false;
    return (answer) => {
      const shown = declared(answer);
      if (shown !== answer && !isTold) {
        isTold = true;
        app.log.error({ method, url }, 'An answer had fields that its contract does not declare');
      }
      return JSON.stringify(shown);
    };
  });
}

/** Undefined where a schema lets everything pass. */
export function declaredBy(schema: Schema): Declared | undefined {
  const { properties, patternProperties, items, anyOf } = schema;
  if (anyOf) return ofVariants(anyOf);
  if (properties) return ofObject(properties);
  if (patternProperties) return ofRecord(Object.values(patternProperties));
  if (isList(items)) return ofTuple(items.map(declaredBy));
  return items && ofList(declaredBy(items));
}

function ofObject(properties: Readonly<Record<string, Schema>>): Declared {
  const fields = new Map(
    Object.entries(properties).map(([name, schema]) => [name, declaredBy(schema) ?? asItIs]),
  );
  return (value) => (isObject(value) ? eachField(value, (name) => fields.get(name)) : value);
}

const asItIs: Declared = (value) => value;

/** The same object where all of its fields are declared whole; without those that nothing is said of. */
function eachField(value: Fields, of: (name: string) => Declared | undefined): Fields {
  let shown: Record<string, unknown> | undefined;
  for (const name in value) {
    const declared = of(name);
    const field = declared?.(value[name]);
    if (declared && field === value[name]) continue;
    shown ??= { ...value };
    if (declared) shown[name] = field;
    else delete shown[name];
  }
  return shown ?? value;
}

function ofRecord(schemas: readonly Schema[]): Declared | undefined {
  const [declared] = schemas.map(declaredBy);
  return declared && ((value) => (isObject(value) ? eachField(value, () => declared) : value));
}

const ofList = (declared: Declared | undefined): Declared | undefined =>
  declared && ((value) => (Array.isArray(value) ? eachItem(value, () => declared) : value));

function ofTuple(parts: readonly (Declared | undefined)[]): Declared | undefined {
  if (parts.every((part) => part === undefined)) return undefined;
  return (value) => (Array.isArray(value) ? eachItem(value, (index) => parts[index]) : value);
}

/** The same list where all of its items are declared whole. */
function eachItem(
  value: readonly unknown[],
  of: (index: number) => Declared | undefined,
): readonly unknown[] {
  const shown = value.map((item, index) => of(index)?.(item) ?? item);
  return shown.every((item, index) => item === value[index]) ? value : shown;
}

/** Of several kinds: what is declared by those that the value can be. */
function ofVariants(variants: readonly Schema[]): Declared | undefined {
  const kinds = kindsAmong(variants);
  const objects = kinds
    .filter(({ properties }) => properties)
    .map((kind) => ({ kind, declared: declaredBy(kind) }));
  const other = kinds
    .filter(({ properties }) => !properties)
    .map(declaredBy)
    .find(Boolean);
  if (objects.length === 0) return other;
  return (value) => {
    if (!isObject(value)) return other?.(value) ?? value;
    const fitting = objects.filter(({ kind }) => fits(value, kind));
    if (fitting.length === 1) return fitting[0]?.declared?.(value) ?? value;
    return ofObject(Object.assign({}, ...fitting.map(({ kind }) => kind.properties)))(value);
  };
}

const kindsAmong = (variants: readonly Schema[]): Schema[] =>
  variants.flatMap((variant) => (variant.anyOf ? kindsAmong(variant.anyOf) : [variant]));

/** By its required fields, and the fields that have one value or some values alone. */
function fits(value: Fields, { properties = {}, required = [] }: Schema): boolean {
  return (
    required.every((name) => name in value) &&
    Object.entries(properties).every(([name, schema]) => {
      if (!(name in value)) return true;
      if (schema.const !== undefined) return schema.const === value[name];
      return schema.enum === undefined || schema.enum.includes(value[name]);
    })
  );
}

const isList = (items: Schema['items']): items is readonly Schema[] => Array.isArray(items);
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
