import { useRouteName } from '../../shared/router/router-provider.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { SECTIONS, type SectionName } from './parts/sections.ts';
import './section-index.css';

/** The pages of a part of the site, each with the question it answers; the route's id says which part. */
export function Component() {
  const { pages, ...head } = SECTIONS[useRouteName() as SectionName];
  return (
    <div className="section-index">
      <PageHead {...head} />
      <h1>{head.title}</h1>
      <p className="section-lead">{head.description}</p>
      <ul>
        {pages.map(({ page, title, question }) => (
          <li key={page}>
            <h2>
              <Link to={href(page)}>{title}</Link>
            </h2>
            <p>{question}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
