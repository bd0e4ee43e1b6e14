import type { DraftLine, DraftRoom } from '@soulstat/api-client/contract';
import { openRoom, TEAMS, type DraftEvent, type DraftState } from '@soulstat/draft';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { listDraftEvents, listDraftLogs } from '../queries/draft-events.ts';
import { listDraftMatches, type DraftMatchRow } from '../queries/draft-matches.ts';
import { findDraft, findDrafts, type DraftRow } from '../queries/drafts.ts';
import { logoUrlOf } from '../../../community/teams/team-names.ts';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import { follow } from '../socket/append.ts';

export interface ReadDraft {
  readonly row: DraftRow;
  readonly log: readonly DraftEvent[];
  readonly state: DraftState;
  readonly matches: readonly DraftMatchRow[];
}

export async function readDraft(postgres: Postgres, code: string): Promise<ReadDraft | undefined> {
  const row = await findDraft(postgres, code);
  if (!row) return undefined;
  const [log, matches] = await Promise.all([
    listDraftEvents(postgres, code),
    listDraftMatches(postgres, [code]),
  ]);
  return { row, log, state: stateOf(row, log), matches };
}

export async function readDrafts(postgres: Postgres, codes: readonly string[]): Promise<ReadDraft[]> {
  const [rows, logs, matches] = await Promise.all([
    findDrafts(postgres, codes),
    listDraftLogs(postgres, codes),
    listDraftMatches(postgres, codes),
  ]);
  return rows.map((row) => {
    const log = logs.get(row.code) ?? [];
    return { row, log, state: stateOf(row, log), matches: matches.filter(({ code }) => code === row.code) };
  });
}

export const stateOf = ({ rules, openedAt }: DraftRow, log: readonly DraftEvent[]): DraftState =>
  log.reduce(follow(rules), openRoom(rules, openedAt.getTime()));

const aboutDraft = ({ code, names, isPublic, status, openedAt, updatedAt }: DraftRow) => ({
  code,
  ...names,
  isPublic,
  status,
  openedAt: unixSeconds(openedAt),
  updatedAt: unixSeconds(updatedAt),
});

/** What a room is for, as everybody in it knows. */
export const useOf = ({ isOfficial, allowsAnalysis, bot, accountIds, logos }: DraftRow) => ({
  isOfficial,
  allowsAnalysis,
  bot,
  hasScouting: TEAMS.some((team) => accountIds[team].length > 0),
  logos: { 1: logoUrlOf(logos[1]), 2: logoUrlOf(logos[2]) },
});

export const draftLine = (row: DraftRow): DraftLine => ({
  ...aboutDraft(row),
  bestOf: row.rules.bestOf,
  preset: row.rules.preset.name,
});

export function draftRoom({ row, log, state, matches }: ReadDraft): DraftRoom {
  const { preset, heroes, ...rules } = row.rules;
  return {
    ...aboutDraft(row),
    ...useOf(row),
    status: state.status,
    version: state.version,
    openedMs: row.openedAt.getTime(),
    notes: row.notes,
    rules: { ...rules, preset: { ...preset, steps: [...preset.steps] }, heroes: [...heroes] },
    log: [...log],
    matches: matches.map(({ code: _code, ...match }) => match),
  };
}

/** What changes with it: links to matches come and go without an event. */
export const draftTag = ({ row, state, matches }: ReadDraft): readonly (string | number)[] => [
  row.code,
  state.version,
  ...matches.map(({ game, matchId }) => `${game}.${matchId}`),
];
