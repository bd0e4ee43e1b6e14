import type { TextHeading } from '@soulstat/api-client';

/** The table of contents; a single heading needs none. */
export function Contents({ headings }: { readonly headings: readonly TextHeading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav className="guide-contents" aria-labelledby="guide-contents">
      <h2 id="guide-contents">Contents</h2>
      <ul>
        {headings.map(({ id, depth, text }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
