import { useEffect, type RefObject } from 'react';
import { useRouter } from '../../shared/router/router-provider.tsx';

/**
 * Prefetches the scripts of pages whose links are visible in the open menu, 2 to 5 kB each: a tap then waits for the data alone. Links of a closed
 * menu are not rendered, so nothing is prefetched. Nothing is either in the browser's data-saving mode.
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
