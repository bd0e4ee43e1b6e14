import { heroesOf, type DraftGame } from '@soulstat/draft';
import { listPlayedLines, type PlayedLine } from '@soulstat/warehouse';
import { readRooms } from '../../community/draft-rooms/queries/draft-rooms.ts';
import type { Stores } from '../../storage/databases.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { listTeamMatches, type TeamMatchRow } from './queries/team-games.ts';

/** Of one team; older ones say little of how it plays now. */
const MOST_MATCHES = 200;

/** A game of a team with what is known of it. */
export interface PlayedGame extends Pick<
  TeamMatchRow,
  'tournamentId' | 'match' | 'event' | 'at' | 'opponentId'
> {
  /** Of the series, from 1. */
  readonly number: number;
  /** Null where the score alone says how the series ended. */
  readonly hasWon: boolean | null;
  readonly matchId: number | null;
  readonly draftCode: string | null;
  /** The drafted game, and which of its teams this one is. */
  readonly draft: { readonly game: DraftGame; readonly team: 1 | 2 } | null;
  /** Of the stored match: the players on the side of this team; empty where no match is linked. */
  readonly lines: readonly PlayedLine[];
}

/** Games of a team in tournaments and leagues, the newest series first. `accounts`: who is, or was, on its roster. */
export async function teamGames(
  { postgres, clickhouse }: Pick<Stores, 'postgres' | 'clickhouse'>,
  teamId: number,
  accounts: ReadonlySet<number>,
): Promise<PlayedGame[]> {
  const matches = await listTeamMatches(postgres, teamId, MOST_MATCHES);
  const codes = matches.flatMap(({ draftCode }) => draftCode ?? []);
  const matchIds = matches.flatMap(({ games }) => games.flatMap(({ matchId }) => matchId ?? []));
  const [rooms, lines] = await Promise.all([
    readRooms(postgres, codes),
    matchIds.length === 0 ? [] : listPlayedLines(clickhouse, currentScoresVersion(), matchIds),
  ]);
  const roomOf = new Map(rooms.map((room) => [room.code, room]));
  const linesOf = Map.groupBy(lines, ({ matchId }) => matchId);
  return matches.flatMap(({ games, teamOneId, ...match }) =>
    games.map(({ winnerId, matchId }, index): PlayedGame => {
      const game = roomOf.get(match.draftCode ?? '')?.games[index];
      return {
        ...match,
        number: index + 1,
        hasWon: winnerId === null ? null : winnerId === teamId,
        matchId,
        draft: game && game.selections.length > 0 ? { game, team: teamOneId === teamId ? 1 : 2 } : null,
        lines: ownSide(linesOf.get(matchId ?? 0) ?? [], accounts),
      };
    }),
  );
}

/** The side on which more of the roster played. */
function ownSide(lines: readonly PlayedLine[], accounts: ReadonlySet<number>): readonly PlayedLine[] {
  const sides = [0, 1].map((side) => lines.filter(({ team }) => team === side));
  const [one = 0, other = 0] = sides.map(
    (side) => side.filter(({ accountId }) => accounts.has(accountId)).length,
  );
  if (one === other) return [];
  return sides[one > other ? 0 : 1] ?? [];
}

/** Which side the team played: 0 The Hidden King. By the match, else by the draft. */
export function sideOf({ lines, draft }: PlayedGame): 0 | 1 | null {
  const [line] = lines;
  if (line) return line.team;
  if (!draft) return null;
  return draft.game.hiddenKing === draft.team ? 0 : 1;
}

/** What the team played: by the draft, else by the match. */
export function picksOf({ lines, draft }: PlayedGame): number[] {
  const drafted = draft ? heroesOf(draft.game, draft.team, 'pick') : [];
  return drafted.length > 0 ? drafted : lines.map(({ heroId }) => heroId);
}

export const bansOf = ({ draft }: PlayedGame): number[] =>
  draft ? heroesOf(draft.game, draft.team, 'ban') : [];

export const bansAgainst = ({ draft }: PlayedGame): number[] =>
  draft ? heroesOf(draft.game, draft.team === 1 ? 2 : 1, 'ban') : [];

/** Without a second phase of bans. */
const FIRST_PICKS = 3;

/** Picks of the team before anybody bans again, or its first three where nobody does. */
export function firstPhasePicks({ draft }: PlayedGame): number[] {
  if (!draft) return [];
  const { selections } = draft.game;
  const firstPick = selections.findIndex(({ type }) => type === 'pick');
  const secondBan = selections.findIndex(({ type }, index) => type === 'ban' && index > firstPick);
  const phase = secondBan < 0 ? selections : selections.slice(0, secondBan);
  const own = phase.flatMap(({ team, type, heroId }) =>
    team === draft.team && type === 'pick' && heroId !== null ? [heroId] : [],
  );
  return secondBan < 0 ? own.slice(0, FIRST_PICKS) : own;
}
