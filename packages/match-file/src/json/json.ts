import { fail, MatchFileError } from '../errors.ts';
import { JsonReader } from './json-reader.ts';
import { checkJsonShape } from './json-shape.ts';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import type { Match } from '../match.ts';
import { MATCH_INFO } from '../protobuf/schema.ts';
import { toMatch } from '../convert/to-match.ts';
import { complete } from './complete.ts';

/**
 * The match in JSON, as text or parsed already, in any dialect of the community API: protobuf fields as numbers, protobuf
 * JSON (64-bit numbers as text, enums by name), or the flat rows of bulk answers.
 * @throws MatchFileError
 */
export function parseMatchJson(json: unknown, limits: Partial<Limits> = {}): Match {
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  const value = typeof json === 'string' ? parseText(json, bounds) : json;
  const match = toMatch(
    complete(new JsonReader(bounds.maxValues).message(MATCH_INFO, matchObject(value), '')),
  );
  return isObject(value) ? withHeroBuilds(match, value['hero_build_ids']) : match;
}

/** Beside the match stands which account followed which build, as an object; anything else says nothing. */
function withHeroBuilds(match: Match, byAccount: unknown): Match {
  if (!isObject(byAccount)) return match;
  const buildOf = (accountId: number): number | null => {
    const key = String(accountId);
    const id = Object.hasOwn(byAccount, key) ? Number(byAccount[key]) : 0;
    return accountId > 0 && Number.isInteger(id) && id > 0 && id <= MAX_BUILD_ID ? id : null;
  };
  return {
    ...match,
    players: match.players.map((player) => ({ ...player, heroBuildId: buildOf(player.accountId) })),
  };
}

const MAX_BUILD_ID = 2 ** 32 - 1;

/** `JSON.parse` with our bounds and errors. */
export function parseText(text: string, limits: Limits): unknown {
  if (text.length > limits.maxBytes) fail('too_large', `It has ${text.length} characters.`);
  checkJsonShape(text, limits);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MatchFileError('invalid_json', error instanceof Error ? error.message : undefined);
  }
}

/** Bulk rows are the match itself; the other dialects wrap it. */
function matchObject(value: unknown): unknown {
  if (!isObject(value)) return fail('unknown_dialect');
  const inner = value['match_info'] ?? value;
  if (!isObject(inner)) return fail('unknown_dialect');
  return 'match_id' in inner && 'players' in inner ? inner : fail('unknown_dialect');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
