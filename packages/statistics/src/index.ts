export { differenceInterval, leavesZero, type EstimateWithInterval } from './difference.ts';
export { MARGIN_95, Z_95 } from './normal.ts';
export { wilsonInterval, wilsonIntervalOrNone } from './wilson.ts';
