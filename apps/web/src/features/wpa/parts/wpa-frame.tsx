import { LinkTabs } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { Experimental } from '../../../shared/experimental/experimental.tsx';
import { Link } from '../../../shared/link.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { PageTitle } from '../../../shared/page-title.tsx';
import { href } from '../../../shared/paths.ts';
import { WPA_TABS, wpaHead, type WpaPage } from './wpa-heads.ts';
import '../wpa.css';

interface WpaFrameProps {
  readonly page: WpaPage;
  /** How the numbers are meant. */
  readonly about: string;
  readonly children: ReactNode;
}

/** Heading, mark and tabs of every page of WPA. */
export function WpaFrame({ page, about, children }: WpaFrameProps) {
  const head = wpaHead(page);
  return (
    <div className="statistics-page wpa-page">
      <PageHead {...head} />
      <PageTitle about={about} mark={<Experimental />}>
        {head.title}
      </PageTitle>
      <LinkTabs label="Win chance added">
        {WPA_TABS.map((tab) => (
          <Link key={tab.page} to={href(tab.page)}>
            {tab.label}
          </Link>
        ))}
      </LinkTabs>
      {children}
    </div>
  );
}
