import type { Feature } from '../../feature.ts';
import { openApiDocument } from '../../openapi.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';

const HIDDEN = { schema: { hide: true } };

/** The contract for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export const docsRoutes: Feature = async (app) => {
  const document = await openApiDocument();
  const json = JSON.stringify(document);
  const page = docsPage(document);

  app.get('/api/openapi.json', HIDDEN, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json),
  );
  app.get('/api/docs', HIDDEN, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
  app.get('/api/docs/style.css', HIDDEN, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
};
