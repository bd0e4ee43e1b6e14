import type { RouteContract } from '@soulstat/api-client/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFile } from 'node:fs/promises';
import { Check } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { exampleRequest, exampleSchema } from './example-requests.ts';
import { ownDocument, ownExamples } from './own-document.ts';

const FILE = new URL('../../../../../packages/api-client/openapi.json', import.meta.url);

let document: Awaited<ReturnType<typeof ownDocument>>;
let text: string;
beforeAll(async () => {
  document = await ownDocument();
  text = JSON.stringify(document, (key, value: unknown) => (key === 'example' ? undefined : value));
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

describe('the document is one that people can use', () => {
  test('a linter of others finds no error, and of warnings only addresses that two patterns fit', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({
      source: JSON.stringify(document),
      config,
      absoluteRef: 'openapi.json',
    });
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
    expect(new Set(problems.map(({ ruleId }) => ruleId))).toEqual(new Set(['no-ambiguous-paths']));
  });

  test('every operation says who may call it, and every parameter what it is', () => {
    const operations = Object.values(document['paths'] as Readonly<Record<string, object>>).flatMap(
      (path) => Object.values(path) as Operation[],
    );
    expect(operations.length).toBeGreaterThan(150);
    for (const { operationId, security, parameters, 'x-caller': caller } of operations) {
      const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0);
      expect(isOpen, operationId).toBe(caller === 'public');
      expect(
        parameters.filter(({ description }) => !description).map(({ name }) => name),
        operationId,
      ).toEqual([]);
    }
  });

  test('whoever may call without signing in, or by a key, sees what to send', async () => {
    const { paths } = (await ownDocument()) as unknown as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Sending>>>>;
    };
    const sending = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .filter((operation) => ['public', 'program'].includes(operation['x-caller']) && operation.requestBody)
      // The bytes of a file.
      .filter(({ operationId }) => operationId !== 'sendTicketFile');
    expect(sending.length).toBeGreaterThan(20);
    const bodies = new Map(contractRoutes().map(({ schema }) => [schema.operationId, schema.body]));
    const wrong = sending.filter(({ operationId, requestBody }) => {
      const { example } = requestBody?.content['application/json'] ?? {};
      return example === undefined || !Check(bodies.get(operationId) ?? {}, example);
    });
    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('every example is an answer that the contract allows', async () => {
    const examples = await ownExamples();
    expect(Object.keys(examples).length).toBeGreaterThan(80);
    const answers = new Map(
      contractRoutes().map((route) => [route.schema.operationId, exampleSchema(route)]),
    );
    const wrong = Object.entries(examples).filter(([operation, example]) => {
      const answer = answers.get(operation);
      return answer === undefined || !Check(answer, example);
    });
    expect(wrong.map(([operation]) => operation)).toEqual([]);
  });

  test('every operation for programs, and every read of teams and leagues, has an example', async () => {
    const examples = await ownExamples();
    const isOfTeams = ({ action, schema }: RouteContract) =>
      action === undefined && ['teams', 'leagues'].some((tag) => schema.tags.includes(tag));
    // The file of a season is longer than an example may be; the other one is asked with the number of a division.
    const hasNone = ({ schema }: RouteContract) =>
      ['getLeagueFile', 'findLeagueOfTournament'].includes(schema.operationId);
    const reads = contractRoutes().filter(
      (route) => isOfTeams(route) && !hasNone(route) && exampleRequest(route, {}) !== undefined,
    );
    expect(reads.length).toBeGreaterThan(12);
    const programs = [...contractRoutes().filter(({ key }) => key !== undefined), ...reads];
    expect(programs.length).toBeGreaterThan(25);
    expect(
      programs.map(({ schema }) => schema.operationId).filter((operation) => !(operation in examples)),
    ).toEqual([]);
  });
});

interface Sending {
  readonly operationId: string;
  readonly 'x-caller': string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly description?: string }[];
  readonly 'x-caller': string;
}
