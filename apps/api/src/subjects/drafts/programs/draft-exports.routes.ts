import { drafts } from '@soulstat/api-client/contract';
import { draftCsv, draftFile, draftText } from '@soulstat/draft';
import { draftCard } from './draft-card.ts';
import { openCards } from '../../../community/cards/open-cards.ts';
import { heroNameOf } from '../rooms/hero-name.ts';
import { draftTag, type ReadDraft } from '../rooms/read-draft.ts';
import { serve, type Feature } from '../../../http/feature.ts';
import { fail } from '../../../base/problem.ts';
import { findRoom, tagVersion } from '../rooms/find-room.ts';
import type { Databases } from '../../../storage/databases.ts';
import type { Drafting } from '../socket/drafting.ts';

type Needs = Pick<Databases, 'postgres'> & { readonly drafting: Drafting };

export const draftExportRoutes: Feature<Needs> = async (app, { postgres, drafting: { guesses } }) => {
  const sendCard = openCards();

  serve(app, drafts.exportDraftJson, async (request, reply) => {
    const draft = await findRoom(request, postgres, guesses);
    const { games } = draft.state;
    const { game: number = games.length } = request.query;
    const game = games[number - 1] ?? fail('not_found', `This draft has ${games.length} games so far.`);
    tagVersion(reply, [...draftTag(draft), 'json', number]);
    reply.header('content-disposition', attachment(draft, 'json'));
    return [...draftFile(game, heroNameOf)];
  });

  serve(app, drafts.exportDraftText, async (request, reply) => {
    const draft = await findRoom(request, postgres, guesses);
    tagVersion(reply, [...draftTag(draft), 'txt']);
    reply.type('text/plain; charset=utf-8');
    return draftText(draft.row.names, draft.state, heroNameOf);
  });

  serve(app, drafts.exportDraftCsv, async (request, reply) => {
    const draft = await findRoom(request, postgres, guesses);
    tagVersion(reply, [...draftTag(draft), 'csv']);
    reply.type('text/csv; charset=utf-8').header('content-disposition', attachment(draft, 'csv'));
    return draftCsv(draft.row.names, draft.state, heroNameOf);
  });

  serve(app, drafts.getDraftCard, async (request, reply) => {
    const { row, state } = await findRoom(request, postgres, guesses);
    const { game = state.games.length } = request.query;
    const svg = draftCard({ names: row.names, rules: row.rules, state, game });
    await sendCard(request, reply.header('cache-control', 'public, no-cache'), svg);
    return reply;
  });
};

const attachment = ({ row }: ReadDraft, ending: string) =>
  `attachment; filename="draft-${row.code}.${ending}"`;
