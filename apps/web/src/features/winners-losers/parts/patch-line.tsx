import type { ComparedPatch, PatchChanges } from '@soulstat/api-client';
import { countOf } from '../../../shared/format/format.ts';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { NotesKnown } from './untouched.tsx';

/** More would be a calendar. */
const MAX_MARKS = 4;

/** The days that are compared, with every patch that came out between them on the line. */
export function PatchLine({ result }: { readonly result: PatchChanges }) {
  const { before, after, patches } = result;
  if (!before?.days || !after?.days) return null;
  const between = patches.filter(({ id }) => id > before.id && id <= after.id).toReversed();
  const marks = between.slice(-MAX_MARKS);
  const left = between.length - marks.length;
  return (
    <section aria-label="What is compared, and which patches lie between">
      <ol className="patch-line">
        <Counted patch={before} />
        {left > 0 && (
          <li className="patch-mark">
            <span>{countOf(left, 'earlier patch', 'earlier patches')}</span>
          </li>
        )}
        {marks.map(({ id, name }) => (
          <li key={id} className="patch-mark">
            <b>{name}</b>
            <span>came out {formatDay(id)}</span>
          </li>
        ))}
        <Counted patch={after} />
      </ol>
      <NotesKnown result={result} />
    </section>
  );
}

function Counted({ patch: { name, days } }: { readonly patch: ComparedPatch }) {
  if (!days) return null;
  return (
    <li className="patch-counted">
      <b>{countOf(days.matches, 'match', 'matches')}</b>
      <span>
        of {name}, {formatDay(days.from)} to {formatDay(days.to)}
      </span>
    </li>
  );
}
