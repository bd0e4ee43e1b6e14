import { ch, type Ch } from './ch.ts';

/**
 * A sum of fractions that is the same whatever the order in which threads and parts come to it: each is rounded to 18 decimals, and these are
 * added as whole numbers. What is not finite adds nothing.
 */
export const exactSum = (value: Ch): Ch =>
  ch`toFloat64(sum(toDecimal128(if(isFinite(${value}), ${value}, 0), 18)))`;

/** The same of the rows of which this holds. */
export const exactSumIf = (value: Ch, condition: Ch): Ch => exactSum(ch`if(${condition}, ${value}, 0)`);
