/** The normal quantile of 95 % confidence, both sides. */
export const Z_95 = 1.959_963_984_540_054;

/** The same as it is written in the rules of points, boards and drafts, which people compute again by hand. */
export const MARGIN_95 = 1.96;
