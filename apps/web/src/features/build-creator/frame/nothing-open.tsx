import { Skeleton } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../../../shared/page-head.tsx';
import { BUILD_CREATOR_HEAD } from '../build-creator-head.ts';

/** The page until there is a build to work on; the workbench has a title of its own. */
export const NothingOpen = ({
  children = <Skeleton shape="block" width="100%" height="40rem" />,
}: {
  readonly children?: ReactNode;
}) => (
  <>
    <PageHead {...BUILD_CREATOR_HEAD} />
    {children}
  </>
);
