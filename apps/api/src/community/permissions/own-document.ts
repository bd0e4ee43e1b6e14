import { readFile } from 'node:fs/promises';
import type { Caller, Examples } from '../../http/openapi/operations.ts';
import { openApiDocument } from '../../http/openapi/openapi.ts';
import { isAction, ruleOf } from './rules.ts';

/** Answers of the demo league (`pnpm openapi:examples`). */
export const EXAMPLES_FILE = new URL('../../../openapi-examples.json', import.meta.url);

export const ownExamples = async () => JSON.parse(await readFile(EXAMPLES_FILE, 'utf8')) as Examples;

/** The OpenAPI document of this API: its contract, who may call what, and examples. */
export const ownDocument = async () => openApiDocument(callerOf, await ownExamples());

function callerOf(action: string | undefined): Caller {
  if (action === undefined || !isAction(action)) return 'public';
  const { from, as, byCode } = ruleOf(action);
  if (from === 'guest' || byCode) return 'public';
  return from === 'user' || as !== undefined ? 'account' : from === 'author' ? 'account' : 'staff';
}
