import type { Tournament } from '@soulstat/api-client';
import type { Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';
import { TAB_LABELS, tabOf } from './frame/tournament-tabs.ts';
import { matchCode } from './match/match-words.ts';
import { parseTournamentId } from './tournament-address.ts';
import { formatsText, phaseText } from './words.ts';

export const TOURNAMENTS_HEAD: Head = {
  title: 'Tournament hub',
  description: 'Tournaments that are open, running and finished, with brackets, drafts and linked matches.',
};

export const CALENDAR_HEAD: Head = {
  title: 'Tournament calendar',
  description: 'When to play and when to watch: tournaments by month, week or list, to subscribe to as well.',
};

export const MINE_HEAD: Head = {
  title: 'My tournaments',
  description: 'What to do next in your tournaments, your next match, invitations and results.',
};

export const CREATOR_HEAD: Head = {
  title: 'Create a tournament',
  description: 'From format and sign-up to drafts and tie-breaks: set up a tournament step by step.',
};

export function tournamentRequest({ tournamentId }: Params): string | undefined {
  const id = parseTournamentId(tournamentId);
  return id === undefined ? undefined : `/api/tournaments/${id}`;
}

export function tournamentHeadOf({ tournamentId = '', '*': rest }: Params, result: unknown): Head {
  const tournament = result as Tournament | undefined;
  if (!tournament)
    return { title: `Tournament ${tournamentId}`, description: 'This tournament cannot be shown.' };
  const { name, phase, formats, places } = tournament;
  return {
    title: titleOf(name, rest),
    description: `${phaseText(phase)} · ${formatsText(formats)} · ${places} places. Bracket, teams, drafts and statistics.`,
    image: `/api/tournaments/${tournament.id}/card.png`,
    isUnlisted: !tournament.isIndexed,
  };
}

/** The open tab stands in it, and a match of a tournament. */
function titleOf(name: string, rest: string | undefined): string {
  const place = tabOf(rest);
  if (!place || place.tab === 'overview') return name;
  if (place.below !== undefined) return `Match ${matchCode(place.below)}, ${name}`;
  return `${TAB_LABELS[place.tab]}, ${name}`;
}

export function controlHeadOf({ tournamentId = '' }: Params): Head {
  return {
    title: `Control panel of tournament ${tournamentId}`,
    description: 'Run a tournament: results, forfeits, swaps and disputes, all with a log.',
  };
}

export const overlayHeadOf = ({ tournamentId = '' }: Params): Head => ({
  title: `Tournament ${tournamentId}, overlay`,
  description: 'Bracket, standings or a match for broadcasts, 1920 × 1080 on a transparent ground.',
  isUnlisted: true,
});
