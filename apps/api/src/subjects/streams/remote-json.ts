import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { readBody } from '../../base/read-body.ts';
import { RemoteUnavailable, retryAfterOf } from '../../base/request-loop.ts';

const PATIENCE_MS = 10_000;
/** A hundred streams have some 60 kB. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Characters of a title or name that are kept. */
const LONGEST_TEXT = 200;

/** What an API answers, whatever it is, unless it cannot be asked at all. Messages hold no secret. */
export async function answerOf(
  name: string,
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  const signal = AbortSignal.any([init.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const answer = await fetch(url, { ...init, redirect: 'error', signal }).catch((cause: unknown) => {
    throw new RemoteUnavailable(
      `${name} cannot be reached (${cause instanceof Error ? cause.name : 'unknown'})`,
    );
  });
  if (answer.ok || answer.status === 401 || answer.status === 404) return answer;
  await answer.body?.cancel();
  throw new RemoteUnavailable(`${name} answered ${answer.status}`, {
    retryAfterSeconds: retryAfterOf(answer) ?? untilReset(answer),
  });
}

/** Twitch says in Unix seconds when it has points again. */
function untilReset({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('ratelimit-reset')) - Date.now() / 1000;
  return status === 429 && seconds > 0 ? seconds : undefined;
}

/** The document of an answer, as the API documents it. */
export async function checkedAnswer<Schema extends TSchema>(
  name: string,
  schema: Schema,
  answer: Response,
): Promise<Static<Schema>> {
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new RemoteUnavailable(`${name} answered ${answer.status}`);
  }
  const bytes = await readBody(answer, MAX_BYTES, () => new RemoteUnavailable(`${name} answered too much`));
  const document = parsed(new TextDecoder().decode(bytes));
  if (!Check(schema, document)) throw new RemoteUnavailable(`${name} answered otherwise than documented`);
  return document;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** PostgreSQL keeps no NUL in a text. */
export const keptText = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST_TEXT);
