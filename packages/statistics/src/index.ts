export { differenceInterval, leavesZero, type EstimateWithInterval } from './difference.ts';
export { chanceOfNothing, distinctAmong } from './finds.ts';
export { MARGIN_95, normalShareBelow, Z_95 } from './normal.ts';
export { wilsonInterval, wilsonIntervalOrNone } from './wilson.ts';
export { studentMargin95 } from './student.ts';
