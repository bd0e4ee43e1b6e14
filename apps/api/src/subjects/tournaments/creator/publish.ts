import type { TournamentSource } from '@soulstat/api-client/contract';
import { openTournament } from '@soulstat/tournament';
import { randomInt } from 'node:crypto';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { nextLook } from '../log/by-itself.ts';
import { setStaffRole } from '../queries/people.ts';
import { insertTournament, type TournamentRow } from '../queries/tournaments.ts';
import { columnsOf, renderText, requireSound } from './source.ts';

export interface Publishing {
  readonly ownerId: number | null;
  readonly hasLinks: boolean;
  readonly now: number;
  readonly isSimulated?: boolean;
  readonly series?: { readonly id: number; readonly number: number } | null;
}

/** What is to be stored of a source; it is rendered outside of any transaction. */
export async function prepareSource(asked: TournamentSource, hasLinks: boolean) {
  const source = requireSound(asked);
  const [description, rules] = await Promise.all([
    renderText(source.description, 'tournament', hasLinks),
    renderText(source.rules, 'tournament', hasLinks),
  ]);
  return { source, description, rules, columns: columnsOf(source) };
}

export type PreparedSource = Awaited<ReturnType<typeof prepareSource>>;

/** Stores a tournament from this source, and gives its id. */
export async function publishSource(
  tx: Postgres,
  prepared: PreparedSource,
  { ownerId, now, isSimulated = false, series = null }: Publishing,
): Promise<number> {
  const state = openTournament(prepared.source.setup);
  const row = { source: prepared.source } as TournamentRow;
  const nextAt = nextLook({ row, state, log: [] }, now);
  for (;;) {
    const id = randomInt(100_000_000, 1_000_000_000);
    const tournament = { ...prepared, id, nextAt, isSimulated, series, at: new Date(now) };
    if (!(await insertTournament(tx, tournament))) continue;
    if (ownerId !== null) await setStaffRole(tx, id, ownerId, 'owner');
    return id;
  }
}
