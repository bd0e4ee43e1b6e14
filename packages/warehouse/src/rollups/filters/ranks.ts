/** Steps of the dense scale of ranks; 0 where no rank is known. */
export const LOWEST_RANK_STEP = 7;
export const HIGHEST_RANK_STEP = 72;
export const HIGHEST_TIER = 11;
