import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable, Problem, RankNumber } from '../common.ts';
import { route } from '../route.ts';

export const PlayerSearchResult = Type.Object(
  {
    accountId: Type.Integer({ minimum: 1, description: 'The low 32 bits of the platform id' }),
    name: Type.String({ description: 'As the platform shows it; the account id where no name is known' }),
    avatarUrl: nullable(Type.String({ description: 'A picture of 64 px or more' })),
    estimatedRankNumber: Type.Optional(RankNumber),
  },
  { title: 'PlayerSearchResult', description: 'One player that a search found.' },
);
export interface PlayerSearchResult extends Static<typeof PlayerSearchResult> {}

export const searchProfiles = route({
  method: 'GET',
  url: '/api/profile/search-profiles/:encodedQuery',
  schema: {
    operationId: 'searchProfiles',
    summary: 'Players by name or by any form of their id',
    description:
      'At most 20 players. First the player whose id the text is: account id, SteamID64, SteamID2, SteamID3, or the address of a profile, ' +
      'here, on the platform or on another tracker. Then names: the whole name, its beginning, the beginning of a word in it, any ' +
      'part of it, and, where that finds fewer than five, names with a typing error or two; among equals the player with the most ' +
      'matches stored comes first. Case, accents of Latin letters, full-width and look-alike letters make no difference. A blank ' +
      'text finds nobody. Players who hid their profile are never found. An address with a word of the player’s own is looked up at the ' +
      'platform; where the site has no key for that and no name is like the word, 404 says so.',
    tags: ['players'],
    params: Type.Object({
      encodedQuery: Type.String({ minLength: 1, maxLength: 300, description: 'The text, percent-encoded' }),
    }),
    response: {
      200: Type.Array(PlayerSearchResult, { maxItems: 20 }),
      400: Problem,
      404: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

/**
 * - `stored`: the match can be opened.
 * - `refused`: a file of it arrived and could not be used.
 * - `newer`: its id is above that of every match stored, so it was probably played a short while ago.
 * - `missing`: nothing of it has arrived, although later matches have.
 */
export const MATCH_SEARCH_STATES = ['stored', 'refused', 'newer', 'missing'] as const;
export type MatchSearchState = (typeof MATCH_SEARCH_STATES)[number];

export const MatchSearch = Type.Object(
  {
    matchId: MatchId,
    state: Type.Enum([...MATCH_SEARCH_STATES], {
      description:
        'stored: it can be opened; refused: a file of it could not be used; newer: above every match stored, so probably just played; ' +
        'missing: nothing of it has arrived, although later matches have',
    }),
    detail: nullable(
      Type.Enum(['full', 'scoreboard'], { description: 'What is stored of it; null while it is not' }),
    ),
    newestMatchId: nullable(
      Type.Integer({ ...Count, description: 'The highest id stored; null while no match is' }),
    ),
    reason: nullable(Type.String({ description: 'Why it is not stored, in a sentence' })),
    advice: nullable(Type.String({ description: 'What one can do about it, in a sentence or two' })),
  },
  { title: 'MatchSearch', description: 'Whether a match is stored and, if not, why not and what to do.' },
);
export interface MatchSearch extends Static<typeof MatchSearch> {}

export const searchMatch = route({
  method: 'GET',
  url: '/api/match/search/:matchId',
  schema: {
    operationId: 'searchMatch',
    summary: 'Whether a match is stored and, if not, why not and what to do',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchSearch, 400: Problem, 429: Problem, 503: Problem },
  },
});
