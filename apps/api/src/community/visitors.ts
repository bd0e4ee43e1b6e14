import type { Sessions } from './accounts/session.ts';
import type { AccountSettings } from './accounts/sign-in/settings.ts';
import type { Permissions } from './permissions/use-permissions.ts';

/** Who visits, as routes ask it. */
export interface Visitors {
  /** Who is signed in. */
  readonly sessions: Sessions;
  /** What they may do. */
  readonly permissions: Permissions;
  /** How people sign in. */
  readonly accounts: AccountSettings;
}
