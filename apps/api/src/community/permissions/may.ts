import { ROLES, type Role } from '@soulstat/api-client/contract';
import { OBJECT_ROLES, ruleOf, type Action, type ObjectRole, type Rule, type RuleRole } from './rules.ts';

export interface Actor {
  /** Null of guests. */
  readonly accountId: number | null;
  readonly role: Role;
  readonly isBanned: boolean;
}

export const GUEST: Actor = { accountId: null, role: 'guest', isBanned: false };

/** Who is what to an object: by account, or `true` where whoever asks has proven it otherwise, such as by a code. */
export type Relations = { readonly [Each in ObjectRole]?: boolean | number | null | readonly number[] };

/** Whether the rules allow it. The one place where that is decided. */
export function may(actor: Actor, action: Action, object: Relations = {}): boolean {
  const rule = ruleOf(action);
  if (rule.unlessBanned && actor.isBanned) return false;
  if (rule.unlessOwner && isOf(actor, object.owner)) return false;
  return isFrom(rule.from, actor.role) || (rule.as ?? []).some((role) => isOf(actor, object[role]));
}

/** Of these actions, such as are allowed: what an answer carries as `may`. */
export function offered<const Some extends Action>(
  actor: Actor,
  actions: readonly Some[],
  object: Relations = {},
): Some[] {
  return actions.filter((action) => may(actor, action, object));
}

/** Whether it may be allowed with some object: what can be said before the object is known. */
export function mayWithSome(actor: Actor, action: Action): boolean {
  const { as, byCode } = ruleOf(action);
  const provable = as && (actor.accountId !== null || byCode) ? everyRelation() : {};
  return may(actor, action) || may(actor, action, provable);
}

/** Whether the object decides, not only who asks. */
export const needsObject = (action: Action): boolean => {
  const { as, unlessOwner } = ruleOf(action);
  return as !== undefined || unlessOwner === true;
};

export type Refusal = {
  readonly code: 'not_signed_in' | 'banned' | 'not_allowed';
  readonly message?: string;
};

/** Why not. Guests are asked to sign in where that may do. */
export function refusalOf(actor: Actor, action: Action, object: Relations = {}): Refusal {
  const rule = ruleOf(action);
  const signingInHelps = isFrom(rule.from, 'user') || rule.as !== undefined;
  if (actor.accountId === null && signingInHelps) return { code: 'not_signed_in' };
  if (actor.isBanned && rule.unlessBanned && isFrom(rule.from, actor.role)) return { code: 'banned' };
  if (rule.unlessOwner && isOf(actor, object.owner))
    return { code: 'not_allowed', message: `Nobody may ${rule.to} of their own.` };
  return { code: 'not_allowed', message: `Only ${whoMay(rule)} may ${rule.to}.` };
}

const WORDS: Readonly<Record<RuleRole, string>> = {
  guest: 'guests',
  user: 'users',
  author: 'authors',
  moderator: 'moderators',
  staff: 'staff',
  operator: 'the operator of this site',
};

/** In words: "its owner, moderators and staff". */
export function whoMay({ as = [], from }: Rule): string {
  const roles: readonly RuleRole[] =
    from === 'operator' ? [from] : from ? ROLES.slice(ROLES.indexOf(from)) : [];
  const words = [...as.map((role) => `its ${role}`), ...roles.map((role) => WORDS[role])];
  const last = words.pop() ?? 'nobody';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

function isFrom(from: RuleRole | undefined, role: Role): boolean {
  return from !== undefined && from !== 'operator' && ROLES.indexOf(role) >= ROLES.indexOf(from);
}

function isOf({ accountId }: Actor, whose: Relations[ObjectRole]): boolean {
  if (typeof whose === 'boolean') return whose;
  if (accountId === null || whose === null || whose === undefined) return false;
  return typeof whose === 'number' ? whose === accountId : whose.includes(accountId);
}

const everyRelation = (): Relations => Object.fromEntries(OBJECT_ROLES.map((role) => [role, true]));
