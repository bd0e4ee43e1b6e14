import { drafts } from '@soulstat/api-client/contract';
import { draftCsv, draftFile, draftText } from '@soulstat/draft';
import { linksOf } from '../../drafts/draft-links.ts';
import { heroNameOf } from '../../drafts/hero-name.ts';
import { openDraft } from '../../drafts/new-draft.ts';
import { draftLine, draftRoom, readDraft, type ReadDraft } from '../../drafts/read-draft.ts';
import type { Feature } from '../../feature.ts';
import { limitDrafts } from '../../plugins/rate-limit.ts';
import { fail } from '../../problem.ts';
import { listPublicDrafts } from '../../queries/postgres/drafts/drafts.ts';
import { findRoom, tagVersion } from './find-room.ts';

/** Drafts to whoever reads or opens them; what happens in one goes over its socket. */
export const draftRoutes: Feature = async (
  app,
  { dependencies, sessions, permissions, rateLimits, drafting },
) => {
  const { postgres } = dependencies;
  const { clock, guesses } = drafting;

  app.route({
    ...drafts.createDraft,
    preHandler: limitDrafts(app, rateLimits, sessions),
    handler: async (request, reply) => {
      const { accountId } = await permissions.actorOf(request);
      const opened = await openDraft(postgres, request.body, { ownerId: accountId, now: clock.now() });
      reply.code(201).header('cache-control', 'no-store');
      return {
        code: opened.code,
        url: `/draft/${opened.code}`,
        links: linksOf(opened),
        callbackSecret: opened.callbackSecret,
      };
    },
  });

  app.route({
    ...drafts.listDrafts,
    handler: async ({ query: { state = 'live', page = 1 } }, reply) => {
      const limit = drafts.DRAFTS_PER_PAGE;
      const { rows, total } = await listPublicDrafts(postgres, state, { limit, offset: (page - 1) * limit });
      reply.header('cache-control', 'public, max-age=5');
      return { drafts: rows.map(draftLine), total, page };
    },
  });

  const read = (code: string) => readDraft(postgres, code);

  app.route({
    ...drafts.getDraft,
    handler: async (request, reply) => {
      const draft = await findRoom(request, guesses, read);
      tagVersion(reply, tagOf(draft));
      return draftRoom(draft);
    },
  });

  app.route({
    ...drafts.exportDraftJson,
    handler: async (request, reply) => {
      const draft = await findRoom(request, guesses, read);
      const { games } = draft.state;
      const { game: number = games.length } = request.query;
      const game = games[number - 1] ?? fail('not_found', `This draft has ${games.length} games so far.`);
      tagVersion(reply, [...tagOf(draft), 'json', number]);
      reply.type('application/json').header('content-disposition', attachment(draft, 'json'));
      return JSON.stringify(draftFile(game, heroNameOf));
    },
  });

  app.route({
    ...drafts.exportDraftText,
    handler: async (request, reply) => {
      const draft = await findRoom(request, guesses, read);
      tagVersion(reply, [...tagOf(draft), 'txt']);
      reply.type('text/plain; charset=utf-8');
      return draftText(draft.row.names, draft.state, heroNameOf);
    },
  });

  app.route({
    ...drafts.exportDraftCsv,
    handler: async (request, reply) => {
      const draft = await findRoom(request, guesses, read);
      tagVersion(reply, [...tagOf(draft), 'csv']);
      reply.type('text/csv; charset=utf-8').header('content-disposition', attachment(draft, 'csv'));
      return draftCsv(draft.row.names, draft.state, heroNameOf);
    },
  });
};

/** Links to matches come and go without an event. */
const tagOf = ({ row, state, matches }: ReadDraft): readonly (string | number)[] => [
  row.code,
  state.version,
  ...matches.map(({ game, matchId }) => `${game}.${matchId}`),
];

const attachment = ({ row }: ReadDraft, ending: string) =>
  `attachment; filename="draft-${row.code}.${ending}"`;
