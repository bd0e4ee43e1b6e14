import { href } from '../paths.ts';

/** A build in the viewer: its newest version unless one is named. */
export const buildHref = (buildId: number, version?: number): string =>
  `${href('buildAnalysis')}/${buildId}${version === undefined ? '' : `?v=${version}`}`;

/** The creator, beginning with a copy of a build, or with the next version of an own one. */
export const copyHref = (buildId: number): string => `${href('buildCreator')}?from=${buildId}`;
export const editHref = (buildId: number): string => `${href('buildCreator')}?edit=${buildId}`;

/** One line a click, for the screen beside the game. */
export const secondScreenHref = (buildId: number, version?: number): string =>
  `${href('secondScreen', { buildId: String(buildId) })}${version === undefined ? '' : `?v=${version}`}`;

/** The library, by one filter. */
export const libraryHref = (key: string, value: string | number): string =>
  `${href('buildLibrary')}?${new URLSearchParams({ [key]: String(value) })}`;

const MAX_ID = 2_147_483_647;

/** The id at the beginning of an address below a page of one build. */
export function buildIdOf(rest: string | undefined): number | undefined {
  const [, digits] = /^\/?([1-9]\d{0,9})(?:\/|$)/.exec(rest ?? '') ?? [];
  return digits === undefined || Number(digits) > MAX_ID ? undefined : Number(digits);
}

/** The version in the address; undefined for the newest. */
export function versionOf(search: string): number | undefined {
  const text = new URLSearchParams(search).get('v') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
