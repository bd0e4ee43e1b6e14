export { DataTable } from '@soulstat/ui';
