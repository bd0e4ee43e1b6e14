import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { keepPublisherBoard } from '../../subjects/leaderboards/publisher-board.ts';
import { refused, type Command, type CommandOptions } from '../admin/command.ts';
import { BoardFileProblem, readBoardFile } from './read-board-file.ts';

const REGION = /^[a-z][a-z0-9-]{0,30}$/;
/** `europe_2026-01-17.json` */
const NAME = /^([a-z][a-z-]*)(?:_hero(\d{1,5}))?(?:_(\d{4}-\d{2}-\d{2}))?\.json$/i;

/** `soulstat leaderboard`: keeps a board of the publisher. Safe to repeat: the same moment replaces itself. */
export const takeBoard: Command = async ({ stores, options, say }) => {
  const { file } = options;
  if (file === undefined) throw new BoardFileProblem('Name the file of a leaderboard.');
  try {
    const { takenAt, entries } = readBoardFile(await textOf(file));
    const key = { ...placeOf(file, options), takenAt: takenAt ?? dayOfName(file) };
    await keepPublisherBoard(stores.postgres, key, entries);
    const heroWords = key.heroId === 0 ? '' : `, hero ${key.heroId}`;
    say(`Kept ${entries.length} entries of ${key.region}${heroWords}, as of ${key.takenAt.toISOString()}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof BoardFileProblem)) throw error;
    return refused(say, `${file}: ${error.message}`);
  }
};

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new BoardFileProblem('The file cannot be read.');
  });
}

/** Told, or by the name of the file. */
function placeOf(file: string, { region, heroId }: CommandOptions): { region: string; heroId: number } {
  const [, namedRegion, namedHero] = NAME.exec(basename(file)) ?? [];
  const chosen = (region ?? namedRegion)?.toLowerCase();
  if (chosen === undefined || !REGION.test(chosen))
    throw new BoardFileProblem('Say of which region it is: --region europe.');
  return { region: chosen, heroId: heroId ?? Number(namedHero ?? 0) };
}

function dayOfName(file: string): Date {
  const [, , , day] = NAME.exec(basename(file)) ?? [];
  const date = new Date(`${day ?? ''}T00:00:00Z`);
  if (Number.isNaN(date.getTime()))
    throw new BoardFileProblem(
      'Neither the file nor its name says of which day it is: call it europe_2026-01-17.json.',
    );
  return date;
}
