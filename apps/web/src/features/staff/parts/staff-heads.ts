import type { Head } from '../../../shared/head.ts';

const description = 'For moderators and staff.';

export const STAFF_HEADS = {
  reports: { title: 'Reports', description },
  users: { title: 'Users and roles', description },
  audit: { title: 'Audit log', description },
  jobs: { title: 'Jobs', description },
} satisfies Record<string, Head>;
