import { GAME_DATA } from '@soulstat/game-data/full';
import {
  openPatchNoteReader,
  parsePatchNotes,
  PatchNotesError,
  type PatchFact,
  type PatchNote,
} from '@soulstat/game-data/patch-notes';
import { Type, type Static } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { readBody } from '../../base/read-body.ts';
import { dayOf } from '../../base/unix-seconds.ts';

/** A feed that cannot be used, in one sentence. */
export class PatchFeedProblem extends Error {
  override readonly name = 'PatchFeedProblem';
  readonly code = 'unreadable_patch_feed';
}

const PATIENCE_MS = 30_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** Posts of the publisher's forum, as the community's match API passes them on: HTML, with a moment in words. */
const Posts = Type.Array(
  Type.Object({
    title: Type.String({ maxLength: 500 }),
    pub_date: Type.String({ maxLength: 100 }),
    content_encoded: Type.String({ maxLength: 2_000_000 }),
  }),
  { maxItems: 2_000 },
);
type Post = Static<typeof Posts>[number];

/** Downloads a feed. Throws `PatchFeedProblem`. */
export async function fetchPatchFeed(url: string, signal: AbortSignal): Promise<string> {
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const answer = await fetch(url, { redirect: 'error', signal: inTime });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new PatchFeedProblem(`The feed answered ${answer.status}.`);
    }
    return new TextDecoder().decode(await readBody(answer, MAX_BYTES, tooMuch));
  } catch (error) {
    if (error instanceof PatchFeedProblem || signal.aborted) throw error;
    throw new PatchFeedProblem('The feed cannot be reached, or broke off.', { cause: error });
  }
}

const noFeed = (why: string) => new PatchFeedProblem(`This is no feed of patch notes: ${why}.`);
const tooMuch = () => new PatchFeedProblem('The feed is longer than all patch notes there are.');

/**
 * The facts of a feed: posts with notes, or a file of facts. Everything is checked before anything is used; the notes' own text goes no
 * further. Throws `PatchFeedProblem`.
 */
export function readPatchFeed(text: string): readonly PatchNote[] {
  if (text.length > MAX_BYTES) throw tooMuch();
  const feed = parsed(text);
  if (!Array.isArray(feed)) return factsFile(feed);
  if (Check(Posts, feed)) return notesOf(feed);
  const [{ instancePath = '', message = 'is not as expected' } = {}] = Errors(Posts, feed);
  throw noFeed(`${instancePath} ${message}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PatchFeedProblem('The feed is no JSON.');
  }
}

function factsFile(feed: unknown): readonly PatchNote[] {
  try {
    return parsePatchNotes(feed);
  } catch (error) {
    if (!(error instanceof PatchNotesError)) throw error;
    throw noFeed(error.message);
  }
}

function notesOf(posts: readonly Post[]): readonly PatchNote[] {
  const read = openPatchNoteReader(GAME_DATA);
  const days = new Map<string, readonly PatchFact[]>();
  posts.forEach((post, place) => {
    const at = new Date(post.pub_date);
    if (Number.isNaN(at.getTime())) throw noFeed(`/${place}/pub_date is no moment`);
    if (/hero ?lab/i.test(post.title)) return;
    const day = dayOf(at);
    days.set(day, [...(days.get(day) ?? []), ...read(linesOf(post.content_encoded)).facts]);
  });
  return [...days].map(([day, facts]) => ({ day, facts })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#039': "'",
};

/** Lines of text; what is left of markup says nothing to the reader. */
function linesOf(html: string): string {
  return html
    .replaceAll(/<(?:br|\/p|\/div|\/li|li|\/ul|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#?\w{1,8});/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
