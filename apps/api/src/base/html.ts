/** Markup whose values have been escaped. */
export interface Html {
  readonly text: string;
}

type Part = string | number | undefined | Html | readonly Part[];

/** Values are escaped; pieces of markup and lists of them are put in as they are. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { text: strings.reduce((text, piece, index) => `${text}${render(parts[index - 1])}${piece}`) };
}

/** Markup of our own, not escaped. */
export const raw = (text: string): Html => ({ text });

function render(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'text' in part ? part.text : part.map(render).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
