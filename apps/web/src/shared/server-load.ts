import { valueStore } from './value-store.ts';

/** Whether an answer said that the server is busy. */
export const serverLoad = valueStore(false);

/** An answer says that the server is busy (`plugins/server-load.ts` of the API). Visitors are told until they acknowledge it. */
export function noteServerLoad({ headers }: Response): void {
  if (headers.get('server-load') === 'busy') serverLoad.set(true);
}
