import { accountOf } from '@soulstat/match-file';
import { parseRank, rankNumberOf } from '@soulstat/ranks';
import { Type, type Static, type TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { UNNAMED, type PublisherEntryRow } from '../../subjects/leaderboards/queries/publisher-boards.ts';

const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

/** A board as the publisher hands it out, in the shape the community's API passes it on. */
const BoardFile = Type.Object({
  entries: Type.Array(
    Type.Object({
      account_name: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
      possible_account_ids: maybe(
        Type.Array(Type.Integer({ minimum: 1, maximum: 4_294_967_295 }), { maxItems: 10_000 }),
      ),
      rank: Type.Integer({ minimum: 1, maximum: 100_000 }),
      top_hero_ids: maybe(Type.Array(Type.Integer({ minimum: 0, maximum: 65_535 }), { maxItems: 200 })),
      badge_level: maybe(Type.Integer()),
      ranked_rank: maybe(Type.Integer()),
      ranked_subrank: maybe(Type.Integer()),
    }),
    { maxItems: 20_000 },
  ),
  /** When it was taken: unix seconds, or `2026-01-17 17:22:06` in UTC. */
  upd: Type.Optional(
    Type.Union([
      Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
      Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}` }),
    ]),
  ),
});

/** The file is no board, in one sentence. */
export class BoardFileProblem extends Error {
  readonly code = 'unreadable_board';
}

const HEROES_KEPT = 10;

/** Reads a board, and when it was taken where the file says so; throws `BoardFileProblem` for anything else. */
export function readBoardFile(text: string) {
  const file = parsed(text);
  if (!Check(BoardFile, file)) {
    const [first] = Errors(BoardFile, file);
    throw new BoardFileProblem(
      `This is no leaderboard of the publisher: ${first?.instancePath ?? ''} ${first?.message ?? 'is not as expected'}.`,
    );
  }
  if (file.entries.length === 0) throw new BoardFileProblem('This leaderboard has no entries.');
  return {
    takenAt: momentOf(file.upd),
    entries: file.entries.toSorted((a, b) => a.rank - b.rank).map(entryOf),
  };
}

function momentOf(told: number | string | undefined): Date | undefined {
  if (told === undefined) return undefined;
  const moment = new Date(typeof told === 'number' ? told * 1000 : `${told.slice(0, 19).replace(' ', 'T')}Z`);
  if (Number.isNaN(moment.getTime())) throw new BoardFileProblem('The moment of this leaderboard is none.');
  return moment;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BoardFileProblem('This is no JSON.');
  }
}

type FileEntry = Static<typeof BoardFile>['entries'][number];

function entryOf(entry: FileEntry, index: number): PublisherEntryRow {
  return {
    position: index + 1,
    place: entry.rank,
    // PostgreSQL keeps no NUL.
    name: (entry.account_name ?? UNNAMED).replaceAll('\0', ''),
    rankNumber: rankOf(entry),
    accountIds: [...new Set((entry.possible_account_ids ?? []).flatMap((id) => accountOf(id) ?? []))],
    heroIds: (entry.top_hero_ids ?? []).slice(0, HEROES_KEPT),
  };
}

function rankOf(entry: FileEntry): number | null {
  const { badge_level: badge, ranked_rank: tier, ranked_subrank: subrank } = entry;
  const rank = parseRank(badge ?? (tier ?? 0) * 10 + (subrank ?? 0));
  return rank ? rankNumberOf(rank) : null;
}
