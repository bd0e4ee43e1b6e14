import type { NewDraft } from '@soulstat/api-client/contract';
import { createHmac, randomBytes } from 'node:crypto';
import type { Postgres } from '../storage/postgres/connect.ts';
import { keepSecret } from './accounts/queries/sessions.ts';

export type DraftSeat = 'captain1' | 'captain2' | 'player1' | 'player2' | 'referee';

/** Opens a draft room, whose links have these secrets. */
export type OpenDraft = (
  tx: Postgres,
  room: NewDraft,
  options: {
    readonly ownerId: number | null;
    readonly now: number;
    readonly tokenFor: (code: string, seat: DraftSeat) => string;
    /** The lasting teams that draft; null where a side is none. */
    readonly teamIds: Readonly<Record<1 | 2, number | null>>;
  },
) => Promise<{ readonly code: string }>;

/**
 * The same link for the same seat each time, and known to nobody who has not this key of the site: hashes alone are stored.
 */
export async function seatTokens(
  tx: Postgres,
  keyName: 'tournament-drafts' | 'scrim-drafts',
): Promise<(code: string, seat: DraftSeat) => string> {
  const key = Buffer.from(await keepSecret(tx, keyName, randomBytes(32)));
  return (code, seat) => createHmac('sha256', key).update(`${code} ${seat}`).digest('base64url').slice(0, 32);
}
