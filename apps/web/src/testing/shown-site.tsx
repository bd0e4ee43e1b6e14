import { createElement } from 'react';
import { routes, Site } from '../app/site.tsx';
import { memoryHistory } from '../shared/router/history.ts';
import { Router } from '../shared/router/router.ts';

/** The site at an address, with the address that it led on to. */
export async function siteAt(url: string) {
  const router = new Router(routes, memoryHistory(url));
  await router.start();
  return { pathname: router.state.location.pathname, site: createElement(Site, { router }) };
}
