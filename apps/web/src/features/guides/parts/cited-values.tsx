import type { TextCitation } from '@soulstat/api-client';
import { Table } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { formatDay } from '../../../shared/statistics/format-day.ts';

/** Every value the guide relies on: then, now, and what last changed it. */
export function CitedValues({ citations }: { readonly citations: readonly TextCitation[] }) {
  const cited = citations.filter(({ figure }) => figure !== null);
  if (cited.length === 0) return null;
  return (
    <section className="guide-cited" aria-labelledby="guide-cited">
      <h2 id="guide-cited">Values in this guide</h2>
      <Table label="Values in this guide" aria-label="Values in this guide" boxClassName="guide-scroll">
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">When written</th>
            <th scope="col">Now</th>
            <th scope="col">Last change</th>
          </tr>
        </thead>
        <tbody>
          {cited.map(({ kind, id, name, href, figure, written, now, lastChange, isOutdated }) => (
            <tr key={`${kind} ${id} ${figure}`} data-outdated={isOutdated || undefined}>
              <th scope="row">
                <Link to={href}>{name}</Link>: {figure}
              </th>
              <td>{written}</td>
              <td>{now}</td>
              <td>
                {lastChange ? `${formatDay(lastChange.day)}: ${lastChange.text}` : 'none on record'}
                {isOutdated && <strong> since this guide was checked</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
