import type { Input, teamEditing } from '@soulstat/api-client/contract';
import { oneLine } from '../../base/one-line.ts';
import { fail } from '../../base/problem.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { ownsImage } from '../../community/user-text/queries/user-images.ts';
import type { TeamTextsRow } from './queries/team.ts';
import { skeletonOf } from './skeleton.ts';

type Written = NonNullable<Input<typeof teamEditing.editTeam>['body']>;

const IMAGES = '/api/user-images/';

/** A name as it is stored, with what look-alikes are found by. */
export function nameOf(text: string): { readonly name: string; readonly skeleton: string } {
  const name = oneLine(text);
  const skeleton = skeletonOf(name);
  if (skeleton === '') fail('invalid_request', 'A team name has letters or digits.');
  return { name, skeleton };
}

/** A tag, or null where nothing was written. */
export const tagOf = (text: string | null | undefined): string | null => oneLine(text ?? '') || null;

export function timeZoneOf(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return fail('invalid_request', `There is no time zone ${name}. Write one such as Europe/Berlin.`);
  }
}

function linkOf(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return fail('invalid_request', 'Links are https addresses without a password.');
  return url.href;
}

/** What captains wrote of a team, as it is stored. The picture is one that the same account has uploaded, or the one of before. */
export async function textsOf(
  db: Postgres,
  asked: Written,
  { accountId, logo: before, mayLink }: { accountId: number; logo: string | null; mayLink: boolean },
): Promise<TeamTextsRow> {
  const logo = asked.logoUrl === null ? null : asked.logoUrl.slice(IMAGES.length);
  if (logo !== null && logo !== before && !(await ownsImage(db, logo.slice(0, 64), accountId)))
    fail('invalid_request', 'Upload the logo first.');
  const links = [...new Set(asked.links.map(linkOf))];
  if (links.length > 0 && !mayLink)
    fail('not_allowed', 'Accounts of the last three days cannot add links yet.');
  return {
    ...nameOf(asked.name),
    tag: tagOf(asked.tag),
    region: asked.region,
    about: oneLine(asked.about),
    links,
    timeZone: timeZoneOf(asked.timeZone),
    hours: [...new Set(asked.hours)].toSorted((a, b) => a - b),
    isRecruiting: asked.isRecruiting,
    logo,
  };
}
