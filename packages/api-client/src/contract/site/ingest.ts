import { Type, type Static } from 'typebox';
import { IngestReport } from './admin.ts';
import { MatchId, nullable, Problem, UnixSeconds } from '../common.ts';
import { Bytes, route, withDefault } from '../route.ts';

/** The most matches that one request may send, or ask about. */
export const MAX_SALTS = 1000;
export const MAX_ASKED = 100;

const SaltNumber = Type.Integer({
  minimum: 0,
  maximum: 4_294_967_295,
  description: 'What it takes to download the file; 0 stands for none',
});

export const SentSalts = Type.Object(
  {
    matchId: MatchId,
    clusterId: Type.Integer({ minimum: 0, maximum: 999_999, description: 'Number of the replay server' }),
    metadataSalt: nullable(SaltNumber),
    replaySalt: nullable(SaltNumber),
  },
  {
    title: 'SentSalts',
    description:
      'Where a match can be downloaded. Nothing else about its sender is sent; a keyed hash of account or address counts the quota of the ' +
      'day and is forgotten after it.',
    additionalProperties: false,
  },
);
export interface SentSalts extends Static<typeof SentSalts> {}

/**
 * - `new`: nothing was known of the match; it will be downloaded.
 * - `added`: it was awaited already, and this is another place where it may be.
 * - `known`: the same was sent before, and the match is awaited.
 * - `stored`: the match is here.
 * - `over_quota`: more than the sender may send today; the reason says when to send it again.
 * - `refused`: this cannot be used; the reason says why.
 */
export const SENT_STATES = ['new', 'added', 'known', 'stored', 'over_quota', 'refused'] as const;
export type SentState = (typeof SENT_STATES)[number];

const SentMatch = Type.Object(
  {
    matchId: MatchId,
    state: Type.Enum([...SENT_STATES], {
      description:
        'new: it will be downloaded; added: another place to look for it; known: sent before and awaited; stored: it is here; ' +
        'over_quota: more than may be sent today, and to be sent again; refused: not usable, for the reason given',
    }),
    reason: nullable(Type.String({ description: 'Why it was refused or not taken today, in a sentence' })),
  },
  { title: 'SentMatch' },
);
export interface SentMatch extends Static<typeof SentMatch> {}

export const SentReport = Type.Object(
  { matches: Type.Array(SentMatch, { description: 'One for each that was sent, in that order' }) },
  { title: 'SentReport', description: 'What became of salts that were sent.' },
);
export interface SentReport extends Static<typeof SentReport> {}

export const sendSalts = route({
  method: 'POST',
  url: '/api/ingest/salts',
  action: 'match.sendSalts',
  schema: {
    operationId: 'sendSalts',
    summary: 'Say where matches can be downloaded',
    description:
      'Any of them any number of times. The matches are downloaded from the publisher’s replay servers, senders taking turns, and tried ' +
      'again for two weeks. One address may send 1,000 new matches a day (UTC), an account 10,000: what is beyond comes back as ' +
      '`over_quota`, and a request of which nothing is within is answered with 429 and `Retry-After`.',
    tags: ['ingest'],
    body: Type.Object({
      salts: Type.Array(SentSalts, { minItems: 1, maxItems: MAX_SALTS }),
      forwardToCommunity: Type.Optional(
        Type.Boolean({
          description: 'Also hand them on to the community’s match API; off unless asked for',
        }),
      ),
    }),
    response: {
      200: SentReport,
      400: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

/**
 * - `stored`: it can be opened.
 * - `awaited`: it will be downloaded.
 * - `incomplete`: only the salt of its recording is known, which tells nothing.
 * - `given_up`: it could not be had for weeks; another salt opens it again.
 * - `removed`: the operator of this site took it out, and it does not come again.
 * - `unknown`: nobody has sent its salts.
 */
export const AWAITED_STATES = ['stored', 'awaited', 'incomplete', 'given_up', 'removed', 'unknown'] as const;
export type AwaitedState = (typeof AWAITED_STATES)[number];

const SentMatchProgress = Type.Object(
  {
    matchId: MatchId,
    state: Type.Enum([...AWAITED_STATES], {
      description:
        'stored: it can be opened; awaited: it will be downloaded; incomplete: only the salt of its recording is known; ' +
        'given_up: it could not be had for weeks; removed: the operator took it out, and it does not come again; ' +
        'unknown: nobody has sent its salts',
    }),
    attempts: Type.Integer({ minimum: 0, description: 'Downloads tried in vain' }),
    nextTryAt: nullable(UnixSeconds),
    reason: nullable(Type.String({ description: 'Why the last download failed, in a sentence' })),
  },
  { title: 'SentMatchProgress' },
);
export interface SentMatchProgress extends Static<typeof SentMatchProgress> {}

export const listSentMatches = route({
  method: 'GET',
  url: '/api/ingest/matches',
  schema: {
    operationId: 'listSentMatches',
    summary: 'What became of matches whose salts were sent',
    tags: ['ingest'],
    querystring: Type.Object({
      matchIds: Type.String({
        pattern: `^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,${MAX_ASKED - 1}}$`,
        maxLength: MAX_ASKED * 17,
        description: `At most ${MAX_ASKED} match ids with commas between them`,
      }),
    }),
    response: { 200: Type.Array(SentMatchProgress), 400: Problem, 429: Problem, 503: Problem },
  },
});

export const sendMatchFile = route({
  method: 'POST',
  url: '/api/ingest/files',
  action: 'match.sendFile',
  schema: {
    operationId: 'sendMatchFile',
    summary: 'Send one match file of a match one has played',
    description:
      'For a signed-in player whose account is in the match. It fills a gap: a match that a trusted source told in full stays as it is. The ' +
      'match is shown as unconfirmed, and counts in no statistic until a file from the publisher or the community API agrees.',
    tags: ['account'],
    querystring: Type.Object({
      fileName: withDefault(Type.String({ minLength: 1, maxLength: 255 }), 'match.meta.bz2'),
    }),
    body: Bytes,
    response: {
      200: IngestReport,
      400: Problem,
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      429: Problem,
      503: Problem,
      507: Problem,
    },
  },
});
