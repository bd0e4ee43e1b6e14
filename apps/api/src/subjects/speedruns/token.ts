import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isCourse, RANKED_MODES, type Course, type Task } from '@soulstat/shop';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

/** What a start token says. It is signed: nobody changes it, and the server remembers nothing of a start. */
const Claims = Type.Object({
  nonce: Type.String(),
  mode: Type.Enum([...RANKED_MODES]),
  variant: Type.Integer(),
  seed: Type.Integer(),
  /** Of the start, in UTC. */
  day: Type.String(),
  /** Null: a guest. */
  accountId: Type.Union([Type.Integer(), Type.Null()]),
  /** Unix milliseconds. */
  startedAt: Type.Integer(),
  /** The shop that the list was made of. */
  shopVersion: Type.Integer(),
  inventory: Type.Array(Type.Integer()),
  tasks: Type.Array(Type.Tuple([Type.Integer({ minimum: 0, maximum: 1 }), Type.Integer()])),
});

export interface StartClaims
  extends Course, Omit<Static<typeof Claims>, 'mode' | 'variant' | 'tasks' | 'nonce'> {
  readonly tasks: readonly Task[];
}

const KINDS = ['buy', 'sell'] as const;

export type Tokens = ReturnType<typeof openTokens>;

export function openTokens(secret: () => Uint8Array) {
  const signatureOf = (payload: string) => createHmac('sha256', secret()).update(payload).digest();
  return {
    issue: ({ tasks, ...claims }: StartClaims): string => {
      const nonce = randomBytes(12).toString('base64url');
      const packed = tasks.map(({ kind, itemId }) => [KINDS.indexOf(kind), itemId]);
      const payload = Buffer.from(JSON.stringify({ ...claims, nonce, tasks: packed })).toString('base64url');
      return `${payload}.${signatureOf(payload).toString('base64url')}`;
    },
    /** Undefined where we have not issued it. */
    read: (token: string): StartClaims | undefined => {
      const [payload = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const ours = signatureOf(payload);
      if (more.length > 0 || given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
      return claimsIn(payload);
    },
  };
}

function claimsIn(payload: string): StartClaims | undefined {
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!Check(Claims, claims) || !isCourse(claims)) return undefined;
  const tasks = claims.tasks.map(([kind = 0, itemId = 0]): Task => ({ kind: KINDS[kind] ?? 'buy', itemId }));
  return { ...claims, tasks };
}

export const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();
