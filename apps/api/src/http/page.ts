/** The rows of a page, which is counted from 1. */
export const pageOf = (page: number, perPage: number) => ({ limit: perPage, offset: (page - 1) * perPage });
