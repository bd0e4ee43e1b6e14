import { readFile } from 'node:fs/promises';
import { refused, type Command } from '../admin/command.ts';
import {
  fetchPatchFeed,
  PatchFeedProblem,
  readPatchFeed,
} from '../../community/patch-notes/read-patch-feed.ts';
import { storePatchNotes } from '../../community/patch-notes/stored-patch-notes.ts';

/** `soulstat patches`: takes in what patch notes changed, from the feed or a file. Safe to repeat: what is known changes nothing. */
export const patches: Command = async ({ stores, options: { file, feedUrl }, say, signal }) => {
  try {
    const text = file === undefined ? await fetchPatchFeed(feedUrl ?? '', signal) : await textOf(file);
    const notes = readPatchFeed(text);
    if (notes.length === 0) throw new PatchFeedProblem('The feed has no patch notes.');
    const changed = await storePatchNotes(stores.postgres, notes);
    const facts = notes.reduce((sum, note) => sum + note.facts.length, 0);
    say(
      `${notes.length} patch notes up to ${notes.at(-1)?.day} with ${facts} changes of heroes and items; ${changed.length} of them new or changed.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof PatchFeedProblem)) throw error;
    return refused(say, `${file ?? feedUrl}: ${error.message} Nothing was stored.`);
  }
};

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new PatchFeedProblem('The file cannot be read.');
  });
}
