/** Reads files in a thread of its own: what takes time is decompressing, decoding and turning a match into rows. */
import type { Limits, Match, MatchEntry } from '@soulstat/match-file';
import { isMainThread } from 'node:worker_threads';
import { prepareEntry, rejection, type PreparedEntry, type SourceFile } from './ingest/prepare-match.ts';
import { readPart as partOf, type PartOfFile } from './parts/match-part.ts';
import { masked } from './parts/masked-players.ts';
import { matchEntries } from './reader/match-entries.ts';
import { releaseBytes } from './reader/release-bytes.ts';
import type { ScoreModels } from '@soulstat/scores';
import type { ChancesInput, FittedChances, LearnedMatch } from './scores/fit-chances.ts';
import type { FitInput, FitResult } from './scores/fit-scores.ts';
import type { PreparedScores } from './scores/prepare-scores.ts';

/**
 * Files are scored as well where that is asked for, which saves reading them twice. Of one that may hold a single match and holds more
 * nothing is turned into rows.
 */
export async function readFile(asked: FileToRead): Promise<PreparedEntry[]> {
  try {
    return await prepareFile(asked);
  } finally {
    // In a thread they are a copy of its own.
    if (!isMainThread) releaseBytes(asked.file.bytes);
  }
}

interface FileToRead {
  readonly file: Pick<SourceFile, 'bytes' | 'sha256'>;
  readonly isScored: boolean;
  readonly isSingle?: boolean;
  /** Where a newer version than that of the release is in use. */
  readonly models?: ScoreModels | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

async function prepareFile(asked: FileToRead): Promise<PreparedEntry[]> {
  const { bytes, sha256 } = asked.file;
  const read = matchEntries(bytes, asked.limits);
  const entries = asked.isSingle ? onlyEntry(read) : read;
  if (!entries) return [SEVERAL_MATCHES];
  const models = asked.isScored ? await loadModels() : undefined;
  return Array.from(entries, (entry) => {
    const prepared = prepareEntry(entry, sha256);
    return models && entry.state === 'match' && prepared.outcome === 'prepared'
      ? models.withScores(prepared, entry.match, asked.models)
      : prepared;
  });
}

const SEVERAL_MATCHES = rejection(
  'several_matches',
  'The file has several matches. Send one match per file, as the game wrote it.',
);

/** The only entry; undefined where there are more, which are then not read. */
function onlyEntry(entries: Iterable<MatchEntry>): readonly MatchEntry[] | undefined {
  const [only, another] = entries;
  if (another) return undefined;
  return only ? [only] : [];
}

/** Some matches of a file. */
interface SomeMatches {
  readonly bytes: Uint8Array;
  readonly matchIds: readonly number[];
}

function* matchesAmong({ bytes, matchIds }: SomeMatches): Generator<Match> {
  for (const entry of matchEntries(bytes))
    if (entry.state === 'match' && matchIds.includes(entry.match.matchId)) yield entry.match;
}

/** What the models say of them. */
export async function scoreFile({
  models,
  ...some
}: SomeMatches & { readonly models?: ScoreModels | undefined }): Promise<PreparedScores[]> {
  const { prepareScores } = await loadModels();
  return Array.from(matchesAmong(some), (match) => prepareScores(match, models));
}

/** A new version of the models, from the rows of matches. */
export async function fitScores(input: FitInput): Promise<FitResult> {
  const fitting = await import('./scores/fit-scores.ts');
  return fitting.fitScores(input);
}

/** What the chance of winning and the lanes are fitted on. */
export async function learnFromFile(some: SomeMatches): Promise<LearnedMatch[]> {
  const { learnFrom } = await import('./scores/fit-chances.ts');
  return Array.from(matchesAmong(some), (match) => learnFrom(match));
}

/** New versions of both, from what was learned. */
export async function fitChances(input: ChancesInput): Promise<FittedChances> {
  const fitting = await import('./scores/fit-chances.ts');
  return fitting.fitChances(input);
}

/** Not before they are needed: they take longer to load than everything else here. */
const loadModels = () => import('./scores/prepare-scores.ts');

/** One part of a match, for its page. */
export const readPart = ({ bytes, matchId, part, winProbability }: PartOfFile): string =>
  partOf(part, matchAmong(bytes, matchId), winProbability);

/** A whole match, for whoever asks for all of it, without the account ids of players who hide. */
export function readWhole({
  bytes,
  matchId,
  hidden = new Set(),
}: Omit<PartOfFile, 'part'> & { readonly hidden?: ReadonlySet<number> }): string {
  const match = matchAmong(bytes, matchId);
  return JSON.stringify({ ...match, players: masked(match.players, hidden) });
}

/** A match of a kept file, which may hold others beside it. Throws when it is not there: it was when it was taken in. */
function matchAmong(kept: Uint8Array, matchId: number): Match {
  const [match] = matchesAmong({ bytes: kept, matchIds: [matchId] });
  if (!match) throw new Error(`The kept file of match ${matchId} does not hold it`);
  return match;
}
