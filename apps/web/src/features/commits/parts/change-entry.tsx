import type { OwnChanges, SiteChange } from '@soulstat/api-client';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { ChangeVoices } from './change-voices.tsx';
import { TAGS } from './tags.ts';

interface ChangeEntryProps {
  readonly change: SiteChange;
  readonly own: OwnChanges | undefined;
  /** The newest are read at once, of others the title. */
  readonly isOpen: boolean;
}

/** A change that unfolds. Its id is on what is folded: a browser opens what is around the target of an address. */
export function ChangeEntry({ change, own, isOpen }: ChangeEntryProps) {
  const { id, day, tag, title, html, pages, affects } = change;
  return (
    <li>
      <details className="fold change-entry" open={isOpen}>
        <summary>
          <span className="diamond change-tag" data-tag={tag}>
            {TAGS[tag].label}
          </span>
          <h3>{title}</h3>
          {affects && <span className="change-mark">Affects your numbers</span>}
          <time dateTime={day}>{formatDay(day)}</time>
        </summary>
        <div id={id} className="change-entry-body">
          {/* The server made it of Markdown of ours, without raw HTML. */}
          {/* oxlint-disable-next-line react/no-danger */}
          <div className="change-entry-text" dangerouslySetInnerHTML={{ __html: html }} />
          {affects && <Affects affects={affects} />}
          <ChangeVoices change={change} own={own}>
            <ul className="change-entry-pages" aria-label={`Links of “${title}”`}>
              {pages.map(({ title: name, path }) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
                </li>
              ))}
              <li>
                <a href={`#${id}`}>Link to this change</a>
              </li>
            </ul>
          </ChangeVoices>
        </div>
      </details>
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
