import { hashOfToken } from '../../drafts/secrets.ts';
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { findSeat, type Seat } from '../../queries/postgres/drafts/drafts.ts';

/** What the secret of a link makes of whoever has it; undefined where it is none of this draft. */
export const seatOfToken = async (
  postgres: Postgres,
  code: string,
  token: string | null | undefined,
): Promise<Seat | undefined> => (token ? findSeat(postgres, code, hashOfToken(token)) : undefined);
