export { BarChart, LineChart } from '@soulstat/ui';
