import { hexOf } from '../hex.ts';
import { isKv3List, type Kv3Object, type Kv3Value } from './value.ts';

export const TEXT_HEADER =
  '<!-- kv3 encoding:text:version{e21c7f3c-8a33-41c5-9977-a76d3a32aa0d} format:generic:version{7412167c-06e9-4698-aff2-e63eb59037e7} -->';

/** Writes the text encoding, laid out as the game does it. */
export const writeTextKv3 = (root: Kv3Value): string => `${TEXT_HEADER}\n${textOf(root, '')}\n`;

function textOf(value: Kv3Value, indent: string): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return decimal(value);
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Uint8Array) return `#[${hexOf(value, ' ')}]`;
  if (isKv3List(value))
    return block(
      '[',
      value.map((each) => `${inner(each, indent)},`),
      ']',
      indent,
    );
  if (value.kind === 'flagged') return `${value.flag}:${textOf(value.value, indent)}`;
  return objectText(value, indent);
}

const objectText = ({ members }: Kv3Object, indent: string): string =>
  block(
    '{',
    members.map(([name, value]) => `${nameOf(name)} = ${inner(value, indent)}`),
    '}',
    indent,
  );

function inner(value: Kv3Value, indent: string): string {
  const text = textOf(value, `${indent}\t`);
  // Parts in brackets begin on a line of their own.
  return /^[[{]/.test(text) ? `\n${indent}\t${text}` : text;
}

function block(open: string, lines: readonly string[], close: string, indent: string): string {
  return [open, ...lines.map((line) => `${indent}\t${line.replace(/^\n\s*/, '')}`), `${indent}${close}`].join(
    '\n',
  );
}

/** A decimal point says that the number is no whole one. */
function decimal(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name));

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\t': '\\t' };
const quoted = (text: string): string =>
  `"${text.replaceAll(/[\\"\n\t]/g, (each) => ESCAPES[each] ?? each)}"`;
