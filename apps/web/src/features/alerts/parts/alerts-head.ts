import type { Head } from '../../../shared/head.ts';

export const ALERTS_HEAD: Head = {
  title: 'Alerts',
  description: 'What happened to what you follow: favorites, teams, tournaments and heroes.',
};
