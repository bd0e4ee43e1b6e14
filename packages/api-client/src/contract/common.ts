import { Type, type Static, type TSchema } from 'typebox';
import { ERRORS, type ErrorCode } from '../errors.ts';

/** Up to 2^53: match ids passed 114 million and have no cap of their own. */
export const MatchId = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Match id',
});
/** The number in a SteamID3, as match files name players. */
export const AccountId = Type.Integer({ minimum: 1, maximum: 4_294_967_294, description: 'Account id' });
export const TeamIndex = Type.Union([Type.Literal(0), Type.Literal(1)], {
  description: '0 the Hidden King, 1 the Archmother',
});
export const Count = Type.Integer({ minimum: 0 });
export const Seconds = Type.Integer({ minimum: 0, description: 'Seconds from the start of the match' });
export const UnixSeconds = Type.Integer({ description: 'Unix seconds, UTC' });
export const RankNumber = Type.Integer({ description: 'tier * 10 + subrank, 11 to 116' });

export const Unconfirmed = Type.Boolean({
  description:
    'A player sent the file of this match. It counts in no statistic until a file from the publisher or the community API agrees',
});

/** A day in UTC. */
export const Day = Type.String({
  pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
  description: 'A day in UTC, such as 2026-11-20',
});
/** A limit of ranks in a query. */
export const RankLimit = Type.Integer({ minimum: 11, maximum: 116 });

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

export const Problem = Type.Object(
  {
    code: Type.Enum(Object.keys(ERRORS) as ErrorCode[], { description: 'For programs' }),
    message: Type.String({ description: 'For people' }),
  },
  { title: 'Problem', description: 'What went wrong, for every answer that is not 2xx.' },
);
export interface Problem extends Static<typeof Problem> {}
