import type { Head } from '../../../../shared/head.ts';
import { PROFILE_TAB_LABELS, type ProfileTab } from './profile-tabs.ts';

interface HeadFacts {
  readonly name?: string | null | undefined;
  readonly tab?: ProfileTab | undefined;
  readonly isHidden?: boolean | undefined;
}

/** Of a page of a player's profile; hidden players and those without a name go by their id. */
export function profileHead(
  accountId: number,
  { name, tab = 'overview', isHidden = false }: HeadFacts = {},
): Head {
  const player = profileName(accountId, name);
  const title = tab === 'overview' ? player : `${PROFILE_TAB_LABELS[tab]} of ${player}`;
  return {
    title,
    description: DESCRIPTIONS[tab](player),
    headline: player,
    ...(!isHidden && { image: `/api/cards/player/${accountId}/card.png` }),
  };
}

const DESCRIPTIONS: Readonly<Record<ProfileTab, (player: string) => string>> = {
  overview: (player) => `Matches, heroes and rank of ${player} in Deadlock.`,
  matches: (player) => `Every Deadlock match of ${player} that is known here, to filter and sort.`,
  heroes: (player) => `The heroes ${player} plays in Deadlock, and how it goes with each.`,
  items: (player) => `What ${player} buys in Deadlock, when, and how the matches went.`,
  mates: (player) => `With whom and against whom ${player} plays Deadlock.`,
  lanes: (player) => `How the lanes of ${player} in Deadlock go, by hero and opponent.`,
  'rank-history': (player) => `The rank of ${player} in Deadlock over time.`,
  patches: (player) => `What patches changed for the heroes and items of ${player} in Deadlock.`,
  records: (player) => `The best Deadlock matches of ${player}.`,
  activity: (player) => `When ${player} plays Deadlock, and how it goes over a session.`,
  improve: (player) => `Where ${player} loses chances of winning in Deadlock, and what to practise.`,
  compare: (player) => `${player} beside other players of Deadlock.`,
};

export const profileName = (accountId: number, name?: string | null): string => name ?? `Player ${accountId}`;

/** Of an address that names nobody. */
export const noProfileHead = (text: string): Head => ({
  title: `“${text}” is not an account ID`,
  description: 'Profiles are opened by account ID.',
});
