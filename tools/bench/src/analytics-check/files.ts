import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLeague } from '@soulstat/league-simulator';
import { FIRST_SIMULATED_MATCH_ID, readMatches, type Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect } from '@soulstat/match-file/testing';
import type { PlainMatch, PublisherFile } from '@soulstat/plain-analytics';
import { boardsIn, madeBoards } from './publisher-boards.ts';

/** Some matches and the files they are handed in as. */
interface Batch {
  readonly matches: readonly Match[];
  readonly files: readonly Uint8Array[];
}

export interface CheckedFiles {
  readonly name: string;
  /** After so many matches boards are built once before the rest comes; undefined where matches come in no order of time. */
  readonly firstBoardsAfter?: number;
  batches(atOnce: number): Iterable<Batch>;
  /** The publisher's boards. */
  boards(matches: readonly PlainMatch[]): readonly PublisherFile[];
}

const FROM = new Date('2026-07-06');
const DAYS = 60;
/** Share of the matches whose files tell what damage was done with: these take twice as long to make. */
const FULL = 0.05;
/** So that boards have somebody to show. */
const MATCHES_OF_PLAYER = 100;
const PLAYERS_OF_MATCH = 12;
const FEWEST_PLAYERS = 60;
const FIRST_BOARDS = 0.5;

/** A league of two months that saw ranked play begin and several patches. */
export function simulatedFiles(howMany: number): CheckedFiles {
  const players = Math.max(FEWEST_PLAYERS, Math.round((howMany * PLAYERS_OF_MATCH) / MATCHES_OF_PLAYER));
  const shared = { seed: 11, from: FROM, days: DAYS, players };
  const full = Math.round(howMany * FULL);
  const leagues = [
    createLeague({ ...shared, matches: howMany - full, detail: 'facts' }),
    createLeague({ ...shared, matches: full, firstMatchId: FIRST_SIMULATED_MATCH_ID + 100_000_000 }),
  ];
  return {
    name: 'A simulated league',
    firstBoardsAfter: Math.round(howMany * FIRST_BOARDS),
    boards: madeBoards,
    *batches(atOnce) {
      let [matches, files]: [Match[], Uint8Array[]] = [[], []];
      for (const played of inOrder(leagues.map((league) => league.matches()[Symbol.iterator]()))) {
        const file = fileOf(played);
        // What a table does not tell is not to be counted either.
        matches.push(...(isTable(played) ? matchesOf(file) : [played]));
        files.push(file);
        if (files.length < atOnce) continue;
        yield { matches, files };
        [matches, files] = [[], []];
      }
      if (files.length > 0) yield { matches, files };
    },
  };
}

/** Matches of several leagues, each in order of time, in one order of time. */
function* inOrder(leagues: readonly Iterator<{ readonly match: Match }>[]): Iterable<Match> {
  const next = (league: Iterator<{ readonly match: Match }>) => {
    const { done, value } = league.next();
    return done ? [] : [{ league, match: value.match }];
  };
  let waiting = leagues.flatMap(next);
  for (;;) {
    const [first, ...others] = waiting.toSorted((a, b) => a.match.startedAt - b.match.startedAt);
    if (!first) return;
    yield withOwnResults(first.match);
    waiting = [...others, ...next(first.league)];
  }
}

/** One match in so many has a player without a result. */
const UNRATED_EVERY = 17;
const UNRATED = ['penalized', 'penalizedParty', 'notScored'] as const;

/** The game gives single players another result than their team; leagues of the simulator have none of these. */
function withOwnResults(match: Match): Match {
  const at = match.matchId % match.players.length;
  const outcome = match.matchId % UNRATED_EVERY === 0 ? UNRATED[match.matchId % UNRATED.length] : undefined;
  if (outcome === undefined) return match;
  return {
    ...match,
    players: match.players.map((player, index) => (index === at ? { ...player, outcome } : player)),
  };
}

/** Of so many decided matches of queues one arrives as a row of a table of results without its length. */
const TABLE_EVERY = 41;
const isTable = ({ matchId, matchMode, winningTeam }: Match) =>
  matchId % TABLE_EVERY === 0 && winningTeam !== null && (matchMode === 'ranked' || matchMode === 'unranked');

function fileOf(match: Match): Uint8Array {
  if (!isTable(match)) return encodeMatchFile(match, { compression: 'none' });
  return Buffer.from(
    JSON.stringify({ ...(JSON.parse(bulkDialect(match)) as object), duration_s: undefined }),
  );
}

/** The real matches of `SOULSTAT_FIXTURES`: whole files, and a day of them as JSON lines; none where there are none. */
export function realFiles(): CheckedFiles[] {
  const folder =
    process.env['SOULSTAT_FIXTURES'] ??
    fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url));
  // Tables of players beside them lack when most of their matches began, and are refused.
  const tables = filesOf(`${folder}/bulk`, '.jsonl').filter((path) => basename(path).startsWith('matches_'));
  const files = tables.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => Buffer.from(line)),
  );
  const whole = filesOf(`${folder}/matches`, '.meta.bz2').map((path) => readFileSync(path));
  const all = [...files, ...whole];
  if (all.length === 0) return [];
  return [
    {
      name: 'Real matches',
      boards: () => boardsIn(`${folder}/leaderboards`),
      *batches(atOnce) {
        for (let at = 0; at < all.length; at += atOnce) {
          const some = all.slice(at, at + atOnce);
          yield { matches: some.flatMap(matchesOf), files: some };
        }
      },
    },
  ];
}

const filesOf = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => `${folder}/${name}`)
    : [];

const matchesOf = (bytes: Uint8Array): Match[] =>
  [...readMatches(bytes)].flatMap((entry) => (entry.state === 'match' ? [entry.match] : []));
