import { ERRORS, type ErrorCode } from '@soulstat/api-client/errors';
import type { OpenApiDocument } from '../../openapi.ts';
import { messageOf } from '../../plugins/problems.ts';
import { operationSection, table, typeSection, type Listed, type Operation } from './docs-sections.ts';
import { html, type Html } from '../../html.ts';
import type { SchemaNode } from './schema-type.ts';

interface Tag {
  readonly name: string;
  readonly description: string;
}

/** The OpenAPI document as one page that needs nothing but itself: every operation, then every type. */
export function docsPage(document: OpenApiDocument): string {
  const info = document['info'] as { title: string; description: string };
  const schemas = (document['components'] as unknown as { schemas: Record<string, SchemaNode> }).schemas;
  const operations = listOperations(document);
  const tags = document['tags'] as unknown as readonly Tag[];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API</title>
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <a class="skip" href="#operations">Skip to the operations</a>
        <header>
          <p class="home"><a href="/">${info.title}</a></p>
          <h1>API</h1>
          <p>
            ${info.description} Answers are JSON. Everything is public and read only, but for what belongs to
            whoever is signed in, which is for the site’s own pages; too many requests from one address are
            answered with 429 and <code>Retry-After</code>.
          </p>
          <p>
            For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1) and the npm package
            <code>@soulstat/api-client</code>. Answers carry an <code>ETag</code>; ask again with
            <code>If-None-Match</code> to save your time and ours.
          </p>
        </header>
        <div class="columns">
          <nav aria-label="Contents">
            ${tags.map((tag) => navGroup(tag, operations))}
            <h2><a href="#errors">Errors</a></h2>
            <h2><a href="#types">Types</a></h2>
            <ul class="types">
              ${Object.keys(schemas).map((name) => html`<li><a href="#type-${name}">${name}</a></li>`)}
            </ul>
          </nav>
          <main id="operations">
            ${operations.map(operationSection)} ${errorsSection()}
            <h2 id="types">Types</h2>
            ${Object.entries(schemas).map(([name, schema]) => typeSection(name, schema))}
          </main>
        </div>
      </body>
    </html> `.text;
}

function listOperations(document: OpenApiDocument): Listed[] {
  const paths = document['paths'] as unknown as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function navGroup({ name, description }: Tag, operations: readonly Listed[]): Html {
  const own = operations.filter(({ operation }) => operation.tags.includes(name));
  return html`<h2>${description}</h2>
    <ul>
      ${own.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
    </ul>`;
}

function errorsSection(): Html {
  const rows = (Object.keys(ERRORS) as ErrorCode[]).map(
    (code) =>
      html`<tr>
        <th scope="row"><code>${code}</code></th>
        <td>${ERRORS[code]}</td>
        <td>${messageOf(code)}</td>
      </tr>`,
  );
  return html`<section aria-labelledby="errors">
    <h2 id="errors">Errors</h2>
    <p>
      Every error is a <a href="#type-Problem">Problem</a>: branch on its <code>code</code>, show its
      <code>message</code>, which may say more than stands here.
    </p>
    ${table('Codes of errors', ['Code', 'Status', 'Message'], rows)}
  </section>`;
}
