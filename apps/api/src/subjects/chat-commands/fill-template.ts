import type { ChatVariable } from '@soulstat/api-client/chat-variables';
import type { Facts } from './facts.ts';
import type { TemplatePart } from './template.ts';
import { MATCH_VARIABLES } from './variables/match-variables.ts';
import { PLAYER_VARIABLES } from './variables/player-variables.ts';
import type { Value } from './variables/value.ts';

/** Where every variable of the list comes from. */
const VALUES: Readonly<Record<ChatVariable, Value>> = { ...PLAYER_VARIABLES, ...MATCH_VARIABLES };

/** Asks what the variables of this template need, and nothing else. */
export async function fillTemplate(parts: readonly TemplatePart[], facts: Facts): Promise<string> {
  const filled = parts.map(async (part) =>
    typeof part === 'string' ? part : ((await VALUES[part.variable](facts)) ?? part.otherwise),
  );
  return (await Promise.all(filled)).join('');
}
