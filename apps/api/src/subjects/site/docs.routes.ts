import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Feature } from '../../http/feature.ts';

const FILE = createRequire(import.meta.url).resolve('@soulstat/api-client/openapi.json');
/** Operations are folded: there are a hundred. With links to each of them a link would lie within a button. */
const LOOK = {
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  layout: 'BaseLayout',
  deepLinking: false,
} as const;
/** The library's own colours are too pale to be read by everybody. */
const STYLE = `
.swagger-ui .opblock[class] .opblock-summary-method, .swagger-ui .info .version { background: #1b3a5c; color: #fff; }
.swagger-ui .parameter__in, .swagger-ui .info .link .url { color: #3b4151; }
`;

/** The contract for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export const docsRoutes: Feature = async (app) => {
  const text = await readFile(FILE, 'utf8');
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: LOOK,
    theme: { title: 'Soulstat API', css: [{ filename: 'site.css', content: STYLE }] },
  });
};
