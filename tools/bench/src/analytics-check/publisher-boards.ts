import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { boardAccounts, type PlainMatch, type PublisherFile } from '@soulstat/plain-analytics';

/** The boards of a folder: `europe_2026-01-17.json`. */
export const boardsIn = (folder: string): PublisherFile[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => {
          const { entries, upd } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as BoardFile;
          const takenAt = Date.parse(`${upd.replace(' ', 'T')}Z`) / 1000;
          return { region: name.split('_')[0] ?? '', heroId: 0, takenAt, entries };
        })
    : [];

interface BoardFile extends Pick<PublisherFile, 'entries'> {
  readonly upd: string;
}

const HOUR = 3600;
const PLACES = 200;
const HEROES = Array.from({ length: 80 }, (_, id) => id + 1);

/** Boards of players of a league: of several moments, with names that others bear too and accounts that may be somebody else’s. */
export function madeBoards(matches: readonly PlainMatch[]): PublisherFile[] {
  const accounts = boardAccounts(matches, 'matches', PLACES + 3);
  const newest = matches.reduce((last, { startedAt }) => Math.max(last, startedAt), 0);
  const board = (region: string, heroId: number, hoursAgo: number): PublisherFile => ({
    region,
    heroId,
    takenAt: newest - hoursAgo * HOUR,
    entries: accounts.slice(0, PLACES).map((accountId, at) => ({
      account_name: at % 17 === 0 ? 'somebody' : `player ${at}`,
      possible_account_ids: [accountId, ...accounts.slice(at + 1, at + 4)].slice(0, (at + 1) % 4),
      rank: 1 + ((at * 7 + hoursAgo) % PLACES),
      top_hero_ids: HEROES.slice(at % 40, (at % 40) + (at % 30)),
      badge_level: at % 11 === 0 ? null : 10 * (4 + (at % 8)) + 1 + (at % 6),
    })),
  });
  return [
    ...[0, 20, 30, 100, 200].map((hoursAgo) => board('europe', 0, hoursAgo)),
    board('asia', 0, 5),
    board('europe', 7, 3),
  ];
}
