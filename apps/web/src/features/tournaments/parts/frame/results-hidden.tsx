import { EmptyState } from '@soulstat/ui';
import type { ReactNode } from 'react';

/** In place of what cannot be shown without results. */
export const ResultsHidden = ({ children }: { readonly children: ReactNode }) => (
  <EmptyState title="Results are hidden">{children} Press "Show results" above to see them.</EmptyState>
);
