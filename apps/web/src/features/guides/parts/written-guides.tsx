import type { WrittenGuide } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { guideHref } from './guide-address.ts';

const STATES: Readonly<Record<WrittenGuide['state'], string>> = {
  published: 'Published',
  review: 'In review',
  refused: 'Refused',
  hidden: 'Hidden by moderators',
  removed: 'Removed by moderators',
};

export const writtenGuidesQuery = apiQuery('/api/written-guides', {});

/** What one has written, as it stands, with the moderators' reason where there is one. */
export function WrittenGuides() {
  const { data } = useQuery({ ...writtenGuidesQuery, staleTime: 0 }, queryClient);
  const now = useNow();
  if (!data || data.guides.length === 0) return null;
  return (
    <section aria-labelledby="written-guides">
      <h2 id="written-guides">Your guides</h2>
      <ul className="written-guides">
        {data.guides.map((guide) => (
          <li key={guide.id}>
            <Link to={guideHref(guide)}>{guide.title}</Link>{' '}
            <span className="text-facts">
              <span>
                Version {guide.version} · {stateOf(guide)}
              </span>
              <Moment at={guide.savedAt} now={now} />
            </span>
            {guide.why && <p>Reason: {guide.why}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ state, isPublished }: WrittenGuide): string {
  const isNewer = isPublished && (state === 'review' || state === 'refused');
  return `${STATES[state]}${isNewer ? '. Readers still see the version before' : ''}`;
}
