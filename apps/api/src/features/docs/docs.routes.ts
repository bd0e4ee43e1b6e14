import type { Feature } from '../../feature.ts';
import { openApiDocument } from '../../openapi.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';

const HIDDEN = { schema: { hide: true } };

/** Made when they are first asked for: it takes a while, and a start does not wait for it. */
let texts: Promise<{ readonly json: string; readonly page: string }> | undefined;
const contractTexts = () =>
  (texts ??= openApiDocument().then((document) => ({
    json: JSON.stringify(document),
    page: docsPage(document),
  })));

/** The contract for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export const docsRoutes: Feature = async (app) => {
  app.get('/api/openapi.json', HIDDEN, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send((await contractTexts()).json),
  );
  app.get('/api/docs', HIDDEN, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((await contractTexts()).page),
  );
  app.get('/api/docs/style.css', HIDDEN, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
};
