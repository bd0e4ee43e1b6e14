import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Feature } from '../../http/feature.ts';
import { SCRIPT, STYLE } from './docs-look.ts';

const FILE = createRequire(import.meta.url).resolve('@soulstat/api-client/openapi.json');
/** Operations are folded: there are hundreds. With links to each of them a link would lie within a button. */
const LOOK = {
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  layout: 'BaseLayout',
  deepLinking: false,
  // Its colours are too pale for their ground.
  syntaxHighlight: false,
} as const;

/** The contract for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export const docsRoutes: Feature = async (app) => {
  const text = await readFile(FILE, 'utf8');
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await app.register(async (docs) => {
    // The page of the library does not say that it fits a phone.
    docs.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' ? payload.replace('<head>', HEAD) : payload,
    );
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: LOOK,
      theme: {
        title: 'Soulstat API',
        css: [{ filename: 'site.css', content: STYLE }],
        js: [{ filename: 'site.js', content: SCRIPT }],
      },
    });
  });
};

const HEAD = '<head><meta name="viewport" content="width=device-width, initial-scale=1">';
