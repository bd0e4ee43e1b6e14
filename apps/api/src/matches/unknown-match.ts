import type { Postgres } from '../storage/postgres/connect.ts';
import { whatIsKnownOfMatch, type AwaitedMatch } from './queries/known-of-match.ts';
import { wasSeenLive } from './queries/seen-live.ts';
import { fail } from '../base/problem.ts';

/** Says what is known of a match that is not stored: nothing, that it runs, that it waits for its download, or why its file was unusable. */
export async function failUnknownMatch(postgres: Postgres, matchId: number): Promise<never> {
  const known = await whatIsKnownOfMatch(postgres, matchId);
  if ((known.state === 'unknown' || known.state === 'awaited') && (await wasSeenLive(postgres, matchId)))
    return fail(
      'match_live',
      `Match ${matchId} is being played, or ended lately. Its file has not arrived yet.`,
    );
  switch (known.state) {
    case 'unknown':
      return fail('match_not_found', `No file or scoreboard of match ${matchId} has arrived here.`);
    case 'awaited':
      return fail('match_awaited', awaitedMessage(matchId, known.awaited));
    case 'given_up':
      return fail('match_not_found', `Match ${matchId} is not here. ${givenUpSentence(known.givenUp)}`);
    case 'refused':
      return fail(
        'match_refused',
        `A file of match ${matchId} arrived on ${day(known.refusal.receivedAt)} and could not be used: ${sentenceOf(known.refusal.reason)}`,
      );
  }
}

/** Why a match is no longer waited for. */
export function givenUpSentence({ attempts, failure }: { attempts: number; failure: string | null }): string {
  const why = failure === null ? '' : ` Last error: ${failure}`;
  return `Its file could not be downloaded in ${attempts} attempts over two weeks or more, so we stopped trying; another salt or server starts it again.${why}`;
}

function awaitedMessage(matchId: number, { knownAt, attempts, nextTryAt, failure }: AwaitedMatch): string {
  const since = `How to download match ${matchId} is known since ${moment(knownAt)}.`;
  if (attempts === 0) return `${since} It is downloaded next.`;
  const tries = attempts === 1 ? 'once' : `${attempts} times`;
  const why = failure === null ? '' : ` (${failure.replace(/\.$/, '')})`;
  return `${since} It was tried ${tries} without success${why}; the next try is at ${moment(nextTryAt)}.`;
}

/** A reason may end in the name of what it is about: `… every match has. players`. */
const sentenceOf = (reason: string): string => {
  const [, said, about] = /^(.*)\. (\S+)$/s.exec(reason) ?? [];
  return about === undefined ? reason : `${said ?? ''} (${about}).`;
};

const day = (at: Date) => at.toISOString().slice(0, 10);
const moment = (at: Date) => `${day(at)} ${at.toISOString().slice(11, 16)} UTC`;
