import type { Tournament } from '@soulstat/api-client';
import type { Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';
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

export function tournamentHeadOf({ tournamentId = '' }: Params, result: unknown): Head {
  const tournament = result as Tournament | undefined;
  if (!tournament)
    return { title: `Tournament ${tournamentId}`, description: 'This tournament cannot be shown.' };
  const { name, phase, formats, places } = tournament;
  return {
    title: name,
    description: `${phaseText(phase)} · ${formatsText(formats)} · ${places} places. Bracket, teams, drafts and statistics.`,
    image: `/api/tournaments/${tournament.id}/card.png`,
    isUnlisted: !tournament.isIndexed,
  };
}

export function controlHeadOf({ tournamentId = '' }: Params): Head {
  return {
    title: `Control panel of tournament ${tournamentId}`,
    description: 'Run a tournament: results, forfeits, swaps and disputes, all with a log.',
  };
}
