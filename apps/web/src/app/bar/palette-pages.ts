import type { PalettePage } from '../../features/palette/palette.tsx';
import { href } from '../../shared/paths.ts';
import { NAVIGATION } from '../chrome/navigation.ts';

/** The pages the palette offers: those of the menu, then the others. */
export const palettePages: readonly PalettePage[] = [
  ...NAVIGATION.flatMap(({ title, entries }) =>
    entries.map(({ page, label }) => ({
      label,
      ...(title !== undefined && { detail: title }),
      address: href(page),
    })),
  ),
  { label: 'Home', address: href('home') },
  { label: 'Settings', detail: 'Theme, account, your data', address: href('settings') },
  { label: 'Lane pairings', detail: 'Heroes', address: href('lanePairings') },
  { label: 'Items by hero', detail: 'Items', address: href('heroItems') },
  { label: 'Draft lobby', detail: 'Enter a draft by code', address: href('draftRoom') },
  { label: 'Tournament calendar', detail: 'Esports', address: href('tournamentCalendar') },
  { label: 'Frequently asked questions', address: href('faq') },
  { label: 'Changes', detail: 'What is new on the site', address: href('commits') },
  { label: 'Blog', address: href('blog') },
  { label: 'Privacy policy', address: href('privacyPolicy') },
  { label: 'Terms', address: href('terms') },
  { label: 'Open a ticket', detail: 'Report a problem', address: href('ticketNew') },
  { label: 'Tickets', address: href('tickets') },
  { label: 'Roadmap', detail: 'Tickets', address: href('ticketRoadmap') },
];
