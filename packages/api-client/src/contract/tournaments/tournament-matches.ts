import { Type, type Static } from 'typebox';
import { AccountId, Count, MatchId, nullable, UnixSeconds } from '../common.ts';
import { DraftStatus } from '../drafts/draft.ts';
import { route } from '../route.ts';
import { May } from '../site/roles.ts';
import {
  EntrantId,
  EntrantName,
  LogNumber,
  Page,
  RosterLine,
  Score,
  StageIndex,
  TOURNAMENT_READ,
  TOURNAMENT_SENT,
  TournamentMatch,
  TournamentMatchParams,
  TournamentParams,
} from './tournament-parts.ts';

export const MATCHES_PER_PAGE = 50;
export const MAX_EVIDENCE_TEXT = 2000;
export const MAX_EVIDENCE_IMAGES = 6;

export const listTournamentMatches = route({
  method: 'GET',
  url: '/api/tournaments/:id/matches',
  schema: {
    operationId: 'listTournamentMatches',
    summary: 'Matches of a tournament',
    description: 'Live and coming ones by their time, those that ended the last one first.',
    tags: ['tournaments'],
    params: TournamentParams,
    querystring: Type.Object({
      state: Type.Optional(
        Type.Enum(['live', 'coming', 'ended'], { description: 'All, in this order, when left out' }),
      ),
      stage: Type.Optional(StageIndex),
      round: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 128, description: 'From 1, within its bracket' }),
      ),
      entrant: Type.Optional(EntrantId),
      page: Type.Optional(Page),
    }),
    response: {
      200: Type.Object(
        {
          matches: Type.Array(TournamentMatch, { maxItems: MATCHES_PER_PAGE }),
          entrants: Type.Array(EntrantName, { description: 'Of these matches' }),
          total: Count,
          page: Type.Integer(),
        },
        { title: 'TournamentMatches' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});
export interface TournamentMatches extends Static<
  (typeof listTournamentMatches)['schema']['response'][200]
> {}

export const LINK_VERDICTS = [
  'linked',
  'linked-by-hand',
  'too-few-of-a-side',
  'other-winner',
  'outside-window',
  'not-in-order',
  'unlinked-by-hand',
] as const;
export const MatchLink = Type.Object(
  {
    matchId: MatchId,
    game: nullable(Type.Integer({ minimum: 1, description: 'Of the series; null where it was not linked' })),
    verdict: Type.Enum([...LINK_VERDICTS]),
    reason: Type.String({ description: 'In a sentence' }),
    startedAt: nullable(UnixSeconds),
    known: nullable(
      Type.Tuple([Count, Count], { description: 'Accounts of each side that were found in the match' }),
    ),
    at: UnixSeconds,
  },
  { title: 'MatchLink', description: 'Why a stored match was linked to a game, or was not.' },
);
export interface MatchLink extends Static<typeof MatchLink> {}

export const TournamentGame = Type.Object(
  {
    game: Type.Integer({ minimum: 1 }),
    winner: EntrantId,
    seconds: nullable(Type.Integer({ minimum: 0 })),
    matchId: nullable(MatchId),
    hiddenKing: nullable({ ...EntrantId, description: 'Who played The Hidden King; null where unknown' }),
  },
  { title: 'TournamentGame' },
);

export const TournamentMatchDetails = Type.Object(
  {
    version: LogNumber,
    match: TournamentMatch,
    entrants: Type.Array(
      Type.Object({
        ...EntrantName.properties,
        roster: Type.Array(RosterLine, { description: 'Those who can play it' }),
      }),
      { maxItems: 2, description: 'Of its sides, as far as they are decided' },
    ),
    games: Type.Array(TournamentGame),
    draftStatus: nullable(DraftStatus),
    reports: Type.Array(Type.Object({ entrant: EntrantId, score: Score, at: UnixSeconds }), {
      maxItems: 2,
      description: 'What captains reported, in the order of the sides of the match',
    }),
    isDisputed: Type.Boolean(),
    resultEntry: nullable({
      ...LogNumber,
      description: 'Entry of the log that made the result: what a correction names',
    }),
    correctedAt: nullable(UnixSeconds),
    links: Type.Array(MatchLink, { description: 'Newest first' }),
    noShowAt: nullable({ ...UnixSeconds, description: 'When a side that has not come may lose by forfeit' }),
    video: nullable(
      Type.Object({ url: Type.String(), second: nullable(Count) }, { description: 'A recording of it' }),
    ),
  },
  { title: 'TournamentMatchDetails' },
);
export interface TournamentMatchDetails extends Static<typeof TournamentMatchDetails> {}

export const getTournamentMatch = route({
  method: 'GET',
  url: '/api/tournaments/:id/matches/:match',
  schema: {
    operationId: 'getTournamentMatch',
    summary: 'One match of a tournament',
    tags: ['tournaments'],
    params: TournamentMatchParams,
    response: { 200: TournamentMatchDetails, ...TOURNAMENT_READ },
  },
});

export const Evidence = Type.Object(
  {
    evidenceId: Type.Integer(),
    entrant: nullable(EntrantId),
    author: nullable(Type.String({ description: 'Null where the player has left the site' })),
    isReferee: Type.Boolean(),
    text: Type.String(),
    images: Type.Array(Type.String({ description: 'Addresses on this site' })),
    at: UnixSeconds,
  },
  { title: 'TournamentEvidence' },
);
export interface TournamentEvidence extends Static<typeof Evidence> {}

export const OwnMatch = Type.Object(
  {
    version: LogNumber,
    entrant: nullable({ ...EntrantId, description: 'One’s own side; null of organisers and others' }),
    may: May(
      'tournament.reportMatch',
      'tournament.openDraft',
      'tournament.dispute',
      'tournament.decideMatch',
    ),
    ownReport: nullable(Score),
    otherReport: nullable(Score),
    evidence: Type.Array(Evidence, { description: 'The oldest first; for both captains and organisers' }),
    contact: nullable(
      Type.Object(
        { accountId: nullable(AccountId), name: nullable(Type.String()) },
        { description: 'The other captain' },
      ),
    ),
  },
  { title: 'OwnMatch', description: 'A match as far as it depends on who asks.' },
);
export interface OwnMatch extends Static<typeof OwnMatch> {}

export const getOwnMatch = route({
  method: 'GET',
  url: '/api/tournaments/:id/matches/:match/own',
  action: 'tournament.readOwnMatch',
  schema: {
    operationId: 'getOwnTournamentMatch',
    summary: 'What one may do in a match, and its evidence',
    tags: ['tournaments'],
    params: TournamentMatchParams,
    response: { 200: OwnMatch, ...TOURNAMENT_SENT },
  },
});

export const reportMatch = route({
  method: 'POST',
  url: '/api/tournaments/:id/matches/:match/report',
  action: 'tournament.reportMatch',
  schema: {
    operationId: 'reportTournamentMatch',
    summary: 'Say as a captain how a match ended',
    description:
      'Two captains who say the same end the match; otherwise a referee decides. Confirming is reporting the same score.',
    tags: ['tournaments'],
    params: TournamentMatchParams,
    body: Type.Object({ score: Score }, { additionalProperties: false, description: 'By side of the match' }),
    response: { 200: TournamentMatchDetails, ...TOURNAMENT_SENT },
  },
});

const Statement = {
  text: Type.String({ minLength: 3, maxLength: MAX_EVIDENCE_TEXT }),
  images: Type.Optional(
    Type.Array(
      Type.String({
        pattern: String.raw`^/api/user-images/[0-9a-f]{64}-[0-9]{1,4}x[0-9]{1,4}\.webp$`,
        description: 'As uploadImage answered',
      }),
      { maxItems: MAX_EVIDENCE_IMAGES },
    ),
  ),
};

export const disputeMatch = route({
  method: 'POST',
  url: '/api/tournaments/:id/matches/:match/dispute',
  action: 'tournament.dispute',
  schema: {
    operationId: 'disputeTournamentMatch',
    summary: 'Object to a result, with evidence',
    tags: ['tournaments'],
    params: TournamentMatchParams,
    body: Type.Object(Statement, { additionalProperties: false }),
    response: { 200: OwnMatch, ...TOURNAMENT_SENT },
  },
});

export const addEvidence = route({
  method: 'POST',
  url: '/api/tournaments/:id/matches/:match/evidence',
  action: 'tournament.addEvidence',
  schema: {
    operationId: 'addTournamentEvidence',
    summary: 'Add words or pictures to a dispute',
    tags: ['tournaments'],
    params: TournamentMatchParams,
    body: Type.Object(Statement, { additionalProperties: false }),
    response: { 200: OwnMatch, ...TOURNAMENT_SENT },
  },
});

export const openMatchDraft = route({
  method: 'POST',
  url: '/api/tournaments/:id/matches/:match/draft',
  action: 'tournament.openDraft',
  schema: {
    operationId: 'openTournamentDraft',
    summary: 'One’s own link to the draft room of a match',
    description:
      'Opens the room where it is not open yet. The link makes a captain, a player or a referee of whoever has it, by what one is in the tournament; it stays the same.',
    tags: ['tournaments'],
    params: TournamentMatchParams,
    response: {
      200: Type.Object(
        {
          link: Type.String({ description: 'The secret stands behind `#`' }),
          seat: Type.Enum(['captain', 'player', 'referee']),
        },
        { title: 'TournamentDraftLink' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const linkMatchByCaptain = route({
  method: 'POST',
  url: '/api/tournaments/:id/matches/:match/games',
  action: 'tournament.reportMatch',
  schema: {
    operationId: 'nameTournamentGame',
    summary: 'Say as a captain which match a game was',
    description: 'Linked at once where it is on record and fits; otherwise when its file is stored.',
    tags: ['tournaments'],
    params: TournamentMatchParams,
    body: Type.Object({ matchId: MatchId }, { additionalProperties: false }),
    response: { 200: TournamentMatchDetails, ...TOURNAMENT_SENT },
  },
});
