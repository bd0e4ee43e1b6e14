import type { PalettePage } from '../../features/palette/palette.tsx';
import { href, type PathName } from '../../shared/paths.ts';
import { MORE_PAGES, NAVIGATION } from '../chrome/navigation.ts';

/** Two groups of the menu have an entry of this name. */
const LABELS: Partial<Record<PathName, string>> = {
  winnersLosersHeroes: 'Patch win rate changes: heroes',
  winnersLosersItems: 'Patch win rate changes: items',
};

/** The pages the palette offers: those of the menu, then the others. */
export const palettePages: readonly PalettePage[] = [
  ...NAVIGATION.flatMap(({ title, entries }) =>
    entries.map(({ page, label }) => ({
      label: LABELS[page] ?? label,
      ...(title !== undefined && { detail: title }),
      address: href(page),
    })),
  ),
  { label: 'Home', address: href('home') },
  { label: 'Settings', detail: 'Theme, account, your data', address: href('settings') },
  ...MORE_PAGES.map(({ page, label }) => ({ label, address: href(page) })),
  { label: 'Draft lobby', detail: 'Enter a draft by code', address: href('draftRoom') },
  { label: 'Tournament calendar', detail: 'Esports', address: href('tournamentCalendar') },
  { label: 'Leagues', detail: 'Esports', address: href('leagues') },
  { label: 'Death Slam', detail: 'Esports', address: href('deathSlam') },
  { label: 'Frequently asked questions', address: href('faq') },
  { label: 'Privacy policy', address: href('privacyPolicy') },
  { label: 'Terms', address: href('terms') },
  { label: 'Open a ticket', detail: 'Report a problem', address: href('ticketNew') },
  { label: 'Tickets', address: href('tickets') },
  { label: 'Roadmap', detail: 'Tickets', address: href('ticketRoadmap') },
];
