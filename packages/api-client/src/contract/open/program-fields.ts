import { Type } from 'typebox';
import { Count, nullable } from '../common.ts';

/** Bots and hidden players are account 0. */
export const ProgramAccountId = Type.Integer({
  minimum: 0,
  maximum: 4_294_967_295,
  description: 'Account id, a SteamID64 less 76561197960265728',
});
export const Text = nullable(Type.String());
export const Whole = nullable(Type.Integer());
export const Fraction = nullable(Type.Number());
export const Unset = Type.Null({ description: 'This site has none' });
export const IsoMoment = Type.String({
  description: 'ISO 8601 with an offset, such as 2026-11-29T15:00:00.000Z',
});
export const PpScore = nullable(Type.Integer({ description: 'PP; null: not enough matches yet' }));
export const EstimatedRank = nullable(
  Type.Integer({ description: 'PP rank as tier * 10 + subrank, 11 to 116; null: not enough matches yet' }),
);
/** Programs send ids as numbers or as texts. */
export const SentId = Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]);

export const AccountParams = Type.Object({ accountId: ProgramAccountId });
export const PlayedHeroes = Type.Array(
  Type.Object({ heroId: Count, matches: Count, winRate: Type.Number({ description: 'In percent' }) }),
  { description: 'The most played first' },
);
