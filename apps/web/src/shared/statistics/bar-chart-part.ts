export { BarChart } from '@soulstat/ui';
