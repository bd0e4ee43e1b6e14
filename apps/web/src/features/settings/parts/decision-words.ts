import type { OwnDecision } from '@soulstat/api-client';

type Words = (decision: Pick<OwnDecision, 'objectKind' | 'after'>) => string;

const REPORTED: Readonly<Record<string, string>> = {
  warn: 'Warned about',
  hide: 'Hidden:',
  remove: 'Removed:',
  restore: 'Visible again:',
};

const BY_ACTION: Readonly<Record<string, Words>> = {
  'report.decide': ({ after }) => REPORTED[String(after?.['decision'])] ?? 'Decided about',
  'account.setRole': ({ after }) => `Your role is now ${String(after?.['role'])}`,
  'team.own': () => 'You own a team now',
  'team.disband': () => 'Your team was disbanded',
  'league.administer': ({ after }) => `In a league: ${String(after?.['what'])}`,
  'account.ban': ({ after }) =>
    after?.['isBanned'] === true ? 'Your account was banned' : 'Your ban was lifted',
};

/** What was done, in words; "Deleted your comment" for any other action of this kind. */
export function decisionWords(decision: Pick<OwnDecision, 'action' | 'objectKind' | 'after'>): string {
  const words = BY_ACTION[decision.action];
  if (words) return words(decision);
  const isDeletion = decision.action.endsWith('.delete');
  return `${isDeletion ? 'Deleted' : 'Changed'} your ${decision.objectKind}`;
}
