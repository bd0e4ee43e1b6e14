import { PageLink } from '../chrome/page-link.tsx';
import type { NavigationEntry } from '../chrome/main-navigation.ts';
import { pagesOfBar } from '../chrome/navigation.ts';

/** The pages of a word of the bar. */
export const BarMenu = ({ label }: Pick<NavigationEntry, 'label'>) => (
  <ul>
    {pagesOfBar(label).map((page) => (
      <li key={page.page}>
        <PageLink {...page} />
      </li>
    ))}
  </ul>
);
