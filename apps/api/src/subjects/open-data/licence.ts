import type { DumpManifest } from '@soulstat/api-client/contract';

/** What an operator says of the licence of dumps; what is missing is as usual. */
export interface DataLicence {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  /** What it allows, in a sentence or two. */
  readonly text?: string | undefined;
  /** What whoever publishes figures made of the data writes beside them. */
  readonly attribution?: string | undefined;
}

const ODC_BY = {
  name: 'ODC-By 1.0',
  url: 'https://opendatacommons.org/licenses/by/1-0/',
  text: 'Use, share and change the data for any purpose, also a commercial one. Say where it is from.',
} as const;
const OF_ANOTHER = 'What you may do with the data is in the licence.';
/** No licence of ours gives them away. */
const GAME = 'Names and pictures of the game belong to Valve, which has no part in this site.';

/** Under what the files are given, and what to write beside figures made of them. */
export function licenceOf({
  name = ODC_BY.name,
  url = ODC_BY.url,
  text,
  attribution = `Data: Soulstat, ${name}`,
}: DataLicence = {}): Pick<DumpManifest, 'licence' | 'attribution'> {
  const allowed = text ?? (name === ODC_BY.name ? ODC_BY.text : OF_ANOTHER);
  return { licence: { name, url, text: `${allowed} ${GAME}` }, attribution };
}

/** How long a file stays that the newest dump no longer has: long enough for a download that has begun. */
export const KEPT_HOURS = 24;
