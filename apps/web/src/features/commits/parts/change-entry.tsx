import type { OwnChanges, SiteChange } from '@soulstat/api-client';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { ChangeVoices } from './change-voices.tsx';
import { TAGS } from './tags.ts';

interface ChangeEntryProps {
  readonly change: SiteChange;
  readonly own: OwnChanges | undefined;
}

/** A change can be linked to by its id. */
export function ChangeEntry({ change, own }: ChangeEntryProps) {
  const { id, day, tag, title, html, pages, affects } = change;
  return (
    <li id={id} className="change-entry">
      <p className="change-entry-facts">
        <span className="diamond change-tag" data-tag={tag}>
          {TAGS[tag].label}
        </span>
        <time dateTime={day}>{formatDay(day)}</time>
      </p>
      <h3>
        <a href={`#${id}`}>{title}</a>
      </h3>
      {/* The server made it of Markdown of ours, without raw HTML. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div className="change-entry-text" dangerouslySetInnerHTML={{ __html: html }} />
      {affects && <Affects affects={affects} />}
      <ChangeVoices change={change} own={own}>
        {pages.length > 0 && (
          <ul className="change-entry-pages" aria-label={`Pages of “${title}”`}>
            {pages.map(({ title: name, path }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
      </ChangeVoices>
    </li>
  );
}

function Affects({ affects }: { readonly affects: NonNullable<SiteChange['affects']> }) {
  const { what, models, pp } = affects;
  const versions = [pp !== null && `PP version ${pp}`, models !== null && `model ${models}`];
  return (
    <p className="change-entry-affects">
      <strong>Affects your numbers.</strong> {what}{' '}
      <Link to={href('howWeCompute')}>{versions.filter(Boolean).join(', ') || 'How we compute'}</Link>
    </p>
  );
}
