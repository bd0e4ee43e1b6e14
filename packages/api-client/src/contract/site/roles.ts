import { Type } from 'typebox';

/** Roles of an account on the whole site, each with the rights of those before it. Nobody needs an account to be a guest. */
export const ROLES = ['guest', 'user', 'author', 'moderator', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** What staff can make of an account. */
export const ACCOUNT_ROLES = ['user', 'author', 'moderator', 'staff'] as const satisfies readonly Role[];
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const Role = Type.Enum([...ROLES], {
  description: 'On the whole site: an author publishes without review, moderators decide about reports',
});
export const AccountRole = Type.Enum([...ACCOUNT_ROLES]);

/**
 * What whoever asks may do here, for the page to offer it: `may: May('guide.edit', 'guide.delete')`. The server refuses the rest by the
 * same rules (`docs/permissions.md`).
 */
export const May = <const Actions extends string[]>(...actions: readonly [...Actions]) =>
  Type.Array(Type.Enum<Actions>(actions), { description: 'What whoever asks may do with it' });
