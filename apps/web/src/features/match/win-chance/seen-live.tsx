import { ApiError } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../shared/api/query-client.ts';
import { LiveCourse } from '../../../shared/live/live-course.tsx';
import { liveMatchQuery } from '../../../shared/live/live-queries.ts';

/** The course as it was told while the match ran; asked for when it is opened, since it stays for a day alone. */
export function SeenLive({ matchId }: { readonly matchId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery(
    { ...liveMatchQuery(matchId), enabled: isOpen, retry: false },
    queryClient,
  );
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>As seen live</summary>
      {data && <LiveCourse course={data.course} />}
      {error && (
        <p>
          {error instanceof ApiError && error.code === 'not_found'
            ? 'No live course is on record: each is kept for a day.'
            : 'The live course could not be loaded. Close and open this to try again.'}
        </p>
      )}
    </details>
  );
}
