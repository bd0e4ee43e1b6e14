import type { UnpublishedGuide } from '@soulstat/api-client';
import { Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useIsSignedIn } from '../../../shared/session/use-session.ts';

const TITLES: Readonly<Record<UnpublishedGuide['state'], string>> = {
  refused: 'Refused in review',
  hidden: 'Hidden by moderators',
  removed: 'Removed by moderators',
};

interface UnpublishedProps {
  readonly guideId: number;
  readonly children: (guide: UnpublishedGuide['guide'], notice: ReactNode) => ReactNode;
  /** For everybody else. */
  readonly nothing: ReactNode;
}

/** A guide that everybody is refused: its author and moderators read it all the same, and why it is not shown. */
export function Unpublished({ guideId, children, nothing }: UnpublishedProps) {
  const isSignedIn = useIsSignedIn();
  const options = apiQuery('/api/guides/:guideId/unpublished', { params: { guideId } });
  const { data } = useQuery({ ...options, enabled: isSignedIn, retry: false }, queryClient);
  if (!isSignedIn || !data) return nothing;
  return children(
    data.guide,
    <Notice kind="warning" title={TITLES[data.state]}>
      {data.why && <>Reason: {data.why} </>}Only its author and moderators see this page.
    </Notice>,
  );
}
