import type { IngestReport } from '@soulstat/api-client';
import type { Receipt } from '../queries/ingest-files.ts';
import { rejection, type Rejection, type SourceFile } from './prepare-match.ts';

/** What became of one match, or one row of a match history. */
export type MatchOutcome =
  | {
      /** `stored`: new here, or richer than what was stored. `known`: this or a richer source was stored, nothing changed. */
      readonly outcome: 'stored' | 'known';
      /** Null for a row of a history: it is no match. */
      readonly matchId: number | null;
    }
  | Rejection;

/** A file of rubbish may have a reason for every line. */
const NAMED_REASONS = 100;

/** What became of the matches of a file, for the person who handed it in. */
export function reportOf(fileName: string, firstMatch: number, outcomes: readonly MatchOutcome[]) {
  const ofMatches = outcomes.filter(isOfMatch);
  const ofHistories = outcomes.filter((outcome) => !isOfMatch(outcome));
  const isAlone = outcomes.length === 1 && firstMatch === 1 && !isOfMany(outcomes[0]);
  const sourceOf = (index: number) => (isAlone ? fileName : `${fileName}, match ${firstMatch + index}`);
  return {
    stored: count(ofMatches, 'stored'),
    known: count(ofMatches, 'known'),
    rejected: outcomes.reduce((sum, outcome) => sum + rejectedMatches(outcome), 0),
    rejections: rejectionsOf(outcomes, sourceOf),
    historyRows: { stored: count(ofHistories, 'stored'), known: count(ofHistories, 'known') },
  };
}

/** One entry for each reason, in the order in which they came up. */
function rejectionsOf(outcomes: readonly MatchOutcome[], sourceOf: (index: number) => string) {
  const byReason = new Map<string, IngestReport['rejections'][number]>();
  for (const [index, match] of outcomes.entries()) {
    if (match.outcome !== 'rejected') continue;
    const { code, message, position = index } = match;
    const matches = rejectedMatches(match);
    const known = byReason.get(message) ?? { source: sourceOf(position), matches: 0, code, message };
    byReason.set(message, { ...known, matches: known.matches + matches });
  }
  return [...byReason.values()].slice(0, NAMED_REASONS);
}

export const NO_MATCH = rejection('no_match', 'The file holds no match.');

export const removedMatch = (matchId: number): Rejection =>
  rejection(
    'removed',
    `Match ${matchId} was removed here by the operator of this site, and is not taken in again.`,
  );

/** One receipt for a file: of several matches the best outcome counts. */
export function receiptOf(
  fileName: string,
  { sha256, bytes }: SourceFile,
  outcomes: readonly MatchOutcome[],
): Receipt {
  const best = (['stored', 'known'] as const).find((outcome) => count(outcomes, outcome) > 0);
  const only = outcomes.length === 1 && outcomes[0] ? outcomes[0] : null;
  const rejection = best ? undefined : outcomes.find((match) => match.outcome === 'rejected');
  return {
    sha256,
    fileName,
    bytes: bytes.byteLength,
    outcome: best ?? 'rejected',
    reasonCode: rejection?.code ?? null,
    reason: rejection?.message ?? null,
    matchId: only && ('matchId' in only ? only.matchId : claimedMatchId(fileName)),
  };
}

/** `68623064.meta.bz2` and `68623064_937530290.meta.bz2` name their match. */
function claimedMatchId(fileName: string): number | null {
  const matchId = Number(/^(\d{1,16})(?:_\d+)?\.(?:meta|json)/.exec(fileName)?.[1]);
  return Number.isSafeInteger(matchId) && matchId > 0 ? matchId : null;
}

const rejectedMatches = (outcome: MatchOutcome) =>
  outcome.outcome === 'rejected' ? (outcome.matches ?? 1) : 0;

const isOfMany = (outcome: MatchOutcome | undefined) => outcome !== undefined && rejectedMatches(outcome) > 1;

const isOfMatch = (match: MatchOutcome) => match.outcome === 'rejected' || match.matchId !== null;

const count = (outcomes: readonly MatchOutcome[], outcome: MatchOutcome['outcome']): number =>
  outcomes.filter((match) => match.outcome === outcome).length;
