import { Link } from './link.tsx';
import { href } from './paths.ts';

export interface ComingSoonProps {
  readonly title: string;
  /** One sentence: the question the page will answer. */
  readonly purpose: string;
  readonly shows: readonly string[];
  /** Level of the title: 1 on a page of its own, 2 below another heading. */
  readonly level?: 1 | 2;
  /** What answers a part of the question today. */
  readonly neighbour?: { readonly to: string; readonly label: string };
}

/** Says that a page is not built yet, and what it will show. */
export function ComingSoon({ title, purpose, shows, level = 1, neighbour }: ComingSoonProps) {
  const Title = `h${level}` as const;
  const Subtitle = `h${level + 1}` as 'h2' | 'h3';
  return (
    <article className="coming-soon">
      <p className="coming-soon-mark">Coming soon</p>
      <Title>{title}</Title>
      <p className="coming-soon-purpose">{purpose}</p>
      {shows.length > 0 && (
        <>
          <Subtitle>What it will show</Subtitle>
          <ul>
            {shows.map((text) => (
              <li key={text} className="diamond">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Today: <Link to={neighbour?.to ?? href('home')}>{neighbour?.label ?? 'every match and player'}</Link>
      </p>
    </article>
  );
}
