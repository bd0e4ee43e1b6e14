import { BuildFileError, fail } from '../errors.ts';
import { limitsOf, type Limits } from '../limits.ts';
import type { BuildListing, BuildRecord } from './build-record.ts';
import { checkMessage } from './check.ts';
import { scanJson } from './scan-json.ts';
import { BUILD_RECORD, type MessageTable } from './schema.ts';

export type BuildJsonEntry =
  | { readonly state: 'build'; readonly listing: BuildListing }
  /** What stands at this place of the list is no build; the others are not affected. */
  | { readonly state: 'error'; readonly index: number; readonly error: BuildFileError };

/**
 * Reads builds as the community API answers them: a list, one of its entries, or a record alone. Keys that nobody knows stay.
 * @throws BuildFileError `invalid_json` or `too_large`; what is wrong with one build is an entry of the result
 */
export function readBuildJson(
  json: string | Uint8Array,
  limits: Partial<Limits> = {},
): readonly BuildJsonEntry[] {
  const bounds = limitsOf(limits);
  const text = typeof json === 'string' ? json : textOf(json, bounds);
  scanJson(text, bounds);
  const value = parsed(text);
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map(entryOf);
}

/**
 * One build of the community API's JSON, parsed: an entry of its list, or a record alone.
 * @throws BuildFileError `wrong_type`
 */
export function buildListingOf(value: unknown): BuildListing {
  const listing = isRecordAlone(value) ? { hero_build: value } : value;
  checkMessage(LISTING, listing, '');
  checkMessage(BUILD_RECORD, (listing as { readonly hero_build?: unknown }).hero_build, 'hero_build');
  // Checked field by field.
  return listing as BuildListing;
}

/** Writes a build as an entry of the community API's list: `{ "hero_build": … }`. */
export function writeBuildJson(build: BuildRecord | BuildListing): string {
  return `${JSON.stringify('hero_build' in build ? build : { hero_build: build }, null, 2)}\n`;
}

/** Of what stands beside the record nothing is needed, so nothing is checked. */
const LISTING: MessageTable = { fields: [], byNumber: [] };

const isRecordAlone = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !('hero_build' in value) && 'hero_id' in value;

function entryOf(value: unknown, index: number): BuildJsonEntry {
  try {
    return { state: 'build', listing: buildListingOf(value) };
  } catch (error) {
    if (error instanceof BuildFileError) return { state: 'error', index, error };
    throw error;
  }
}

function textOf(bytes: Uint8Array, { maxBytes }: Limits): string {
  if (bytes.length > maxBytes) fail('too_large', maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('invalid_json', undefined, 'It is no UTF-8.');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // Engines that say where say it in these words.
    const at = /position (\d+)/.exec(String(error))?.[1];
    return fail('invalid_json', at === undefined ? undefined : Number(at));
  }
}
