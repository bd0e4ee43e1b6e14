import type { ChangeTag } from '@soulstat/api-client';

export const TAGS: Readonly<Record<ChangeTag, { readonly label: string; readonly plural: string }>> = {
  new: { label: 'New', plural: 'new features' },
  changed: { label: 'Changed', plural: 'changes' },
  fixed: { label: 'Fixed', plural: 'fixes' },
  data: { label: 'Data', plural: 'changes of data' },
};

export const CHANGE_TAGS = Object.keys(TAGS) as ChangeTag[];

/** The filter of an address: `?tag=fixed`. */
export const tagOf = (search: string): ChangeTag | undefined => {
  const asked = new URLSearchParams(search).get('tag');
  return CHANGE_TAGS.find((tag) => tag === asked);
};
