import type { Guide } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { Link } from '../../../shared/link.tsx';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { guideHref } from './guide-address.ts';

const CHANGES = 'changes';

/** Every version stays, and says what it changed. */
export function Versions({ guide }: { readonly guide: Guide }) {
  const { search } = useLocation();
  const showsChanges = new URLSearchParams(search).has(CHANGES);
  const { versions, version } = guide;
  if (versions.length < 2) return null;
  return (
    <section className="guide-versions" aria-labelledby="guide-versions">
      <h2 id="guide-versions">Versions</h2>
      <ol reversed>
        {versions.map(({ number, checkedOn, note, state }) => (
          <li key={number} value={number}>
            <Link
              to={`${guideHref(guide)}?v=${number}`}
              aria-current={number === version ? 'page' : undefined}
            >
              Version {number}
            </Link>
            , {formatDay(checkedOn)}
            {state === 'review' && ', not reviewed yet'}
            {note && `: ${note}`}{' '}
            {number > 1 && <Link to={`${guideHref(guide)}?v=${number}&${CHANGES}`}>Changes</Link>}
          </li>
        ))}
      </ol>
      {showsChanges && <Changes guideId={guide.id} version={version} />}
    </section>
  );
}

const MARKS = { same: ' ', added: '+', removed: '−' } as const;

function Changes({ guideId, version }: { readonly guideId: number; readonly version: number }) {
  const options = apiQuery('/api/guides/:guideId/changes', { params: { guideId }, query: { v: version } });
  const query = useQuery(options, queryClient);
  return (
    <QueryState query={query} what="The changes" height="20rem">
      {({ from, to, lines }) => (
        <section aria-label={`From version ${from} to ${to}`} className="guide-changes">
          <h3>
            From version {from} to {to}
          </h3>
          {lines.map(({ change, text }, index) => (
            // Lines have no names, and never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index} data-change={change}>
              <span aria-hidden="true">{MARKS[change]}</span>
              {change !== 'same' && <span className="visually-hidden">{change}: </span>}
              {text || '\u00A0'}
            </p>
          ))}
        </section>
      )}
    </QueryState>
  );
}
