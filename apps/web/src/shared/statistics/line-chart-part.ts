export { LineChart } from '@soulstat/ui';
