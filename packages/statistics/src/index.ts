export { wilsonInterval, wilsonIntervalOrNone, Z_95 } from './wilson.ts';
