import { guides } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { fail } from '../../base/problem.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findGuide, findGuideOwner, findVersionBefore, listGuideRows } from './queries/guides.ts';
import { openFactIndex } from '../../community/user-text/fact-index.ts';
import { countOutdated } from '../../community/user-text/fill-user-text.ts';
import { authorsOf, cardOf, guideOf } from './guide-answers.ts';
import { openGuideChanges } from './guide-changes.ts';
import type { Databases } from '../../storage/databases.ts';
import { pageOf } from '../../http/page.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

/** The patch filter is about values of today: guides are looked through for it. There are some hundreds. */
const MAX_GUIDES = 2000;
/** A new guide, vote or comment is seen with the next look. */
const CACHING = 'public, no-cache';

/** Guides for everybody who reads them: nothing here depends on who asks. */
export const guideRoutes: Feature<Needs> = async (app, needs) => {
  const { postgres } = needs;
  const readFacts = openFactIndex(postgres);
  const changesOf = openGuideChanges(postgres);

  serve(app, guides.listGuides, async ({ query }, reply) => {
    const { hero: heroId, author: accountId, level, language, patch, page = 1 } = query;
    const facts = await readFacts();
    const rows = await listGuideRows(postgres, { heroId, accountId, level, language }, MAX_GUIDES);
    const isOutdated = (row: (typeof rows)[number]) =>
      countOutdated(row.rendered.chips, facts, row.checkedOn) > 0;
    const wanted =
      patch === undefined ? rows : rows.filter((row) => isOutdated(row) === (patch === 'outdated'));
    const { offset, limit } = pageOf(page, guides.GUIDES_PER_PAGE);
    const shown = wanted.slice(offset, offset + limit);
    const authorOf = await authorsOf(needs, shown);
    reply.header('cache-control', CACHING);
    return { guides: shown.map((row) => cardOf(row, authorOf(row), facts)), total: wanted.length, page };
  });

  serve(app, guides.getGuide, async ({ params: { guideId }, query: { v } }, reply) => {
    const row = (await findGuide(postgres, guideId, v)) ?? failNoGuide(guideId, v);
    const guide = await guideOf(needs, row, await readFacts());
    reply.header('cache-control', CACHING);
    return guide;
  });

  serve(app, guides.listGuideChanges, async ({ params: { guideId }, query: { v } }, reply) => {
    const from = (await findVersionBefore(postgres, guideId, v)) ?? failNoGuide(guideId, v);
    const json = await changesOf({ guideId, from, to: v });
    reply.header('cache-control', CACHING).type('application/json; charset=utf-8');
    return reply.send(json as never) as never;
  });
};

export const guideOwner = async (db: Postgres, guideId: number): Promise<number> =>
  (await findGuideOwner(db, guideId)) ?? failNoGuide(guideId);

export function failNoGuide(guideId: number, version?: number): never {
  return fail(
    'not_found',
    version === undefined ? `There is no guide ${guideId}.` : `Guide ${guideId} has no version ${version}.`,
  );
}
