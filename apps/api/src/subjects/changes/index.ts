import type { IsThere } from '../../community/commentable.ts';
import { readChanges } from '../../community/site-content/changes.ts';
import type { SiteContent } from '../../community/site-content/site-content.ts';
import { changeRoutes } from './changes.routes.ts';

function isChangeThere({ contentDir }: SiteContent): IsThere {
  let numbers: Promise<ReadonlySet<number>> | undefined;
  const read = async () => {
    const all = contentDir === undefined ? [] : await readChanges(contentDir);
    return new Set(all.map(({ number }) => number));
  };
  return async (id) => (await (numbers ??= read())).has(id);
}

export const changes = {
  features: [changeRoutes],
  isChangeThere,
};
