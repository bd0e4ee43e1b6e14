import { append, isRefusal, replay, type LogEntry, type TournamentState } from '@soulstat/tournament';
import { LRUCache } from 'lru-cache';
import { oneAtATime } from '../../../base/one-at-a-time.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { listLog } from '../queries/tournament-log.ts';
import { findMark, findTournament, type TournamentMark, type TournamentRow } from '../queries/tournaments.ts';

/** A tournament as it is at one version of its log and one revision of its source. */
export interface HeldTournament {
  readonly row: TournamentRow;
  readonly log: readonly LogEntry[];
  readonly state: TournamentState;
}

/** Each with a log of up to some thousand entries and what it gives. */
const MOST_HELD = 100;

/** Beyond so many new entries the log is read as a whole. */
const FEW = 50;

export type HeldTournaments = ReturnType<typeof holdTournaments>;

/**
 * Tournaments that this process has read, so that a log is replayed once. What is held is never trusted: each read looks at the
 * database for version and revision first.
 */
export function holdTournaments() {
  const held = new LRUCache<number, HeldTournament>({ max: MOST_HELD });

  async function readAt(db: Postgres, mark: TournamentMark): Promise<HeldTournament | undefined> {
    const known = held.get(mark.id);
    if (known && known.row.revision === mark.revision && known.row.version === mark.version) return known;
    const row = await findTournament(db, mark.id);
    if (!row) return undefined;
    const isNear =
      known?.row.revision === row.revision &&
      known.row.version <= row.version &&
      row.version - known.row.version <= FEW;
    return isNear
      ? followed(known, row, await listLog(db, mark.id, known.row.version))
      : replayed(row, await listLog(db, mark.id));
  }

  return {
    /** What is written to one tournament at the same time waits here, before it takes a connection. */
    inTurn: oneAtATime<number>(),
    /** Inside a transaction that has locked it: what is read is kept only by `keep`. */
    readAt,
    /** Once it is committed, or read outside of any transaction. A newer one is not replaced. */
    keep: (tournament: HeldTournament): void => {
      const { id, version, revision } = tournament.row;
      const known = held.get(id)?.row;
      if (!known || known.revision < revision || (known.revision === revision && known.version < version))
        held.set(id, tournament);
    },
    /** Undefined where there is none, or moderators took it away. */
    read: async (db: Postgres, id: number): Promise<HeldTournament | undefined> => {
      const mark = await findMark(db, id);
      if (!mark) return undefined;
      const tournament = await readAt(db, mark);
      if (tournament) held.set(id, tournament);
      return tournament;
    },
  };
}

const replayed = (row: TournamentRow, log: readonly LogEntry[]): HeldTournament => ({
  row: { ...row, version: log.length },
  log,
  state: replay(row.source.setup, log).state,
});

/** The tournament after entries that others wrote. */
function followed(known: HeldTournament, row: TournamentRow, added: readonly LogEntry[]): HeldTournament {
  let { log, state } = known;
  for (const entry of added) {
    const next = append(row.source.setup, log, state, entry);
    if (!isRefusal(next)) ({ state } = next);
    log = [...log, entry];
  }
  return { row: { ...row, version: log.length }, log, state };
}
