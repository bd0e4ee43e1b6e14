import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractRoutes, openApiDocument } from './openapi.ts';

const FILE = new URL('../../../../../packages/api-client/openapi.json', import.meta.url);

let document: Awaited<ReturnType<typeof openApiDocument>>;
let text: string;
beforeAll(async () => {
  document = await openApiDocument();
  text = JSON.stringify(document);
});

describe('openapi.json', () => {
  test('is fresh: `pnpm openapi` would change nothing', async () => {
    expect(JSON.parse(await readFile(FILE, 'utf8'))).toEqual(document);
  });

  test('names every public operation and no hidden one', () => {
    for (const { schema } of contractRoutes())
      expect(text.includes(`"operationId":"${schema.operationId}"`), schema.operationId).toBe(
        schema.hide !== true,
      );
  });

  test('refers only to types it has', () => {
    const types = Object.keys((document['components'] as { schemas: object }).schemas);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name = '']) => name,
    );
    expect(references.length).toBeGreaterThan(20);
    expect(new Set(references)).toEqual(new Set(types));
  });

  test('writes tuples as OpenAPI 3.1 does', () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(text).toContain('"prefixItems"');
    expect(text).not.toContain('"items":[');
    expect(text).not.toContain('additionalItems');
  });
});

/** Objects inside a schema that take names which they do not say. */
function openObjects(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown };
  const isOpen = type === 'object' && additionalProperties !== false;
  const inside = Object.values(schema).reduce((sum: number, part) => sum + openObjects(part), 0);
  return (isOpen ? 1 : 0) + inside;
}

test('bodies take no unknown names, but where programs of others send more', () => {
  const open = contractRoutes().flatMap(({ schema }) =>
    openObjects(schema.body) > 0 ? [schema.operationId] : [],
  );
  expect(open).toEqual(['createPublicDraft']);
});
