import { CHAT_VARIABLES, isChatVariable, type ChatVariable } from '@soulstat/api-client/chat-variables';
import { fail } from '../../base/problem.ts';

/** Words, or a variable with what stands in its place while its value is unknown. */
export type TemplatePart = string | { readonly variable: ChatVariable; readonly otherwise: string };

const TOKENS = /\{\{|\}\}|\{([^{}]*)\}|[{}]|[^{}]+/g;
const UNKNOWN = 'unknown';

/** Reads `{name}: {rank|unranked}`; `{{` and `}}` are braces. */
export function parseTemplate(text: string): readonly TemplatePart[] {
  return Array.from(text.matchAll(TOKENS), ([token, inside]) => {
    if (token === '{{' || token === '}}') return token.charAt(0);
    if (token === '{' || token === '}')
      return fail('invalid_request', 'A brace stands alone. Write {{ or }} for a brace itself.');
    return inside === undefined ? token : variableIn(inside);
  });
}

function variableIn(inside: string): TemplatePart {
  const [name = '', ...rest] = inside.split('|');
  const variable = name.trim().toLowerCase();
  if (isChatVariable(variable))
    return { variable, otherwise: rest.length === 0 ? UNKNOWN : rest.join('|').trim() };
  const meant = likest(variable);
  const advice = meant ? `Did you mean {${meant}}?` : 'The list is on the page of chat commands.';
  return fail('invalid_request', `There is no such variable. ${advice}`);
}

const NAMES = Object.keys(CHAT_VARIABLES);
/** Of the letters of the longer name. */
const ALIKE = 0.6;

/** The variable that begins and ends most like it. */
function likest(name: string): string | undefined {
  const likeness = (other: string) => sharedAtEnds(name, other) / Math.max(name.length, other.length);
  const [best] = NAMES.toSorted((a, b) => likeness(b) - likeness(a));
  return best !== undefined && likeness(best) >= ALIKE ? best : undefined;
}

function sharedAtEnds(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end;
}
