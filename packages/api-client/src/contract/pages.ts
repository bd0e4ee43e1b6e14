import { Type } from 'typebox';
import { Count } from './common.ts';
import { withDefault } from './route.ts';

/** In the query of a list that is told by pages, counted from 1. */
export const PAGE_QUERY = { page: withDefault(Type.Integer({ minimum: 1, maximum: 1000 }), 1) };

/** In the answer, beside what is on the page: how many there are on all of them, and which one this is. */
export const PAGE_ANSWER = { total: Count, page: Type.Integer({ minimum: 1 }) };
