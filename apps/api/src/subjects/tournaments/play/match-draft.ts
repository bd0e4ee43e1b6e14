import { PRESETS, problemOfPreset, problemOfRules, type DraftRules } from '@soulstat/draft';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { NewDraft, StageDraft } from '@soulstat/api-client/contract';
import { entrantsOf, stageOfMatch, type Match, type TournamentState } from '@soulstat/tournament';
import { fail } from '../../../base/problem.ts';
import { seatTokens, type DraftSeat, type OpenDraft } from '../../../community/draft-seats.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { teamName } from '../registration/names.ts';
import { findRoomStatus } from '../../../community/draft-rooms/queries/draft-rooms.ts';
import { listBeside, setDraftCode } from '../queries/beside-matches.ts';
import { listEntrantRows, listRosters } from '../queries/entrants.ts';
import { tellTournament } from '../queries/tournament-log.ts';

/** Why no room can be opened so for a series of this length, as a sentence; undefined where it can. */
export function problemOfDraft(draft: StageDraft, bestOf: DraftRules['bestOf']): string | undefined {
  if (draft.preset === 'custom' && draft.steps === null) return 'a draft of one’s own needs its steps.';
  const live = GAME_DATA.liveHeroes.map(({ id }) => id);
  const unknown = draft.heroes?.find((id) => !live.includes(id));
  if (unknown !== undefined) return `there is no hero with the id ${unknown}.`;
  const known = draft.preset === 'custom' ? undefined : PRESETS[draft.preset];
  const steps = (known?.steps ?? draft.steps ?? []).map((step) => ({
    ...step,
    seconds: draft.stepSeconds ?? step.seconds,
  }));
  const reserveSeconds = draft.reserveSeconds ?? known?.reserveSeconds ?? PRESETS.competitive.reserveSeconds;
  const preset = { name: 'Custom', steps, reserveSeconds };
  const { firstPick, nextGame, fearless, timeout } = draft;
  const rules = { preset, bestOf, firstPick, nextGame, fearless, timeout, heroes: draft.heroes ?? live };
  return problemOfPreset(preset) ?? problemOfRules(rules);
}

/** What a draft room is opened with for a match of a stage. */
export const newDraftOf = (draft: StageDraft, bestOf: 1 | 3 | 5 | 7): NewDraft => ({
  ...(draft.preset === 'custom' ? { steps: draft.steps ?? [] } : { preset: draft.preset }),
  ...(draft.stepSeconds === null ? {} : { stepSeconds: draft.stepSeconds }),
  ...(draft.reserveSeconds === null ? {} : { reserveSeconds: draft.reserveSeconds }),
  ...(draft.heroes === null ? {} : { heroes: draft.heroes }),
  bestOf,
  firstPick: draft.firstPick,
  nextGame: draft.nextGame,
  fearless: draft.fearless,
  timeout: draft.timeout,
  allowsAnalysis: draft.allowsAnalysis,
  isOfficial: true,
});

/** Which side of a match is team 1 of its draft room: the better seed of the stage. */
export function teamOneSide(state: TournamentState, match: Match): 0 | 1 {
  const field = state.stages[stageOfMatch(match.id)]?.field ?? [];
  const [a, b] = entrantsOf(match) ?? [0, 0];
  const seedOf = (id: number) => field.findIndex(({ entrant }) => entrant === id);
  return seedOf(a) <= seedOf(b) ? 0 : 1;
}

/** The draft room of a match, opened where it is not open; its code and the secret of one of its seats. */
export async function seatInDraft(
  tx: Postgres,
  { row, state }: HeldTournament,
  match: Match,
  { seat, now, openDraft }: { readonly seat: DraftSeat; readonly now: number; readonly openDraft: OpenDraft },
): Promise<{ readonly code: string; readonly token: string }> {
  const draft = row.source.drafts[stageOfMatch(match.id)] ?? null;
  if (!draft) return fail('tournament_refused', 'This stage is played without a draft room here.');
  const sides = entrantsOf(match);
  if (!sides || (match.status !== 'ready' && match.status !== 'running'))
    return fail(
      'tournament_refused',
      'The draft room opens once both sides are known, until the match has ended.',
    );
  const tokenFor = await seatTokens(tx, 'tournament-drafts');
  const [beside] = await listBeside(tx, row.id, [match.id]);
  const before = beside?.draftCode ?? null;
  const status = before === null ? undefined : await findRoomStatus(tx, before);
  if (before !== null && status !== undefined && status !== 'abandoned')
    return { code: before, token: tokenFor(before, seat) };
  const one = teamOneSide(state, match);
  const teams = [sides[one], sides[1 - one] ?? sides[0]] as const;
  const [names, rosters] = await Promise.all([listEntrantRows(tx, row.id, teams), listRosters(tx, teams)]);
  const rowOf = (id: number) => names.find((name) => name.id === id);
  const nameOf = (id: number) => teamName(rowOf(id)?.name ?? null, row.source.teamSize);
  const teamIds = { 1: rowOf(teams[0])?.teamId ?? null, 2: rowOf(teams[1])?.teamId ?? null };
  const playersOf = (id: number) =>
    rosters.flatMap(({ entrantId, leftAt, role, accountId }) =>
      entrantId === id && leftAt === null && role !== 'coach' && accountId !== null ? [accountId] : [],
    );
  const { code } = await openDraft(
    tx,
    {
      ...newDraftOf(draft, match.bestOf),
      name: row.source.name.slice(0, 60),
      team1: nameOf(teams[0]),
      team2: nameOf(teams[1]),
      accounts1: playersOf(teams[0]).slice(0, 12),
      accounts2: playersOf(teams[1]).slice(0, 12),
      isPublic: row.source.visibility === 'public',
      notes: row.source.mapNote,
    },
    { ownerId: null, now, tokenFor, teamIds },
  );
  await setDraftCode(tx, row.id, match.id, code);
  await tellTournament(tx, row.id, { kind: 'matches' });
  return { code, token: tokenFor(code, seat) };
}
