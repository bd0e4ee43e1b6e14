/** Opens what is folded around the target of a link. Browsers do that by themselves for a page that is loaded, not for a link within it. */
export function openTarget(list: HTMLElement | null, hash: string): void {
  const target = hash.length > 1 ? list?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`) : undefined;
  const details = target?.closest('details');
  if (!details) return;
  details.open = true;
  details.scrollIntoView();
}
