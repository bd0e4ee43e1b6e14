import type { Head } from '../../../shared/head.ts';
import type { PathName } from '../../../shared/paths.ts';

/** The tabs by their addresses, in order: what each is called and says of itself. */
export const WPA_TABS = [
  {
    page: 'wpaAnalysis',
    label: 'Items',
    title: 'Win chance added',
    description:
      'What each Deadlock item adds to the chance to win, with interval, price and comparable buyers. Type the game clock to see what is good now.',
  },
  {
    page: 'wpaVersusHeroes',
    label: 'Versus heroes',
    title: 'Items versus heroes',
    description: 'Which Deadlock items do more, or less, against a hero than they usually do.',
  },
  {
    page: 'wpaChains',
    label: 'Chains',
    title: 'Item chains',
    description: 'The best second and third large item after a first one in Deadlock.',
  },
  {
    page: 'wpaObjectives',
    label: 'Objectives',
    title: 'Value of objectives',
    description:
      'What a guardian, walker, shrine or the mid boss adds to the chance to win in Deadlock, by minute and by who leads.',
  },
  {
    page: 'wpaEvents',
    label: 'Events',
    title: 'Value of kills and deaths',
    description: 'What a kill, a death, a trade and a team wipe change in the chance to win in Deadlock.',
  },
  {
    page: 'wpaPlayers',
    label: 'Players',
    title: 'Win chance added by player',
    description:
      'What a Deadlock player added to the chance to win, by souls, kills, assists, deaths and objectives.',
  },
  {
    page: 'wpaMethod',
    label: 'Method',
    title: 'How win chance added works',
    description:
      'The model behind win chance added: calibration by minute on real and simulated matches, and its limits.',
  },
] as const satisfies readonly (Head & { readonly page: PathName; readonly label: string })[];

export type WpaPage = (typeof WPA_TABS)[number]['page'];

export function wpaHead(page: WpaPage): Head {
  const { title, description } = WPA_TABS.find((tab) => tab.page === page) ?? WPA_TABS[0];
  return { title, description };
}
