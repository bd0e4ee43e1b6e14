import { html, raw, type Html } from '../../html.ts';
import { describeType, type SchemaNode } from './schema-type.ts';

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: SchemaNode;
  }[];
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content?: Readonly<Record<string, { readonly schema: SchemaNode }>>;
      }
    >
  >;
}

export interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function operationSection({ method, path, operation }: Listed): Html {
  return html`<section aria-labelledby="${operation.operationId}">
    <h2 id="${operation.operationId}">${operation.summary}</h2>
    <p class="address"><span class="method">${method}</span> <code>${breakable(path)}</code></p>
    ${operation.description ? html`<p>${operation.description}</p>` : ''} ${parametersTable(operation)}
    ${answersTable(operation)}
  </section>`;
}

function parametersTable({ operationId, parameters = [] }: Operation): Html | string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${place}${required ? ', required' : ''}</td>
        <td>${describeType(schema)}</td>
        <td>${description}</td>
      </tr>`,
  );
  return table(`Parameters of ${operationId}`, ['Name', 'Where', 'Type', 'Meaning'], rows);
}

function answersTable({ operationId, responses }: Operation): Html {
  const rows = Object.entries(responses).map(([status, { description, content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema;
    return html`<tr>
      <th scope="row">${status}</th>
      <td>${description}</td>
      <td>${schema ? describeType(schema) : ''}</td>
    </tr>`;
  });
  return table(`Answers of ${operationId}`, ['Status', 'Meaning', 'Type'], rows);
}

export function typeSection(name: string, schema: SchemaNode): Html {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([property, node]) =>
      html`<tr>
        <th scope="row"><code>${breakable(property)}</code></th>
        <td>${describeType(node)}</td>
        <td>${node.description ?? ''}</td>
      </tr>`,
  );
  return html`<section aria-labelledby="type-${name}">
    <h3 id="type-${name}">${name}</h3>
    ${schema.description ? html`<p>${schema.description}</p>` : ''}
    ${table(`Properties of ${name}`, ['Property', 'Type', 'Meaning'], rows)}
  </section>`;
}

/** Wide tables scroll inside their own frame, which the keyboard can reach. */
export function table(caption: string, columns: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="frame" tabindex="0" role="group" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** Long names may break after a slash and before a capital letter. */
function breakable(name: string): Html[] {
  return name.split(/(?<=\/)|(?=[A-Z])/).map((part, index) => html`${index > 0 ? raw('<wbr>') : ''}${part}`);
}
