import { entrantsOf, type Match } from '@soulstat/tournament';
import type { DraftGame } from '@soulstat/draft';
import type { PlayedLine } from '@soulstat/warehouse';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { teamOneSide } from '../play/match-draft.ts';
import { readRooms } from '../../../community/draft-rooms/queries/draft-rooms.ts';
import { listBeside, listLinks } from '../queries/beside-matches.ts';

/** A game of a tournament that was played, with what is known of it. */
export interface PlayedGame {
  readonly match: Match;
  readonly stage: number;
  /** Of the series, from 1. */
  readonly number: number;
  readonly sides: readonly [number, number];
  /** Null where the score alone says how the series ended. */
  readonly winner: number | null;
  readonly matchId: number | null;
  readonly seconds: number | null;
  /** The game of the draft room, and which entrant its teams are. */
  readonly draft: { readonly game: DraftGame; readonly teams: Readonly<Record<1 | 2, number>> } | null;
}

/** A game with the lines of its match, where that is stored. */
export interface ToldGame extends PlayedGame {
  readonly lines: readonly PlayedLine[];
}

/** Games of matches that have ended by playing, those of forfeits left out. */
export async function playedGames(
  db: Postgres,
  { row, state }: HeldTournament,
  onlyStage: number | undefined,
): Promise<PlayedGame[]> {
  const ended = state.stages.flatMap(({ matches }, stage) =>
    onlyStage === undefined || stage === onlyStage
      ? matches.flatMap((match) => (match.result?.outcome.kind === 'played' ? [{ match, stage }] : []))
      : [],
  );
  const [beside, links] = await Promise.all([listBeside(db, row.id), listLinks(db, row.id)]);
  const codes = new Map(beside.flatMap(({ match, draftCode }) => (draftCode ? [[match, draftCode]] : [])));
  const rooms = await readRooms(db, [...codes.values()]);
  const drafts = new Map(rooms.map(({ code, games }) => [code, games]));
  return ended.flatMap(({ match, stage }) => {
    const sides = match.result?.sides ?? entrantsOf(match);
    if (!sides) return [];
    const one = teamOneSide(state, match);
    const teams = { 1: sides[one], 2: sides[1 - one] ?? sides[0] };
    const games = drafts.get(codes.get(match.id) ?? '') ?? [];
    const [won = 0, lost = 0] = match.result?.score ?? [];
    return Array.from({ length: Math.max(match.games.length, won + lost) }, (_, index): PlayedGame => {
      const known = match.games[index];
      const link = links.find((each) => each.match === match.id && each.game === index + 1);
      const drafted = games[index];
      return {
        match,
        stage,
        number: index + 1,
        sides,
        winner: known?.winner ?? (lost === 0 ? (match.winner ?? null) : null),
        matchId: known?.matchId ?? link?.matchId ?? null,
        seconds: known?.seconds ?? null,
        draft: drafted && drafted.selections.length > 0 ? { game: drafted, teams } : null,
      };
    });
  });
}
