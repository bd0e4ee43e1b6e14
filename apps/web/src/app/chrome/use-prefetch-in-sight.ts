import { useEffect, type RefObject } from 'react';
import { useRouter } from '../../shared/router/router-provider.tsx';

/**
 * Whoever opens the menu goes to one of its pages: the script of those whose links are in sight begins, 2 to 5 kB each, so that a tap waits for
 * data alone. A closed menu has none in sight. Not where somebody saves data.
 */
export function usePrefetchInSight(menu: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    if (!router || !menu.current || savesData()) return undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        router.prefetchScript(target.href);
      }
    });
    for (const link of menu.current.querySelectorAll('a')) observer.observe(link);
    return () => observer.disconnect();
  }, [router, menu]);
}

function savesData(): boolean {
  const { connection }: { readonly connection?: { readonly saveData?: boolean } } = navigator as object;
  return connection?.saveData === true;
}
