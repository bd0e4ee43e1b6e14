import type { DraftRoom } from '@soulstat/api-client/contract';
import type { Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';
import { codeOf } from './drafts-query.ts';

export const DRAFTS_HEAD: Head = {
  title: 'Draft tool',
  description:
    'Pick and ban heroes against another captain: links for captains, players and spectators, clocks, series with fearless rules.',
};

export const LOBBY_HEAD: Head = {
  title: 'Draft lobby',
  description: 'Where two teams meet before a draft: enter a code, get ready, toss the coin.',
};

export function draftRequest({ draftCode }: Params): string | undefined {
  const code = codeOf(draftCode);
  return code && `/api/drafts/${code}`;
}

export const draftHeadOf = ({ draftCode = '' }: Params, result: unknown): Head =>
  draftHead(draftCode.toUpperCase(), result as DraftRoom | undefined);

/** Rooms that are not public are known by whoever has the code. */
export function draftHead(code: string, room: DraftRoom | undefined): Head {
  if (!room) return { title: `Draft ${code}`, description: 'A draft, live or afterwards.', isUnlisted: true };
  const { name, rules, isPublic } = room;
  const series = rules.bestOf === 1 ? 'one game' : `best of ${rules.bestOf}`;
  return {
    title: name === 'Draft' ? `Draft ${code}` : `${name}, draft`,
    headline: name === 'Draft' ? `Draft ${code}` : name,
    description: `${rules.preset.name} draft, ${series}: picks and bans, live and step by step.`,
    image: `/api/drafts/${code}/card.png`,
    ...(!isPublic && { isUnlisted: true }),
  };
}

export const overlayHeadOf = ({ draftCode = '' }: Params): Head => overlayHead(draftCode.toUpperCase());

export const overlayHead = (code: string): Head => ({
  title: `Draft ${code}, overlay`,
  description: 'The picks and bans of a draft for broadcasts, 1920 × 1080 on a transparent ground.',
  isUnlisted: true,
});
