import { expect, test } from 'vitest';
import { contractRoutes } from './openapi.ts';

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
  expect(open).toEqual(['createPublicDraft', 'listProgramMatchesById']);
});
