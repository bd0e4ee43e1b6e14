import { html, type Html } from '../../html.ts';

/** As much of JSON Schema as the contract uses. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode | false;
  readonly prefixItems?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: string | number | boolean;
}

/** A schema as a short phrase with links: "list of Snapshot", "whole number, at most 100, or null". */
export function describeType(node: SchemaNode): Html {
  if (node.$ref) {
    const name = node.$ref.slice(node.$ref.lastIndexOf('/') + 1);
    return html`<a href="#type-${name}">${name}</a>`;
  }
  if (node.anyOf) return joined(node.anyOf.map(describeType), ' or ');
  if (node.enum)
    return joined(
      node.enum.map((value) => html`<code>${String(value)}</code>`),
      ' or ',
    );
  if (node.prefixItems) return html`pair of ${joined(node.prefixItems.map(describeType), ' and ')}`;
  if (node.type === 'array') return html`list of ${node.items ? describeType(node.items) : 'anything'}`;
  if (node.type === 'object' && node.properties) return describeObject(node.properties);
  return html`${WORDS[node.type ?? ''] ?? 'anything'}${limits(node)}`;
}

const WORDS: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  string: 'text',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

function describeObject(properties: Readonly<Record<string, SchemaNode>>): Html {
  const parts = Object.entries(properties).map(
    ([name, node]) => html`<code>${name}</code>: ${describeType(node)}`,
  );
  return html`{ ${joined(parts, ', ')} }`;
}

function limits(node: SchemaNode): string {
  const isOpenAbove = node.maximum === undefined || node.maximum === Number.MAX_SAFE_INTEGER;
  const words = [
    node.minimum === undefined ? '' : `at least ${node.minimum}`,
    isOpenAbove ? '' : `at most ${node.maximum}`,
    node.minLength === undefined ? '' : `at least ${node.minLength} characters`,
    node.maxLength === undefined ? '' : `at most ${node.maxLength} characters`,
    node.default === undefined ? '' : `${node.default} when left out`,
  ].filter((word) => word !== '');
  return words.length > 0 ? `, ${words.join(', ')}` : '';
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 ? separator : ''}${part}`)}`;
}
